import { FLASH_TYPE } from "@heshi/contract/goods/flash";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import type { Value } from "../../../platform/database/db.ts";
import { LedgerRefusal, recipes, sayRefusal } from "../../ledger/ledger.public.ts";
import { type Plan, type Step, writeStep } from "../../plan/plan.public.ts";
import { insertVouchers, voucherRows } from "../../voucher/voucher.public.ts";
import type { Seal } from "../../../platform/secret/seal.ts";
import { takeFlash } from "../../flash/flash.public.ts";
import { closeTrade } from "../order.close.ts";
import { type Draft, draftOf } from "./draft.ts";
import { expiredTradesOf, orderedOfDay, placeTrade } from "./place.store.ts";
import { lockBuyer } from "./prepare.store.ts";
import type { Quoted } from "./quote.ts";
import { check, type OrderContext, quoteFor, type Submission } from "./select.ts";

type Drafted = { draft: Draft; quoted: Quoted; input: Submission };

/** Closes the member's trades whose time is over though no timer has closed them yet; false where there is none. */
async function closeExpired({ tx, caller, now, fail }: OrderContext): Promise<boolean> {
  const expired = await tx.many(expiredTradesOf, [caller.memberId, now]);
  for (const trade of expired)
    await closeTrade(tx, { tradeId: trade.id, on: "expire", by: "timer", now }).catch(sayRefusal(fail));
  return expired.length > 0;
}

/** Pieces of limited products are counted under the member's lock, so that two submissions cannot both fit. */
const limitStep = (ctx: OrderContext, input: Submission): Step => ({
  kind: "limit",
  lock: lockBuyer,
  values: [ctx.caller.memberId],
  check: async () => check(ctx, await quoteFor(ctx, input), input),
});

/** Refuses where the orders of this day in China and this one exceed what minors' mode allows. */
async function checkMinorDay(
  { tx, caller, now, settings, fail }: OrderContext,
  payableFen: Fen,
): Promise<void> {
  const most = settings["minor.dayFen"];
  const day = await tx.one(orderedOfDay, [caller.memberId, now]);
  const left = Math.max(0, most - (day?.payableFen ?? 0));
  if (payableFen <= left) return;
  const words = `未成年人模式每天最多下单 ¥${formatFen(fen(most))}，今天还可以下单 ¥${formatFen(fen(left))}`;
  fail("MINOR", { msg: words });
}

/** The orders of a day are counted under the member's lock, so that two submissions cannot both fit. */
const minorStep = (ctx: OrderContext, payableFen: Fen): Step => ({
  kind: "limit",
  lock: lockBuyer,
  values: [ctx.caller.memberId],
  check: () => checkMinorDay(ctx, payableFen),
});

/** Writes the rows. A slot lost to another submission is tried again; the member's expired trades are closed first. */
function placeStep(ctx: OrderContext, { draft, quoted, input }: Drafted): Step {
  const { id, no, orders, lines, silver, credit, deadlineAt } = draft;
  const { payableFen, pieces } = quoted.priced;
  const rows = [JSON.stringify(orders), JSON.stringify(lines)];
  const values: Value[] = [id, ctx.caller.memberId, no, payableFen, silver, pieces, ctx.now, ...rows];
  return writeStep(
    placeTrade,
    [...values, input.cartSkuIds ?? [], deadlineAt, credit?.creditType, credit?.creditCent ?? 0],
    {
      refuse: () => ctx.fail("UNPAID_LIMIT"),
      again: async ({ hadSlot }) => hadSlot || closeExpired(ctx),
    },
  );
}

/** Uses the coupons of the price; one that an expired trade still holds is given back first. */
const couponsStep = (ctx: OrderContext, { id, coupons }: Draft): Step => ({
  kind: "coupons",
  uses: coupons,
  memberId: ctx.caller.memberId,
  tradeId: id,
  at: ctx.now,
  refuse: () => ctx.fail("COUPON_UNUSABLE"),
  again: () => closeExpired(ctx),
});

const silverStep = (
  { caller, now, fail }: OrderContext,
  { id: tradeId, no: tradeNo, silver, deadlineAt: until }: Draft,
): Step => ({
  kind: "transfers",
  transfers: [recipes.silverHeld({ tradeNo, tradeId, memberId: caller.memberId, silver, until })],
  at: now,
  refuse: (error) => {
    if (error instanceof LedgerRefusal && error.refusal === "InsufficientFunds")
      return fail("PRICE_CHANGED", { msg: "可用银币有变化，请确认后再提交" });
    return sayRefusal(fail)(error);
  },
});

/** Holds the credit of the exchange zone: of two submissions that want the same coins the ledger refuses one. */
const creditStep = (
  { caller, now, fail }: OrderContext,
  { id: tradeId, no: tradeNo, credit, deadlineAt: until }: Draft,
): Step => ({
  kind: "transfers",
  transfers: credit
    ? [
        recipes.creditHeld({
          tradeNo,
          tradeId,
          until,
          memberId: caller.memberId,
          credit: credit.creditType,
          amount: credit.creditCent,
        }),
      ]
    : [],
  at: now,
  refuse: (error) => {
    if (error instanceof LedgerRefusal && error.refusal === "InsufficientFunds") return fail("CREDIT_SHORT");
    return sayRefusal(fail)(error);
  },
});

const stockStep = ({ now, fail }: OrderContext, { stock }: Draft): Step => ({
  kind: "stock",
  move: "reserve",
  items: stock,
  at: now,
  refuse: (skuIds) =>
    fail("USED_UP", { problems: skuIds.map((skuId) => ({ skuId, kind: "soldOut", text: "库存不足" })) }),
});

/** Takes the pieces of the flash session; what an expired trade still holds is given back first. */
function flashStep(ctx: OrderContext, { draft, quoted, input }: Drafted): Step {
  const [order] = draft.orders;
  let held: { isRunning: boolean; isWithin: boolean } | undefined;
  const values: Value[] = [
    input.flashId,
    input.skuId,
    ctx.caller.memberId,
    order?.pieces,
    order?.id,
    ctx.now,
  ];
  return writeStep(takeFlash, values, {
    refuse: () => {
      if (held?.isRunning === false) return ctx.fail("FLASH_OVER");
      const limit = quoted.priced.shops[0]?.lines[0]?.limit ?? 1;
      if (held?.isWithin === false) return ctx.fail("LIMIT_PER_MEMBER", { msg: `每人限抢 ${limit} 件` });
      return ctx.fail("USED_UP", { msg: "已抢光，下次早点来" });
    },
    again: (answer) => {
      held = answer;
      return closeExpired(ctx);
    },
  });
}

/** Makes the codes of vouchers; two equal ones are as likely as no code at all, and the index refuses them. */
const vouchersStep = ({ caller, now, fail }: OrderContext, { vouchers }: Draft, seal: Seal): Step =>
  writeStep(insertVouchers, [voucherRows(seal, vouchers, now), caller.memberId, now], {
    refuse: () => fail("GOODS_OFF"),
  });

/** A flash session counts its limit itself. */
const isLimited = ({ priced, orderType }: Quoted): boolean =>
  orderType !== FLASH_TYPE && priced.shops.some(({ lines }) => lines.some(({ limit }) => limit !== null));

/** Plans a trade: limits counted, rows written in a free slot, coupons used, credits held, stock reserved. */
export async function planSubmission(
  ctx: OrderContext,
  input: Submission,
  seal: Seal,
): Promise<Plan<Submitted>> {
  const quoted = await quoteFor(ctx, input);
  check(ctx, quoted, input);
  const { payableFen } = quoted.priced;
  if (ctx.caller.isMinor) await checkMinorDay(ctx, payableFen);
  const draft = draftOf(quoted, input, ctx);
  const steps = [
    ...(isLimited(quoted) ? [limitStep(ctx, input)] : []),
    ...(ctx.caller.isMinor ? [minorStep(ctx, payableFen)] : []),
    placeStep(ctx, { draft, quoted, input }),
    ...(draft.coupons.length > 0 ? [couponsStep(ctx, draft)] : []),
    ...(draft.silver > 0 ? [silverStep(ctx, draft)] : []),
    ...(draft.credit ? [creditStep(ctx, draft)] : []),
    ...(draft.vouchers.length > 0 ? [vouchersStep(ctx, draft, seal)] : []),
    ...(quoted.orderType === FLASH_TYPE ? [flashStep(ctx, { draft, quoted, input })] : []),
    stockStep(ctx, draft),
  ];
  return { steps, answer: submittedOf(draft, quoted) };
}

const submittedOf = (draft: Draft, { priced }: Quoted) => ({
  tradeNo: draft.no,
  payableFen: priced.payableFen,
  orderIds: draft.orders.map((order) => order.id),
  deadlineAt: draft.deadlineAt.getTime(),
});
type Submitted = ReturnType<typeof submittedOf>;
