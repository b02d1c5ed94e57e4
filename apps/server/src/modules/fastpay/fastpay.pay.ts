import { Fastpay, FASTPAY_CODE_MS } from "@heshi/contract/pay/fastpay";
import { type PayableKind, payables } from "@heshi/contract/pay/payables";
import { assert } from "@heshi/kernel/assert";
import { timeId } from "@heshi/kernel/id";
import { formatFen, fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { FastpayGateway, Refused } from "../../gateways/fastpay/fastpay.port.ts";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { PaymentState } from "../../gateways/payment/payment.port.ts";
import { newAttemptNo } from "../../platform/number.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { confirmAttempt, dropAttempt, unconfirmAttempt } from "../attempt/attempt.public.ts";
import { checkMinorDay, checkMinorOpening, lockPayer } from "../outflow/outflow.public.ts";
import { endUnpaid, payableRules, takeAll } from "../pay/pay.public.ts";
import { openAgreement } from "./fastpay.secret.ts";
import {
  endCard,
  findCard,
  findPayer,
  findPayment,
  giveSendingBack,
  keepTicket,
  namePayment,
  takeSending,
} from "./fastpay.store.ts";

type MemberContext = Context<typeof Fastpay, "member">;
type PayBefore = Before<typeof Fastpay, "member">;
type Started = { attemptNo: string; expiresAt: number };

/** Refuses what is beyond a payment's limit or the day's; this attempt is counted already. */
async function checkLimits(
  { tx, caller, now, settings, fail }: MemberContext,
  amountFen: number,
): Promise<void> {
  const [payFen, dayFen] = [settings["fastpay.payFen"], settings["fastpay.dayFen"]];
  if (amountFen > payFen)
    fail("OVER_PAY", { msg: `快捷支付单笔最多 ¥${formatFen(fen(payFen))}，请换一种方式` });
  const payer = await tx.one(findPayer, [caller.memberId, dayStart(now)]);
  if ((payer?.usedFen ?? 0) > dayFen)
    fail("OVER_DAY", { msg: `快捷支付每日最多 ¥${formatFen(fen(dayFen))}，请换一种方式或明天再试` });
}

/** Begins an attempt from a card, behind the payer's lock; ends one of another card that nobody confirmed. */
async function start(
  ctx: MemberContext,
  { kind, no, cardId }: { kind: PayableKind; no: string; cardId: string },
): Promise<Started> {
  const { tx, caller, now, fail } = ctx;
  const { memberId } = caller;
  const { byMember } = payableRules[kind];
  assert(byMember && payables[kind].channels.includes("fastpay"), `no ${kind} is paid from a card`);
  await lockPayer(ctx);
  if (!(await tx.one(findCard, [memberId, cardId]))) return fail("NOT_FOUND");
  for (let round = 0; round < 2; round += 1) {
    const values = [memberId, no, "fastpay", now, timeId(now), newAttemptNo(now)];
    const started = await tx.one(byMember.start, values);
    if (!started)
      return fail((await byMember.stateOf(tx, memberId, no)) === "paid" ? "ALREADY_PAID" : "PAYABLE_OVER");
    const named = await tx.one(namePayment, [started.attemptNo, cardId, now]);
    if (!named || named.isOpened) return fail("UNDER_WAY");
    if (named.cardId === cardId) {
      await checkLimits(ctx, named.amountFen);
      await checkMinorDay(ctx);
      return started;
    }
    await tx.run(dropAttempt, [memberId, started.attemptNo, now]);
  }
  return fail("UNDER_WAY");
}

/** Ends a card whose agreement the bank has ended, and refuses with what the bank said. */
async function refuse(
  { db, caller, now, fail }: PayBefore,
  { cardId, refused }: { cardId: string; refused: Refused },
): Promise<never> {
  const { why, text } = refused;
  if (why === "agreement") {
    await db.run(endCard, [caller.memberId, cardId, now, "bank"]);
    return fail("AGREEMENT_OVER");
  }
  const words = { funds: "卡内余额不足", limit: "超过银行的支付限额", refused: text || "银行没有受理" };
  return fail("BANK_REFUSED", { msg: `${words[why]}，请换一张卡或换一种方式`, why });
}

/** Why no code can be sent now. */
async function whyNotSent({ db, caller, now, fail }: PayBefore, attemptNo: string): Promise<never> {
  const found = (await db.one(findPayment, [caller.memberId, attemptNo])) ?? fail("NOT_FOUND");
  if (found.isEnded) return fail("AGREEMENT_OVER");
  if (found.state !== "open") return fail("ATTEMPT_OVER");
  if (found.isOpened) return fail("UNDER_WAY");
  const nextAt = (found.sentAt ?? 0) + FASTPAY_CODE_MS;
  return nextAt > now.getTime() ? fail("TOO_SOON", { nextAt }) : fail("ATTEMPT_OVER");
}

type Config = { publicUrl: string };

const sendCode = (seal: Seal, { publicUrl }: Config) =>
  staged(Fastpay, "SendCode", {
    async before(ctx, { attemptNo }) {
      const { db, caller, now, gateways, fail } = ctx;
      const taken = await db.one(takeSending, [caller.memberId, attemptNo, now]);
      if (!taken) return whyNotSent(ctx, attemptNo);
      const { cardId, sealed, ticket, mobile, amountFen, subject, expiresAt } = taken;
      const of = { attemptNo, agreementNo: openAgreement(seal, caller.memberId, sealed) };
      const notifyUrl = `${publicUrl}/notify/fastpay`;
      const { fastpay } = gateways.payment;
      const asking =
        ticket === ""
          ? fastpay.begin({ ...of, amountFen, subject, expiresAt, notifyUrl })
          : fastpay.sendAgain({ ...of, ticket });
      const answer = await asking.catch(async (error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
        await db.run(giveSendingBack, [attemptNo, now]);
        return fail("BANK_AWAY");
      });
      if (answer.state === "refused") return refuse(ctx, { cardId, refused: answer });
      return { mobile, ticket: answer.ticket };
    },
    async handle({ tx, now }, { attemptNo }, { mobile, ticket }) {
      await tx.run(keepTicket, [attemptNo, ticket]);
      return { mobile, nextAt: now.getTime() + FASTPAY_CODE_MS };
    },
  });

type Confirmed = Awaited<ReturnType<FastpayGateway["confirm"]>>;
const unanswered: PaymentState = { state: "unknown" };

/** Asks the bank to pay; silence decides nothing. */
const ask = (asking: Promise<Confirmed>): Promise<Confirmed> =>
  asking.catch((error: unknown) => {
    if (error instanceof GatewayError) return unanswered;
    throw error;
  });

const pay = (seal: Seal) =>
  staged(Fastpay, "Pay", {
    async before(ctx, { attemptNo, code }): Promise<PaymentState> {
      const { db, caller, now, gateways, fail } = ctx;
      const { memberId } = caller;
      await checkMinorOpening({ ...ctx, tx: db }, attemptNo);
      const found = (await db.one(findPayment, [memberId, attemptNo])) ?? fail("NOT_FOUND");
      if (found.state === "settled") return fail("ALREADY_PAID");
      if (found.isEnded) return fail("AGREEMENT_OVER");
      if (found.ticket === "") return fail("WRONG_CODE", { msg: "请先获取验证码" });
      // from here on the attempt is under way, for others too: the bank is asked once at a time
      if (!(await db.one(confirmAttempt, [memberId, attemptNo, now])))
        return fail(found.state === "open" && found.isOpened ? "UNDER_WAY" : "ATTEMPT_OVER");
      const agreementNo = openAgreement(seal, memberId, found.sealed);
      const of = { attemptNo, agreementNo, ticket: found.ticket, code };
      const answer = await ask(gateways.payment.fastpay.confirm(of));
      if (answer.state === "wrong-code") {
        await db.run(unconfirmAttempt, [attemptNo]);
        return fail("WRONG_CODE");
      }
      if (answer.state !== "refused") return answer;
      await endUnpaid(db, { attemptNo, note: "the bank refused it", now });
      return refuse(ctx, { cardId: found.cardId, refused: answer });
    },
    async handle({ tx, now, fail }, { attemptNo }, answer) {
      if (answer.state !== "paid") return { state: "pending" } as const;
      const taking = { tx, now, fail: () => fail("UNDER_WAY") };
      await takeAll(taking, [{ attemptNo, way: "fastpay", answer }]);
      return { state: "paid" } as const;
    },
  });

/** The handlers of payments. */
export const fastpayHandlers = (seal: Seal, config: Config) =>
  ({
    StartTrade: (ctx, { tradeNo, cardId }) => start(ctx, { kind: "trade", no: tradeNo, cardId }),
    StartRecharge: (ctx, { rechargeNo, cardId }) => start(ctx, { kind: "recharge", no: rechargeNo, cardId }),
    SendCode: sendCode(seal, config),
    Pay: pay(seal),
  }) satisfies Partial<Service<typeof Fastpay>>;
