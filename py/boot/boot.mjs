// From the drawn page to the game: fetches Python, shows how far it is, and says so when it cannot come.
// Every sentence stands in the page already; `data-state` chooses which of them is seen.

const page = document.documentElement;
const boot = document.getElementById("boot");
const bar = boot.querySelector("progress");
const total = Number(boot.dataset.fetched);
const PATIENCE = 30_000;

const plainFetch = globalThis.fetch;
let arrived = 0;
let patience;

// The first trouble is the one to tell; whatever follows comes from it.
const tell = (trouble) => {
  if (boot.dataset.state === "arriving" || boot.dataset.state === "slow") boot.dataset.state = trouble;
};

const waitOn = () => {
  if (boot.dataset.state === "slow") boot.dataset.state = "arriving";
  clearTimeout(patience);
  patience = setTimeout(tell, PATIENCE, "slow");
};

// Pyodide neither tells how much of it has arrived nor that a download failed, so the downloads themselves are watched.
const watchedFetch = async (...request) => {
  try {
    const response = await plainFetch(...request);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    watch(response.clone()).catch(() => tell("failed"));
    return response;
  } catch (error) {
    tell("failed");
    throw error;
  }
};

const watch = async (response) => {
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    arrived += chunk.value.length;
    bar.value = Math.min(arrived / total, 1);
    waitOn();
  }
};

const finish = () => {
  clearTimeout(patience);
  globalThis.fetch = plainFetch;
  boot.remove();
};

// PyScript keeps notes in databases of its own, for which this page has no use, and where databases are forbidden it
// would wait for them for ever: so it is given one that is always empty.
const settled = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const emptyStore = new Proxy({}, { get: (_, name) => () => settled(name === "getAllKeys" ? [] : undefined) });
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };
const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (name, ...rest) => (name.startsWith("IDBMap/") ? settled(emptyDatabase) : open(name, ...rest));

const fetchPython = async () => {
  globalThis.fetch = watchedFetch;
  waitOn();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    finish();
  }).observe(page, { attributeFilter: ["data-ready"] });
  try {
    // All at once: PyScript finds Python on its way, and what it is to run in the browser's cache.
    plainFetch(document.querySelector("script[type=py]").src).catch(() => {});
    await Promise.all([
      import("./interpreter.mjs").then(({ loadPyodide }) => loadPyodide()),
      import("../../pyscript/core.js"),
    ]);
  } catch (error) {
    console.error(error);
    tell("failed");
  }
};

// Until Python listens, a Start has to wait for it; afterwards Python hears it first.
document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!page.dataset.ready) page.dataset.waiting = "start";
});
// An address that holds a game must not show another one, not even the card for a new one, while Python is on its way.
if (location.hash.length > 1 || location.search) page.dataset.neutral = "";
// The offer to install the game may come before Python does, which shows it in its own time.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.installOffer = event;
});
// Another tab asked for a new version, whose worker no longer has what this page is still waiting for.
const worker = navigator.serviceWorker;
if (worker?.controller) worker.addEventListener("controllerchange", () => page.dataset.ready || location.reload());
boot.querySelector("button").addEventListener("click", () => location.reload());
if (typeof WebAssembly === "object") fetchPython();
else tell("unsupported");
