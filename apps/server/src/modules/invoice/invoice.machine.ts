import { invoiceStates } from "@heshi/contract/trade/invoice-view";
import { defineMachine } from "@heshi/kernel/machine";

/** An invoice for an order (docs/rules/invoice.md). */
export const invoiceMachine = defineMachine({
  entity: "invoice",
  states: invoiceStates,
  first: "made",
  final: ["reversed", "cancelled"],
  table: [
    { on: "apply", from: ["made"], to: "applied", by: ["member", "gateway"], title: "申请开票" },
    { on: "again", from: ["refused"], to: "applied", by: ["member"], title: "重新申请" },
    { on: "cancel", from: ["applied", "refused"], to: "cancelled", by: ["member"], title: "撤销申请" },
    {
      on: "lapse",
      from: ["applied", "refused"],
      to: "cancelled",
      by: ["gateway"],
      title: "已退款，无需开票",
    },
    { on: "issue", from: ["applied"], to: "issued", by: ["shop"], title: "已开票" },
    { on: "send", from: ["applied"], to: "issuing", by: ["shop"], title: "开票中" },
    { on: "arrive", from: ["issuing"], to: "issued", by: ["gateway"], title: "已开票" },
    { on: "fail", from: ["issuing"], to: "applied", by: ["gateway"], says: "reason", title: "开票未成功" },
    { on: "refuse", from: ["applied"], to: "refused", by: ["shop"], says: "reason", title: "店铺未开具" },
    { on: "owe", from: ["issued"], to: "toReverse", by: ["gateway"], title: "有退款，待红冲" },
    { on: "recall", from: ["issued"], to: "reversing", by: ["gateway"], title: "有退款，红冲中" },
    { on: "reverse", from: ["toReverse"], to: "reversed", by: ["shop"], title: "已红冲" },
    { on: "settle", from: ["reversing"], to: "reversed", by: ["gateway"], title: "已红冲" },
    {
      on: "failRed",
      from: ["reversing"],
      to: "toReverse",
      by: ["gateway"],
      says: "reason",
      title: "红冲未成功",
    },
  ],
  lasts: {
    issuing: { setting: "invoice.askMinutes", does: "ask" },
    reversing: { setting: "invoice.askMinutes", does: "ask" },
  },
});
