import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { claimed, coupon } from "../../../../test/make/coupon.ts";
import { submitted } from "../../../../test/make/order.ts";
import { goods, member, sql } from "../../../../test/make/world.ts";

const server = await testServer();

type Asked = { skuId: string; quantity?: number; ownCouponIds?: string[] };
const quote = async (token: string, asked: Asked) =>
  (await server.call(Order, "Quote", asked, { token })).info;

test("a member whose price misses a threshold gets the ordinary price with its coupon, in list, quote and order", async () => {
  const item = await goods(server, { skus: [{ priceFen: 29_900, memberPriceFen: 28_900 }] });
  const offer = await coupon(server, { shopId: item.shopId, thresholdFen: 29_900, offFen: 4000 });
  const [plain, gold] = [await member(server), await member(server, { level: 1 })];
  const after = async (token: string) =>
    (await server.call(Wares, "GetCouponPrices", { waresId: item.id }, { token })).info.list;
  expect(await after(gold.token)).toMatchObject([{ afterFen: 25_900, parts: [{ takesFen: 4000 }] }]);
  expect(await after(gold.token)).toEqual(await after(plain.token));
  expect((await quote(gold.token, { skuId: item.skuId })).payableFen).toBe(28_900);
  const id = await claimed(server, gold.token, offer);
  expect(await quote(gold.token, { skuId: item.skuId })).toMatchObject({
    goodsFen: 29_900,
    discountFen: 4000,
    payableFen: 25_900,
    prices: [{ label: "商品金额", note: "按售价用券，比会员价更省" }, {}, {}],
    shops: [{ lines: [{ priceFen: 29_900 }], coupons: [{ ownCouponId: id, isChosen: true }] }],
  });
  const trade = await submitted(server, gold.token, { skuId: item.skuId, ownCouponIds: [id] });
  expect(trade.payableFen).toBe(25_900);
});

test("without the coupon the member price is paid, and the coupon can be chosen again", async () => {
  const item = await goods(server, { skus: [{ priceFen: 10_000, memberPriceFen: 9000 }] });
  const gold = await member(server, { level: 1 });
  const good = await claimed(
    server,
    gold.token,
    await coupon(server, { shopId: item.shopId, thresholdFen: 10_000, offFen: 2000 }),
  );
  // with it the ordinary price is still dearer than the member's
  const poor = await claimed(
    server,
    gold.token,
    await coupon(server, { shopId: item.shopId, thresholdFen: 10_000, offFen: 500 }),
  );
  const none = await quote(gold.token, { skuId: item.skuId, ownCouponIds: [] });
  expect(none).toMatchObject({ goodsFen: 9000, discountFen: 0, payableFen: 9000 });
  const choices = none.shops[0]?.coupons ?? [];
  expect(choices.find(({ ownCouponId }) => ownCouponId === good)).toMatchObject({
    takesFen: 2000,
    isChosen: false,
  });
  expect(choices.find(({ ownCouponId }) => ownCouponId === poor)).toMatchObject({
    takesFen: 0,
    reason: "还差 ¥10 可用",
  });
  const again = await quote(gold.token, { skuId: item.skuId, ownCouponIds: [good] });
  expect(again).toMatchObject({ goodsFen: 10_000, payableFen: 8000 });
});

test("for any prices and coupons a member pays the less of both ways, and never more than a new member", async () => {
  const drawn = fc.record({
    priceFen: fc.integer({ min: 2000, max: 6000 }),
    lessFen: fc.integer({ min: 0, max: 1500 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    coupons: fc.array(
      fc.record({
        isShops: fc.boolean(),
        thresholdFen: fc.integer({ min: 0, max: 12_000 }),
        offFen: fc.integer({ min: 1, max: 1500 }),
      }),
      { maxLength: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ priceFen, lessFen, quantity, coupons }) => {
      const item = await goods(server, { skus: [{ priceFen, memberPriceFen: priceFen - lessFen }] });
      const buyers = [await member(server), await member(server, { level: 1 })] as const;
      for (const { isShops, thresholdFen, offFen } of coupons) {
        const owner = isShops ? { shopId: item.shopId } : {};
        const scope = { scope: "goods", scopeIds: [item.id] } as const;
        const id = await coupon(server, { ...owner, ...scope, thresholdFen, offFen });
        for (const { token } of buyers) await claimed(server, token, id);
      }
      // the largest of each issuer whose threshold is reached: neither changes what the other takes
      const most = (ofShop: boolean, sum: number): number =>
        Math.max(
          0,
          ...coupons
            .filter(({ isShops, thresholdFen }) => isShops === ofShop && thresholdFen <= sum)
            .map(({ offFen }) => offFen),
        );
      const way = (piece: number): number => {
        const sum = piece * quantity;
        const afterShop = sum - Math.min(sum - 1, most(true, sum));
        return afterShop - Math.min(afterShop - 1, most(false, sum));
      };
      const [plain, gold] = await Promise.all(
        buyers.map(({ token }) => quote(token, { skuId: item.skuId, quantity })),
      );
      const costOf = (one: typeof gold): number => (one ? one.goodsFen - one.discountFen : -1);
      expect(costOf(plain)).toBe(way(priceFen));
      expect(costOf(gold)).toBe(Math.min(way(priceFen), way(priceFen - lessFen)));
      await sql(server, "update coupon set state = 'off' where scope = 'goods'", []);
    }),
    { numRuns: 25 },
  );
});
