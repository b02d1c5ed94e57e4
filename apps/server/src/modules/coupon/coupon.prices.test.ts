import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, member, sql } from "../../../test/make/world.ts";

const server = await testServer();

const prices = async (waresId: string, token?: string) =>
  (await server.call(Wares, "GetCouponPrices", { waresId }, token === undefined ? {} : { token })).info.list;

test("the price after coupons is what an order pays once they are claimed", async () => {
  const item = await goods(server, { skus: [{ priceFen: 29_900 }, { priceFen: 900 }] });
  const [cheap, dear] = [
    await coupon(server, { shopId: item.shopId, thresholdFen: 20_000, offFen: 1500 }),
    await coupon(server, { shopId: item.shopId, thresholdFen: 20_000, offFen: 2000 }),
  ];
  const platform = await coupon(server, { thresholdFen: 1000, ratePermille: 900 });
  const buyer = await member(server);
  const [first, ...others] = await prices(item.id, buyer.token);
  // 29,900 - 2,000, and a tenth of the rest; the small SKU reaches no threshold
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    skuId: item.skuId,
    afterFen: 25_110,
    parts: [
      { takesFen: 2000, isOwned: false, shop: { shopId: item.shopId } },
      { takesFen: 2790, isOwned: false },
    ],
  });
  for (const id of [cheap, dear, platform]) await claimed(server, buyer.token, id);
  const [owned] = await prices(item.id, buyer.token);
  expect(owned?.parts.map(({ isOwned }) => isOwned)).toEqual([true, true]);
  const wanted = { skuId: item.skuId, quantity: 1 };
  const quote = (await server.call(Order, "Quote", wanted, { token: buyer.token })).info;
  expect(owned?.afterFen).toBe(quote.goodsFen - quote.discountFen);
  // a visitor could still claim them
  expect((await prices(item.id))[0]?.afterFen).toBe(25_110);
  await sql(server, "update coupon set state = 'off' where id = $1", [platform]);
});

test("coupons that the caller cannot use now are not promised", async () => {
  const item = await goods(server, { priceFen: 10_000 });
  const other = await goods(server);
  await coupon(server, { shopId: item.shopId, use: [3_600_000, 7_200_000] });
  await coupon(server, { shopId: other.shopId });
  await coupon(server, { shopId: item.shopId, scope: "goods", scopeIds: [other.id] });
  const gone = await coupon(server, { shopId: item.shopId, total: 1 });
  const buyer = await member(server);
  const used = await coupon(server, { shopId: item.shopId, offFen: 300 });
  expect((await prices(item.id, buyer.token))[0]?.afterFen).toBe(9000);
  await claimed(server, (await member(server)).token, gone);
  expect((await prices(item.id, buyer.token))[0]?.afterFen).toBe(9700);
  await claimed(server, buyer.token, used);
  expect((await prices(item.id, buyer.token))[0]?.parts).toMatchObject([{ takesFen: 300, isOwned: true }]);
  await sql(server, "update coupon_claim set expires_at = $2 where coupon_id = $1", [used, server.now()]);
  expect(await prices(item.id, buyer.token)).toEqual([]);
  await sql(server, "update goods set state = 'off' where id = $1", [item.id]);
  expect(await prices(item.id)).toEqual([]);
});

test("a member's price is reduced further for members", async () => {
  const item = await goods(server, { skus: [{ priceFen: 10_000, memberPriceFen: 9000 }] });
  await coupon(server, { shopId: item.shopId, offFen: 500 });
  const [plain, gold] = [await member(server), await member(server, { level: 1 })];
  expect((await prices(item.id, plain.token))[0]?.afterFen).toBe(9500);
  expect((await prices(item.id, gold.token))[0]?.afterFen).toBe(8500);
});
