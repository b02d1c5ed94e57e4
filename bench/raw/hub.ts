/** Our sockets alone, with a member for every token: what pushing costs, without what else the server does. */
import { createServer } from "node:http";
import { attachSocket, type Seats } from "@heshi/server/rpc/socket/socket";
import { buildHub } from "@heshi/server/rpc/socket/hub";
import { buildMetrics } from "../../apps/server/src/platform/metrics.ts";

const hub = buildHub({ live: async (ids) => new Set(ids) });
const members: string[] = [];
const seats: Seats = {
  openerOf: async () => {
    const memberId = String(members.length + 1);
    members.push(memberId);
    return { holder: memberId, room: memberId, sessionId: memberId };
  },
  live: async (ids) => new Set(ids),
};

const frame = {
  type: "bench",
  data: { text: "a push of about one hundred bytes, like those that tell of an order" },
};
/** Pushes to every member, `times` over. */
async function push(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const memberId of members) hub.push(memberId, frame);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const http = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  if (url.pathname === "/push")
    void push(Number(url.searchParams.get("times"))).then(() => response.end("{}"));
  else response.end("{}");
});
attachSocket(http, {
  seats,
  clock: { now: () => new Date(), offsetMs: () => 0, sync: async () => undefined },
  hub,
  metrics: buildMetrics(),
  signSecret: process.env["SIGN_SECRET"] ?? "",
  limits: { check: () => undefined, knock: () => undefined },
  addressOf: (request) => `127.0.${(request.socket.remotePort ?? 0) >> 8}.1`,
  isOwnOrigin: () => true,
});
http.listen(Number(process.env["PORT"]), "127.0.0.1");
