import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import type { Value } from "../../../platform/database/db.ts";
import { LedgerRefusal, recipes, sayRefusal } from "../../ledger/ledger.public.ts";
import { lockCounts, takeCounts } from "../../lots/lots.public.ts";
import { type Plan, type Step, writeStep } from "../../plan/plan.public.ts";
import type { Seal } from "../../../platform/secret/seal.ts";
import { closeTrade } from "../order.close.ts";
import { type Draft, draftOf } from "./draft.ts";
import { fittersStep } from "./fitters.ts";
import { expiredTradesOf, orderedOfDay, placeTrade } from "./place.store.ts";
import { lockBuyer } from "./prepare.store.ts";
import type { OrderContext, Quoted, Submission } from "../kinds/order-kind.ts";
import { check, quoteFor } from "./select.ts";

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

/** Refuses to who has minors' mode on what is for adults only. */
function checkGrown({ caller, fail }: OrderContext, { priced }: Quoted): void {
  const isGrown = priced.shops.every(({ lines }) => lines.every(({ adultsOnly }) => !adultsOnly));
  if (caller.isMinor && !isGrown)
    return fail("MINOR", { msg: "有商品仅限成年人购买，未成年人模式下不能下单" });
}

/** The orders of a day are counted under the member's lock, so that two submissions cannot both fit. */
const minorStep = (ctx: OrderContext, payableFen: Fen): Step => ({
  kind: "limit",
  lock: lockBuyer,
  values: [ctx.caller.memberId],
  check: () => checkMinorDay(ctx, payableFen),
});

/** The slots that an unpaid trade may take; one of a kind that needs none takes none. */
const slotsOf = ({ kind }: Quoted): readonly (number | null)[] => (kind.slot ? [1, 2, 3, 4, 5] : [null]);

/** Writes the rows. A slot lost to another submission is tried again; the member's expired trades are closed first. */
function placeStep(ctx: OrderContext, { draft, quoted, input }: Drafted): Step {
  const { id, no, orders, lines, silver, credit, deadlineAt } = draft;
  const { payableFen, pieces } = quoted.priced;
  const rows = [JSON.stringify(orders), JSON.stringify(lines)];
  const values: Value[] = [id, ctx.caller.memberId, no, payableFen, silver, pieces, ctx.now, ...rows];
  return writeStep(
    placeTrade,
    [
      ...values,
      input.cartSkuIds ?? [],
      deadlineAt,
      credit?.creditType,
      credit?.creditCent ?? 0,
      slotsOf(quoted),
    ],
    {
      refuse: () => ctx.fail("UNPAID_LIMIT"),
      again: async ({ hadSlot }) => hadSlot || closeExpired(ctx),
    },
  );
}

/** Claims the offers of the price for the buyer. */
const claimsStep = (ctx: OrderContext, { coupons }: Draft): Step => ({
  kind: "claims",
  claims: coupons.flatMap(({ id, offerId }) => (offerId === undefined ? [] : [{ id, offerId }])),
  memberId: ctx.caller.memberId,
  at: ctx.now,
  refuse: () => ctx.fail("COUPON_UNUSABLE"),
});

/** Uses the coupons of the price; one that an expired trade still holds is given back first. */
const couponsStep = (ctx: OrderContext, { id, coupons }: Draft): Step => ({
  kind: "coupons",
  uses: coupons.map(({ id, orderIds }) => ({ id, orderIds })),
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

const DISPUTED = "礼包正在售后，它赠送的次数暂不能使用";
/** Counts that are held are taken from their lots, the oldest first. */
const countsStep = ({ tx, caller: { memberId }, fail }: OrderContext, { id: cause }: Draft): Step => ({
  kind: "limit",
  lock: lockCounts,
  values: [memberId],
  check: () =>
    takeCounts(tx, { memberId, cause }).catch((error: unknown) =>
      error instanceof LedgerRefusal ? fail("CREDIT_SHORT", { msg: DISPUTED }) : Promise.reject(error),
    ),
});

const stockStep = ({ now, fail }: OrderContext, { stock }: Draft): Step => ({
  kind: "stock",
  move: "reserve",
  items: stock,
  at: now,
  refuse: (skuIds) =>
    fail("USED_UP", { problems: skuIds.map((skuId) => ({ skuId, kind: "soldOut", text: "库存不足" })) }),
});

/** Whether a product of it, or its kind, has a limit that is counted here. */
const isLimited = ({ priced, kind }: Quoted): boolean =>
  kind.limits === "terms" ||
  (kind.limits === "product" && priced.shops.some(({ lines }) => lines.some(({ limit }) => limit !== null)));

/** Plans a trade: limits counted, rows written in a free slot, coupons used, credits held, stock reserved. */
export async function planSubmission(
  ctx: OrderContext,
  input: Submission,
  seal: Seal,
): Promise<Plan<Submitted>> {
  const quoted = await quoteFor(ctx, input);
  checkGrown(ctx, quoted);
  check(ctx, quoted, input);
  const { payableFen } = quoted.priced;
  if (ctx.caller.isMinor && quoted.kind.minors === "never") return ctx.fail("MINOR");
  if (ctx.caller.isMinor) await checkMinorDay(ctx, payableFen);
  const draft = draftOf(quoted, input, ctx);
  const steps = [
    ...(isLimited(quoted) ? [limitStep(ctx, input)] : []),
    ...(ctx.caller.isMinor ? [minorStep(ctx, payableFen)] : []),
    placeStep(ctx, { draft, quoted, input }),
    ...(draft.coupons.some(({ offerId }) => offerId !== undefined) ? [claimsStep(ctx, draft)] : []),
    ...(draft.coupons.length > 0 ? [couponsStep(ctx, draft)] : []),
    ...(draft.silver > 0 ? [silverStep(ctx, draft)] : []),
    ...(draft.credit ? [creditStep(ctx, draft)] : []),
    ...(draft.credit?.creditType === "credit4" ? [countsStep(ctx, draft)] : []),
    ...quoted.kind.steps(ctx, { draft, quoted, input, seal, again: () => closeExpired(ctx) }),
    ...fittersStep(ctx, draft.lines),
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
