// npm run release [-- FOLDER]: builds, and puts what a server needs into a folder (dist/release): bundles, both sites, migrations, assets,
// and the packages of production as the lock file has them. It starts there by `node dist/server/main.js`, without anything else.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "../build.mjs";
import { root, run } from "../install.mjs";

/** A file that says that a folder is a release, and of what: such a folder is replaced, no other. */
const MARK = "release.json";
const ENTRIES = ["main.js", "sheet-worker.js", "payment-simulator.js"];
const PARTS = [
  "apps/web/dist",
  "apps/console/dist",
  "apps/server/migrations",
  "apps/server/assets",
  "apps/server/roles.sql",
  "deploy",
  ".env.example",
  "LICENSE",
];

/** What an operator puts beside the examples is theirs alone: secrets, certificates. */
const isSecret = (path) => /\/deploy\/[^/]*\.(?:env|pem)$/.test(path);

/** The files of the server's bundle that production loads: the demo is not among them. */
function bundleOf(folder) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, other] of text.matchAll(/(?:from|import)\s*\(?\s*"\.\/([\w.-]+\.js)"/g)) add(other);
  };
  ENTRIES.forEach(add);
  return [...found];
}

function workspaceManifests() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.keys(packages)
    .filter((path) => !path.includes("node_modules"))
    .map((path) => join(path, "package.json"));
}

/** Makes the release in a folder that is empty, missing, or an older release. */
async function release(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MARK))) {
    process.stderr.write(`${folder} is not empty and no release: name another folder\n`);
    process.exit(1);
  }
  await build();
  rmSync(folder, { recursive: true, force: true });
  const server = join(root, "dist/server");
  for (const file of bundleOf(server).flatMap((name) => [name, `${name}.map`])) {
    mkdirSync(join(folder, "dist/server"), { recursive: true });
    if (existsSync(join(server, file))) cpSync(join(server, file), join(folder, "dist/server", file));
  }
  for (const path of [...PARTS, ...workspaceManifests(), "package-lock.json"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (one) => !isSecret(one) });
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  run(
    "npm",
    ["ci", "--omit=dev", "--workspace=@heshi/server", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
    },
  );
  writeFileSync(join(folder, MARK), `${JSON.stringify({ version, node: process.versions.node })}\n`);
  process.stdout.write(`a release of ${version} is in ${folder}\n`);
}

await release(resolve(process.argv[2] ?? join(root, "dist/release")));
