// npm test: every test on the embedded database, then the journeys in a real browser. `npm test -- pure`, `server`,
// `web` or `journeys` runs one kind; other arguments go to Vitest.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, root, run } from "./install.mjs";

const args = process.argv.slice(2);
install();
if (args[0] !== "journeys") {
  const kinds = args.map((arg) => (["pure", "server", "web"].includes(arg) ? `--project=${arg}` : arg));
  run(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...kinds]);
}
if (args.length > 0 && args[0] !== "journeys") process.exit(0);

const { build } = await import("./build.mjs");
await build();
const { browser } = await import("./browser.mjs");
const cli = join(root, "node_modules/@playwright/test/cli.js");

/** Runs journeys against a new server with a new world; the files in which one failed, or null when it never began. */
function journeys(files, results) {
  const data = mkdtempSync(join(tmpdir(), "heshi-e2e-"));
  const command = [cli, "test", "--config", join(root, "e2e/playwright.config.ts"), ...files];
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser(),
    E2E_DATA: data,
    E2E_RESULTS: join(root, "e2e", results),
  };
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit", env });
  const report = join(data, "report.json");
  const suites = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).suites : [];
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  if (status === 0) return [];
  const isFailed = ({ specs = [], suites: inner = [] }) =>
    specs.some(({ ok }) => !ok) || inner.some(isFailed);
  const failed = suites.filter(isFailed).map(({ file }) => file);
  return failed.length === 0 ? null : failed;
}

// A file with a failed journey is repeated once, from a world that nobody has touched; both causes are printed.
const failed = journeys(args.slice(1), "results");
if (failed === null) process.exit(1);
if (failed.length > 0) {
  process.stdout.write(`\nrepeated in a fresh world: ${failed.join(", ")}\n`);
  if (journeys(failed, "results-repeated")?.length !== 0) process.exit(1);
  process.stdout.write(`\npassed when repeated: ${failed.join(", ")}\n`);
}
