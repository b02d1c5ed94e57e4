// npm test: every test on the embedded database, then the journeys in a real browser. `npm test -- KIND` runs one kind (`pure`, `server`,
// `web`, `journeys`), `sweeps` the journeys over the whole site, `engines` those in WebKit and Firefox; `shake FILES` see shake.mjs; other
// arguments go to Vitest.
// `journeys --changed` looks in the sweeps only at what a change can reach, `server --changed` leaves out what it cannot (reach.mjs).
import { join } from "node:path";
import { install, root, run } from "./install.mjs";
import { runJourneys } from "./tests/journeys.mjs";
import { journeyFiles, leftOut, reach, SWEEPS } from "./tests/reach.mjs";
import { shake } from "./tests/shake.mjs";

const args = process.argv.slice(2);
/** Of the kind `server` a part runs on the embedded database, where it otherwise runs on PostgreSQL. */
const server = process.env.TEST_DATABASE_URL ? ["server", "embedded"] : ["server"];
const projects = { pure: ["pure"], server, web: ["web"] };
const inBrowser = ["journeys", "sweeps", "engines"].includes(args[0]);

install();
if (args[0] === "shake") process.exit(await shake(args.slice(1)));
if (!inBrowser) {
  const given = args
    .filter((arg) => arg !== "--changed")
    .flatMap((arg) => projects[arg]?.map((name) => `--project=${name}`) ?? [arg]);
  const left = args.includes("--changed") ? leftOut() : [];
  if (left.length > 0) process.stdout.write(`not reached: ${left.join(", ")}\n`);
  given.push(...left.map((file) => `--exclude=${file}`));
  run(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...given]);
}
if (args.length > 0 && !inBrowser) process.exit(0);

const { build } = await import("./build.mjs");
await build();
if (args[0] === "engines") process.exit((await runJourneys(args.slice(1), { other: true })).status ?? 1);
const isChanged = args.includes("--changed");
const reached = isChanged ? reach() : undefined;
const env = reached ? { E2E_REACH: JSON.stringify(reached) } : {};
const report = process.env.JOURNEYS_REPORT;
const named = args.slice(1).filter((arg) => arg !== "--changed");
const files = args[0] === "sweeps" ? SWEEPS : named.length > 0 || !reached ? named : journeyFiles(reached);

// A file with a failed journey is repeated once, from a world that nobody has touched; both causes are printed.
const { status, tests } = await runJourneys(files, { env, report });
if (status !== 0) {
  const failed = [...new Set(tests.filter(({ ok }) => !ok).map(({ file }) => file))];
  if (failed.length === 0) process.exit(1);
  process.stdout.write(`\nrepeated in a fresh world: ${failed.join(", ")}\n`);
  const again = await runJourneys(failed, { results: "results-repeated", env });
  if (again.status !== 0) process.exit(1);
  process.stdout.write(`\npassed when repeated: ${failed.join(", ")}\n`);
}
