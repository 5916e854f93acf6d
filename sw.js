// The offline worker: it holds one whole version of the site and answers from it, with a network or without.
//
// A version counts only once every file of it is stored, byte for byte as it was built; until then the earlier one goes
// on. And it waits until a page asks for it, so no page ever meets the files of another version.
//
// The address of this file must stay what it is: a worker whose file is gone lives on. To get rid of it everywhere,
// publish in its place: addEventListener("install", () => skipWaiting());
//                       addEventListener("activate", (event) => event.waitUntil(registration.unregister()));

const VERSION = "{{version}}";
// Every file with its hash. Not this one, which the browser keeps, nor the list of files, which only builds read.
const FILES = "{{files}}";

const SCOPE = new URL(registration.scope).pathname;
// All sites of a host share one storage, so names begin with the scope; no path has a # in it, so none begins like ours.
const OURS = `${SCOPE}#cleocatra-`;
const NAME = OURS + VERSION;

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

const hash = async (response) => {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

// What another version holds already need not be fetched again.
const held = async (path) => {
  for (const cacheName of await ourCaches()) {
    const response = await caches.match(path, { cacheName });
    if (response && (await hash(response.clone())) === FILES[path]) return response;
  }
};

// Hosts let browsers keep files for a while, so each is asked for again; what is not the very file fails.
const fetched = async (path) => {
  const address = path === "index.html" ? "./" : path; // some hosts send the one on to the other
  const response = await fetch(address, { cache: "no-cache", integrity: FILES[path] });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response;
};

const store = async () => {
  try {
    const cache = await caches.open(NAME);
    const put = async (path) => cache.put(path, (await held(path)) ?? (await fetched(path)));
    await Promise.all(Object.keys(FILES).map(put));
    // A version that took over in the meantime has cleared away what it did not know.
    if (!(await caches.has(NAME))) throw new Error("overtaken");
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
};

const takeOver = async () => {
  const others = (await ourCaches()).filter((name) => name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
};

// Storage may be taken away at any time; then the network has to do.
const answer = async (request, path) => {
  const stored = await caches.match(path, { cacheName: NAME }).catch(() => undefined);
  return stored ?? fetch(request);
};

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data }) => {
  if (data === "activate") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  const { origin, pathname } = new URL(url); // whatever is asked behind the ? is answered by the page itself
  if (origin !== location.origin || !pathname.startsWith(SCOPE)) return;
  const path = pathname.slice(SCOPE.length) || "index.html";
  if (method === "GET" && !headers.has("range") && Object.hasOwn(FILES, path)) {
    event.respondWith(answer(event.request, path));
  }
});
