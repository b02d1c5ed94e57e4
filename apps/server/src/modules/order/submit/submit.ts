import type { Order } from "@heshi/contract/trade/order";
import type { ParsedOf } from "@heshi/contract/frame/define";
import type { Value } from "../../../platform/database/db.ts";
import type { Context, SwiftContext } from "../../../rpc/call/service.ts";
import { closeTrade } from "../order.close.ts";
import { spendClaims } from "../../coupon/coupon.public.ts";
import { moveStockLast, reserveStock } from "../../stock/stock.public.ts";
import { LedgerRefusal, post, postLast, recipes, sayRefusal } from "../../ledger/ledger.public.ts";
import { type Draft, draftOf } from "./draft.ts";
import { expiredTradesOf, placeSwiftly, placeTrade } from "./place.store.ts";
import { lockBuyer, prepare } from "./prepare.store.ts";
import { type Quoted, quoteOf } from "./quote.ts";

type OrderContext = Context<typeof Order, "member">;
type Wanted = ParsedOf<(typeof Order)["methods"]["Quote"]>;
type Submission = ParsedOf<(typeof Order)["methods"]["Submit"]>;

/** The SKUs that are wanted, and their quantities; null where the cart knows them. */
function skusOf({
  cartSkuIds,
  skuId,
  quantity,
}: Wanted): { ids: readonly string[]; quantities: readonly (number | null)[] } | undefined {
  if ((cartSkuIds === undefined) === (skuId === undefined)) return undefined;
  if (skuId !== undefined) return { ids: [skuId], quantities: [quantity ?? 1] };
  const ids = [...new Set(cartSkuIds)];
  return { ids, quantities: ids.map(() => null) };
}

/** Prices what is wanted by what the shop asks now. */
export async function quoteFor(
  { tx, caller, now, settings, fail }: OrderContext,
  wanted: Wanted,
): Promise<Quoted> {
  const skus = skusOf(wanted);
  if (!skus) return fail("NOTHING_CHOSEN");
  const read = () => tx.one(prepare, [caller.memberId, skus.ids, skus.quantities, wanted.addressId, now]);
  const prepared = await read();
  if (!prepared) return fail("MEMBER_INVALID");
  if (prepared.skus.length === 0)
    return wanted.skuId === undefined
      ? fail("NOTHING_CHOSEN", { msg: "这些商品已不在购物车，可能已经下单" })
      : fail("NOT_FOUND");
  if (wanted.addressId !== undefined && !prepared.address) return fail("NOT_FOUND");
  return quoteOf(prepared, wanted, { now, settings });
}

const isLimited = ({ priced }: Quoted): boolean =>
  priced.shops.some(({ lines }) => lines.some(({ limit }) => limit !== null));

/** Bought pieces of limited goods are counted under the member's lock, so that two submissions cannot both fit. */
async function quoteUnderLock(ctx: OrderContext, wanted: Wanted): Promise<Quoted> {
  const quoted = await quoteFor(ctx, wanted);
  if (!isLimited(quoted)) return quoted;
  await ctx.tx.one(lockBuyer, [ctx.caller.memberId]);
  return quoteFor(ctx, wanted);
}

/** Refuses what cannot be ordered, or costs something else than the caller saw. */
function check(
  { fail }: OrderContext,
  { priced, problems, address, needsAddress, coupons: { chosen } }: Quoted,
  { expectedPayableFen, couponIds = [] }: Submission,
): void {
  const has = (...kinds: readonly string[]): boolean => problems.some(({ kind }) => kinds.includes(kind));
  if (has("offShelf")) return fail("GOODS_OFF", { problems });
  if (has("soldOut", "short")) return fail("USED_UP", { problems });
  if (has("limit"))
    return fail("LIMIT_PER_MEMBER", { problems, msg: problems.find(({ kind }) => kind === "limit")?.text });
  if (needsAddress && !address) return fail("ADDRESS_NEEDED");
  if (has("undeliverable")) return fail("UNDELIVERABLE", { problems });
  const served = new Set(chosen.map(({ id }) => id));
  if (!couponIds.every((id) => served.has(id))) return fail("COUPON_UNUSABLE");
  const { payableFen, goodsFen, freightFen, discountFen, offsetFen } = priced;
  if (payableFen !== expectedPayableFen)
    return fail("PRICE_CHANGED", {
      expectedPayableFen,
      payableFen,
      goodsFen,
      freightFen,
      discountFen,
      offsetFen,
    });
}

/** The values of the statements that place a trade. */
function placeValues(
  { caller, now }: Pick<OrderContext, "caller" | "now">,
  { id, no, orders, lines, silver, deadlineAt }: Draft,
  { payableFen, pieces, cartSkuIds = [] }: Placed,
): Value[] {
  const rows = [JSON.stringify(orders), JSON.stringify(lines)];
  return [id, caller.memberId, no, payableFen, silver, pieces, now, ...rows, cartSkuIds, deadlineAt];
}
type Placed = Pick<Quoted["priced"], "payableFen" | "pieces"> & Pick<Submission, "cartSkuIds">;

/** Writes the rows; a lost race for a slot is tried again, a member's own expired trades make room first. */
async function place(ctx: OrderContext, draft: Draft, placed: Placed): Promise<void> {
  const { tx, caller, now, fail } = ctx;
  const values = placeValues({ caller, now }, draft, placed);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const done = await tx.one(placeTrade, values);
    if (done?.placed === 1) return;
    if (done?.hadSlot === 1) continue;
    if (!(await closeExpired(ctx))) break;
  }
  return fail("UNPAID_LIMIT");
}

/** Closes the caller's trades whose time is over though no timer has come by yet; false where there is none. */
async function closeExpired({ tx, caller, now, fail }: OrderContext) {
  const expired = await tx.many(expiredTradesOf, [caller.memberId, now]);
  for (const trade of expired)
    await closeTrade(tx, { tradeId: trade.id, on: "expire", by: "timer", now }).catch(sayRefusal(fail));
  return expired.length > 0;
}

/** Uses the coupons that the price was made with; one that an expired trade still holds is given back first. */
async function spendCoupons(ctx: OrderContext, { id, coupons }: Draft): Promise<void> {
  const { tx, caller, now, fail } = ctx;
  const spend = () => spendClaims(tx, coupons, { memberId: caller.memberId, tradeId: id, now });
  if (await spend()) return;
  if ((await closeExpired(ctx)) && (await spend())) return;
  return fail("COUPON_UNUSABLE");
}

/** Places a trade: priced anew, slot, rows, coupons used, silver held, stock reserved. Everything or nothing. */
export async function submit(ctx: OrderContext, input: Submission) {
  const { tx, caller, now, fail } = ctx;
  const quoted = await quoteUnderLock(ctx, input);
  check(ctx, quoted, input);
  const draft = draftOf(quoted, input, ctx);
  await place(ctx, draft, { ...quoted.priced, cartSkuIds: input.cartSkuIds });
  await spendCoupons(ctx, draft);
  if (draft.silver > 0) {
    await post(
      tx,
      [recipes.silverHeld({ tradeNo: draft.no, memberId: caller.memberId, silver: draft.silver })],
      now,
    ).catch((error: unknown) => {
      if (error instanceof LedgerRefusal && error.refusal === "InsufficientFunds")
        return fail("PRICE_CHANGED", { msg: "可用银币有变化，请确认后再提交" });
      return sayRefusal(fail)(error);
    });
  }
  const short = await reserveStock(tx, draft.stock, now);
  if (short.length > 0)
    return fail("USED_UP", {
      problems: short.map((skuId) => ({ skuId, kind: "soldOut", text: "库存不足" })),
    });
  return placedOf(draft, quoted);
}

const placedOf = (draft: Draft, { priced }: Quoted) => ({
  tradeNo: draft.no,
  payableFen: priced.payableFen,
  orderIds: draft.orders.map((order) => order.id),
  deadlineAt: draft.deadlineAt.getTime(),
});

/** The same in one message, where no coupon is used and nothing is limited a member. */
export async function submitSwiftly(ctx: SwiftContext<typeof Order, "member">, input: Submission) {
  const { last, caller, now } = ctx;
  const quoted = await quoteFor(ctx, input);
  if (isLimited(quoted) || quoted.coupons.chosen.length > 0) return undefined;
  check(ctx, quoted, input);
  const draft = draftOf(quoted, input, ctx);
  const { no: tradeNo, silver } = draft;
  last(placeSwiftly, placeValues(ctx, draft, { ...quoted.priced, cartSkuIds: input.cartSkuIds }));
  if (silver > 0) postLast(last, [recipes.silverHeld({ tradeNo, memberId: caller.memberId, silver })], now);
  moveStockLast(last, "reserve", { items: draft.stock, now });
  return placedOf(draft, quoted);
}
