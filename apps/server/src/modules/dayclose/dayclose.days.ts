import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/database/db.ts";
import { networkOf } from "../../platform/network.ts";
import { listDays } from "./dayclose.store.ts";
import { lineOf } from "./leaf.ts";
import { publicHex, statementKey } from "./statement-seal.ts";

/** Days are closed once a day: a caller may see a list that is this old, ms. */
const KEPT_MS = 60_000;

/** `/ledger/days`: the closed days of the ledger, a line each, and `/ledger/key`, which signs statements; for everybody to keep. */
export function registerDays(
  http: FastifyInstance,
  { db, limits, secret }: { db: Db; limits: { knock: (network: string) => void }; secret: Uint8Array },
): void {
  let last = { at: -Infinity, text: Promise.resolve("") };
  const read = async (): Promise<string> =>
    (await db.many(listDays, [""])).map((day) => `${lineOf(day)}\n`).join("");
  const key = `key ${publicHex(statementKey(secret))}\n`;
  http.get("/ledger/key", (request, reply) => {
    limits.knock(networkOf(request.ip));
    return reply.type("text/plain; charset=utf-8").send(key);
  });
  http.get("/ledger/days", async (request, reply) => {
    limits.knock(networkOf(request.ip));
    const now = performance.now();
    if (now - last.at >= KEPT_MS) {
      last = { at: now, text: read() };
      last.text.catch(() => (last = { at: -Infinity, text: Promise.resolve("") }));
    }
    return reply
      .header("cache-control", "public, max-age=60")
      .type("text/plain; charset=utf-8")
      .send(await last.text);
  });
}
