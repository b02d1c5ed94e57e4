// npm run verify: format, lint, words, comparisons with kinds, statements that read beside a lock, arrows with a canary, dead code, types
// (also with no more than the oldest browsers know), budgets, planted faults, licences, the built pages' weights and what they call, tests
// of what changed. `--no-tests` leaves the last out. Steps know nothing of each other and run two at a time.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, root } from "./install.mjs";

const AT_ONCE = 2;
const bin = (name) => join(root, "node_modules/.bin", name);
const script = (name, ...args) => [process.execPath, join(root, `scripts/${name}.mjs`), ...args];
const folders = ["packages", "apps", "tools", "e2e", "bench"];
const depcruise = (...args) => [bin("depcruise"), "--config", ".dependency-cruiser.cjs", ...args];
const running = new Set();

/** Runs a command; its exit code and all that it printed. */
function runQuietly([command, ...args]) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  return new Promise((resolve) =>
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, text });
    }),
  );
}

/** Commands one after another, until one fails. */
const commands =
  (...all) =>
  async () => {
    let text = "";
    for (const one of all) {
      const result = await runQuietly(one);
      text += result.text;
      if (result.code !== 0) return { code: 1, text };
    }
    return { code: 0, text };
  };

async function canary() {
  const { code, text } = await runQuietly(depcruise("--output-type", "err", "scripts/canary"));
  const missed = ["kernel-knows-nobody", "rpc-knows-no-module"].filter((rule) => !text.includes(rule));
  return code !== 0 && missed.length === 0
    ? { code: 0, text: "" }
    : { code: 1, text: `planted violations were not found: ${missed.join(", ")}\n${text}` };
}

// the long ones first, so that none is waited for at the end
const steps = [
  ["format", commands([bin("oxfmt"), "--check", ...folders])],
  ["types", commands([bin("tsc"), "-p", ".", "--noEmit"])],
  ["types of the oldest browsers", commands([bin("tsc"), "-p", "tsconfig.floor.json", "--noEmit"])],
  [
    "what a phone and an operator's browser load",
    commands(script("build", "web", "console"), script("web-budgets"), script("floor/floor")),
  ],
  ["lint", commands([bin("oxlint"), "--quiet", ...folders])],
  ["dead code", commands([bin("knip"), "--no-progress"])],
  ["arrows", commands(depcruise("packages", "apps", "tools"))],
  ["arrows: the canary is found", canary],
  ["words", commands(script("words"))],
  ["kinds of orders and goods", commands(script("order-kinds"))],
  ["statements that read beside a lock", commands(script("snapshots/snapshots"))],
  ["sizes", commands(script("sizes"))],
  ["budgets", commands(script("budgets"))],
  ["planted faults still have their guards", commands(script("mutants", "--check"))],
  ["licences", commands(script("licences"))],
];

async function runStep([name, work]) {
  const startedAt = Date.now();
  const { code, text } = await work();
  process.stdout.write(text);
  if (code !== 0) {
    for (const child of running) child.kill();
    process.stdout.write(`FAILED  ${name}\n`);
    process.exit(1);
  }
  process.stdout.write(`ok  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

install();
const waiting = [...steps];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runStep(next);
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (!process.argv.includes("--no-tests"))
  await runStep([
    "tests of what changed",
    commands([
      process.execPath,
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--changed",
      "HEAD",
      "--passWithNoTests",
    ]),
  ]);
