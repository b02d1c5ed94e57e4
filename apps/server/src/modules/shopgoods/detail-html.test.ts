import { expect, test } from "vitest";
import { blocksOf, htmlOf } from "./detail-html.ts";
import { planChange } from "./goods-change.ts";
import type { GoodsForm } from "@heshi/contract/shop/goods-form";
import { fen } from "@heshi/kernel/money";

test("what a detail's pieces say comes back from its HTML, and no markup of a text survives", () => {
  const blocks = [
    { kind: "heading", text: "规格 & 用法" },
    { kind: "text", text: "第一行\n<script>alert(1)</script>" },
    { kind: "picture", picture: "/uploads/aa/b.webp" },
  ] as const;
  const html = htmlOf(blocks);
  expect(html).not.toContain("<script");
  expect(blocksOf(html)).toEqual(blocks);
});

test("an imported detail becomes pieces: lists, tables and pictures inside paragraphs", () => {
  const html =
    '<h3>说明</h3><ul><li>一</li></ul><p>图<img src="/uploads/a.webp"></p><table><td>二</td></table>';
  expect(blocksOf(html)).toEqual([
    { kind: "heading", text: "说明" },
    { kind: "text", text: "一" },
    { kind: "text", text: "图" },
    { kind: "picture", picture: "/uploads/a.webp" },
    { kind: "text", text: "二" },
  ]);
  expect(blocksOf("只有文字")).toEqual([{ kind: "text", text: "只有文字" }]);
});

const sku = (values: string[], priceFen: number) => ({
  values,
  priceFen: fen(priceFen),
  code: "",
  weightG: 0,
  volumeCm3: 0,
  stock: 5,
});
const form = (change: Partial<GoodsForm>): GoodsForm => ({
  kind: "normal",
  categoryId: "1",
  title: "紫砂壶",
  subtitle: "",
  pictures: ["/uploads/a.webp"],
  detail: [],
  parameters: [],
  specs: [{ name: "泥料", values: ["朱泥"] }],
  skus: [sku(["朱泥"], 10_000)],
  unit: "件",
  services: [],
  shelf: "now",
  ...change,
});

const range = { rangeBp: 5000, seen: new Map<string, number | null>() };

test("price within the range acts at once, at its very edge too; beyond it the old price stays and the change is reviewed", () => {
  const at = (priceFen: number) => planChange(form({}), form({ skus: [sku(["朱泥"], priceFen)] }), range);
  expect(at(15_000).reviewed).toBeUndefined();
  expect(at(5000).reviewed).toBeUndefined();
  expect(at(15_001)).toMatchObject({ atOnce: { skus: [{ priceFen: 10_000, stock: 5 }] } });
  expect(at(15_001).reviewed?.skus[0]).toMatchObject({ priceFen: 15_001, stock: undefined });
});

test("the range is measured from the price that an operator saw last, and a price that stays needs no review", () => {
  const seen = new Map([["朱泥", 10_000]]);
  const now = form({ skus: [sku(["朱泥"], 14_000)] });
  const at = (priceFen: number, rangeBp = 5000) =>
    planChange(now, form({ skus: [sku(["朱泥"], priceFen)] }), { rangeBp, seen }).reviewed;
  expect([at(15_000), at(5000)]).toEqual([undefined, undefined]);
  expect([at(15_001), at(4999)]).not.toContain(undefined);
  expect([at(14_000, 1000), at(13_999, 1000) === undefined]).toEqual([undefined, false]);
});

test("a new value is reviewed with its stock; the stock of old SKUs acts at once alone", () => {
  const after = form({
    specs: [{ name: "泥料", values: ["朱泥", "紫泥"] }],
    skus: [{ ...sku(["朱泥"], 10_000), stock: 9 }, sku(["紫泥"], 12_000)],
  });
  const { atOnce, reviewed } = planChange(form({}), after, range);
  expect(atOnce.skus.map(({ stock }) => stock)).toEqual([9]);
  expect(reviewed?.skus.map(({ stock }) => stock)).toEqual([undefined, 5]);
});
