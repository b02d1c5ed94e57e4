import type { OrderAction, OrderCard } from "@heshi/contract/trade/order-view";
import type { ButtonKind } from "@heshi/ui/form/button";

/** The button of an action; the server decides which actions an order has. */
interface ActionRow {
  text: string;
  kind: ButtonKind;
}

/** Actions in the order of their buttons, the main one last, at the right end. */
const rows: Readonly<Record<OrderAction, ActionRow>> = {
  delete: { text: "删除", kind: "outline" },
  cancel: { text: "取消订单", kind: "outline" },
  refund: { text: "取消并退款", kind: "outline" },
  changeAddress: { text: "修改地址", kind: "outline" },
  extend: { text: "延长收货", kind: "outline" },
  track: { text: "查看物流", kind: "outline" },
  afterSale: { text: "申请售后", kind: "outline" },
  buyAgain: { text: "再次购买", kind: "outline" },
  supplement: { text: "追加评价", kind: "outline" },
  remind: { text: "提醒发货", kind: "accent" },
  comment: { text: "去评价", kind: "accent" },
  confirm: { text: "确认收货", kind: "accent" },
  pay: { text: "去支付", kind: "primary" },
};

const order = Object.keys(rows) as OrderAction[];

/** The actions that move to 更多 first. */
const foldedFirst: readonly OrderAction[] = [
  "delete",
  "supplement",
  "afterSale",
  "buyAgain",
  "refund",
  "changeAddress",
  "extend",
  "track",
];

export const actionRow = (action: OrderAction): ActionRow => rows[action];

/** Splits actions into at most `room` buttons and those in 更多. */
export function splitActions(
  actions: readonly OrderAction[],
  room: number,
): { shown: readonly OrderAction[]; more: readonly OrderAction[] } {
  const sorted = order.filter((action) => actions.includes(action));
  const more: OrderAction[] = [];
  for (const action of foldedFirst) {
    // 更多 never holds a single action
    if (sorted.length - more.length <= room && more.length !== 1) break;
    if (sorted.includes(action)) more.push(action);
  }
  return { shown: sorted.filter((action) => !more.includes(action)), more };
}

/** Notes that 去支付 pays other orders of the same trade too; undefined for a single order. */
export function togetherNote({
  actions,
  tradeOrders,
}: Pick<OrderCard, "actions" | "tradeOrders">): string | undefined {
  if (tradeOrders < 2 || !actions.includes("pay")) return undefined;
  return `与另外 ${tradeOrders - 1} 笔订单合并付款`;
}

export const cancelReasons = [
  "不想买了",
  "地址或电话填错了",
  "商品选错了",
  "价格降了或有优惠",
  "商家缺货或发货太慢",
  "其他原因",
] as const;
