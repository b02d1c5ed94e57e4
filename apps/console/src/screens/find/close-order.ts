import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { toldReason } from "../../desk/kit/reason.ts";
import type { Decision } from "../../desk/work-list.types.ts";

export type Order = OutputOf<(typeof Admin)["methods"]["GetOrder"]>;

/** Closes an order that was paid and not shipped, with everything back to who paid. */
export const closeOrder: Decision<Order> = {
  key: "C",
  title: "关闭并退款",
  tone: "danger",
  method: "CloseOrder",
  can: ({ mayClose }) => mayClose,
  says: ({ no, payableFen, refundedFen }) =>
    `订单 ${no} 将关闭，${moneyText(payableFen - refundedFen)} 原路退回，优惠券、银币和库存一并退还；不能恢复。`,
  asks: toldReason("会员和商家", ["商家无法发货", "商品信息有误", "疑似异常交易"]),
  send: ({ orderId }, { words }) => admin.CloseOrder({ orderId, reason: words }),
};
