import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { type FreightTemplate, freightOf } from "./freight.domain.ts";

const hangzhou = { areaCode: "330106", streetCode: "330106001" };
const rule = { codes: ["*"], first: 1, firstFen: fen(800), next: 1, nextFen: fen(200) };
const template = (change: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: "1",
  chargeBy: "piece",
  rules: [rule],
  notDelivered: [],
  ...change,
});
const load = (quantity: number, goodsFen = 1000, weightG = 0, volumeCm3 = 0) => ({
  quantity,
  weightG,
  volumeCm3,
  goodsFen: fen(goodsFen),
});
const feeOf = (one: FreightTemplate | undefined, ...rest: Parameters<typeof load>) => {
  const freight = freightOf(one, load(...rest), hangzhou);
  return freight.isDeliverable ? freight.fen : undefined;
};

test("freight: first unit, each further unit begun, free, by region, not delivered", () => {
  expect(feeOf(undefined, 3)).toBe(0);
  expect(feeOf(template(), 1)).toBe(800);
  expect(feeOf(template(), 4)).toBe(1400);
  expect(feeOf(template({ chargeBy: "free" }), 4)).toBe(0);
  expect(
    feeOf(template({ chargeBy: "weight", rules: [{ ...rule, first: 1000, next: 500 }] }), 1, 1000, 1001),
  ).toBe(1000);
  const roomy = template({ chargeBy: "volume", rules: [{ ...rule, first: 100_000, next: 50_000 }] });
  // neither pieces nor grams count
  expect(feeOf(roomy, 9, 1000, 90_000, 100_000)).toBe(800);
  expect(feeOf(roomy, 1, 1000, 0, 100_001)).toBe(1000);
  expect(feeOf(roomy, 1, 1000, 0, 150_001)).toBe(1200);
  expect(feeOf(template({ rules: [{ ...rule, next: 0 }] }), 9)).toBe(800);
  const two = [
    { ...rule, codes: ["33"], firstFen: fen(100) },
    { ...rule, codes: ["*"] },
  ];
  expect(feeOf(template({ rules: two }), 1)).toBe(100);
  expect(feeOf(template({ rules: two.toReversed() }), 1)).toBe(100);
  expect(feeOf(template({ rules: [{ ...rule, codes: ["54"] }] }), 1)).toBeUndefined();
  expect(feeOf(template({ notDelivered: ["3301"] }), 1)).toBeUndefined();
  expect(feeOf(template({ notDelivered: ["330106001"] }), 1)).toBeUndefined();
});

test("freight is free when each threshold that is set is reached", () => {
  const from = (freeFromFen?: number, freeFromCount?: number) =>
    template({
      rules: [
        {
          ...rule,
          ...(freeFromFen === undefined ? {} : { freeFromFen: fen(freeFromFen) }),
          ...(freeFromCount === undefined ? {} : { freeFromCount }),
        },
      ],
    });
  expect(feeOf(from(1000), 1, 999)).toBe(800);
  expect(feeOf(from(1000), 1, 1000)).toBe(0);
  expect(feeOf(from(undefined, 2), 2)).toBe(0);
  expect(feeOf(from(1000, 3), 2, 5000)).toBe(1000);
  expect(feeOf(from(1000, 3), 3, 5000)).toBe(0);
});

test("what is missing for free delivery is said whole: of an amount and pieces both, and nothing promised by one", () => {
  const both = { ...rule, firstFen: fen(1000), next: 0, freeFromFen: fen(9900), freeFromCount: 3 };
  const said = (...rest: Parameters<typeof load>) => {
    const freight = freightOf(template({ rules: [both] }), load(...rest), hangzhou);
    return freight.isDeliverable ? [freight.text, freight.missingFen] : [];
  };
  expect(said(1, 9000)).toEqual(["运费 ¥10.00，再买 ¥9.00 且满 3 件包邮", undefined]);
  expect(said(1, 9900)).toEqual(["运费 ¥10.00，再买 2 件包邮", undefined]);
  expect(said(3, 9000)).toEqual(["运费 ¥10.00，再买 ¥9.00 包邮", 900]);
});

test("of rules that hold a region the most precise decides, whatever their order", () => {
  const rule = (codes: string[], firstFen: number) => ({
    codes,
    first: 1,
    firstFen: fen(firstFen),
    next: 1,
    nextFen: fen(0),
  });
  const template = {
    id: "1",
    chargeBy: "piece",
    rules: [rule(["*"], 1500), rule(["33", "31"], 600), rule(["330106"], 300)],
    notDelivered: [],
  } as const;
  const to = (areaCode: string) => {
    const freight = freightOf({ ...template, rules: [...template.rules], notDelivered: [] }, load(1, 100), {
      areaCode,
      streetCode: "",
    });
    return freight.isDeliverable ? freight.fen : undefined;
  };
  expect([to("330106"), to("330108"), to("310101"), to("440305")]).toEqual([300, 600, 600, 1500]);
});
