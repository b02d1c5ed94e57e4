// Installs what is missing; plain Node, since nothing else may be there yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command and ends the process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** The first version of each Node that every dependency accepts: what package.json's engines say, for a Node without packages. */
const FIRST = { 20: 19, 22: 13, 24: 0 };

/** Whether a version of Node can run this. */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return minor >= (FIRST[major] ?? Infinity);
}

/** Checks Node's version and installs what the lock file says when node_modules does not match the lock file. */
export function install() {
  if (!isSupported(process.versions.node)) {
    process.stderr.write(
      `Node 22.13, 24 or 20.19, or a later one of these lines, is needed; this is ${process.versions.node}\n`,
    );
    process.exit(1);
  }
  const lock = join(root, "package-lock.json");
  const done = join(root, "node_modules/.package-lock.json");
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(lock).mtimeMs) return;
  if (existsSync(done) && sameTree(lock, done)) return;
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

// The inner lock file lists what is installed, without the root entry: a newer mtime of the checkout alone does not
// require an install.
function sameTree(lock, done) {
  const locked = JSON.parse(readFileSync(lock, "utf8")).packages;
  const have = JSON.parse(readFileSync(done, "utf8")).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      path === "" || link || optional || have[path]?.version === version || !path.startsWith("node_modules/"),
  );
}
