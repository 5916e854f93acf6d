// The interpreter that PyScript is told to use, in the page and in a worker: Pyodide with a compiled library, our
// package on its path, and no list of packages to ask for.

import { loadPyodide as loadBare, version } from "../../pyodide/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const GAME = "/game.zip";
// Python unpacks the game itself: bzip2 makes it a quarter smaller than what a browser can unpack.
const UNPACK = `
import bz2, pathlib, sys
_file = pathlib.Path("${GAME}")
_file.write_bytes(bz2.decompress(_file.read_bytes()))
sys.path.insert(0, str(_file))
del _file
`;
const streams = {};
let python;

export { version };

// Starts Python at the first call, so that whoever cannot wait for PyScript need not; later calls get the same one.
export const loadPyodide = ({ stdout = console.log, stderr = console.error } = {}) => {
  Object.assign(streams, { stdout, stderr });
  return (python ??= start());
};

const start = async () => {
  const game = fetch(here("../game.packed")).then((response) => response.arrayBuffer());
  game.catch(() => {}); // told by whoever watches the downloads; here it is awaited only later
  const started = await loadBare({
    indexURL: here("../../pyodide/pyodide.mjs").replace(/[^/]*$/, ""),
    stdLibURL: here("../library.zip"),
    lockFileContents: "{{lock}}",
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
  });
  started.FS.writeFile(GAME, new Uint8Array(await game));
  started.runPython(UNPACK);
  return started;
};
