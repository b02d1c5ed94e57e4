import { remitStates } from "@heshi/contract/money/remit-states";
import { defineMachine } from "@heshi/kernel/machine";

/** A remittance (docs/rules/remit.md). */
export const remitMachine = defineMachine({
  entity: "remittance",
  states: remitStates,
  first: "made",
  final: ["credited", "refused"],
  table: [
    { on: "submit", from: ["made"], to: "waiting", by: ["member"], title: "已提交" },
    {
      on: "credit",
      from: ["waiting"],
      to: "credited",
      by: ["operator"],
      twoPersons: ({ isLarge }: { isLarge: boolean }) => isLarge,
      title: "已入账",
    },
    {
      on: "refuse",
      from: ["waiting"],
      to: "refused",
      by: ["operator"],
      says: "reason",
      title: "未通过",
    },
  ],
});
