import { withdrawStates } from "@heshi/contract/money/withdraw-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A withdrawal (docs/rules/withdraw.md). */
export const withdrawMachine = defineMachine({
  entity: "withdrawal",
  states: withdrawStates,
  first: "made",
  final: ["returned", "refused", "cancelled"],
  table: [
    { on: "submit", from: ["made"], to: "auditing", by: ["member", "shop"], title: "提交申请" },
    {
      on: "approve",
      from: ["auditing"],
      to: "approved",
      by: ["operator"],
      twoPersons: ({ isLarge }: { isLarge: boolean }) => isLarge,
      title: "审核通过",
    },
    {
      on: "refuse",
      from: ["auditing"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "审核未通过",
    },
    { on: "cancel", from: ["auditing"], to: "cancelled", by: ["member", "shop"], title: "已取消" },
    {
      on: "recall",
      from: ["auditing", "approved"],
      to: "cancelled",
      by: ["gateway"],
      says: "reason",
      title: "为退款撤回",
    },
    { on: "send", from: ["approved"], to: "paying", by: ["gateway"], title: "打款中" },
    { on: "arrive", from: ["paying"], to: "paid", by: ["gateway"], title: "已到账" },
    { on: "fail", from: ["paying"], to: "returned", by: ["gateway"], says: "reason", title: "打款失败" },
    { on: "bounce", from: ["paid"], to: "returned", by: ["gateway"], says: "reason", title: "收款方退回" },
  ],
  lasts: { paying: { setting: "withdraw.askMinutes", does: "ask" } },
  outside: ["paying"],
});
