import { afterStates } from "@heshi/contract/trade/after-state";
import { defineMachine } from "@heshi/kernel/machine";

/** What a note, or a shop's act, depends on beside the state. */
export type AfterFacts = { kind: string };

/** States in which a note can still be written, and which hold the order. */
const open = [
  "applied",
  "appliedGoods",
  "agreed",
  "returned",
  "reshipped",
  "refunding",
  "refused",
  "goodsRefused",
  "intervening",
] as const;

/** An after-sale (docs/rules/after.md). */
export const afterMachine = defineMachine({
  entity: "after_sale",
  states: afterStates,
  first: "made",
  final: ["done", "rejected", "cancelled", "lapsed"],
  table: [
    { on: "apply", from: ["made"], to: "applied", by: ["member"], title: "申请退款" },
    { on: "applyGoods", from: ["made"], to: "appliedGoods", by: ["member"], title: "申请售后" },
    {
      on: "edit",
      from: ["applied", "appliedGoods", "refused"],
      to: "applied",
      by: ["member"],
      title: "修改申请",
    },
    {
      on: "editGoods",
      from: ["applied", "appliedGoods", "refused"],
      to: "appliedGoods",
      by: ["member"],
      title: "修改申请",
    },
    {
      on: "refund",
      from: ["applied", "returned"],
      to: "refunding",
      by: ["shop", "timer"],
      title: "商家同意退款",
    },
    {
      on: "agree",
      from: ["appliedGoods"],
      to: "agreed",
      by: ["shop", "timer"],
      title: "商家同意，请寄回商品",
    },
    {
      on: "refuse",
      from: ["applied", "appliedGoods"],
      to: "refused",
      by: ["shop"],
      says: "reason",
      title: "商家拒绝申请",
    },
    { on: "sendBack", from: ["agreed"], to: "returned", by: ["member"], title: "买家已寄回商品" },
    {
      on: "refuseGoods",
      from: ["returned"],
      to: "goodsRefused",
      by: ["shop"],
      says: "reason",
      title: "商家拒收退回的商品",
    },
    { on: "reship", from: ["returned"], to: "reshipped", by: ["shop"], title: "商家已寄出换货商品" },
    { on: "confirm", from: ["reshipped"], to: "done", by: ["member", "timer"], title: "换货完成" },
    {
      on: "intervene",
      from: ["refused", "goodsRefused"],
      to: "intervening",
      by: ["member"],
      title: "申请平台介入",
    },
    {
      on: "escalate",
      from: ["applied", "returned"],
      to: "intervening",
      by: ["shop", "timer"],
      title: "商家同意退款，平台核实后退回",
    },
    { on: "uphold", from: ["intervening"], to: "refunding", by: ["operator"], title: "平台裁定退款" },
    {
      on: "allowReturn",
      from: ["intervening"],
      to: "agreed",
      by: ["operator"],
      title: "平台裁定退货，请寄回商品",
    },
    {
      on: "reject",
      from: ["intervening"],
      to: "rejected",
      by: ["operator"],
      says: "reason",
      title: "平台裁定不支持",
    },
    { on: "finish", from: ["refunding"], to: "done", by: ["gateway"], title: "退款完成" },
    {
      on: "cancel",
      from: ["applied", "appliedGoods", "agreed", "refused", "goodsRefused", "intervening"],
      to: "cancelled",
      by: ["member"],
      title: "买家撤销申请",
    },
    {
      on: "lapse",
      from: ["agreed", "refused", "goodsRefused"],
      to: "lapsed",
      by: ["timer"],
      title: "超时未处理，售后关闭",
    },
  ],
  acts: [
    { on: "pickUp", from: ["agreed"], by: ["member"] },
    { on: "note", from: open, by: ["member", "shop"] },
  ],
  lasts: {
    applied: { setting: "after.moneyHours", on: "refund" },
    appliedGoods: { setting: "after.goodsHours", on: "agree" },
    agreed: { setting: "after.sendDays", on: "lapse" },
    returned: { setting: "after.receiveDays", on: "refund" },
    reshipped: { setting: "after.reshipDays", on: "confirm" },
    refused: { setting: "after.appealDays", on: "lapse" },
    goodsRefused: { setting: "after.appealDays", on: "lapse" },
  },
  outside: ["refunding"],
  titles: { note: "留言", pickUp: "预约上门取件" },
});

/** Whether an after-sale in this state is over. */
export const isEnded = (state: string): boolean => (afterMachine.final as readonly string[]).includes(state);
