import { expect, test } from "vitest";
import { bulkPass, moneyDecisions, reviewDecisions } from "./review-decisions.ts";

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
  const [pass, refuse] = review;
  const row = { reviewId: "1", submittedAt: 0, state: "reviewing" };
  expect(pass?.confirms?.(row)).toBeUndefined();
  expect(refuse?.fields).toEqual([["name", "姓名"]]);
  expect([offered("reviewing"), offered("passed"), offered("refused")]).toEqual([["通过", "不通过"], [], []]);
});

test("photos that nobody opened are passed after a tick, and each wrong field has its own reason", async () => {
  const sent: unknown[] = [];
  const [pass, refuse] = reviewDecisions<
    { reviewId: string; submittedAt: number; state: string; opened?: { by: string; isOwn: boolean } },
    "front" | "number"
  >({
    method: "DecideCert",
    hasPhotos: true,
    decide: async (verdict) => sent.push(verdict),
    fields: [
      ["front", "人像面照片"],
      ["number", "证件号码"],
    ],
    passSays: () => "",
    asker: "会员",
    usual: [],
  });
  const row = { reviewId: "1", submittedAt: 0, state: "reviewing" };
  expect(pass?.confirms?.(row)).toContain("不看照片");
  expect(pass?.confirms?.({ ...row, opened: { by: "陈立", isOwn: false } })).toContain("不看照片");
  expect(pass?.confirms?.({ ...row, opened: { by: "苏沐", isOwn: true } })).toBeUndefined();
  const typed = { words: "", chosen: "", fields: ["number", "front"], isConfirmed: false };
  await refuse?.send(row, {
    ...typed,
    reasons: { front: " 照片反光", number: "与照片不一致", back: "没有选" },
  });
  await pass?.send(row, { ...typed, reasons: {}, isConfirmed: true });
  expect(sent).toEqual([
    {
      reviewId: "1",
      submittedAt: 0,
      decision: "refuse",
      reasons: [
        { field: "front", reason: "照片反光" },
        { field: "number", reason: "与照片不一致" },
      ],
    },
    { reviewId: "1", submittedAt: 0, decision: "pass", reasons: [], unseen: true },
  ]);
});

test("several are passed at once as they were read, each of which still waits", async () => {
  const sent: unknown[] = [];
  const bulk = bulkPass<{ reviewId: string; submittedAt: number; state: string }>({
    method: "DecideGoods" as never,
    says: () => "",
    pass: async (verdict) => sent.push(verdict),
  });
  const row = (state: string) => ({ reviewId: "1", submittedAt: 5, state });
  expect(["reviewing", "passed", "refused"].map((state) => bulk.can(row(state)))).toEqual([
    true,
    false,
    false,
  ]);
  await bulk.send(row("reviewing"));
  expect(sent).toEqual([{ reviewId: "1", submittedAt: 5, decision: "pass", reasons: [] }]);
});
