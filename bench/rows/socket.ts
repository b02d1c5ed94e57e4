/** Pushes to sockets beside a bare WebSocket server, and what a connection holds. */
import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { call } from "../load.ts";
import type { Running } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { tokenOf } from "../world.ts";

const SOCKETS = 1000;

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
  const range = Array.from({ length: SOCKETS }, (_, n) => n);
  const signed = range.map((n) => {
    const { body = "" } = call("ws", { nonce: randomBytes(4).toString("hex") }, tokenOf(n));
    return `/ws?${body}`;
  });
  const theirs = await measure(
    raw,
    range.map(() => "/"),
  );
  const mine = await measure(ours, signed);
  return [
    boundRow("memory of a socket", {
      values: [mine],
      bound: 20,
      unit: "KB",
      beside: `${theirs.toFixed(1)} KB bare`,
    }),
  ];
}
