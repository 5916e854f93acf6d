// The interpreter that PyScript is told to use, in the page and in a worker: Pyodide with a compiled library, our
// package on its path, and no list of packages to ask for.

import { loadPyodide as loadBare, version } from "../../pyodide/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const GAME = "/game.zip";
const streams = {};
let python;

export { version };

// Starts Python at the first call, so that whoever cannot wait for PyScript need not; later calls get the same one.
export const loadPyodide = ({ stdout = console.log, stderr = console.error } = {}) => {
  Object.assign(streams, { stdout, stderr });
  return (python ??= start());
};

const start = () => {
  const game = fetch(here("../game.zip")).then((response) => response.arrayBuffer());
  return loadBare({
    indexURL: here("../../pyodide/pyodide.mjs").replace(/[^/]*$/, ""),
    stdLibURL: here("../library.zip"),
    lockFileContents: "{{lock}}",
    env: { PYTHONPATH: GAME },
    fsInit: async (files) => files.writeFile(GAME, new Uint8Array(await game)),
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
  });
};
