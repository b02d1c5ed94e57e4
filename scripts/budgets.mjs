// Budgets without a linter rule: file lengths, colour literals outside the tokens, zod in the browser, changed
// migrations,
// a lock file that other platforms can install from.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter(Boolean);
const faults = [];
const read = (path) => readFileSync(join(root, path), "utf8");
const exists = (path) => {
  try {
    return read(path) !== undefined;
  } catch {
    return false;
  }
};
const code = listed
  .filter((path) => /\.tsx?$/.test(path) && !/(?:\.data\.ts|\.d\.ts)$/.test(path) && !/\/demo\//.test(path))
  .filter(exists);

const lengths = code.map((path) => [path, read(path).split("\n").length]);
const limitOf = (path) => (/\.test\.tsx?$|\/test\//.test(path) ? 500 : 300);
for (const [path, length] of lengths)
  if (length > limitOf(path) + 1) faults.push(`${path}: ${length} lines, above ${limitOf(path)}`);
const short = lengths.filter(([, length]) => length <= 200).length / lengths.length;
if (short < 0.95)
  faults.push(`only ${(short * 100).toFixed(1)} % of the files have at most 200 lines; the aim is 95 %`);

for (const path of listed
  .filter(
    (name) => /\.(?:css|tsx)$/.test(name) && !/tokens\.css$|gallery|\.test\.tsx$|apps\/server/.test(name),
  )
  .filter(exists)) {
  const found = /(?:#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\()/.exec(
    read(path).replaceAll(/url\([^)]*\)|href="#[^"]*"|\/\/.*|\/\*[\s\S]*?\*\//g, ""),
  );
  if (found) faults.push(`${path}: the colour ${found[0]} stands outside tokens.css`);
}
for (const path of code.filter(
  (name) => /^(?:packages|apps\/web)\//.test(name) && !/\.test\.tsx?$/.test(name),
)) {
  if (/from "zod"/.test(read(path))) faults.push(`${path}: zod is 24 KB in the browser; import zod/mini`);
}
for (const path of code.filter(
  (name) =>
    /^(?:packages|apps\/web)\//.test(name) && !/\.test\.tsx?$|browser-history\.tsx$|\/test\//.test(name),
))
  if (/\bhistory\.(?:pushState|replaceState|back|go|state|scrollRestoration)\b|"popstate"/.test(read(path)))
    faults.push(`${path}: only packages/ui/src/base/browser-history.tsx touches the browser's history`);
// No advisory locks, LISTEN or sequences: they exclude a distributed database (docs/adr/0004).
for (const path of code.filter((name) => name.startsWith("apps/server/src/") && !name.includes(".test.")))
  if (/\bpg_(?:try_)?advisory\w*/.test(read(path)))
    faults.push(`${path}: lock a row instead of an advisory lock`);
for (const path of listed.filter((name) => /^apps\/server\/migrations\/.*\.sql$/.test(name)).filter(exists)) {
  const bare = read(path).replaceAll(/--.*/g, "");
  const banned = /\b(?:listen|notify|pg_(?:try_)?advisory\w*|uuidv7|serial)\b/i.exec(bare);
  if (banned) faults.push(`${path}: ${banned[0]} closes the way to a distributed database`);
}
// npm writes no entry for an optional package that it could not look up, and `npm ci` then refuses the lock file.
const { packages } = JSON.parse(read("package-lock.json"));
for (const [path, { optionalDependencies = {} }] of Object.entries(packages))
  for (const name of Object.keys(optionalDependencies))
    if (!packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      faults.push(`package-lock.json: ${name} of ${path} has no entry, so \`npm ci\` fails`);

if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
process.stdout.write(`${lengths.length} files, ${(short * 100).toFixed(1)} % at most 200 lines\n`);
