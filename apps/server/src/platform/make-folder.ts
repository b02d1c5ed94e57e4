import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Level by level, since Node's own recursive mkdir never returns where the file
 * system makes no folders (/proc).
 */
function makeFolder(path: string): void {
  if (!existsSync(path)) {
    if (dirname(path) !== path) makeFolder(dirname(path));
    mkdirSync(path);
  }
  if (!statSync(path).isDirectory())
    throw Object.assign(new Error(`${path} is no folder`), { code: "ENOTDIR" });
}

/** Makes a folder as `makeFolder` does, and throws unless this process may write into it. */
export function makeWritable(path: string): void {
  makeFolder(path);
  accessSync(path, constants.W_OK | constants.X_OK);
}
