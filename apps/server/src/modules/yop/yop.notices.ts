import type { FastifyInstance } from "fastify";
import type { Gateways } from "../../gateways/gateways.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import type { Logger } from "../../platform/log.ts";
import { networkOf } from "../../platform/network.ts";
import type { RateLimiter } from "../../rpc/session/rate-limit.ts";
import { accountOf } from "./yop.port.ts";
import { findAccount } from "./yop.store.ts";

type Deps = {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  committed: () => void;
  limits: Pick<RateLimiter, "knock">;
};

/** What YeePay wants to read when it need not send a callback again. */
const TAKEN = "SUCCESS";

/**
 * POST /notify/yop: a sealed callback, believed only if it was signed by the platform. It is a hint: YeePay is asked what is so, so that
 * one that was repeated or comes late decides nothing.
 */
export function registerYopNotices(http: FastifyInstance, deps: Deps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: "string", bodyLimit: 64 * 1024 } as const;
    scope.addContentTypeParser("*", parser, (_request, body, done) => done(null, body));
    scope.post("/notify/yop", async (request, reply) => {
      deps.limits.knock(networkOf(request.ip));
      const isTaken = await take(deps, typeof request.body === "string" ? request.body : "");
      return reply
        .code(isTaken ? 200 : 400)
        .type("text/plain")
        .send(isTaken ? TAKEN : "FAIL");
    });
  });
}

/** True if YeePay need not send it again. */
async function take({ db, clock, gateways, log, committed }: Deps, body: string): Promise<boolean> {
  const reading = gateways.yop.readNotice(body);
  if (!reading.ok) {
    log.warn(
      { refusal: reading.refusal },
      "YeePay callback refused; YeePay was not recognised as its sender",
    );
    return false;
  }
  const named = accountOf(reading.requestNo);
  const row = named && (await db.one(findAccount, [named.id]));
  // of an application that was replaced by a later one there is nothing to do
  if (!row || row.sends !== named.sends) return true;
  await db.write((tx) => addToOutbox(tx, { topic: "yop.ask", payload: { accountId: row.id } }, clock.now()));
  committed();
  return true;
}
