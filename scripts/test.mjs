// npm test: every test on the embedded database, then the journeys in a real browser. `npm test -- pure`, `server`,
// `web` or `journeys` runs one kind; other arguments go to Vitest.
import { mkdtempSync, rmSync } from "node:fs";
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
const data = mkdtempSync(join(tmpdir(), "heshi-e2e-"));
const cli = join(root, "node_modules/@playwright/test/cli.js");
run(process.execPath, [cli, "test", "--config", join(root, "e2e/playwright.config.ts"), ...args.slice(1)], {
  env: { ...process.env, CHROMIUM_PATH: browser(), E2E_DATA: data },
});
rmSync(data, { recursive: true, force: true, maxRetries: 5 });
