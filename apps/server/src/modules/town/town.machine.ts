import { townStates } from "@heshi/contract/samecity/town-states";
import { defineMachine } from "@heshi/kernel/machine";

/** How an order of the town goes on from its payment (docs/rules/town.md). */
export const townMachine = defineMachine({
  entity: "town_order",
  states: townStates,
  first: "made",
  final: ["received", "refunded"],
  table: [
    { on: "pay", from: ["made"], to: "waiting", by: ["gateway"], title: "已付款，等待门店接单" },
    { on: "accept", from: ["waiting"], to: "accepted", by: ["shop"], title: "门店已接单，正在备货" },
    { on: "prepare", from: ["accepted"], to: "prepared", by: ["shop"], title: "商品已备好" },
    { on: "handOver", from: ["prepared"], to: "handed", by: ["shop"], title: "商品已出门，正在送来" },
    // also what was thought to be lost; what its buyer has reported stays missing (`Arrive`)
    { on: "arrive", from: ["handed", "missing"], to: "delivered", by: ["shop", "gateway"], title: "已送达" },
    // with the buyer's four digits
    {
      on: "give",
      from: ["prepared", "handed", "delivered", "missing", "contested"],
      to: "received",
      by: ["shop"],
      title: "凭取货码交给买家",
    },
    {
      on: "receive",
      from: ["handed", "delivered", "missing", "contested"],
      to: "received",
      by: ["member"],
      title: "买家确认收到",
    },
    {
      on: "autoReceive",
      from: ["delivered"],
      to: "received",
      by: ["timer"],
      title: "送达后无异议，自动确认收到",
    },
    // what is perishable and was not fetched is kept by nobody
    {
      on: "spoil",
      from: ["prepared"],
      to: "received",
      by: ["timer"],
      title: "超时未取，易变质商品按约定不退款",
    },
    {
      on: "report",
      from: ["delivered"],
      to: "missing",
      by: ["member"],
      says: "reason",
      title: "买家反馈没有收到",
    },
    { on: "lose", from: ["handed"], to: "missing", by: ["timer"], title: "迟迟没有送达，等待门店处理" },
    {
      on: "contest",
      from: ["missing"],
      to: "contested",
      by: ["shop"],
      says: "reason",
      title: "门店说明已经送到，等待平台处理",
    },
    {
      on: "awardShop",
      from: ["contested"],
      to: "received",
      by: ["operator"],
      says: "reason",
      title: "平台判定已送达，款项转给门店",
    },
    {
      on: "awardBuyer",
      from: ["contested"],
      to: "refunded",
      by: ["operator"],
      says: "reason",
      title: "平台判定没有送达，全额退款",
    },
    {
      on: "refuse",
      from: ["waiting", "accepted", "prepared", "missing", "contested"],
      to: "refunded",
      by: ["shop"],
      says: "reason",
      title: "门店取消订单，全额退款",
    },
    { on: "lapse", from: ["waiting"], to: "refunded", by: ["timer"], title: "门店没有按时接单，全额退款" },
    {
      on: "giveUp",
      from: ["accepted", "prepared", "missing"],
      to: "refunded",
      by: ["timer"],
      title: "超时未完成，全额退款",
    },
    { on: "cancel", from: ["waiting"], to: "refunded", by: ["member"], title: "买家取消，全额退款" },
    {
      on: "cancelLate",
      from: ["accepted", "prepared"],
      to: "refunded",
      by: ["member"],
      title: "超过承诺时间未送出，买家取消，全额退款",
    },
    // what has left ends by digits, its buyer, the time, or a decision between buyer and shop
    {
      on: "close",
      from: ["waiting", "accepted", "prepared"],
      to: "refunded",
      by: ["operator"],
      title: "平台取消订单，全额退款",
    },
  ],
  lasts: {
    waiting: { setting: "town.acceptMinutes", on: "lapse", isStrict: true },
    accepted: { setting: "town.fetchDays", on: "giveUp" },
    prepared: { setting: "town.fetchDays", on: "giveUp" },
    handed: { setting: "town.lostHours", on: "lose" },
    delivered: { setting: "town.receiptHours", on: "autoReceive" },
    missing: { setting: "town.missingHours", on: "giveUp" },
  },
});
