import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest, expectSound } from "../../../../test/invariants.ts";
import { claimed, coupon } from "../../../../test/make/coupon.ts";
import { submitted } from "../../../../test/make/order.ts";
import { goods, member, num, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();

const quote = async (token: string, input: { skuId: string; ownCouponIds?: string[] }) =>
  (await server.call(Order, "Quote", { ...input, withOffers: true }, { token })).info;
const after = async (waresId: string, token: string) =>
  (await server.call(Wares, "GetCouponPrices", { waresId }, { token })).info.list[0]?.afterFen;
const mine = async (token: string, tab: "unused" | "used") =>
  (await server.call(Wares, "GetMyCoupons", { tab }, { token })).info.list.map(({ couponId }) => couponId);

test("what can be claimed is in the price of the page and of the order, which claims and uses it", async () => {
  const item = await goods(server, { priceFen: 30_000 });
  const own = await coupon(server, { shopId: item.shopId, thresholdFen: 30_000, offFen: 3000 });
  const small = await coupon(server, { shopId: item.shopId, offFen: 100 });
  const wide = await coupon(server, { scope: "goods", scopeIds: [item.id], ratePermille: 900 });
  const buyer = await member(server);
  expect(await after(item.id, buyer.token)).toBe(24_300);
  const quoted = await quote(buyer.token, { skuId: item.skuId });
  expect(quoted).toMatchObject({
    payableFen: 24_300,
    coupons: [{ ownCouponId: wide, isOffer: true, isChosen: true, takesFen: 2700 }],
    shops: [
      {
        coupons: [
          { ownCouponId: own, isOffer: true, isChosen: true },
          { ownCouponId: small, isOffer: true, isChosen: false },
        ],
      },
    ],
  });
  // who does not say so pays without them, and nothing is claimed
  const without = { skuId: item.skuId, expectedPayableFen: 24_300 };
  expectRefused(await server.call(Order, "Submit", without, { token: buyer.token }), Order, "PRICE_CHANGED");
  expect(await num(server, "select count(*) from coupon_claim where member_id = $1", [buyer.id])).toBe(0);
  const trade = await submitted(server, buyer.token, {
    skuId: item.skuId,
    withOffers: true,
    ownCouponIds: [own, wide],
  });
  expect(trade.payableFen).toBe(24_300);
  expect((await mine(buyer.token, "used")).toSorted()).toEqual([own, wide].toSorted());
  expect(await num(server, "select sum(claimed) from coupon where id = any ($1)", [[own, small, wide]])).toBe(
    2,
  );
  // had once, they are promised no more
  expect(await after(item.id, buyer.token)).toBe(29_900);
  expect((await quote(buyer.token, { skuId: item.skuId })).payableFen).toBe(29_900);
  // an order that is cancelled gives back what it claimed
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  expect((await mine(buyer.token, "unused")).toSorted()).toEqual([own, wide].toSorted());
  expect((await quote(buyer.token, { skuId: item.skuId })).payableFen).toBe(24_300);
  await expectSound(server);
});

test("an offer that the member may not claim or use now is not counted", async () => {
  const item = await goods(server, { priceFen: 10_000 });
  const shopId = item.shopId;
  const buyer = await member(server);
  const DAY = 86_400_000;
  await coupon(server, { shopId, claim: [DAY, 2 * DAY] });
  await coupon(server, { shopId, claim: [-2 * DAY, -DAY] });
  await coupon(server, { shopId, use: [DAY, 2 * DAY] });
  const off = await coupon(server, { shopId });
  await sql(server, "update coupon set state = 'off' where id = $1", [off]);
  const gone = await coupon(server, { shopId, total: 1 });
  await claimed(server, (await member(server)).token, gone);
  const other = await goods(server);
  await coupon(server, { shopId: other.shopId });
  const quoted = await quote(buyer.token, { skuId: item.skuId });
  expect([quoted.payableFen, quoted.shops[0]?.coupons]).toEqual([10_000, []]);
  expect(await after(item.id, buyer.token)).toBeUndefined();
});

test("an offer that is gone between quote and order refuses the order, which changes nothing", async () => {
  const item = await goods(server, { priceFen: 10_000 });
  const offer = await coupon(server, { shopId: item.shopId, total: 1 });
  const [quick, slow] = [await member(server), await member(server)];
  const input = { skuId: item.skuId, withOffers: true, ownCouponIds: [offer] };
  expect((await quote(slow.token, input)).payableFen).toBe(9000);
  await submitted(server, quick.token, input);
  const before = await digest(server);
  const late = await server.call(
    Order,
    "Submit",
    { ...input, expectedPayableFen: 9000 },
    { token: slow.token },
  );
  expectRefused(late, Order, "COUPON_UNUSABLE");
  expect(await digest(server)).toBe(before);
});

test("one that the member has goes before one that would be claimed; without coupons none is claimed", async () => {
  const item = await goods(server, { priceFen: 10_000 });
  const had = await coupon(server, { shopId: item.shopId, perMember: 2 });
  const same = await coupon(server, { shopId: item.shopId });
  const buyer = await member(server);
  const id = await claimed(server, buyer.token, had);
  const [first, second, ...others] =
    (await quote(buyer.token, { skuId: item.skuId })).shops[0]?.coupons ?? [];
  expect(first).toMatchObject({ ownCouponId: id, isChosen: true });
  // of what they hold they are offered no second one
  expect([second?.ownCouponId, others]).toEqual([same, []]);
  const none = await submitted(server, buyer.token, {
    skuId: item.skuId,
    withOffers: true,
    ownCouponIds: [],
  });
  expect(none.payableFen).toBe(10_000);
  expect(await mine(buyer.token, "used")).toEqual([]);
});

test("a member price reaches the threshold of an offer by the ordinary price, where that is cheaper", async () => {
  const item = await goods(server, { skus: [{ priceFen: 29_900, memberPriceFen: 28_900 }] });
  const offer = await coupon(server, { shopId: item.shopId, thresholdFen: 29_900, offFen: 4000 });
  const gold = await member(server, { level: 1 });
  expect(await after(item.id, gold.token)).toBe(25_900);
  expect((await quote(gold.token, { skuId: item.skuId })).payableFen).toBe(25_900);
  const none = await quote(gold.token, { skuId: item.skuId, ownCouponIds: [] });
  expect(none.payableFen).toBe(28_900);
  expect(none.shops[0]?.coupons).toMatchObject([{ ownCouponId: offer, takesFen: 4000, isChosen: false }]);
  const trade = await submitted(server, gold.token, { skuId: item.skuId, withOffers: true });
  expect(trade.payableFen).toBe(25_900);
});
