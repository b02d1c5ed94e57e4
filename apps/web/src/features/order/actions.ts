import type { OrderAction, OrderCard } from "@heshi/contract/trade/order-view";
import type { ButtonKind } from "@heshi/ui/form/button";

/** How an act looks; the server alone decides which acts there are. */
interface ActionRow {
  text: string;
  kind: ButtonKind;
}

/** Acts in the order of their buttons, the wanted one last and so at the right end. */
const rows: Readonly<Record<OrderAction, ActionRow>> = {
  delete: { text: "删除", kind: "outline" },
  cancel: { text: "取消订单", kind: "outline" },
  refund: { text: "取消并退款", kind: "outline" },
  changeAddress: { text: "修改地址", kind: "outline" },
  extend: { text: "延长收货", kind: "outline" },
  track: { text: "查看物流", kind: "outline" },
  buyAgain: { text: "再次购买", kind: "outline" },
  supplement: { text: "追加评价", kind: "outline" },
  remind: { text: "提醒发货", kind: "wanted" },
  comment: { text: "去评价", kind: "wanted" },
  confirm: { text: "确认收货", kind: "wanted" },
  pay: { text: "去支付", kind: "primary" },
};

const order = Object.keys(rows) as OrderAction[];

/** Which are folded first when there is no room. */
const foldedFirst: readonly OrderAction[] = [
  "delete",
  "supplement",
  "buyAgain",
  "refund",
  "changeAddress",
  "extend",
  "track",
];

export const actionRow = (action: OrderAction): ActionRow => rows[action];

/** The acts as buttons, at most `room` of them, and the others for 更多. */
export function splitActions(
  actions: readonly OrderAction[],
  room: number,
): { shown: readonly OrderAction[]; more: readonly OrderAction[] } {
  const sorted = order.filter((action) => actions.includes(action));
  const more: OrderAction[] = [];
  for (const action of foldedFirst) {
    // a sheet of one row is not worth the way there: two go at least
    if (sorted.length - more.length <= room && more.length !== 1) break;
    if (sorted.includes(action)) more.push(action);
  }
  return { shown: sorted.filter((action) => !more.includes(action)), more };
}

/** That 去支付 asks for more than this order: all that were submitted with it; undefined where it does not. */
export function togetherNote({
  actions,
  tradeOrders,
}: Pick<OrderCard, "actions" | "tradeOrders">): string | undefined {
  if (tradeOrders < 2 || !actions.includes("pay")) return undefined;
  return `与另外 ${tradeOrders - 1} 笔订单合并付款`;
}

/** Why a person cancels, as the shop and we learn from it. */
export const cancelReasons = [
  "不想买了",
  "地址或电话填错了",
  "商品选错了",
  "价格降了或有优惠",
  "商家缺货或发货太慢",
  "其他原因",
] as const;
