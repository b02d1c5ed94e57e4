// node scripts/test-cost.mjs [KIND...] [--changed]: runs the kinds of tests one after another until one fails, then prints the duration of
// each and its processes' peak memory (proportional set size, Linux only), and the 20 slowest files. The last line is JSON.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./install.mjs";
import { testsOf } from "./tests/journeys.mjs";

/** Each look walks the page tables of all processes, which those wait for: a browser has many. */
const EVERY_MS = 5000;
const KINDS = ["pure", "server", "web", "journeys"];
const SLOWEST = 20;

/** The process and all below it, by their parents' ids. */
function treeOf(pid) {
  const children = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"))?.[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(id)]);
    } catch {
      // it has ended meanwhile
    }
  const tree = [pid];
  for (const id of tree) tree.push(...(children.get(id) ?? []));
  return tree;
}

/** Pages that processes share count once: each has its part of them. In MB. */
function megabytesOf(pid) {
  try {
    const [, kilobytes = "0"] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a command of Node and answers its exit code, its seconds, and the peak memory of its process tree in MB. */
async function costOf(args, env = {}) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    const sum = treeOf(child.pid).reduce((all, pid) => all + megabytesOf(pid), 0);
    peakMb = Math.max(peakMb, Math.round(sum));
  }, EVERY_MS);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(timer);
  return { code, seconds: Math.round((Date.now() - startedAt) / 1000), peakMb };
}

/** Each file of a report of Vitest or Playwright with its seconds. */
function filesOf(kind, report) {
  if (!existsSync(report)) return [];
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, "utf8"));
  const sums = new Map();
  const add = (file, ms) => sums.set(file, (sums.get(file) ?? 0) + ms / 1000);
  for (const { name, startTime, endTime } of testResults) add(name.slice(root.length), endTime - startTime);
  for (const { file, ms } of suites.flatMap((suite) => testsOf(suite))) add(`e2e/journeys/${file}`, ms);
  return [...sums].map(([file, seconds]) => ({ kind, file, seconds }));
}

async function costOfKind(kind, options) {
  const folder = mkdtempSync(join(tmpdir(), "heshi-cost-"));
  const report = join(folder, "report.json");
  const ofVitest = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [join(root, "scripts/test.mjs"), kind, ...options, ...(kind === "journeys" ? [] : ofVitest)];
  const cost = await costOf(args, { JOURNEYS_REPORT: report });
  const files = filesOf(kind, report);
  rmSync(folder, { recursive: true, force: true });
  return { kind, ...cost, files };
}

if (process.argv[1] === join(root, "scripts/test-cost.mjs")) {
  const named = process.argv.slice(2);
  const kinds = named.filter((arg) => KINDS.includes(arg));
  const options = named.filter((arg) => arg === "--changed");
  const costs = [];
  for (const kind of kinds.length > 0 ? kinds : KINDS) {
    costs.push(await costOfKind(kind, options));
    if (costs.at(-1).code !== 0) break;
  }
  const slowest = costs
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  process.stdout.write(`\nthe ${slowest.length} slowest files\n`);
  for (const { kind, file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${kind.padEnd(9)} ${file}\n`);
  for (const { kind, code, seconds, peakMb } of costs)
    process.stdout.write(
      `${kind.padEnd(9)} ${String(seconds).padStart(5)} s  ${String(peakMb).padStart(5)} MB  ${code === 0 ? "passed" : "FAILED"}\n`,
    );
  const sum = costs.reduce((all, { seconds }) => all + seconds, 0);
  const peakMb = Math.max(...costs.map((cost) => cost.peakMb));
  const code = costs.at(-1).code ?? 1;
  const cost = JSON.stringify({ code, seconds: sum, peakMb });
  // what `npm run sizes` prints
  if (code === 0 && kinds.length === 0) writeFileSync(join(root, ".cache/test-cost.json"), cost);
  process.stdout.write(`${cost}\n`);
  process.exit(code);
}
