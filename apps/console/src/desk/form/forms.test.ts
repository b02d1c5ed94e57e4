import { expect, test } from "vitest";
import { moved } from "../../base/order.ts";
import { newBlock } from "../../screens/content/home/block-words.ts";
import { joined, type Message } from "../../screens/review/use-talk.ts";
import { typedOf, valuesOfTyped } from "./form-fields.tsx";
import type { Field } from "./form-list.types.ts";

const fields: readonly Field[] = [
  { kind: "text", name: "title", label: "标题", most: 20 },
  { kind: "yuan", name: "amountFen", label: "金额", from: 100, to: 5_000_000 },
  { kind: "number", name: "silver", label: "银币", from: 0, to: 100 },
  { kind: "percent", name: "feeBp", label: "费率", from: 0, to: 5000 },
  { kind: "toggle", name: "isOn", label: "出售" },
  { kind: "time", name: "at", label: "时间" },
];

test("values are typed in yuan and local time, and come back the same", () => {
  const values = {
    title: "秋收",
    amountFen: 123_456,
    silver: 7,
    feeBp: 60,
    isOn: true,
    at: new Date(2026, 10, 23, 9, 5).getTime(),
  };
  const typed = typedOf(fields, values);
  expect(typed).toEqual({
    title: "秋收",
    amountFen: "1234.56",
    silver: "7",
    feeBp: "0.60",
    isOn: true,
    at: "2026-11-23T09:05",
  });
  expect(valuesOfTyped(fields, typed)).toEqual(values);
  expect(
    valuesOfTyped(fields, { amountFen: "￥1,234.56", silver: " １，２３４ ", feeBp: "0.60 %" }),
  ).toMatchObject({ amountFen: 123_456, silver: 1234, feeBp: 60 });
  expect(valuesOfTyped(fields, { title: " 空 ", at: "" })).toMatchObject({ title: "空", at: undefined });
});

const messages = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as Message);

test("the latest messages follow those that are known, unless there is a hole between", () => {
  const known = { list: messages(1, 2, 3), hasMore: true };
  expect(joined(known, { list: messages(3, 4), hasMore: true }).list.map(({ seq }) => seq)).toEqual([
    1, 2, 3, 4,
  ]);
  expect(joined(known, { list: messages(6, 7), hasMore: true }).list.map(({ seq }) => seq)).toEqual([6, 7]);
  expect(joined(undefined, { list: messages(1), hasMore: false })).toEqual({
    list: messages(1),
    hasMore: false,
  });
});

test("blocks change places with their neighbours, and stay where there is none", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  expect(newBlock("feed")).toEqual({ kind: "feed", title: "推荐商品", items: [] });
});
