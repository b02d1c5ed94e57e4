import type { Merchant } from "@heshi/contract/shop/merchant";
import { type Fen, fen, formatFen, shareOf, splitFen, subFen } from "@heshi/kernel/money";
import { reviseAttempts } from "../../attempt/attempt.public.ts";
import { tell } from "../../inbox/inbox.public.ts";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { findReducible, listReducible, lockTradeOfOrder, reduceOrder } from "./reduce.store.ts";
import { factsOf, nameOf } from "../../kind/kind.public.ts";

type Line = { lineId: string; goodsFen: Fen; discountFen: Fen; offsetFen: Fen };

/** What may be taken off a line: all that is paid for it but one fen. */
const roomOf = ({ goodsFen, discountFen, offsetFen }: Line): number =>
  Math.max(0, goodsFen - discountFen - offsetFen - 1);

/**
 * What each line loses of an amount and bears of the freight, to the fen; undefined where the lines cannot lose as much. Pure.
 */
export function shareReduction(
  lines: readonly Line[],
  { reduceFen, freightFen }: { reduceFen: Fen; freightFen: Fen },
): { lineId: string; reduceFen: Fen; freightFen: Fen }[] | undefined {
  const rooms = lines.map(roomOf);
  if (rooms.reduce((sum, room) => sum + room, 0) < reduceFen) return undefined;
  const none = lines.map(() => fen(0));
  const off = reduceFen === 0 ? none : splitFen(reduceFen, rooms);
  const freight =
    freightFen === 0
      ? none
      : splitFen(
          freightFen,
          lines.map(({ goodsFen }) => goodsFen),
        );
  return lines.map(({ lineId }, at) => ({
    lineId,
    reduceFen: off[at] ?? fen(0),
    freightFen: freight[at] ?? fen(0),
  }));
}

type ShopContext = Context<typeof Merchant, "merchant">;
/** `soldFen`: what the goods cost after the shop's coupon. */
type Reducible = { orderType: number; soldFen: Fen; reducedFen: Fen; reducedTimes: number; freightFen: Fen };

/** Refuses beyond what the settings allow. */
function checkLimits(
  { settings, fail }: ShopContext,
  order: Reducible,
  { reduceFen, freightFen }: { reduceFen: Fen; freightFen: Fen },
): void {
  if (!factsOf(nameOf(order.orderType)).reduces) return fail("PRICE_FIXED");
  if (freightFen > order.freightFen)
    return fail("WRONG_FIELD", { fields: { freightFen: "运费只能减少，不能增加" } });
  if (reduceFen === 0 && freightFen === order.freightFen)
    return fail("WRONG_FIELD", { fields: { reduceFen: "请填写优惠金额，或减少运费" } });
  if (order.reducedTimes >= settings["order.reduceTimes"]) return fail("PRICE_TIMES");
  const mostFen = shareOf(order.soldFen, settings["order.reduceBp"], "down");
  const leftFen = Math.max(0, mostFen - order.reducedFen);
  if (reduceFen > leftFen)
    fail("WRONG_FIELD", { fields: { reduceFen: `最多还能优惠 ¥${formatFen(fen(leftFen))}` } });
}

/** What the history says: 商品优惠 ¥10.00，运费 ¥8.00 改为 ¥0.00：老客户 */
function wordsOf(
  order: Reducible,
  { reduceFen, freightFen, reason }: { reduceFen: Fen; freightFen: Fen; reason: string },
): string {
  const parts = [
    ...(reduceFen > 0 ? [`商品优惠 ¥${formatFen(reduceFen)}`] : []),
    ...(freightFen < order.freightFen
      ? [`运费 ¥${formatFen(order.freightFen)} 改为 ¥${formatFen(freightFen)}`]
      : []),
  ];
  return `${parts.join("，")}：${reason}`;
}

/**
 * The change of an order's price before it is paid. A price only ever goes down, so that a payment planned with another amount than the one
 * behind the trade's lock never fits.
 */
export const reduceHandlers = {
  async ReduceOrder(ctx, { orderId, payableFen: seenFen, reason, ...typed }) {
    const { tx, caller, now, fail } = ctx;
    const asked = { reduceFen: fen(typed.reduceFen), freightFen: fen(typed.freightFen) };
    const trade = (await tx.one(lockTradeOfOrder, [orderId, caller.shopId, now])) ?? fail("NOT_FOUND");
    const order = (await tx.one(findReducible, [orderId, caller.shopId])) ?? fail("NOT_FOUND");
    if (!trade.isUnpaid) return fail("WRONG_STATE");
    if (order.payableFen !== seenFen) return fail("PRICE_MOVED", { payableFen: order.payableFen });
    checkLimits(ctx, order, asked);
    const lines = shareReduction(await tx.many(listReducible, [orderId]), asked);
    if (!lines) return fail("WRONG_FIELD", { fields: { reduceFen: "每件商品至少要付 ¥0.01" } });
    await reviseAttempts(tx, trade.tradeId, now);
    const words = wordsOf(order, { ...asked, reason });
    const values = [orderId, caller.shopId, asked.reduceFen, asked.freightFen, seenFen];
    const changed = await tx.one(reduceOrder, [...values, JSON.stringify(lines), words, caller.staffId, now]);
    if (!changed) return fail("WRONG_STATE");
    const cutFen = subFen(order.payableFen, changed.payableFen);
    const data = { orderId, amountFen: cutFen, payableFen: changed.payableFen };
    await tell(tx, "order_price", { event: "reduce", memberId: order.memberId, data, at: now });
    return { payableFen: changed.payableFen };
  },
} satisfies Partial<Service<typeof Merchant>>;
