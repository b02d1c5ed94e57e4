import { transferStates } from "@heshi/contract/money/transfer";
import { defineMachine } from "@heshi/kernel/machine";

/** A transfer between members (docs/rules/transfer.md). */
export const transferMachine = defineMachine({
  entity: "transfer",
  states: transferStates,
  first: "made",
  final: ["arrived", "cancelled", "returned"],
  table: [
    { on: "send", from: ["made"], to: "arrived", by: ["member"], title: "已到账" },
    { on: "hold", from: ["made"], to: "cooling", by: ["member"], title: "等待到账" },
    { on: "arrive", from: ["cooling"], to: "arrived", by: ["timer"], title: "已到账" },
    { on: "cancel", from: ["cooling"], to: "cancelled", by: ["member"], title: "已撤销" },
    { on: "bounce", from: ["cooling"], to: "returned", by: ["timer"], title: "已退回" },
  ],
  lasts: { cooling: { setting: "transfer.coolHours", on: "arrive" } },
});
