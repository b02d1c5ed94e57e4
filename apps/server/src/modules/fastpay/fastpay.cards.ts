import { Fastpay, FASTPAY_CODE_MS, MOST_FASTPAY_CARDS } from "@heshi/contract/pay/fastpay";
import { cardNameOf, type IssuedBy, issuerOf } from "@heshi/contract/money/bank-of";
import { randomId } from "@heshi/kernel/id";
import { fen, ZERO_FEN } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { maskMobile, maskName } from "@heshi/kernel/text";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { FastpayCard } from "../../gateways/fastpay/fastpay.port.ts";
import { addToOutbox } from "../../platform/events.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { identityOf } from "../cert/cert.public.ts";
import { checkCaution, lockPayer, seeGrant, spend } from "../outflow/outflow.public.ts";
import { openBegun, sealAgreement, sealBegun } from "./fastpay.secret.ts";
import {
  beginSigning,
  bindCard,
  endCard,
  findCard,
  findPayer,
  findSigning,
  hasCard,
  lastSigning,
  listCards,
} from "./fastpay.store.ts";

type MemberContext = Context<typeof Fastpay, "member">;
type CardBefore = Before<typeof Fastpay, "member">;

/** How long the bank's code for an agreement is waited for, ms. */
const SIGNING_MS = 10 * 60_000;

async function cardsOf({ tx, caller, now, settings, fail }: MemberContext) {
  const payer = (await tx.one(findPayer, [caller.memberId, dayStart(now)])) ?? fail("MEMBER_INVALID");
  const { realName, hasPayPassword, cautionUntil = 0, usedFen } = payer;
  const dayFen = settings["fastpay.dayFen"];
  return {
    list: [...(await tx.many(listCards, [caller.memberId]))],
    holder: realName === "" ? undefined : maskName(realName),
    hasPayPassword,
    cautionUntil: cautionUntil > now.getTime() ? cautionUntil : undefined,
    payFen: fen(settings["fastpay.payFen"]),
    dayFen: fen(dayFen),
    leftFen: fen(Math.max(0, dayFen - usedFen)),
  };
}

/** What the bank compares of a card of the caller's. */
async function cardOf(
  { db, caller, fail }: CardBefore,
  seal: Seal,
  { number, mobile }: { number: string; mobile: string },
): Promise<FastpayCard> {
  const identity = (await identityOf(db, seal, caller.memberId)) ?? fail("REAL_NAME");
  return {
    userNo: caller.memberId,
    name: identity.name,
    idNumber: identity.number,
    cardNumber: number,
    mobile,
  };
}

/** Refuses a card that cannot be bound, before the bank is asked. */
async function check(ctx: CardBefore, seal: Seal, { number, grant }: { number: string; grant: string }) {
  const { db, caller, now, fail } = ctx;
  const { memberId } = caller;
  // the list names a bank and refuses none: whether the card is theirs is the bank's word
  const issuer: IssuedBy = issuerOf(number);
  if (issuer.kind !== "debit") return fail("NOT_DEBIT");
  // asked here too: nobody has codes sent without the payment password
  const act = [sha256Hex(grant), memberId, now, "Fastpay.ApplyCard", number.slice(-4), ZERO_FEN];
  if (!(await db.one(seeGrant, act))) return fail("GRANT_STALE");
  const payer = await db.one(findPayer, [memberId, dayStart(now)]);
  const until = payer?.cautionUntil;
  checkCaution(
    { ...ctx, tx: db },
    // whether the money is held is looked at behind the lock
    { cautionUntil: until === undefined ? until : new Date(until), isHeld: false },
    "开通快捷支付",
  );
  const known = await db.one(hasCard, [memberId, seal.digest(`fastpay:${number}`)]);
  if (known?.isThere) return fail("ADDED_ALREADY");
  if ((known?.cards ?? 0) >= MOST_FASTPAY_CARDS) return fail("MANY");
  const last = await db.one(lastSigning, [memberId]);
  if (last && now.getTime() - last.madeAt < FASTPAY_CODE_MS) return fail("TOO_SOON");
  return issuer;
}

const apply = (seal: Seal) =>
  staged(Fastpay, "ApplyCard", {
    async before(ctx, input) {
      const issuer = await check(ctx, seal, input);
      const card = await cardOf(ctx, seal, input);
      const answer = await ctx.gateways.payment.fastpay.applyAgreement(card).catch(away(ctx));
      if (answer.state === "sent") return { issuer, ticket: answer.ticket };
      const msg = answer.text === "" ? "与银行预留信息不一致，请核对卡号和手机号" : answer.text;
      return ctx.fail("WRONG_SECRET", { msg });
    },
    async handle(ctx, { number, mobile, grant }, { issuer, ticket }) {
      const { tx, caller, now } = ctx;
      const { memberId } = caller;
      checkCaution(ctx, await lockPayer(ctx), "开通快捷支付");
      const tail = number.slice(-4);
      await spend(ctx, { grant, method: "Fastpay.ApplyCard", subject: tail, amountFen: ZERO_FEN });
      const signingId = randomId();
      const name = cardNameOf(issuer);
      const sealed = sealBegun(seal, memberId, { number, mobile, ticket });
      const digest = seal.digest(`fastpay:${number}`);
      const until = new Date(now.getTime() + SIGNING_MS);
      await tx.run(beginSigning, [memberId, signingId, issuer.bank, name, tail, sealed, digest, now, until]);
      const nextAt = now.getTime() + FASTPAY_CODE_MS;
      return { signingId, bankName: name, tail, mobile: maskMobile(mobile), nextAt };
    },
  });

/** Nobody answered: nothing is known, and nothing is counted. */
const away =
  ({ fail }: Pick<CardBefore, "fail">) =>
  (error: unknown): never => {
    if (error instanceof GatewayError) return fail("BANK_AWAY");
    throw error;
  };

const confirm = (seal: Seal) =>
  staged(Fastpay, "ConfirmCard", {
    async before(ctx, { signingId, code }) {
      const { db, caller, now, gateways, fail } = ctx;
      const found = (await db.one(findSigning, [caller.memberId, signingId, now])) ?? fail("SIGN_OVER");
      const begun = openBegun(seal, caller.memberId, found.sealed);
      const card = await cardOf(ctx, seal, begun);
      const { ticket } = begun;
      const answer = await gateways.payment.fastpay.confirmAgreement(card, { code, ticket }).catch(away(ctx));
      if (answer.state === "wrong-code") return fail("WRONG_CODE");
      if (answer.state === "refused")
        return fail("BANK_REFUSED", { msg: `银行没有开通：${answer.text || "请换一张卡"}` });
      return { agreementNo: answer.agreementNo, mobile: begun.mobile };
    },
    async handle({ tx, caller, now, fail }, { signingId }, { agreementNo, mobile }) {
      const { memberId } = caller;
      const sealed = sealAgreement(seal, memberId, agreementNo);
      const values = [memberId, signingId, randomId(), sealed, maskMobile(mobile), now];
      return (await tx.one(bindCard, values)) ?? fail("ADDED_ALREADY");
    },
  });

/** The handlers of cards. */
export const cardHandlers = (seal: Seal) =>
  ({
    GetCards: cardsOf,
    ApplyCard: apply(seal),
    ConfirmCard: confirm(seal),

    async EndCard(ctx, { cardId, grant }) {
      const { tx, caller, now, fail } = ctx;
      await lockPayer(ctx);
      if (!(await tx.one(findCard, [caller.memberId, cardId]))) return fail("NOT_FOUND");
      await spend(ctx, { grant, method: "Fastpay.EndCard", subject: cardId, amountFen: ZERO_FEN });
      await tx.run(endCard, [caller.memberId, cardId, now, "member"]);
      await addToOutbox(tx, { topic: "fastpay.end", payload: { cardId } }, now);
      return {};
    },
  }) satisfies Partial<Service<typeof Fastpay>>;
