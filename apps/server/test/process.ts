import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { running } from "./processes/running.ts";
import { sha256Hex } from "../src/rpc/session/sign.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Interval of readiness checks, ms. */
const ASK_MS = 20;
/**
 * The bundle as served. The embedded database's code is compiled once instead of twice, because test processes are too
 * short for the optimizing compilation to pay off.
 */
const BUNDLE = ["--liftoff-only", "dist/server/start.js"];

/** Builds the server's bundle unless it is there already from the same sources. */
export function buildServer(): void {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "server"], { cwd: root, encoding: "utf8" });
  if (built.status !== 0) throw new Error(built.stderr);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export type Running = {
  child: ChildProcess;
  url: string;
  output: () => string;
  ended: Promise<number | null>;
};

/** Starts the real server on a data folder and waits until it is ready; its exit code when it ends first. Throws when it never is. */
export async function startServer(
  folder: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "test",
    HESHI_ROOT: root,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: "warn",
    RATE_SCALE: "0",
    DEMO: "0",
    ...extra,
  };
  const child = spawn(process.execPath, BUNDLE, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  const server = { child, url, output: () => text, ended };
  for (let tries = 0; tries < 5000; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null) return server;
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return server;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`the server was never ready: ${text}`);
}

export type Answer = {
  raw: string;
  isReplay: boolean;
  code: number;
  info: Record<string, unknown>;
};

/** Calls a method of a running server as a client does; throws when no answer came. */
export async function callServer(
  url: string,
  service: string,
  parameters: Readonly<Record<string, string>>,
  device = "crash-test-device",
): Promise<Answer> {
  const all: Record<string, string> = {
    service,
    plat: "h5",
    token: "",
    token2: "",
    version: "1.0.0",
    requestId: randomHex(16),
    ...parameters,
  };
  const body = new URLSearchParams({
    ...all,
    sign: signOf(all, process.env["SIGN_SECRET"] ?? "demo-sign-secret", sha256Hex),
  });
  const response = await fetch(`${url}/api/`, {
    method: "POST",
    body,
    headers: { "x-device-id": device },
  });
  const raw = await response.text();
  const { data } = JSON.parse(raw) as { data: { code: number; info: Record<string, unknown> } };
  return {
    raw,
    isReplay: response.headers.get("idempotency-replayed") === "1",
    code: data.code,
    info: data.info,
  };
}

/** The token of a number, by the code that the simulated phone shows; on a device of its own, where it ends no other login. */
export async function loginBySms(url: string, mobile: string): Promise<string> {
  const device = randomHex(16);
  await callServer(url, "Sms.Send", { mobile, purpose: "login" }, device);
  for (let tries = 0; tries < 100; tries += 1) {
    const phone = await fetch(`${url}/sandbox/phone?mobile=${mobile}`, {
      headers: { accept: "application/json" },
    });
    const code = /\b\d{6}\b/.exec((await phone.text()).replaceAll(mobile, ""))?.[0];
    if (code !== undefined)
      return String(
        (await callServer(url, "Member.LoginBySms", { mobile, code, agreed: "1" }, device)).info["token"],
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no code came");
}

/** Runs a server command on a data folder; returns its exit code and output. */
export async function runCommand(
  folder: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    NODE_ENV: "test",
    HESHI_ROOT: root,
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    ...extra,
  };
  const child = spawn(process.execPath, [...BUNDLE, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}
