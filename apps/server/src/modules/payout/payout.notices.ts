import type { FastifyInstance } from "fastify";
import type { Gateways } from "../../gateways/gateways.ts";
import type { NoticeHeaders } from "../../gateways/payment/payment.port.ts";
import type { PayoutReading } from "../../gateways/payout/payout.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import type { Logger } from "../../platform/log.ts";
import { networkOf } from "../../platform/network.ts";
import type { RateLimiter } from "../../rpc/session/rate-limit.ts";
import { LedgerRefusal } from "../ledger/ledger.public.ts";
import { findPayout, findPayoutId } from "../withdraw/withdraw.public.ts";
import { type Applied, applyAnswer, listAnswer, listUnknown, type PayoutRow } from "./payout.answer.ts";
import { insertNotice, noticeOutcome } from "./payout.store.ts";

type Deps = {
  db: Db;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  committed: () => void;
  limits: Pick<RateLimiter, "knock">;
};

/** The channels that send notices; the bank writes files. */
const channels = ["wechat", "alipay"] as const;
type NoticeChannel = (typeof channels)[number];
type Notice = Extract<PayoutReading, { ok: true }>["notice"];

/** POST /notify/payout/wechat and /notify/payout/alipay: the raw body, trusted only if its signature is valid. */
export function registerPayoutNotices(http: FastifyInstance, deps: Deps): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: "buffer", bodyLimit: 64 * 1024 } as const;
    scope.addContentTypeParser("*", parser, (_request, body, done) => done(null, body));
    for (const channel of channels) {
      scope.post(`/notify/payout/${channel}`, async (request, reply) => {
        deps.limits.knock(networkOf(request.ip));
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isAccepted = await take(deps, channel, { headers: request.headers, body });
        const answer = deps.gateways.payout[channel].noticeReply(isAccepted);
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      });
    }
  });
}

/** True if the channel need not send the notice again. */
async function take(
  deps: Deps,
  channel: NoticeChannel,
  { headers, body }: { headers: NoticeHeaders; body: Buffer },
): Promise<boolean> {
  const { gateways, log, committed } = deps;
  const reading = gateways.payout[channel].parseNotice(headers, body);
  if (!reading.ok) {
    const { refusal } = reading;
    log.warn({ channel, refusal }, "Payout notice refused; the channel was not recognised as its sender");
    return false;
  }
  try {
    await believe(deps, channel, reading.notice);
    committed();
    return true;
  } catch (error) {
    const { payoutNo } = reading.notice;
    log.error(
      { err: error, channel, payoutNo },
      "Payout notice could not be processed; the channel will send it again",
    );
    return false;
  }
}

async function believe(deps: Deps, channel: NoticeChannel, notice: Notice): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { payoutNo, state } = notice;
  const found = await db.one(findPayoutId, [payoutNo]);
  const row = found && (await db.one(findPayout, [found.id]));
  // a number that the channel has under another kind of account is not ours either
  if (row?.kind !== channel) return listUnknown(deps, { payoutNo, channel, state, now });
  const told = { channel, notice, row, now };
  try {
    await db.write((tx) => act(tx, told));
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    await listAnswer(deps, { row, state, now }, "stuck");
    await db.write((tx) => note(tx, told, "stuck"));
  }
}

type Told = { channel: NoticeChannel; notice: Notice; row: PayoutRow; now: Date };

async function note(tx: Tx, { channel, notice, now }: Told, outcome: Applied): Promise<boolean> {
  const { noticeId, payoutNo, state } = notice;
  const stored = await tx.one(insertNotice, [channel, noticeId, payoutNo, state.state, now]);
  if (stored?.isNew) await tx.run(noticeOutcome, [channel, noticeId, outcome]);
  return stored?.isNew === true;
}

/** Stores the notice and applies what it says in one transaction; what contradicts the row is asked about. */
async function act(tx: Tx, told: Told): Promise<void> {
  const { channel, notice, row, now } = told;
  if (!(await note(tx, told, "open"))) return;
  const applied = await applyAnswer(tx, { row, state: notice.state, now });
  await tx.run(noticeOutcome, [channel, notice.noticeId, applied]);
  if (applied === "wrong")
    await addToOutbox(tx, { topic: "payout.doubt", payload: { withdrawId: row.id } }, now);
}
