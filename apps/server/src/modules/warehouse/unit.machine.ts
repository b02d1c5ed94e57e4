import { unitStates } from "@heshi/contract/warehouse/unit-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A piece in the cloud warehouse (docs/rules/warehouse.md). */
export const unitMachine = defineMachine({
  entity: "unit",
  states: unitStates,
  first: "free",
  final: ["delivered", "lost"],
  table: [
    { on: "reserve", from: ["free"], to: "reserved", by: ["member"], title: "下单占用" },
    { on: "release", from: ["reserved"], to: "free", by: ["member", "gateway"], title: "订单取消，已释放" },
    { on: "store", from: ["reserved"], to: "held", by: ["member", "gateway"], title: "买下并存入" },
    { on: "list", from: ["free"], to: "listed", by: ["operator"], title: "排入竞拍" },
    { on: "unlist", from: ["listed"], to: "free", by: ["operator", "gateway"], title: "竞拍结束，未成交" },
    { on: "win", from: ["listed"], to: "held", by: ["member"], title: "竞拍买下并存入" },
    { on: "entrust", from: ["held"], to: "entrusted", by: ["member"], title: "委托出售" },
    {
      on: "bringBack",
      from: ["entrusted"],
      to: "held",
      by: ["member", "gateway"],
      title: "委托结束，货品保留",
    },
    { on: "sell", from: ["entrusted"], to: "held", by: ["member"], title: "竞拍买下并存入" },
    { on: "claim", from: ["held"], to: "claimed", by: ["member"], title: "申请售后" },
    {
      on: "unclaim",
      from: ["claimed"],
      to: "held",
      by: ["gateway"],
      title: "售后结束，货品保留",
    },
    { on: "takeBack", from: ["claimed"], to: "free", by: ["gateway"], title: "售后退回" },
    { on: "pick", from: ["held"], to: "picked", by: ["member"], title: "申请提货" },
    {
      on: "putBack",
      from: ["picked"],
      to: "held",
      by: ["member", "shop", "operator", "gateway"],
      title: "提货取消，货品保留",
    },
    { on: "deliver", from: ["picked"], to: "delivered", by: ["shop"], title: "已寄出" },
    { on: "lose", from: ["free", "held"], to: "lost", by: ["operator"], says: "reason", title: "盘点缺失" },
  ],
  titles: { takeIn: "入云仓", askBack: "申请退货", dropBack: "退货结束，货品保留", sentBack: "已退货退款" },
});
