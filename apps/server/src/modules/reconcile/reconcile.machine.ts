import { differenceStates } from "@heshi/contract/money/reconcile-desk";
import { defineMachine } from "@heshi/kernel/machine";

/** A difference between a channel's statement and our books (docs/rules/reconcile.md). */
export const differenceMachine = defineMachine({
  entity: "difference",
  states: differenceStates,
  first: "found",
  final: ["explained", "met", "reversed"],
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
    {
      on: "reverse",
      from: ["booked"],
      to: "reversed",
      by: ["operator"],
      twoPersons: true,
      says: "reason",
      title: "已撤销调账",
    },
    { on: "clear", from: ["booked"], to: "cleared", by: ["operator"], says: "reason", title: "待查款已结清" },
    // what it was about is in the books after all, or on a later statement
    { on: "meet", from: ["open"], to: "met", by: ["gateway"], title: "后续已对上" },
    { on: "offset", from: ["booked"], to: "met", by: ["gateway"], title: "后续已对上，调账抵消" },
    { on: "repay", from: ["cleared"], to: "met", by: ["gateway"], title: "后续已对上，由平台损益抵消" },
  ],
});
