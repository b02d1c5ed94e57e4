// npm test: every test on the embedded database, then the journeys in a real browser.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, root, run } from "./install.mjs";

install();
const vitest = join(root, "node_modules/vitest/vitest.mjs");
run(process.execPath, [vitest, "run", ...process.argv.slice(2)]);
if (process.argv.length > 2) process.exit(0);

const { build } = await import("./build.mjs");
await build();
const { browser } = await import("./browser.mjs");
const data = mkdtempSync(join(tmpdir(), "heshi-e2e-"));
const env = { ...process.env, CHROMIUM_PATH: browser(), E2E_DATA: data };
const journeys = existsSync(join(root, "e2e/journeys"))
  ? readdirSync(join(root, "e2e/journeys")).filter((name) => name.endsWith(".spec.ts"))
  : [];
if (journeys.length === 0) {
  process.stderr.write("no journeys were found\n");
  process.exit(1);
}
run(
  process.execPath,
  [
    join(root, "node_modules/@playwright/test/cli.js"),
    "test",
    "--config",
    join(root, "e2e/playwright.config.ts"),
  ],
  { env },
);
rmSync(data, { recursive: true, force: true, maxRetries: 5 });
