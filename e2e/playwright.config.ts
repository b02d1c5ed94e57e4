import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const base = process.env["E2E_BASE"];
const data = process.env["E2E_DATA"] ?? mkdtempSync(join(tmpdir(), "heshi-e2e-"));
// Workers read it: the journeys end with a check of the ledger.
process.env["E2E_DATA"] = data;
const root = fileURLToPath(new URL("..", import.meta.url));
const order = process.env["E2E_ORDER"]?.split(",");
const port = Number(process.env["E2E_PORT"] ?? 3187);
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // the browser's own words, too
  "--lang=zh-CN",
];

/** Journeys in a real browser at a phone's size, against the built server on a fresh embedded database. */
export default defineConfig({
  testDir: "./journeys",
  outputDir: process.env["E2E_RESULTS"] ?? "./results",
  // files in the order that E2E_ORDER names them, for shaking: projects run in theirs
  ...(order === undefined
    ? {}
    : { projects: order.map((file) => ({ name: file, testMatch: `**/${file}` })) }),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // no retries in the same world, which a first try has changed: scripts/test.mjs repeats a file in a fresh one
  retries: 0,
  reporter: [["list"], ["json", { outputFile: join(data, "report.json") }]],
  use: {
    baseURL: base ?? `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // two pages are in sight while they move; motion.spec.ts looks at that
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args },
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    trace: "off",
  },
  // E2E_BASE names a server that is already running, E2E_DATA its folder.
  ...(base === undefined ? { webServer: server() } : {}),
});

function server() {
  return {
    command: "node dist/server/start.js",
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    env: {
      HESHI_ROOT: root,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: "warn",
      RATE_SCALE: "20",
    },
  };
}
