// npm run mutants [names or rows] [--jobs=2] [--trust]: removes each guard of mutants.data.mjs from a copy of the
// checkout and expects its tests to fail. `--check` only checks that each guard is still there. `--trust` skips the
// first run, which shows that the tests pass with all guards.
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { install, root } from "./install.mjs";
import { mutants } from "./mutants.data.mjs";

/** A test that hangs without its guard has noticed too. */
const LONGEST_MS = 240_000;
const ALL_TESTS_MS = 1_800_000;

install();
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const jobs = process.argv.includes("--jobs=2") ? 2 : 1;
const running = new Set();
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const selected = mutants.filter(
  ({ name, row }) => words.length === 0 || words.includes(name) || words.includes(row),
);
const chosen = selected.filter(({ database }) => database !== "postgres" || hasPostgres);

/** A copy of the checkout whose own packages are the copy's; everything else of node_modules is shared. */
function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), "heshi-mutants-"));
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.stdout
    .split("\0")
    .filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, "node_modules/@heshi"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@heshi" && !name.startsWith(".vite"))
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  // links to workspaces are relative, so that in the copy they lead to the copy's
  const own = "node_modules/@heshi";
  for (const name of readdirSync(join(root, own)))
    symlinkSync(readlinkSync(join(root, own, name)), join(folder, own, name));
  return folder;
}

/** Runs test files in a copy: which tests failed, or undefined when it hung; `passed` counts the others. */
function vitest(folder, { tests, database, longestMs = LONGEST_MS }) {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const env = { ...process.env };
  if (database !== "postgres") delete env.TEST_DATABASE_URL;
  const args = [
    "run",
    ...tests,
    "--reporter=json",
    `--outputFile=${report}`,
    "--no-color",
    "--experimental.fsModuleCache",
  ];
  const child = spawn(process.execPath, [join(folder, "node_modules/vitest/vitest.mjs"), ...args], {
    cwd: folder,
    env,
    stdio: "ignore",
  });
  running.add(child);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGTERM"), longestMs);
    child.once("exit", () => {
      clearTimeout(timer);
      running.delete(child);
      if (!existsSync(report)) return resolve({ failed: undefined, passed: 0 });
      const { testResults } = JSON.parse(readFileSync(report, "utf8"));
      const all = testResults.flatMap(({ assertionResults }) => assertionResults);
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
      );
      resolve({
        failed: [
          ...all.filter(({ status }) => status === "failed").map(({ title }) => title),
          ...broken.map(({ message }) => `(${message.split("\n")[0]})`),
        ],
        passed: all.filter(({ status }) => status === "passed").length,
      });
    });
  });
}

const STALE = "the guard's text is not there exactly once";
/** The guard's text, whatever its line breaks: how SQL is laid out is no part of a guard. */
const patternOf = ({ find }) =>
  new RegExp(
    find
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("\\s+"),
  );
const isThereOnce = (text, mutant) => text.split(patternOf(mutant)).length === 2;

/** Plants one fault, runs its tests, takes it back. */
async function tryMutant(folder, mutant) {
  const path = join(folder, mutant.file);
  const whole = readFileSync(path, "utf8");
  if (!isThereOnce(whole, mutant)) return { mutant, verdict: "STALE", why: STALE };
  writeFileSync(
    path,
    whole.replace(patternOf(mutant), () => mutant.replace),
  );
  const { failed, passed } = await vitest(folder, mutant);
  writeFileSync(path, whole);
  if (failed === undefined) return { mutant, verdict: "caught", why: "no end" };
  return failed.length > 0
    ? { mutant, verdict: "caught", why: failed[0] }
    : { mutant, verdict: "MISSED", why: `${passed} tests passed` };
}

const say = ({ mutant, verdict, why }) =>
  process.stdout.write(
    `${verdict.padEnd(7)} ${mutant.row.padEnd(4)} ${mutant.name.padEnd(34)} ${why.slice(0, 110)}\n`,
  );

if (process.argv.includes("--check")) {
  const stale = selected.filter(
    (mutant) =>
      !existsSync(join(root, mutant.file)) ||
      !isThereOnce(readFileSync(join(root, mutant.file), "utf8"), mutant),
  );
  for (const mutant of stale) say({ mutant, verdict: "STALE", why: `${STALE} in ${mutant.file}` });
  process.stdout.write(`${selected.length} planted faults, ${stale.length} whose guard is not found\n`);
  process.exit(stale.length > 0 ? 1 : 0);
}

const folders = Array.from({ length: Math.min(jobs, chosen.length) }, copyCheckout);
process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

// A test that fails anyway would catch everything.
const databases = process.argv.includes("--trust") ? [] : new Set(chosen.map((mutant) => mutant.database));
for (const database of databases) {
  const tests = [
    ...new Set(chosen.filter((mutant) => mutant.database === database).flatMap((mutant) => mutant.tests)),
  ];
  const { failed } = await vitest(folders[0], { tests, database, longestMs: ALL_TESTS_MS });
  if (failed?.length === 0) continue;
  process.stderr.write(`without any fault these tests fail already:\n${(failed ?? ["no end"]).join("\n")}\n`);
  process.exit(2);
}

const queue = [...chosen];
const results = [];
await Promise.all(
  folders.map(async (folder) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      results.push(await tryMutant(folder, mutant));
      say(results.at(-1));
    }
  }),
);
const caught = results.filter(({ verdict }) => verdict === "caught").length;
process.stdout.write(`\n${caught} of ${results.length} planted faults caught`);
if (chosen.length < selected.length)
  process.stdout.write(
    `; ${selected.length - chosen.length} need PostgreSQL (TEST_DATABASE_URL) and were left out`,
  );
process.stdout.write("\n");
process.exit(caught === results.length ? 0 : 1);
