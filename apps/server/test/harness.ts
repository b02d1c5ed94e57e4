import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Group, InputOf, MethodName, OutputOf } from "@heshi/contract/frame/define";
import { encodeInput } from "@heshi/contract/frame/codec";
import type { Envelope } from "@heshi/contract/frame/envelope";
import { sealPassword } from "@heshi/contract/frame/password";
import { signOf } from "@heshi/contract/frame/sign";
import { randomHex } from "@heshi/kernel/id";
import { onTestFinished, TestRunner } from "vitest";
import { type App, type AppDeps, buildApp } from "../src/app.ts";
import { buildClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/db.ts";
import { buildHasher } from "../src/platform/hash.ts";
import { buildLog } from "../src/platform/log.ts";
import { passwordKeyPair } from "../src/rpc/session/password-key.ts";
import { sha256Hex } from "../src/rpc/session/sign.ts";
import { giveBack, takeDatabase } from "./databases.ts";
import { testGateways, type TestGateways } from "./gateways.ts";
import { logged } from "./logged.ts";

export const SECRET = "test-sign-secret";
export const passwordSecret = new Uint8Array(32).fill(7);
/** Every key that the server of the tests has outside its database. */
export const pepper = new Uint8Array(32).fill(9);
/** Hashes as the server of the tests does, for factories. */
export const testHasher = buildHasher(pepper);
export const passwordKey = { keyId: "t1", publicKey: passwordKeyPair(passwordSecret).publicKey };

/** What a call answered: `info` when its code is 0. */
export type Reply<T> = {
  ret: number;
  code: number;
  info: T;
  msg: string;
  raw: string;
  headers: Record<string, unknown>;
};
export type As = { token?: string; token2?: string; device?: string };
export type CallOptions = As & {
  requestId?: string;
  extra?: Readonly<Record<string, string>>;
  method?: "GET" | "POST";
  payload?: { file: Buffer; name: string };
};

export type TestServer = {
  app: App;
  db: Db;
  gateways: TestGateways;
  /** Where its uploads are. */
  folder: string;
  /** Moves the server's clock; ms. */
  advance: (ms: number) => void;
  now: () => Date;
  call<G extends Group, M extends MethodName<G>>(
    group: G,
    method: M,
    input: InputOf<G["methods"][M]>,
    options?: CallOptions,
  ): Promise<Reply<OutputOf<G["methods"][M]>>>;
  raw(
    parameters: Readonly<Record<string, string>>,
    options?: CallOptions,
  ): Promise<Reply<Record<string, unknown>>>;
  drain: () => Promise<void>;
};

type Running = TestServer & { stop: () => Promise<void> };

/** Servers that the tests of this file share. */
const ofFile: Running[] = [];

/** Ends the servers of the file that is over; setup.ts calls it behind the file's last test. */
export async function stopServers(): Promise<void> {
  for (const server of ofFile.splice(0)) await server.stop();
}

/**
 * A server on a database as migrations leave it, with a clock of its own; `over` is what is different in it: `fastPaths: false` runs every
 * command in its transaction, `db` shares another server's database. It ends with the test that starts it, or with the file where it is
 * started outside a test.
 */
export async function testServer(over: Partial<AppDeps> = {}): Promise<TestServer> {
  const server = await start(over);
  if (TestRunner.getCurrentTest()) onTestFinished(server.stop);
  else ofFile.push(server);
  return server;
}

async function start(over: Partial<AppDeps>): Promise<Running> {
  const db = over.db ?? (await takeDatabase());
  let offset = 0;
  // not synchronised: the database has this machine's clock, and on a busy machine the measured distance would be a wrong one
  const clock = buildClock(db, () => offset);
  const folder = await mkdtemp(join(tmpdir(), "heshi-test-"));
  await mkdir(join(folder, "uploads"));
  const gateways = await testGateways(folder, clock);
  const log = buildLog("error", { write: (line) => logged.push(line) });
  const app = await buildApp({
    db,
    clock,
    gateways,
    log,
    signSecret: SECRET,
    passwordKeys: new Map([["t1", passwordSecret]]),
    peppers: { passwords: pepper, codes: pepper, files: pepper, forms: pepper, requests: pepper },
    publicUrl: "http://127.0.0.1:3000",
    rateScale: 0,
    isSandbox: true,
    drainMs: 0,
    isTimed: false,
    assetFolder: fileURLToPath(new URL("../assets", import.meta.url)),
    uploadFolder: join(folder, "uploads"),
    ...over,
  });

  const raw = rawCaller(app);
  const call = typedCaller(raw, clock.now);
  return {
    app,
    db,
    gateways,
    folder,
    call,
    raw,
    advance: (ms) => (offset += ms),
    now: clock.now,
    drain: app.runner.drain,
    stop: async () => {
      await app.stop();
      if (!over.db) giveBack(db);
    },
  };
}

type Raw = TestServer["raw"];

/** Sends parameters as a client does: signed, urlencoded or multipart. */
export function rawCaller(app: Pick<App, "http">): Raw {
  async function raw(
    parameters: Readonly<Record<string, string>>,
    options: CallOptions = {},
  ): Promise<Reply<Record<string, unknown>>> {
    const all: Record<string, string> = {
      plat: "h5",
      token: options.token ?? "",
      token2: options.token2 ?? "",
      version: "1.0.0",
      ...parameters,
      ...options.extra,
    };
    all["sign"] ??= signOf(all, SECRET, sha256Hex);
    const query = new URLSearchParams(all).toString();
    const method = options.method ?? "POST";
    const headers: Record<string, string> = { "x-device-id": options.device ?? "test-device-0001" };
    let url = "/api/";
    let payload: string | Buffer | undefined;
    if (method === "GET") url = `/api/?${query}`;
    else if (options.payload) {
      const { body, type } = multipartOf(all, options.payload);
      payload = body;
      headers["content-type"] = type;
    } else {
      payload = query;
      headers["content-type"] = "application/x-www-form-urlencoded";
    }
    const response = await app.http.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    const envelope =
      response.body === ""
        ? { ret: response.statusCode, data: {}, msg: "" }
        : (JSON.parse(response.body) as Envelope);
    return {
      ret: envelope.ret,
      code: envelope.data.code ?? -1,
      info: (envelope.data.info ?? {}) as Record<string, unknown>,
      msg: envelope.data.msg ?? envelope.msg,
      raw: response.body,
      headers: response.headers,
    };
  }
  return raw;
}

/** Encodes a typed input by the contract and seals its password fields. */
export function typedCaller(raw: Raw, now: () => Date): TestServer["call"] {
  return async (group, method, input, options = {}) => {
    const declared = group.methods[method];
    if (!declared) throw new Error(`no method ${group.name}.${method}`);
    const service = `${group.name}.${method}`;
    const values: Record<string, unknown> = { ...(input as Record<string, unknown>) };
    for (const field of declared.passwords ?? []) {
      const value = values[field];
      if (typeof value === "string" && !value.startsWith("v1."))
        values[field] = sealPassword(value, {
          key: passwordKey,
          service,
          field,
          time: now().getTime(),
        });
    }
    const parameters = { service, ...encodeInput(declared.input, values) };
    const requestId = options.requestId ?? randomHex(16);
    const reply = await raw(declared.kind === "command" ? { ...parameters, requestId } : parameters, options);
    return reply as never;
  };
}

function multipartOf(
  fields: Readonly<Record<string, string>>,
  { file, name }: { file: Buffer; name: string },
): { body: Buffer; type: string } {
  const boundary = `----heshi${randomHex(8)}`;
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    "content-type: application/octet-stream\r\n\r\n";
  return {
    body: Buffer.concat([Buffer.from(parts.join("") + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
