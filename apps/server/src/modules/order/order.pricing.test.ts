import type { Cent } from "@heshi/kernel/credit";
import { type Fen, fen } from "@heshi/kernel/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type FreightTemplate, freightOf } from "./order.freight.ts";
import { type Item, priceTrade, silverOf } from "./order.pricing.ts";

const hangzhou = { areaCode: "330106", streetCode: "330106001" };
const rule = { codes: ["*"], first: 1, firstFen: fen(800), next: 1, nextFen: fen(200) };
const template = (change: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: "1",
  chargeBy: "piece",
  rules: [rule],
  notDelivered: [],
  ...change,
});
const load = (quantity: number, goodsFen = 1000, weightG = 0) => ({
  quantity,
  weightG,
  goodsFen: fen(goodsFen),
});
const feeOf = (one: FreightTemplate | undefined, ...rest: Parameters<typeof load>) => {
  const freight = freightOf(one, load(...rest), hangzhou);
  return freight.isDeliverable ? freight.fen : undefined;
};

test("freight: first, each begun next, free, by region, not delivered", () => {
  expect(feeOf(undefined, 3)).toBe(0);
  expect(feeOf(template(), 1)).toBe(800);
  expect(feeOf(template(), 4)).toBe(1400);
  expect(feeOf(template({ chargeBy: "free" }), 4)).toBe(0);
  expect(
    feeOf(template({ chargeBy: "weight", rules: [{ ...rule, first: 1000, next: 500 }] }), 1, 1000, 1001),
  ).toBe(1000);
  expect(feeOf(template({ rules: [{ ...rule, next: 0 }] }), 9)).toBe(800);
  const two = [
    { ...rule, codes: ["33"], firstFen: fen(100) },
    { ...rule, codes: ["*"] },
  ];
  expect(feeOf(template({ rules: two }), 1)).toBe(100);
  expect(feeOf(template({ rules: two.toReversed() }), 1)).toBe(800);
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

const item = fc.record({
  shopId: fc.constantFrom("1", "2", "3"),
  priceFen: fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => value as Fen),
  quantity: fc.integer({ min: 1, max: 999 }),
  weightG: fc.integer({ min: 0, max: 50_000 }),
  isSent: fc.boolean(),
  template: fc.constantFrom(
    undefined,
    template(),
    template({ id: "2", chargeBy: "weight", rules: [{ ...rule, first: 500, next: 300 }] }),
  ),
});

test("whatever is bought: parts add up to the fen, the offset keeps its bound, nobody pays less than nothing", () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 1e13 }),
      fc.boolean(),
      (rows, silver, useSilver) => {
        const items: Item[] = rows.map((row, index) => ({ ...row, skuId: String(index) }));
        const priced = priceTrade({ items, region: hangzhou, silverCent: silver as Cent, useSilver });
        const lines = priced.shops.flatMap((shop) => [...shop.lines]);
        const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

        expect(lines).toHaveLength(items.length);
        expect(priced.goodsFen).toBe(sum(items.map(({ priceFen, quantity }) => priceFen * quantity)));
        for (const part of ["goodsFen", "freightFen", "offsetFen"] as const) {
          expect(priced[part]).toBe(sum(lines.map((line) => line[part])));
          for (const shop of priced.shops) expect(shop[part]).toBe(sum(shop.lines.map((line) => line[part])));
        }
        expect(priced.payableFen).toBe(priced.goodsFen + priced.freightFen - priced.offsetFen);
        expect(priced.offsetFen * 5).toBeLessThanOrEqual(priced.goodsFen);
        expect(silverOf(priced.offsetFen)).toBeLessThanOrEqual(silver);
        for (const line of lines) expect(line.offsetFen).toBeLessThanOrEqual(line.goodsFen);
        for (const shop of priced.shops) expect(shop.payableFen).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});
