import { differenceStates } from "@heshi/contract/money/reconcile-desk";
import { defineMachine } from "@heshi/kernel/machine";

/** A difference between a channel's statement and our books (docs/rules/reconcile.md). */
export const differenceMachine = defineMachine({
  entity: "difference",
  states: differenceStates,
  first: "found",
  final: ["explained", "booked"],
  table: [
    { on: "note", from: ["found"], to: "open", by: ["gateway"], title: "发现差异" },
    { on: "explain", from: ["open"], to: "explained", by: ["operator"], says: "reason", title: "已说明" },
    {
      on: "book",
      from: ["open"],
      to: "booked",
      by: ["operator"],
      twoPersons: true,
      says: "reason",
      title: "已调账",
    },
  ],
});
