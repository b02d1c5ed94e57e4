import { deliveryStates } from "@heshi/contract/warehouse/unit-states";
import { defineMachine } from "@heshi/kernel/machine";

/** Pieces that their owner has sent from the cloud warehouse (docs/rules/warehouse.md). */
export const deliveryMachine = defineMachine({
  entity: "warehouse_delivery",
  states: deliveryStates,
  first: "paid",
  final: ["received", "cancelled"],
  table: [
    { on: "cancel", from: ["paid"], to: "cancelled", by: ["member"], title: "提货已取消" },
    { on: "lapse", from: ["paid"], to: "cancelled", by: ["timer"], title: "仓库没有按时打包，提货已取消" },
    { on: "pack", from: ["paid"], to: "packed", by: ["shop"], title: "仓库正在打包" },
    {
      on: "giveUp",
      from: ["paid", "packed"],
      to: "cancelled",
      by: ["shop", "operator"],
      says: "reason",
      title: "仓库取消了提货",
    },
    // the pieces that have not left stay in the warehouse
    {
      on: "endPart",
      from: ["packed"],
      to: "shipped",
      by: ["shop", "operator"],
      says: "reason",
      title: "其余货品不再寄出，留在云仓",
    },
    { on: "ship", from: ["packed"], to: "shipped", by: ["shop"], title: "已全部寄出" },
    { on: "confirm", from: ["shipped"], to: "received", by: ["member"], title: "确认收货" },
    { on: "autoReceive", from: ["shipped"], to: "received", by: ["timer"], title: "系统自动确认收货" },
  ],
  lasts: {
    paid: { setting: "warehouse.packHours", on: "lapse" },
    // it may be with its carrier already, without a number: people end it
    packed: { setting: "warehouse.sendHours", does: "noteLate" },
    shipped: { setting: "order.receiptDays", on: "autoReceive" },
  },
  titles: { submit: "提交提货", shipPart: "寄出部分货品" },
});
