import type { CouponChoice } from "@heshi/contract/goods/coupon-view";
import type { Quote } from "@heshi/contract/trade/order-view";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { offersOf, platformPromo, promosOf } from "./promos.ts";

const coupon = (over: Partial<CouponChoice>): CouponChoice => ({
  ownCouponId: "1",
  title: "店庆券",
  kind: "threshold",
  thresholdFen: fen(29_900),
  offFen: fen(2000),
  condition: "满 ¥299 可用",
  scopeText: "全店商品可用",
  expiresAt: 0,
  takesFen: fen(0),
  isChosen: false,
  ...over,
});

const quote = (shop: object, more: object = {}) =>
  ({
    address: { addressId: "1" },
    coupons: [],
    shops: [{ shopId: "7", coupons: [], freightFen: 0, ...shop }],
    ...more,
  }) as unknown as Quote;

const textsOf = (of: Quote) => (promosOf(of, "7") ?? []).map(({ tag, text, to }) => [tag, text, to]);
const shopPage = "/pages/goods/list?shopId=7";

test("what is used, what is missing for a coupon, and what is missing for free delivery", () => {
  const used = coupon({ isChosen: true, takesFen: fen(2000) });
  expect(textsOf(quote({ coupons: [used] }))).toEqual([["满减", "已购满 ¥299，已减 ¥20", undefined]]);
  const far = coupon({ missingFen: fen(1250), reason: "还差 ¥12.50 可用" });
  const farther = coupon({ ownCouponId: "2", missingFen: fen(90_000), offFen: fen(9000) });
  expect(textsOf(quote({ coupons: [farther, far], freightFen: 600, freightMissingFen: 5910 }))).toEqual([
    ["满减", "再买 ¥12.50 可减 ¥20", shopPage],
    ["包邮", "再买 ¥59.10 免运费 ¥6", shopPage],
  ]);
});

test("nothing is promised without an address, for another shop, or where freight is always charged", () => {
  expect(textsOf(quote({ freightFen: 600 }))).toEqual([]);
  expect(textsOf(quote({ freightMissingFen: 100 }, { address: undefined }))).toEqual([]);
  expect(promosOf(quote({}), "8")).toEqual([]);
  expect(promosOf(undefined, "7")).toBeUndefined();
});

test("the platform's coupons lead to all goods; a discount is named without its amount", () => {
  const discount = coupon({ kind: "discount", offFen: undefined, missingFen: fen(100), ratePermille: 850 });
  expect(platformPromo(quote({}, { coupons: [discount] }))).toEqual({
    tag: "用券",
    text: "全场再买 ¥1 可用折扣券",
    to: "/pages/goods/mall",
  });
  expect(platformPromo(quote({}))).toBeUndefined();
});

test("a shop's card offers its own coupons and those of the platform for its lines", () => {
  const offers = [
    { couponId: "1", shop: { shopId: "7", name: "" }, waresIds: ["90"] },
    { couponId: "2", shop: { shopId: "8", name: "" }, waresIds: ["91"] },
    { couponId: "3", waresIds: ["90"] },
    { couponId: "4", waresIds: ["91"] },
  ] as unknown as Parameters<typeof offersOf>[0];
  const shop = { shopId: "7", lines: [{ waresId: "90" }] } as unknown as Parameters<typeof offersOf>[1];
  expect(offersOf(offers, shop).map(({ couponId }) => couponId)).toEqual(["1", "3"]);
});
