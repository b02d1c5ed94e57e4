import { expect, test } from "vitest";
import {
  actionsOf,
  defineMachine,
  faultsOf,
  findTransition,
  type Machine,
  stateAt,
  titleOf,
} from "./machine.ts";

const withdrawal = defineMachine({
  entity: "withdrawal",
  states: ["auditing", "approved", "paying", "paid", "returned", "cancelled"],
  first: "auditing",
  final: ["paid", "returned", "cancelled"],
  table: [
    {
      on: "approve",
      from: ["auditing"],
      to: "approved",
      by: ["operator"],
      twoPersons: true,
      title: "审核通过",
    },
    { on: "cancel", from: ["auditing"], to: "cancelled", by: ["member"] },
    { on: "cancel", from: ["approved"], to: "returned", by: ["member", "timer"] },
    { on: "send", from: ["approved"], to: "paying", by: ["gateway"] },
    { on: "arrive", from: ["paying"], to: "paid", by: ["gateway"] },
    { on: "fail", from: ["paying"], to: "returned", by: ["gateway"] },
  ],
  acts: [
    { on: "remind", from: ["auditing"], by: ["member"], if: ({ isLate }: { isLate: boolean }) => isLate },
    { on: "track", from: ["paying", "paid"], by: ["member", "operator"] },
  ],
  lasts: {
    approved: { setting: "a", on: "cancel", isStrict: true },
    paying: { setting: "b", does: "ask" },
  },
  outside: ["paying"],
  titles: { apply: "提交申请" },
});

test("a transition is found by state, event and actor: one event leads to two states", () => {
  const to = (state: (typeof withdrawal)["states"][number], by: "member" | "operator") =>
    findTransition(withdrawal, { state, on: "cancel", by })?.to;
  expect(to("auditing", "member")).toBe("cancelled");
  expect(to("approved", "member")).toBe("returned");
  expect(to("approved", "operator")).toBeUndefined();
  expect(to("paid", "member")).toBeUndefined();
});

test("actions are an actor's transitions and acts in a state, as far as the row allows them", () => {
  const row = { isLate: false };
  expect(actionsOf(withdrawal, { state: "auditing", by: "member", row })).toEqual(["cancel"]);
  expect(actionsOf(withdrawal, { state: "auditing", by: "member", row: { isLate: true } })).toEqual([
    "cancel",
    "remind",
  ]);
  expect(actionsOf(withdrawal, { state: "auditing", by: "operator", row })).toEqual(["approve"]);
  expect(actionsOf(withdrawal, { state: "paying", by: "operator", row })).toEqual(["track"]);
});

test("titles come from the table, then from other history kinds, then from the event name", () => {
  expect(["approve", "apply", "fail"].map((event) => titleOf(withdrawal, event))).toEqual([
    "审核通过",
    "提交申请",
    "fail",
  ]);
});

test("a strict state ends at its deadline to the millisecond; any other lasts until it is moved", () => {
  const deadlineAt = new Date(1000);
  const at = (state: "approved" | "paying", ms: number) =>
    stateAt(withdrawal, { state, deadlineAt }, new Date(ms));
  expect([at("approved", 999), at("approved", 1000)]).toEqual(["approved", "returned"]);
  expect(at("paying", 5000)).toBe("paying");
  expect(stateAt(withdrawal, { state: "approved", deadlineAt: undefined }, new Date(5000))).toBe("approved");
});

const broken = (change: Partial<Machine>): string[] => faultsOf({ ...withdrawal, ...change } as Machine);
const table = withdrawal.table as Machine["table"];

test.each<[string, Partial<Machine>, string]>([
  ["a state that nothing leads to", { states: [...withdrawal.states, "lost"] }, "unreachable: lost"],
  ["a state that nothing leaves", { final: ["returned", "cancelled"] }, "a dead end: paid"],
  [
    "a move out of a final state",
    { table: [...table, { on: "undo", from: ["paid"], to: "returned", by: ["operator"] }] },
    "exit from final state: paid by undo",
  ],
  [
    "two rows for one act",
    { table: [...table, { on: "arrive", from: ["paying"], to: "returned", by: ["gateway"] }] },
    "two rows: paying arrive gateway",
  ],
  [
    "two persons who are members",
    { table: [...table, { on: "agree", from: ["approved"], to: "paid", by: ["member"], twoPersons: true }] },
    "two persons who are no operators: agree",
  ],
  [
    "a deadline that the timer cannot keep",
    { lasts: { ...withdrawal.lasts, auditing: { setting: "c", on: "approve" } } },
    "the timer cannot approve: auditing",
  ],
  [
    "a deadline of a final state",
    { lasts: { ...withdrawal.lasts, paid: { setting: "c", does: "ask" } } },
    "a deadline where nothing waits: paid",
  ],
  ["a timer's move without a deadline", { lasts: {} }, "the timer ends what has no deadline: approved"],
  [
    "a clock that ends a state in which money may be outside",
    {
      table: [...table, { on: "giveUp", from: ["paying"], to: "returned", by: ["timer"] }],
      lasts: { ...withdrawal.lasts, paying: { setting: "b", on: "giveUp" } },
    },
    "a clock ends paying, where money may be outside",
  ],
])("%s is a fault", (_name, change, fault) => {
  expect(faultsOf(withdrawal)).toEqual([]);
  expect(broken(change)).toContain(fault);
});
