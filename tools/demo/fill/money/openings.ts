/** What members recharged when they had registered: enough for all that they spent since, and for what they have. */
import { habitualFen, type DemoRecharge } from "../../data/recharges.data.ts";
import type { DemoMember, DemoOrder, DemoWorld } from "../../world.types.ts";
import { payerOf } from "../fill-orders.ts";
import { adjustedSum } from "./fill-adjusts.ts";
import { remittedFen } from "./fill-remits.ts";

/** The most that one recharge may be, fen. */
const MOST_FEN = 5_000_000;

/** What members paid from their balance, for themselves and for friends. */
function spentByMember(orders: readonly DemoOrder[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  for (const order of orders) {
    if (order.paidAgo === null || order.closedBy === "refund" || order.payVia !== "balance") continue;
    const payer = payerOf(order) ?? order.memberKey;
    spent.set(payer, (spent.get(payer) ?? 0) + order.payFen);
  }
  return spent;
}

/** What was refunded was there before it was paid, so it is lent to the opening. */
const refundedFen = (orders: readonly DemoOrder[]): number =>
  orders.reduce(
    (sum, order) => sum + (order.closedBy === "refund" && order.payVia === "balance" ? order.payFen : 0),
    0,
  );

/** What a member needed in all, fen. */
function neededBy(
  member: DemoMember,
  { own, spentFen }: { own: readonly DemoOrder[]; spentFen: number },
): number {
  const isDemo = member.kind === "demo";
  const needed =
    member.wallet.balanceFen +
    spentFen -
    adjustedSum(member.key, "money") -
    (isDemo ? remittedFen + habitualFen : 0);
  return Math.max(needed, refundedFen(own));
}

/** The recharges of all members at their registration, each within the limit of one. */
export function openingRecharges({ members, orders, pastOrders }: DemoWorld): DemoRecharge[] {
  const all = [...pastOrders, ...orders];
  const spent = spentByMember(all);
  return members.flatMap((member): DemoRecharge[] => {
    const { key, registeredAgo } = member;
    const own = all.filter(({ memberKey }) => memberKey === key);
    const needed = neededBy(member, { own, spentFen: spent.get(key) ?? 0 });
    return Array.from({ length: Math.ceil(needed / MOST_FEN) }, (_, part) => ({
      key: `opening ${key} ${part}`,
      memberKey: key,
      state: "paid",
      way: "wechat",
      amountFen: Math.min(MOST_FEN, needed - part * MOST_FEN),
      silver: 0,
      ago: registeredAgo,
    }));
  });
}
