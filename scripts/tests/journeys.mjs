// Runs journeys in a real browser against a new server with a new world, and reads what Playwright reports.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../install.mjs";

const cli = join(root, "node_modules/@playwright/test/cli.js");

/** Each test of a report: its file, its title, whether it passed, its first error, its time in ms. */
export function testsOf({ file, suites = [], specs = [] }) {
  const own = specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap(({ results: all }) => all);
    const error = results.find(({ error: one }) => one)?.error?.message ?? "";
    return { file, title, ok, error, ms: results.reduce((sum, { duration }) => sum + duration, 0) };
  });
  return [...own, ...suites.flatMap((suite) => testsOf({ ...suite, file: suite.file ?? file }))];
}

const FIRST_PORT = 3187;

/** The first port from 3187 on at which nobody listens: other journeys may run on this machine. */
async function freePort(port = FIRST_PORT) {
  const probe = createServer();
  const isFree = await new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => resolve(true));
  });
  await new Promise((resolve) => probe.close(resolve));
  return isFree ? port : freePort(port + 1);
}

/**
 * Runs files, or all: the exit code, and the tests of the report, none where it never began. `report` is a path to keep it at; in `other`
 * engines than Chromium those of e2e/engines run.
 */
export async function runJourneys(files, { results = "results", env = {}, report, other = false } = {}) {
  const { browser, engines } = await import("../browser.mjs");
  if (other) engines();
  const config = join(root, `e2e/${other ? "engines" : "playwright"}.config.ts`);
  const data = mkdtempSync(join(tmpdir(), "heshi-e2e-"));
  const { status } = spawnSync(
    process.execPath,
    [cli, "test", "--config", config, ...files],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        ...(other ? {} : { CHROMIUM_PATH: browser() }),
        E2E_DATA: data,
        E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
        E2E_RESULTS: join(root, "e2e", results),
        ...env,
      },
    },
  );
  const written = join(data, "report.json");
  const tests = existsSync(written)
    ? JSON.parse(readFileSync(written, "utf8")).suites.flatMap((suite) => testsOf(suite))
    : [];
  if (report && existsSync(written)) copyFileSync(written, report);
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  return { status, tests };
}
