import { signOf } from "@heshi/contract/frame/sign";
import WebSocket from "ws";
import { SECRET, type TestServer } from "./harness.ts";

export type Ears = {
  socket: WebSocket;
  /** What it was sent after `ready`. */
  frames: { type: string; data?: unknown }[];
  /** The code that it was closed with. */
  closed: Promise<number>;
};

/** Makes a server listen; answers what opens a socket by a ticket or token, once it is admitted. */
export async function listening({ app }: TestServer) {
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as { port: number };
  return async ({ ticket, mid }: { ticket: string; mid: string }): Promise<Ears> => {
    const parameters = { mid, plat: "h5", token: ticket };
    const query = new URLSearchParams({ ...parameters, sign: signOf(parameters, SECRET) });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?${query.toString()}`);
    const frames: Ears["frames"] = [];
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise<void>((resolve, reject) => {
      socket.on("message", (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Ears["frames"][number];
        if (frame.type === "ready") resolve();
        else frames.push(frame);
      });
      socket.once("error", reject);
      void closed.then((code) => reject(new Error(`closed with ${code}`)));
    });
    return { socket, frames, closed };
  };
}
