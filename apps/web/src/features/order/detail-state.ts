import { deliverTexts } from "@heshi/contract/place/deliver-days";
import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { formatMinute, formatShort } from "@heshi/kernel/text";
import { shownOf } from "./order-kinds.ts";

/** The steps of an order and the current one; undefined for a closed order. */
export function stepsOf({
  state,
  orderType = 0,
  isUsed = false,
}: Pick<OrderDetail, "state"> & Partial<Pick<OrderDetail, "orderType" | "isUsed">>):
  | { names: readonly string[]; now: number }
  | undefined {
  const { steps } = shownOf(orderType);
  const now = steps.findIndex(([at]) => at === (isUsed && state === "paid" ? "received" : state));
  return now < 0 ? undefined : { names: steps.map(([, name]) => name), now };
}

/** What the sum of an order is called: 应付 until it is paid, 订单金额 once it is closed, else 实付. */
export const sumWord = (state: OrderDetail["state"]): string =>
  state === "unpaid" ? "应付" : state === "closed" ? "订单金额" : "实付";

/** 11-21 08:12 */
export const shortTime = (at: number): string => formatShort(new Date(at));

/** The note under the state, for states without a countdown. */
export function stateNote(order: OrderDetail): string {
  switch (order.state) {
    case "unpaid":
    case "shipped":
      return "";
    case "paid":
      return order.isPartSent
        ? "部分商品已经发出，其余商品正在备货"
        : shownOf(order.orderType).paidNote(order);
    case "received":
      return order.commentUntil === undefined || !order.actions.includes("comment")
        ? shownOf(order.orderType).receivedNote
        : `${shortTime(order.commentUntil)} 前可以评价，评价得银币`;
    case "done":
      return "感谢您的购买，期待再次光临";
    case "closed":
      return closedNote(order);
  }
}

/** The latest tracking of the first parcel; undefined before it is shipped. */
export function parcelNote({
  packages: [first],
  receivedAt,
}: Pick<OrderDetail, "packages" | "receivedAt">): string | undefined {
  if (first === undefined || first.lastText !== undefined) return first?.lastText;
  if (receivedAt !== undefined) return "已确认收货";
  return first.number === "" ? "商家已发货，无需物流" : "商家已发货，等待快递揽收";
}

function closedNote({ refund, closeReason }: OrderDetail): string {
  if (refund !== undefined) return refund.text;
  return closeReason === "timeout" ? "超过付款时间，订单已自动关闭" : "订单已取消";
}

/** The facts of an order as labelled texts. */
export function factsOf(order: OrderDetail): readonly (readonly [label: string, text: string])[] {
  const time = (at: number | undefined) => (at === undefined ? undefined : formatMinute(new Date(at)));
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["下单时间", time(order.createdAt)],
    ["付款方式", order.payText],
    ["付款时间", time(order.paidAt)],
    ["发货时间", time(order.shippedAt)],
    [shownOf(order.orderType).receivedLabel, time(order.receivedAt)],
    ["关闭时间", time(order.closedAt)],
    [
      "发票",
      order.invoice && `${order.invoice.kind === "company" ? "企业" : "个人"} · ${order.invoice.title}`,
    ],
    ["送货时间", order.deliverOn === "any" ? undefined : deliverTexts[order.deliverOn]],
    ["备注", order.remark === "" ? undefined : order.remark],
  ];
  return rows.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
}
