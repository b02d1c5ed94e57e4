/** The servers under measurement, each a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

/** The checkout: the benchmark is started in it. */
export const root = process.cwd();
export const SECRET = "bench-sign-secret";
export const SERVER_SECRET = "bench-server-secret-of-at-least-32-characters";
const SIMULATORS =
  "wechat-pay,alipay,sms,express,wechat-login,apple-login,map,bankcard,fastpay,yeepay,ocr,invoice,yop," +
  "payout-wechat,payout-alipay,payout-bank";

/** Node's flags in production: those of `npm start`. */
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
const FLAGS = scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const statOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];

/** Processor time of a process, user and system, ms. */
export function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Processor time of the children that a process has outlived, ms. */
export function cpuMsOfEnded(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

/** None outlives the benchmark, however that ends. */
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill();
});

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export type Running = {
  url: string;
  /** From the start of the process to its first readiness, ms. */
  startMs: number;
  /** Processor time that the process has used, ms. */
  cpuMs: () => number;
  /** Resident memory, MB. */
  memoryMb: () => number;
  stop: () => Promise<void>;
};

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: string,
): Promise<Running> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  let output = "";
  const note = (chunk: Buffer): void => void (output = (output + chunk.toString()).slice(-4000));
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url + ready, child, () => output);
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memoryMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Settings of our server as production runs it, but for its simulators. */
const OURS = {
  NODE_ENV: "production",
  HESHI_ROOT: root,
  HOST: "127.0.0.1",
  PUBLIC_URL: "http://127.0.0.1:3000",
  SIGN_SECRET: SECRET,
  SERVER_SECRET,
  ALLOW_SIMULATORS: SIMULATORS,
  DEMO: "0",
  RATE_SCALE: "0",
  LOG_LEVEL: "warn",
} as const;

/** Runs a command of ours; throws if it fails. Seconds, and the most memory that its process held, MB. */
export async function runOurs(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ seconds: number; memoryMb: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...FLAGS, "dist/server/main.js", ...args], {
    cwd: root,
    env: { ...process.env, ...OURS, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  children.add(child);
  let memoryMb = 0;
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    memoryMb = Math.max(memoryMb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  }, 200);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  children.delete(child);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${String(code)}`);
  return { seconds: (performance.now() - startedAt) / 1000, memoryMb };
}

/** Our server; `env` names the database or the data folder. */
export const startOurs = (env: Readonly<Record<string, string>>): Promise<Running> =>
  start(
    [
      ...FLAGS,
      ...(process.env["BENCH_PROFILE"] === undefined
        ? []
        : ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_PROFILE"]}`]),
      "dist/server/main.js",
      "serve",
    ],
    { ...OURS, ...env },
    "/readyz",
  );

/** Our server with the demo world, as `npm start` has it. */
export const startDemo = (env: Readonly<Record<string, string>>): Promise<Running> =>
  start(
    [...FLAGS, "dist/server/start.js"],
    { ...OURS, HESHI_ROOT: root, DEMO: "1", ALLOW_DEMO_IN_PRODUCTION: "1", ...env },
    "/readyz",
  );

/** Our sockets without the rest of the server. */
export const startHub = (): Promise<Running> =>
  start(["dist/bench/hub.mjs"], { SIGN_SECRET: SECRET, NODE_ENV: "production" }, "/ready");

/** The raw server: Fastify, zod and node-postgres by hand. */
export const startRaw = (databaseUrl: string): Promise<Running> =>
  start(["dist/bench/raw.mjs"], { DATABASE_URL: databaseUrl, NODE_ENV: "production" }, "/ready");
