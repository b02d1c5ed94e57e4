import { Friendpay } from "@heshi/contract/pay/friendpay";
import { timeId } from "@heshi/kernel/id";
import { newAttemptNo } from "../../platform/number.ts";
import { type Context, type Service, single, staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { closeFriendAttempts } from "../attempt/attempt.public.ts";
import { checkAmount, lockPayer, startCounted } from "../outflow/outflow.public.ts";
import { planTaking, queryAll, stopAll, takeAll, unpaidIn } from "../pay/pay.public.ts";
import { areLinked, noteLink } from "../risk/risk.public.ts";
import { runSteps } from "../plan/plan.public.ts";
import { billOf, stateOf } from "./friendpay.domain.ts";
import {
  type BillRow,
  endLink,
  findBill,
  findShare,
  newPayCode,
  openedByFriend,
  saveLink,
  startForFriend,
  takeForFriend,
} from "./friendpay.store.ts";

type MemberContext = Context<typeof Friendpay, "member">;

async function shareOf({ tx, caller, now, fail }: MemberContext, tradeNo: string) {
  const { opened, deadlineAt, goods, ...row } =
    (await tx.one(findShare, [caller.memberId, tradeNo])) ?? fail("NOT_FOUND");
  const state = stateOf({ ...row, deadlineAt, opened }, now);
  return { ...row, state, goods: [...goods], deadlineAt: deadlineAt.getTime() };
}

const find = async ({ tx, caller, fail }: MemberContext, payCode: string): Promise<BillRow> =>
  (await tx.one(findBill, [caller.memberId, payCode])) ?? fail("LINK_OVER");

const seen = (ctx: MemberContext, row: BillRow) =>
  billOf(row, { callerId: ctx.caller.memberId, now: ctx.now });

/** Refuses who cannot pay by a link now, with the reason. */
function checkOpen({ caller, now, fail }: MemberContext, row: BillRow): void {
  if (row.buyerId === caller.memberId) fail("OWN_TRADE");
  const state = stateOf(row, now);
  if (state === "paid") fail("ALREADY_PAID");
  if (state === "closed") fail("TRADE_CLOSED");
  if (row.isEnded) fail("LINK_OVER");
}

/** Notes for operators that the friend and the buyer are linked; it stops nothing. */
async function hint({ tx, caller, now }: MemberContext, { buyerId }: BillRow): Promise<void> {
  if (caller.memberId === buyerId) return;
  const pair = { memberId: caller.memberId, other: { memberId: buyerId }, now };
  await noteLink(tx, { ...pair, link: await areLinked(tx, pair) });
}

async function pay(ctx: MemberContext, { payCode, grant }: { payCode: string; grant: string }) {
  const { tx, caller, now, fail } = ctx;
  // the risk lists are locked before members are
  await hint(ctx, await find(ctx, payCode));
  const payer = await lockPayer(ctx);
  const row = await find(ctx, payCode);
  checkOpen(ctx, row);
  await checkAmount(ctx, payer, { amountFen: row.payableFen, isTransfer: true });
  const { steps } = await planTaking(ctx, {
    memberId: row.buyerId,
    tradeNo: row.tradeNo,
    payerId: caller.memberId,
    take: takeForFriend,
    values: ({ id, no, amountFen }) => [
      sha256Hex(grant),
      row.buyerId,
      row.tradeNo,
      now,
      id,
      no,
      amountFen,
      caller.memberId,
      payCode,
    ],
    otherwise: (msg) => fail("GRANT_STALE", msg === undefined ? {} : { msg }),
  });
  await runSteps(tx, steps);
  return seen(ctx, await find(ctx, payCode));
}

const checkResult = staged(Friendpay, "CheckResult", {
  before: async ({ db, caller, gateways }, { payCode }) =>
    queryAll(gateways, await db.many(openedByFriend, [caller.memberId, payCode])),
  async handle(ctx, { payCode }, answers) {
    await takeAll(ctx, answers);
    const row = await find(ctx, payCode);
    const isUnpaid = stateOf(row, ctx.now) === "pending" && unpaidIn(answers) === row.opened;
    return { ...seen(ctx, row), isUnpaid };
  },
});

const stopChannel = staged(Friendpay, "StopChannel", {
  before: async ({ db, caller, gateways }, { payCode }) =>
    stopAll(gateways, await db.many(openedByFriend, [caller.memberId, payCode])),
  async handle(ctx, { payCode }, answers) {
    await takeAll(ctx, answers);
    return seen(ctx, await find(ctx, payCode));
  },
});

/** Handlers of Friendpay. */
export const friendpayService: Service<typeof Friendpay> = {
  GetShare: single((ctx, { tradeNo }) => shareOf(ctx, tradeNo)),

  async Share(ctx, { tradeNo, note }) {
    const { tx, caller, now, fail } = ctx;
    const saved = await tx.one(saveLink, [caller.memberId, tradeNo, newPayCode(), note, now]);
    const share = await shareOf(ctx, tradeNo);
    if (saved) return share;
    return fail(share.state === "paid" ? "ALREADY_PAID" : "TRADE_CLOSED");
  },

  async TakeBack(ctx, { tradeNo }) {
    const { tx, caller, now } = ctx;
    const ended = await tx.one(endLink, [caller.memberId, tradeNo, now]);
    if (ended) await closeFriendAttempts(tx, { tradeId: ended.tradeId, buyerId: caller.memberId, now });
    return shareOf(ctx, tradeNo);
  },

  GetBill: single(async (ctx, { payCode }) => seen(ctx, await find(ctx, payCode))),

  Pay: pay,

  async StartChannel(ctx, { payCode, channel }) {
    const { tx, caller, now, fail } = ctx;
    await hint(ctx, await find(ctx, payCode));
    const values = [caller.memberId, payCode, channel, now, timeId(now), newAttemptNo(now)];
    const started = await startCounted(ctx, () => tx.one(startForFriend, values));
    if (started) return started;
    checkOpen(ctx, await find(ctx, payCode));
    return fail("LINK_OVER");
  },

  CheckResult: checkResult,
  StopChannel: stopChannel,
};
