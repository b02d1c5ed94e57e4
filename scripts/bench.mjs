// npm run bench: builds, then measures on a PostgreSQL of its own and prints every figure with its baseline.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { install, root } from "./install.mjs";

const USAGE =
  "npm run bench [-- [--quick] [frame] [goods] [search] [cart] [orders] [sale] [records] [sheet] [goodsform] [two] " +
  "[ledger] [sockets] [chat] [longchat] [start] [web] [feel] [large] [desks] [shoporders] [warehouse] [log]]";
const unknown = process.argv.slice(2).filter((arg) => !USAGE.includes(`[${arg}]`));
if (unknown.length > 0) {
  console.log(USAGE);
  process.exit(unknown.includes("--help") ? 0 : 1);
}
install();
const { build } = await import("./build.mjs");
const names = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const inBrowser = ["web", "feel", "longchat", "goodsform"];
await build(names.length === 0 || names.some((name) => inBrowser.includes(name)) ? undefined : ["server"]);
const options = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  logLevel: "warning",
};
await bundle({ ...options, entryPoints: ["bench/raw/server.ts"], outfile: "dist/bench/raw.mjs" });

for (const [entry, outfile] of [
  ["bench/main.ts", "main"],
  ["bench/raw/hub.ts", "hub"],
  ["bench/phone.ts", "phone"],
])
  await bundle({ ...options, entryPoints: [entry], outfile: `dist/bench/${outfile}.mjs`, plugins: [ours()] });
const { browser } = await import("./browser.mjs");
const result = spawnSync(process.execPath, [join(root, "dist/bench/main.mjs"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: browser() },
});
process.exit(result.status ?? 1);

/** Workspace packages are TypeScript: they are bundled, others are not. */
function ours() {
  return {
    name: "ours",
    setup: (api) =>
      api.onResolve({ filter: /^@heshi\// }, ({ path }) => ({
        path: join(
          root,
          path.replace(
            /^@heshi\/(\w+)\/(.+)$/,
            (_, name, file) =>
              `${["server", "simulator"].includes(name) ? "apps" : "packages"}/${name}/src/${file}.ts`,
          ),
        ),
      })),
  };
}
