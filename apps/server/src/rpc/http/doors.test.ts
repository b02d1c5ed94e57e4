import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { signOf } from "@heshi/contract/frame/sign";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { SECRET } from "../../../test/harness.ts";
import { buildMetrics } from "../../platform/metrics.ts";
import { buildHub } from "../socket/hub.ts";
import { buildRateLimiter } from "../session/rate-limit.ts";
import { attachSocket, type Seats } from "../socket/socket.ts";

/** Connections that fail while they are opened (reliability.md F7, F8): nothing leaks, nothing crashes. */
const log = { warn: () => undefined } as never;
const hub = buildHub({ live: async (ids) => new Set(ids) });
let opened: Promise<unknown> = Promise.resolve();
let lookups = 0;
/** After `opened` every token belongs to a member of its own; an empty token to no one. */
const seats: Seats = {
  openerOf: async ({ digest }) => {
    lookups += 1;
    await opened;
    return digest === EMPTY ? undefined : { holder: `${lookups}`, room: `${lookups}`, sessionId: "2" };
  },
  live: async (ids) => new Set(ids),
};
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const servers: Server[] = [];
/** A server with the socket only; returns its port. */
async function open(scale: number, silentMs = 45_000): Promise<number> {
  const server = createServer();
  servers.push(server);
  attachSocket(server, {
    seats,
    clock: { now: () => new Date() } as never,
    hub,
    metrics: buildMetrics(),
    signSecret: SECRET,
    mostOfAddress: 40,
    silentMs,
    limits: buildRateLimiter({ scale, redis: undefined, log }),
    addressOf: () => "2001:db8:1:2::7",
    isOwnOrigin: () => false,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}
let port = 0;
beforeAll(async () => void (port = await open(1)));
afterAll(() => servers.forEach((server) => server.close()));

const pathOf = (token: string): string => {
  const parameters = { mid: "1", plat: "h5", token };
  return `/ws?${new URLSearchParams({ ...parameters, sign: signOf(parameters, SECRET) }).toString()}`;
};
const upgrade = (token: string, more = ""): string =>
  [
    `GET ${pathOf(token)} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n`,
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    `${more}\r\n`,
  ].join("");
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends raw bytes; returns what came back so far, and when the server ended the connection. */
function dial(
  bytes: string,
  at = port,
): {
  stream: Socket;
  text: () => string;
  answered: Promise<string>;
  ended: Promise<void>;
} {
  let text = "";
  const stream = connect(at, "127.0.0.1", () => stream.write(bytes));
  stream.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  const ended = new Promise<void>((resolve) => {
    stream.on("close", () => resolve()).on("error", () => resolve());
  });
  const answered = new Promise<string>((resolve) => {
    stream.once("data", (chunk: Buffer) => resolve(chunk.toString("latin1").slice(9, 12)));
    void ended.then(() => resolve(""));
  });
  return { stream, text: () => text, answered, ended };
}

test("F7: a connection reset while being refused for its Origin affects no other", async () => {
  const faults: unknown[] = [];
  const note = (error: unknown): void => void faults.push(error);
  process.on("uncaughtException", note);
  for (let n = 0; n < 60; n += 1) {
    const stream = connect(port, "127.0.0.1", () => {
      stream.write(upgrade("t", "origin: https://evil.example\r\n"));
      setTimeout(() => stream.resetAndDestroy(), n % 6);
    });
    stream.on("error", () => undefined);
    await pause(3);
  }
  await pause(200);
  process.off("uncaughtException", note);
  expect(faults).toEqual([]);
  const next = dial(upgrade("t", "origin: https://evil.example\r\n"));
  await next.ended;
  expect(next.text()).toContain("403 Forbidden");
});

test("F8: a client that disconnects while its token is looked up is not counted", async () => {
  let found: (value: unknown) => void = () => undefined;
  opened = new Promise((resolve) => (found = resolve));
  const before = lookups;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${pathOf("t")}`);
  socket.on("error", () => undefined);
  for (let tries = 0; tries < 200 && lookups === before; tries += 1) await pause(10);
  socket.terminate();
  await pause(50);
  found(undefined);
  await pause(50);
  expect(hub.count()).toBe(0);
  opened = Promise.resolve();
});

test("F8: a refused socket is closed, whether the client answers or not", async () => {
  const refused = dial(upgrade(""));
  await Promise.race([refused.ended, pause(8000)]);
  expect(refused.stream.destroyed || refused.stream.readableEnded).toBe(true);
}, 15_000);

test("F8: a silent socket is closed with a code that says so, one that speaks is not", async () => {
  const at = await open(1, 300);
  const [silent, speaking] = [0, 1].map(() => new WebSocket(`ws://127.0.0.1:${at}${pathOf("t")}`));
  const closed: number[] = [];
  speaking?.on("close", (code) => closed.push(code));
  speaking?.on("open", () => {
    const timer = setInterval(() => speaking.send('{"type":"ping"}'), 50);
    speaking.on("close", () => clearInterval(timer));
  });
  expect(await new Promise((resolve) => silent?.on("close", resolve))).toBe(4408);
  expect(closed).toEqual([]);
  speaking?.terminate();
});

test("F8: sockets per address are limited, and closing one makes room", async () => {
  const held: Socket[] = [];
  for (let n = 0; n < 40; n += 1) {
    const { stream, answered } = dial(upgrade("t"));
    held.push(stream);
    expect(await answered).toBe("101");
  }
  expect(await dial(upgrade("t")).answered).toBe("429");
  held[0]?.destroy();
  for (let tries = 0; tries < 100 && hub.count() > 39; tries += 1) await pause(10);
  const next = dial(upgrade("t"));
  expect(await next.answered).toBe("101");
  for (const stream of [...held, next.stream]) stream.destroy();
});

test("F25: an upgrade with two Host headers is refused", async () => {
  const double = dial(upgrade("t", "host: y\r\n"));
  await double.ended;
  expect(double.text()).toContain("400 Bad Request");
});

test("F10: upgrades are counted by the network of the address", async () => {
  // The limit is ten in ten seconds; the test may cross a window's edge.
  const at = await open(0.0025);
  const some = Array.from({ length: 40 }, () => dial(upgrade("t", "origin: https://evil.example\r\n"), at));
  await Promise.all(some.map(({ ended }) => ended));
  const codes = some.map(({ text }) => text().slice(9, 12));
  expect(codes.filter((code) => code === "403").length).toBeLessThanOrEqual(20);
  expect(codes.filter((code) => code === "429").length).toBeGreaterThanOrEqual(20);
});
