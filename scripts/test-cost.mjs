// node scripts/test-cost.mjs [arguments of `npm test`]: the tests' duration and their processes' peak memory
// (proportional set size, Linux only). The last line is JSON.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const EVERY_MS = 1000;

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
export async function costOf(args) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  let peakMb = 0;
  const timer = setInterval(() => {
    const sum = treeOf(child.pid).reduce((all, pid) => all + megabytesOf(pid), 0);
    peakMb = Math.max(peakMb, Math.round(sum));
  }, EVERY_MS);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(timer);
  return { code, seconds: Math.round((Date.now() - startedAt) / 1000), peakMb };
}

if (process.argv[1] === join(root, "scripts/test-cost.mjs")) {
  const cost = await costOf([join(root, "scripts/test.mjs"), ...process.argv.slice(2)]);
  process.stdout.write(`${JSON.stringify(cost)}\n`);
  process.exit(cost.code ?? 1);
}
