import type { Credit } from "@heshi/contract/money/credit";
import { type Cent, cent, formatCredit } from "@heshi/kernel/credit";
import { timeId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { newExchangeNo, newGiftNo } from "../../platform/number.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { after } from "../../settings.ts";
import { post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { checkCaution, lockPayer, spend } from "../outflow/outflow.public.ts";
import { findPayee, payeeOf, sayWhose } from "../transfer/transfer.public.ts";
import { quoteOf } from "./exchange.domain.ts";
import { findCredits, hasQuote, insertGift, lastReceivers, putQuote, takeQuote } from "./exchange.store.ts";

type MemberContext = Context<typeof Credit, "member">;

/** What a member has, and what may still be exchanged and given today, in hundredths. */
async function creditsOf({ tx, caller, now, settings, fail }: MemberContext) {
  const found = (await tx.one(findCredits, [caller.memberId, dayStart(now)])) ?? fail("MEMBER_INVALID");
  const left = (most: number, moved: Cent): Cent => cent(Math.max(0, most - moved));
  return {
    ...found,
    leftSilver: left(settings["exchange.daySilverCent"], found.exchangedCent),
    leftGold: left(settings["exchange.dayGiftCent"], found.givenCent),
  };
}

function refuseOverDay({ fail }: MemberContext, left: Cent): never {
  return fail("OVER_EXCHANGE", {
    msg: `今天还可以兑换 ${formatCredit("credit2", left)} 银币`,
    leftTodayCent: left,
  });
}

/** The handlers of Credit for exchanging silver and giving gold (docs/rules/exchange.md). */
export const exchangeHandlers = {
  GetExchangePage: single(async (ctx) => {
    const { silverCent, goldCent, leftSilver } = await creditsOf(ctx);
    const silverPerGold = ctx.settings["exchange.silverPerGold"];
    return {
      silverCent,
      goldCent,
      silverPerGold,
      leastSilverCent: cent(silverPerGold),
      leftTodayCent: leftSilver,
    };
  }),

  async QuoteExchange(ctx, input) {
    const { tx, caller, now, settings, fail } = ctx;
    const silverPerGold = settings["exchange.silverPerGold"];
    const quote = quoteOf(input.silverCent, silverPerGold);
    if (quote.goldCent === 0) {
      const least = formatCredit("credit2", cent(silverPerGold));
      return fail("WRONG_FIELD", { fields: { silverCent: `最少 ${least} 银币` } });
    }
    const { silverCent: ownCent, leftSilver } = await creditsOf(ctx);
    if (quote.silverCent > ownCent) return fail("FUNDS", { msg: "银币不足" });
    if (quote.silverCent > leftSilver) return refuseOverDay(ctx, leftSilver);
    const [id, expiresAt] = [timeId(now), after(now, settings, "exchange.quoteSeconds")];
    await tx.run(putQuote, [
      id,
      newExchangeNo(now),
      caller.memberId,
      quote.silverCent,
      quote.goldCent,
      now,
      expiresAt,
    ]);
    return { ...quote, quoteId: id, expiresAt: expiresAt.getTime() };
  },

  async Exchange(ctx, { quoteId }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    await lockPayer(ctx);
    const { goldCent: heldCent, leftSilver } = await creditsOf(ctx);
    const taken = await tx.one(takeQuote, [quoteId, memberId, now]);
    if (!taken) return fail((await tx.one(hasQuote, [quoteId, memberId])) ? "QUOTE_OVER" : "NOT_FOUND");
    const { no, silverCent, goldCent } = taken;
    if (silverCent > leftSilver) return refuseOverDay(ctx, leftSilver);
    const transfer = recipes.creditExchanged({
      exchangeNo: no,
      memberId,
      silver: silverCent,
      gold: goldCent,
    });
    await post(tx, [transfer], now).catch(sayRefusal(fail));
    return { silverCent, goldCent, exchangedAt: now.getTime(), balanceCent: cent(heldCent + goldCent) };
  },

  async GetGivePage(ctx) {
    const { goldCent, leftGold, hasPayPassword } = await creditsOf(ctx);
    const payees = await ctx.tx.many(lastReceivers, [ctx.caller.memberId]);
    return { goldCent, leftTodayCent: leftGold, hasPayPassword, payees: payees.map(payeeOf) };
  },

  async Give(ctx, { mid, goldCent: amount, note, grant }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const gold = cent(amount);
    checkCaution(ctx, await lockPayer(ctx), "赠送金币");
    const payee = (await tx.one(findPayee, [memberId, mid])) ?? fail("NO_PAYEE");
    const { leftGold } = await creditsOf(ctx);
    if (gold > leftGold) {
      const msg = `今天还可以赠送 ${formatCredit("credit1", leftGold)} 金币`;
      return fail("OVER_GIFT", { msg, leftTodayCent: leftGold });
    }
    await spend(ctx, { grant, method: "Credit.Give", subject: mid, amountFen: fen(gold) });
    const { payeeId } = payee;
    const no = newGiftNo(now);
    await tx.run(insertGift, [timeId(now), no, memberId, payeeId, gold, note, now]);
    const transfer = recipes.goldGiven({ giftNo: no, giverId: memberId, payeeId, gold, note });
    await post(tx, [transfer], now).catch(sayWhose(fail, payeeId));
    return { payee: payeeOf(payee), goldCent: gold, givenAt: now.getTime() };
  },
} satisfies Partial<Service<typeof Credit>>;
