import type { FastifyInstance } from "fastify";
import { payChannels } from "@heshi/contract/pay/outside";
import type { Gateways } from "../../gateways/gateways.ts";
import type { Channel, Notice } from "../../gateways/payment/payment.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Logger } from "../../platform/log.ts";
import { networkOf } from "../../platform/network.ts";
import type { RateLimiter } from "../../rpc/session/rate-limit.ts";
import { LedgerRefusal } from "../ledger/ledger.public.ts";
import { applyNotice } from "./pay.notice.ts";
import { logException } from "./pay.settle.ts";
import { insertNotice, noticeOutcome } from "./pay.store.ts";

export type NoticeDeps = {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  committed: () => void;
  limits: Pick<RateLimiter, "knock">;
};

/** Larger than any notice, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** POST /notify/<channel>: the raw body, trusted only if its signature is valid. */
export function registerNotices(http: FastifyInstance, deps: NoticeDeps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const channel of payChannels) {
      scope.post(`/notify/${channel}`, async (request, reply) => {
        deps.limits.knock(networkOf(request.ip));
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isAccepted = await take(deps, channel, { headers: request.headers, body });
        const answer = deps.gateways.payment[channel].noticeReply(isAccepted);
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      });
    }
  });
}

type Incoming = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/** True if the channel need not send the notice again. */
async function take(
  { db, clock, gateways, log, committed }: NoticeDeps,
  channel: Channel,
  { headers, body }: Incoming,
): Promise<boolean> {
  const reading = gateways.payment[channel].parseNotice(headers, body);
  if (!reading.ok) {
    log.warn(
      { channel, refusal: reading.refusal },
      "Payment notice refused; the channel was not recognised as its sender",
    );
    return false;
  }
  const { notice } = reading;
  try {
    const outcome = await write(db, { channel, notice, body: body.toString("utf8"), now: clock.now() });
    logException(log, outcome, { channel, attemptNo: notice.attemptNo });
    committed();
    return true;
  } catch (error) {
    log.error(
      { err: error, channel, attemptNo: notice.attemptNo },
      "Payment notice could not be processed; the channel will send it again",
    );
    return false;
  }
}

type Believed = { channel: Channel; notice: Notice; body: string; now: Date };

/** Stores the notice and settles it in one transaction; a payment that the ledger refuses is refunded by a second one. */
async function write(db: Db, believed: Believed): Promise<string> {
  try {
    return await db.write((tx) => act(tx, believed, false));
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    return db.write((tx) => act(tx, believed, true));
  }
}

async function act(tx: Tx, { channel, notice, body, now }: Believed, asStray: boolean): Promise<string> {
  const { kind, noticeId, attemptNo } = notice;
  const stored = await tx.one(insertNotice, [
    channel,
    noticeId,
    kind,
    attemptNo,
    kind === "refund" ? notice.refundNo : null,
    kind === "paid" ? notice.amountFen : null,
    now,
    body,
    JSON.stringify(notice),
  ]);
  if (!stored?.isNew) return "repeated";
  const outcome = await applyNotice(tx, { channel, notice, now, asStray });
  await tx.run(noticeOutcome, [channel, noticeId, outcome]);
  return outcome;
}
