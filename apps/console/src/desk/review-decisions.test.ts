import { expect, test } from "vitest";
import { moneyDecisions, reviewDecisions } from "./review-decisions.ts";

type Money = { state: string; waits?: { isOwn: boolean } | undefined };
const money = moneyDecisions<Money, { isWaiting: boolean }>({
  method: "DecideWithdrawal",
  can: ({ state }) => state === "auditing",
  pass: { title: "通过", says: () => "", said: "已通过", send: async () => ({ isWaiting: false }) },
  refuse: {
    title: "拒绝",
    says: () => "",
    said: "已拒绝",
    usual: [],
    send: async () => ({ isWaiting: false }),
  },
});
/** The titles of what an operator may decide of a row. */
const shown = (row: Money): string[] => money.filter(({ can }) => can(row)).map(({ title }) => title);

test("who made the first of two decisions is not offered the second, and may still refuse", () => {
  expect(shown({ state: "auditing" })).toEqual(["通过", "拒绝"]);
  expect(shown({ state: "auditing", waits: { isOwn: false } })).toEqual(["通过", "拒绝"]);
  expect(shown({ state: "auditing", waits: { isOwn: true } })).toEqual(["拒绝"]);
});

test("nothing is decided of what has been decided", () => {
  expect(shown({ state: "approved" })).toEqual([]);
  const review = reviewDecisions<{ reviewId: string; submittedAt: number; state: string }, "name">({
    method: "DecideCert",
    decide: async () => ({}),
    fields: [["name", "姓名"]],
    passSays: () => "",
    asker: "会员",
    usual: [],
  });
  const offered = (state: string) =>
    review.filter(({ can }) => can({ reviewId: "1", submittedAt: 0, state })).map(({ title }) => title);
  expect([offered("reviewing"), offered("passed"), offered("refused")]).toEqual([["通过", "不通过"], [], []]);
});
