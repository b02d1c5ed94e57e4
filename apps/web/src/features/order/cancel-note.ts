import type { OrderCard } from "@heshi/contract/trade/order-view";
import { addFen } from "@heshi/kernel/money";
import { amountText, creditText } from "#src/shared/points/credit-words.ts";

type Order = Pick<OrderCard, "actions" | "payableFen" | "credit" | "tradeOrders" | "lines">;

/** The effects of cancelling an order on the payment and on orders of the same trade. */
export function cancelNote({ actions, payableFen, credit, tradeOrders }: Order): string {
  if (actions.includes("refund")) return `取消后 ${amountText(payableFen, credit)} 全额原路退回`;
  return tradeOrders > 1
    ? `这 ${tradeOrders} 个订单是一起提交的，会一起取消`
    : "取消后不能恢复，需要时请重新下单";
}

/** Which coupons and silver are returned when an order is cancelled; undefined for none. */
export function returnsNote({ actions, tradeOrders, lines, credit }: Order): string | undefined {
  if (credit) return actions.includes("refund") ? undefined : `为订单保留的 ${creditText(credit)}会退回`;
  const hasCoupon = addFen(...lines.map(({ discountFen }) => discountFen)) > 0;
  const hasSilver = addFen(...lines.map(({ offsetFen }) => offsetFen)) > 0;
  if (!hasCoupon) return hasSilver ? "抵扣的银币会退回" : undefined;
  const what = hasSilver ? "用过的优惠券和抵扣的银币会退回" : "用过的优惠券会退回";
  // a platform coupon is shared by orders of the trade
  const shared =
    actions.includes("refund") && tradeOrders > 1 ? "；多笔订单共用的券，要等这些订单都取消" : "";
  return `${what}，有效期不变${shared}`;
}
