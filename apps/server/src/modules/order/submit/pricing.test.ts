import type { Cent } from "@heshi/kernel/credit";
import { type Fen, fen } from "@heshi/kernel/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ClaimRow } from "../../coupon/coupon.public.ts";
import { applyCoupons } from "./coupons.ts";
import type { FreightTemplate } from "../../freight/freight.domain.ts";
import { usualSettings as rates } from "../../../settings.ts";
import { type Item, priceTrade, silverOf } from "./pricing.ts";

const hangzhou = { areaCode: "330106", streetCode: "330106001" };
const rule = { codes: ["*"], first: 1, firstFen: fen(800), next: 1, nextFen: fen(200) };
const template = (change: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: "1",
  chargeBy: "piece",
  rules: [rule],
  notDelivered: [],
  ...change,
});

const item = fc.record({
  shopId: fc.constantFrom("1", "2", "3"),
  priceFen: fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => value as Fen),
  quantity: fc.integer({ min: 1, max: 999 }),
  weightG: fc.integer({ min: 0, max: 50_000 }),
  volumeCm3: fc.integer({ min: 0, max: 500_000 }),
  isSent: fc.boolean(),
  template: fc.constantFrom(
    undefined,
    template(),
    template({ id: "2", chargeBy: "weight", rules: [{ ...rule, first: 500, next: 300 }] }),
    template({ id: "4", chargeBy: "volume", rules: [{ ...rule, first: 5000, next: 3000 }] }),
  ),
});

const claims = fc.array(
  fc.record({
    shopId: fc.constantFrom(null, "1", "2", "3"),
    off: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: null }),
    rate: fc.integer({ min: 1, max: 999 }),
    cap: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
    threshold: fc.integer({ min: 0, max: 1_000_000 }),
    scopeIds: fc.option(fc.array(fc.constantFrom("g0", "g1", "g2", "c1"), { minLength: 1, maxLength: 3 }), {
      nil: null,
    }),
    isByCategory: fc.boolean(),
  }),
  { maxLength: 12 },
);
type Drawn = typeof claims extends fc.Arbitrary<readonly (infer One)[]> ? One : never;
const claimOf = (
  { shopId, off, rate, cap, threshold, scopeIds, isByCategory }: Drawn,
  index: number,
): ClaimRow => ({
  id: String(index),
  usableFrom: 0,
  expiresAt: index,
  terms: {
    shopId,
    shopName: null,
    title: "",
    kind: off === null ? "discount" : "threshold",
    thresholdFen: fen(threshold),
    offFen: off === null ? null : fen(off),
    ratePermille: off === null ? rate : null,
    capFen: off === null && cap !== null ? fen(cap) : null,
    scope: scopeIds === null ? "all" : isByCategory ? "category" : "goods",
    scopeIds: scopeIds ?? [],
    scopeNames: [],
  },
});
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

test("for any coupons, parts add up, each stays within its scope and value, and no line falls below a fen", () => {
  const price = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 500_000 }));
  const lines = fc.array(
    fc.record({
      shopId: fc.constantFrom("1", "2", "3"),
      priceFen: price,
      goods: fc.constantFrom("g0", "g1", "g2"),
      far: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, claims, fc.integer({ min: 0, max: 1e9 }), (drawn, offered, silver) => {
      const items = drawn.map(({ shopId, priceFen, goods, far }, index) => ({
        shopId,
        skuId: String(index),
        waresId: goods,
        categoryIds: far ? ["c2"] : ["c0", "c1"],
        priceFen: fen(priceFen),
        goodsFen: fen(priceFen),
        quantity: 1,
        weightG: 0,
        volumeCm3: 0,
        isSent: false,
        template: undefined,
      }));
      const all = offered.map(claimOf);
      const { discounts, chosen, choices } = applyCoupons({
        lines: items,
        claims: all,
        selected: undefined,
        now: new Date(1),
      });
      const priced = priceTrade({
        items,
        region: hangzhou,
        silverCent: silver as Cent,
        useSilver: true,
        rates,
        discounts,
      });
      const own = priced.shops.flatMap((one) => [...one.lines]);
      const takes = [...choices.values()].flat();
      const used = takes.filter(({ isChosen }) => isChosen);

      expect(priced.discountFen).toBe(sum(used.map(({ takesFen }) => takesFen)));
      expect(priced.platformDiscountFen).toBe(
        sum(used.filter(({ shop }) => !shop).map(({ takesFen }) => takesFen)),
      );
      expect(priced.payableFen).toBe(
        priced.goodsFen + priced.freightFen - priced.discountFen - priced.offsetFen,
      );
      expect(priced.offsetFen * 5).toBeLessThanOrEqual(priced.goodsFen - priced.discountFen);
      for (const part of ["discountFen", "platformDiscountFen"] as const)
        for (const one of [priced, ...priced.shops])
          expect(one[part]).toBe(
            sum(
              (one === priced
                ? own
                : own.filter(({ shopId }) => shopId === (one as { shopId?: string }).shopId)
              ).map((line) => line[part]),
            ),
          );
      for (const line of own) {
        expect(line.goodsFen - line.discountFen - line.offsetFen).toBeGreaterThanOrEqual(1);
        expect(line.platformDiscountFen).toBeLessThanOrEqual(line.discountFen);
      }
      // one a shop and one of the platform; the best of each
      expect(new Set(used.map(({ shop }) => shop?.shopId)).size).toBe(used.length);
      for (const group of choices.values()) {
        const best = Math.max(0, ...group.map(({ takesFen }) => takesFen));
        expect(group.find(({ isChosen }) => isChosen)?.takesFen ?? 0).toBe(best);
      }
      for (const { id, skuIds } of chosen) {
        const terms = all.find((one) => one.id === id)?.terms;
        const scope = items.filter(({ skuId }) => skuIds.includes(skuId));
        expect(
          sum(
            items
              .filter(
                ({ shopId, waresId, categoryIds }) =>
                  (terms?.shopId ?? shopId) === shopId &&
                  (terms?.scope === "all" ||
                    (terms?.scope === "goods"
                      ? terms.scopeIds.includes(waresId)
                      : categoryIds.some((c) => terms?.scopeIds.includes(c)))),
              )
              .map(({ goodsFen }) => goodsFen),
          ),
        ).toBeGreaterThanOrEqual(terms?.thresholdFen ?? 0);
        for (const line of scope) expect(terms?.shopId ?? line.shopId).toBe(line.shopId);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a coupon over three equal lines goes by largest remainder, earlier lines first, and silver applies to the rest", () => {
  const items = ["1", "2", "3"].map((skuId) => ({
    skuId,
    shopId: "1",
    waresId: "g",
    categoryIds: [],
    priceFen: fen(1000),
    goodsFen: fen(1000),
    quantity: 1,
    weightG: 0,
    volumeCm3: 0,
    isSent: false,
    template: undefined,
  }));
  const claim = claimOf(
    { shopId: null, off: 1000, rate: 1, cap: null, threshold: 3000, scopeIds: null, isByCategory: false },
    0,
  );
  const { discounts } = applyCoupons({
    lines: items,
    claims: [claim],
    selected: undefined,
    now: new Date(1),
  });
  const priced = priceTrade({
    items,
    region: hangzhou,
    silverCent: 1e6 as Cent,
    useSilver: true,
    rates,
    discounts,
  });
  const lines = priced.shops.flatMap((shop) => [...shop.lines]);
  expect(lines.map(({ discountFen }) => discountFen)).toEqual([334, 333, 333]);
  expect(lines.map(({ offsetFen }) => offsetFen)).toEqual([133, 134, 133]);
  expect(priced.payableFen).toBe(1600);
  const cheap = items.slice(0, 1).map((item) => ({ ...item, priceFen: fen(1), goodsFen: fen(1) }));
  const free = claimOf(
    { shopId: null, off: 1000, rate: 1, cap: null, threshold: 0, scopeIds: null, isByCategory: false },
    0,
  );
  expect(
    applyCoupons({ lines: cheap, claims: [free], selected: undefined, now: new Date(1) }).chosen,
  ).toEqual([]);
});

test("an excluded line is listed, costs nothing, and changes nothing for the others", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(item, fc.boolean()), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 1e9 }),
      (rows, silver) => {
        const items: Item[] = rows.map(([row], index) => ({ ...row, skuId: String(index) }));
        const leftOut = new Set(rows.flatMap(([, isOut], index) => (isOut ? [String(index)] : [])));
        const kept = items.filter(({ skuId }) => !leftOut.has(skuId));
        const discounts = new Map(
          items.map(({ skuId }) => [skuId, { discountFen: fen(0), platformDiscountFen: fen(0) }]),
        );
        const rest = { region: hangzhou, silverCent: silver as Cent, useSilver: true, rates, discounts };
        const { shops, ...sums } = priceTrade({ items, leftOut, ...rest });
        const { shops: keptShops, ...keptSums } = priceTrade({ items: kept, ...rest });

        expect(sums).toEqual(keptSums);
        const lines = shops.flatMap((shop) => [...shop.lines]);
        expect(lines).toHaveLength(items.length);
        for (const { skuId, isLeftOut, goodsFen, freightFen, offsetFen } of lines) {
          expect(isLeftOut).toBe(leftOut.has(skuId));
          if (isLeftOut) expect([goodsFen, freightFen, offsetFen]).toEqual([0, 0, 0]);
        }
        for (const { shopId, freightText, payableFen, lines: own } of shops) {
          expect(payableFen).toBe(keptShops.find((shop) => shop.shopId === shopId)?.payableFen ?? 0);
          if (own.every(({ isLeftOut }) => isLeftOut)) expect(freightText).toBe("");
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("for any purchase, parts add up to the fen, the offset keeps its limit, and nothing is negative", () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 1e13 }),
      fc.boolean(),
      (rows, silver, useSilver) => {
        const items: Item[] = rows.map((row, index) => ({ ...row, skuId: String(index) }));
        const priced = priceTrade({ items, region: hangzhou, silverCent: silver as Cent, useSilver, rates });
        const lines = priced.shops.flatMap((shop) => [...shop.lines]);

        expect(lines).toHaveLength(items.length);
        expect(priced.goodsFen).toBe(sum(items.map(({ priceFen, quantity }) => priceFen * quantity)));
        for (const part of ["goodsFen", "freightFen", "offsetFen"] as const) {
          expect(priced[part]).toBe(sum(lines.map((line) => line[part])));
          for (const shop of priced.shops) expect(shop[part]).toBe(sum(shop.lines.map((line) => line[part])));
        }
        expect(priced.payableFen).toBe(priced.goodsFen + priced.freightFen - priced.offsetFen);
        expect(priced.offsetFen * 5).toBeLessThanOrEqual(priced.goodsFen);
        expect(silverOf(priced.offsetFen, rates)).toBeLessThanOrEqual(silver);
        for (const line of lines) expect(line.offsetFen).toBeLessThanOrEqual(line.goodsFen);
        for (const shop of priced.shops) expect(shop.payableFen).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});

test("the freight of two templates is shown as one sum, without what one of them promises", () => {
  const one = (id: string, skuId: string): Item => ({
    skuId,
    shopId: "1",
    priceFen: fen(9000),
    quantity: 1,
    weightG: 0,
    volumeCm3: 0,
    isSent: true,
    template: template({ id, rules: [{ ...rule, firstFen: fen(1000), next: 0, freeFromFen: fen(9900) }] }),
  });
  const priced = (items: Item[]) =>
    priceTrade({ items, region: hangzhou, silverCent: 0 as Cent, useSilver: false, rates }).shops[0];
  expect(priced([one("1", "a")])).toMatchObject({
    freightText: "运费 ¥10.00，再买 ¥9.00 包邮",
    freightMissingFen: 900,
  });
  const both = priced([one("1", "a"), one("2", "b")]);
  expect([both?.freightText, both?.freightFen, both?.freightMissingFen]).toEqual([
    "运费 ¥20.00",
    2000,
    undefined,
  ]);
});
