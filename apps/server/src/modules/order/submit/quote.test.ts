import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest } from "../../../../test/invariants.ts";
import { claimed, coupon } from "../../../../test/make/coupon.ts";
import { address, goods, member, shop, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
const nearOnly = { chargeBy: "piece", rules: [{ ...rule, codes: ["33"] }] };

/** Puts one of each into the cart. */
async function put(token: string, skuIds: readonly string[]): Promise<void> {
  for (const skuId of skuIds) await server.call(Wares, "AddCart", { skuId }, { token });
}
const quoted = async (
  token: string,
  skuIds: readonly string[],
  choice: { addressId?: string; useSilver?: boolean } = {},
) => (await server.call(Order, "Quote", { cartSkuIds: [...skuIds], ...choice }, { token })).info;
const left = (info: Awaited<ReturnType<typeof quoted>>) =>
  info.shops.flatMap(({ lines }) => lines.flatMap(({ skuId, isLeftOut }) => (isLeftOut ? [skuId] : [])));

test("lines not deliverable to the address count in no sum; another address includes them again", async () => {
  const { id: shopId } = await shop(server);
  const near = await goods(server, { shopId, priceFen: 5000, freight: nearOnly });
  const all = await goods(server, { shopId, priceFen: 3000, freight: { chargeBy: "piece", rules: [rule] } });
  const buyer = await member(server, { silver: 100_000 });
  const lhasa = await address(server, buyer.id, { areaCode: "540102", isDefault: false });
  const skuIds = [near.skuId, all.skuId];
  await put(buyer.token, skuIds);

  const far = await quoted(buyer.token, skuIds, { addressId: lhasa, useSilver: true });
  expect(left(far)).toEqual([near.skuId]);
  expect(far).toMatchObject({
    problems: [{ skuId: near.skuId, kind: "undeliverable" }],
    isSubmittable: false,
    pieces: 1,
    goodsFen: 3000,
    freightFen: 800,
    offsetFen: 600,
    payableFen: 3200,
    silver: { usableFen: 600 },
    shops: [
      {
        goodsFen: 3000,
        freightText: "运费 ¥8.00",
        lines: [{ goodsFen: 0, freightFen: 0, offsetFen: 0, priceFen: 5000 }, { goodsFen: 3000 }],
      },
    ],
  });
  expect(far.prices.map(({ amountFen }) => amountFen)).toEqual([3000, 800, -600]);

  const here = await quoted(buyer.token, skuIds, { useSilver: true });
  expect(left(here)).toEqual([]);
  expect(here).toMatchObject({
    problems: [],
    isSubmittable: true,
    pieces: 2,
    goodsFen: 8000,
    offsetFen: 1600,
  });
});

test("lines off the shelf and sold out are excluded; lines short of stock or beyond a limit are not", async () => {
  const [off, empty, few, limited] = [
    await goods(server, { priceFen: 100 }),
    await goods(server, { priceFen: 200, stock: 1 }),
    await goods(server, { priceFen: 400, stock: 9 }),
    await goods(server, { priceFen: 800, limit: 1, skus: [{ priceFen: 800 }, { priceFen: 800 }] }),
  ];
  const buyer = await member(server);
  const [limitedA = "", limitedB = ""] = limited.skuIds;
  const skuIds = [off.skuId, empty.skuId, few.skuId, limitedA, limitedB];
  await put(buyer.token, skuIds);
  await sql(server, "update goods set state = 'off' where id = $1", [off.id]);
  await sql(server, "update sku set available = 0, received = 0 where id = $1", [empty.skuId]);
  await sql(server, "update cart_line set quantity = 10 where sku_id = $1", [few.skuId]);
  const info = await quoted(buyer.token, skuIds);
  expect(left(info)).toEqual([off.skuId, empty.skuId]);
  expect(info.problems.map(({ kind }) => kind)).toEqual(["offShelf", "soldOut", "short", "limit", "limit"]);
  expect(info).toMatchObject({ goodsFen: 4000 + 1600, pieces: 12 });
  // one of the two is gone: the other is within the limit
  await sql(server, "update sku set state = 'off' where id = $1", [limitedA]);
  const after = await quoted(buyer.token, [limitedA, limitedB]);
  expect(after.problems.map(({ skuId, kind }) => [skuId, kind])).toEqual([[limitedA, "offShelf"]]);
  await sql(server, "update sku set available = 1, received = 1 where id = $1", [empty.skuId]);
});

test("excluded lines neither count towards a coupon's threshold nor receive its reduction", async () => {
  const { id: shopId } = await shop(server);
  const near = await goods(server, { shopId, priceFen: 9000, freight: nearOnly });
  const all = await goods(server, { shopId, priceFen: 2000 });
  const buyer = await member(server);
  const lhasa = await address(server, buyer.id, { areaCode: "540102", isDefault: false });
  await claimed(server, buyer.token, await coupon(server, { shopId, thresholdFen: 10_000, offFen: 1000 }));
  await claimed(
    server,
    buyer.token,
    await coupon(server, { offFen: 500, scope: "goods", scopeIds: [near.id] }),
  );
  const skuIds = [near.skuId, all.skuId];
  await put(buyer.token, skuIds);
  expect(await quoted(buyer.token, skuIds)).toMatchObject({ discountFen: 1500, payableFen: 10_300 });
  const far = await quoted(buyer.token, skuIds, { addressId: lhasa });
  expect(far).toMatchObject({ discountFen: 0, payableFen: 2000 });
  expect(far.shops[0]?.coupons).toMatchObject([{ isChosen: false, reason: "还差 ¥80 可用" }]);
  expect(far.coupons).toMatchObject([{ isChosen: false, reason: "所选商品不在适用范围" }]);
});

test("an order with an excluded line is refused, also at the sum without it; so is an empty one", async () => {
  const near = await goods(server, { priceFen: 5000, freight: nearOnly });
  const all = await goods(server, { priceFen: 3000 });
  const buyer = await member(server, { hasAddress: false });
  const { token } = buyer;
  await address(server, buyer.id, { areaCode: "540102" });
  await put(token, [near.skuId, all.skuId]);
  const both = await quoted(token, [near.skuId, all.skuId]);
  expect(both.payableFen).toBe(3000);
  const none = await quoted(token, [near.skuId]);
  expect(none).toMatchObject({ payableFen: 0, pieces: 0, shops: [{ freightText: "", payableFen: 0 }] });
  const before = await digest(server);
  for (const [cartSkuIds, expectedPayableFen] of [
    [[near.skuId, all.skuId], 3000],
    [[near.skuId], 0],
  ] as const)
    expectRefused(
      await server.call(Order, "Submit", { cartSkuIds: [...cartSkuIds], expectedPayableFen }, { token }),
      Order,
      "UNDELIVERABLE",
    );
  expect(await digest(server)).toBe(before);
});

test("a quote says where each shop ships from and the platform's share of a discount", async () => {
  const near = await goods(server, { priceFen: 5000 });
  await sql(server, "update shop set ship_from = '浙江杭州' where id = $1", [near.shopId]);
  const buyer = await member(server);
  await claimed(server, buyer.token, await coupon(server, { shopId: near.shopId, offFen: 300 }));
  await claimed(server, buyer.token, await coupon(server, { offFen: 200 }));
  await put(buyer.token, [near.skuId]);
  expect((await quoted(buyer.token, [near.skuId])).shops).toMatchObject([
    { shipFrom: "浙江杭州", lines: [{ discountFen: 500, platformDiscountFen: 200 }] },
  ]);
});
