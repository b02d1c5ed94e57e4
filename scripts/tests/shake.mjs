// npm test -- shake [--times=N] [--seed=N] [--minutes=25] FILES...: repeats files in random order beside four busy processes, and prints
// which failed how often. FILES are parts of paths, or a kind: journeys, races, web, server. Journeys and races run ten times, others
// three times. It stops after 25 minutes; the same command goes on where it stopped (exit code 2 as long as something is left; `--fresh`
// begins again).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../install.mjs";
import { runJourneys } from "./journeys.mjs";

const BUSY = 4;
const SLICE_MINUTES = 25;
/** How often a file of a kind runs, and how many files share a world or a start. */
const KINDS = {
  journeys: { times: 10, together: 5 },
  races: { times: 10, together: 6 },
  web: { times: 3, together: 25 },
  server: { times: 3, together: 10 },
};
const folder = join(root, "node_modules/.cache/heshi-shake");
/** Burns a core until its parent is gone. */
const BURN = `setInterval(() => {
  if (process.ppid !== ${process.pid}) process.exit();
  for (const end = Date.now() + 200; Date.now() < end;);
}, 0)`;

/** The kind of a test file. */
export function kindOf(file) {
  if (file.endsWith(".spec.ts")) return "journeys";
  if (file.endsWith(".pg.test.ts")) return "races";
  return /^(?:apps\/(?:web|console)|packages\/ui)\//.test(file) ? "web" : "server";
}

/** A random number generator that a seed decides (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every batch of a shake, in its order: round by round, in each the files of a kind in an order of its own. */
export function batchesOf(files, { seed, times }) {
  const random = randomOf(seed);
  const batches = [];
  const most = Math.max(...Object.values(KINDS).map((kind) => times ?? kind.times));
  for (let round = 1; round <= most; round += 1)
    for (const [kind, { times: usual, together }] of Object.entries(KINDS)) {
      if (round > (times ?? usual)) continue;
      const mixed = files
        .filter((file) => kindOf(file) === kind)
        .map((file) => [random(), file])
        .toSorted(([a], [b]) => a - b)
        .map(([, file]) => file);
      for (let at = 0; at < mixed.length; at += together)
        batches.push({ kind, round, files: mixed.slice(at, at + together) });
    }
  return batches;
}

/** The tests of a batch as they ended: file, title, whether it passed, its error. */
async function runBatch({ kind, files }) {
  if (kind === "journeys") {
    const { status, tests } = await runJourneys([], { env: { E2E_ORDER: files.join(",") } });
    if (tests.length === 0) return [{ file: files.join(" "), title: "(did not begin)", ok: status === 0 }];
    return tests.map((one) => ({ ...one, file: `e2e/journeys/${one.file}` }));
  }
  const work = mkdtempSync(join(tmpdir(), "heshi-shake-"));
  const report = join(work, "report.json");
  spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...files,
      "--sequence.shuffle.files",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  rmSync(work, { recursive: true, force: true });
  if (results.length === 0) return [{ file: files.join(" "), title: "(did not begin)", ok: false }];
  return results.flatMap(({ name, message, status, assertionResults }) => {
    const file = name.slice(root.length);
    if (assertionResults.length === 0)
      return [{ file, title: "(file)", ok: status === "passed", error: message }];
    return assertionResults.map((one) => ({
      file,
      title: one.fullName,
      ok: one.status !== "failed",
      error: one.failureMessages?.[0],
    }));
  });
}

function filesOf(words) {
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const all = listed.stdout.split("\n").filter((file) => /\.(?:test\.(?:tsx?|mjs)|spec\.ts)$/.test(file));
  return all.filter((file) =>
    words.some((word) => (KINDS[word] ? kindOf(file) === word : file.includes(word))),
  );
}

function print({ seed, runs, failures }) {
  const failed = new Set(failures.map(({ file }) => file));
  const steady = Object.entries(runs).filter(([file]) => !failed.has(file));
  process.stdout.write(`\nseed ${seed}: ${steady.length} files passed each time, ${failed.size} did not\n`);
  for (const { file, title, round, error } of failures)
    process.stdout.write(`round ${round}  ${file}  ${title}\n    ${(error ?? "").split("\n")[0]}\n`);
}

/** What is left of an earlier slice, or a new beginning. */
function stateAt(path, seed, isFresh) {
  if (existsSync(path) && !isFresh) return JSON.parse(readFileSync(path, "utf8"));
  return { seed: seed ?? Date.now() % 1_000_000, done: 0, longestMs: 0, runs: {}, failures: [] };
}

/** Runs batches until the slice ends, and writes after each how far it is. */
async function runSlice(batches, { state, path, endsAt }) {
  for (let isFirst = true; state.done < batches.length; isFirst = false) {
    if (!isFirst && Date.now() + state.longestMs > endsAt) return;
    const batch = batches[state.done];
    const startedAt = Date.now();
    const tests = await runBatch(batch);
    const failed = tests.filter(({ ok }) => !ok);
    state.longestMs = Math.max(state.longestMs, Date.now() - startedAt);
    state.done += 1;
    for (const file of batch.files) state.runs[file] = (state.runs[file] ?? 0) + 1;
    state.failures.push(
      ...failed.map(({ file, title, error }) => ({ file, title, error, round: batch.round })),
    );
    writeFileSync(path, JSON.stringify(state));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const said = `${batch.kind}, round ${batch.round}: ${tests.length} tests, ${failed.length} failed, ${seconds} s`;
    process.stdout.write(`${state.done}/${batches.length}  ${said}\n`);
  }
}

/** Shakes files as the arguments say: 0 when all passed each time, 1 when some failed, 2 when a slice ended before. */
export async function shake(args) {
  const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
  const words = args.filter((arg) => !arg.startsWith("--"));
  const files = filesOf(words);
  if (files.length === 0) {
    process.stdout.write(
      "npm test -- shake [--times=N] [--seed=N] [--fresh] FILES...: no file is named so\n",
    );
    return 1;
  }
  const [times, seed] = [option("times"), option("seed")].map((text) => text && Number(text));
  const key = createHash("sha256")
    .update(`${times} ${words.join(" ")}`)
    .digest("hex")
    .slice(0, 12);
  const path = join(folder, `${key}.json`);
  const state = stateAt(path, seed, args.includes("--fresh") || seed !== undefined);
  const batches = batchesOf(files, { seed: state.seed, times });
  process.stdout.write(
    `seed ${state.seed}: ${files.length} files, ${batches.length - state.done} batches left\n`,
  );
  if (files.some((file) => kindOf(file) === "journeys")) await (await import("../build.mjs")).build();
  mkdirSync(folder, { recursive: true });
  const burners = Array.from({ length: BUSY }, () =>
    spawn(process.execPath, ["-e", BURN], { stdio: "ignore" }),
  );
  const minutes = Number(option("minutes") ?? SLICE_MINUTES);
  await runSlice(batches, { state, path, endsAt: Date.now() + minutes * 60_000 });
  for (const burner of burners) burner.kill();
  print(state);
  const left = batches.length - state.done;
  if (left > 0) {
    process.stdout.write(`${left} of ${batches.length} batches are left: run it again to go on\n`);
    return 2;
  }
  rmSync(path);
  return state.failures.length === 0 ? 0 : 1;
}
