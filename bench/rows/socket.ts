/** Pushes to sockets beside a bare WebSocket server, and what a connection holds. */
import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { call } from "../load.ts";
import { type Running, startHub, startRaw } from "../processes.ts";
import { boundRow, ratioRow, type Row } from "../report.ts";
import { tokenOf } from "../world.ts";

const SOCKETS = 1000;
const LISTENERS = 200;
const TIMES = 250;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function opened(url: string, addresses: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < addresses.length; from += 50) {
    const batch = addresses
      .slice(from, from + 50)
      .map((address) => new WebSocket(url + address, { perMessageDeflate: false }));
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve, reject) =>
            socket.once("message", () => resolve()).once("error", reject),
          ),
      ),
    );
    sockets.push(...batch);
  }
  return sockets;
}

const signedAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const { body = "" } = call("ws", { nonce: randomBytes(4).toString("hex") }, tokenOf(n));
    return `/ws?${body}`;
  });

/** Frames a second that 200 sockets of this process receive from a server that pushes to each of them 250 times. */
async function delivered(url: string, addresses: readonly string[]): Promise<number> {
  const sockets = await opened(url.replace("http", "ws"), addresses);
  let left = LISTENERS * TIMES;
  const startedAt = performance.now();
  const all = new Promise<void>((resolve) => {
    for (const socket of sockets)
      socket.on("message", () => {
        left -= 1;
        if (left === 0) resolve();
      });
  });
  await fetch(`${url}/push?times=${TIMES}`);
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.terminate();
  return (LISTENERS * TIMES) / seconds;
}

/** Deliveries of our hub beside those of a bare WebSocket server, in turns; a round before the count warms both. */
export async function deliveries(databaseUrl: string, rounds: number): Promise<Row[]> {
  const found = { ours: [] as number[], beside: [] as number[] };
  const addresses = signedAddresses(LISTENERS);
  for (let round = 0; round <= rounds; round += 1) {
    const [ours, raw] = [await startHub(), await startRaw(databaseUrl)];
    const mine = await delivered(ours.url, addresses);
    const theirs = await delivered(
      raw.url,
      addresses.map(() => "/"),
    );
    await ours.stop();
    await raw.stop();
    if (round === 0) continue;
    found.ours.push(mine);
    found.beside.push(theirs);
  }
  return [ratioRow("socket deliveries", { ...found, must: 0.6, unit: "/s" })];
}

/** Memory of a server with 1,000 logged-in sockets, over what it held before, KB a connection. */
export async function connections(ours: Running, raw: Running): Promise<Row[]> {
  const measure = async (server: Running, addresses: readonly string[]): Promise<number> => {
    await pause(3000);
    const before = server.memoryMb();
    const sockets = await opened(server.url.replace("http", "ws"), addresses);
    await pause(3000);
    const after = server.memoryMb();
    for (const socket of sockets) socket.terminate();
    return ((after - before) * 1024) / SOCKETS;
  };
  const signed = signedAddresses(SOCKETS);
  const theirs = await measure(
    raw,
    signed.map(() => "/"),
  );
  const mine = await measure(ours, signed);
  return [
    boundRow("memory per socket", {
      values: [mine],
      bound: 20,
      unit: "KB",
      beside: `${theirs.toFixed(1)} KB bare`,
    }),
  ];
}
