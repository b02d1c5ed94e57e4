import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { submitted } from "../../../test/make/order.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";

const server = await testServer();
const HOUR = 3_600_000;

const centre = async (from: "platform" | "shop", as: { token?: string } = {}, cursor?: string) =>
  (
    await server.call(
      Wares,
      "GetCouponCentre",
      { from, limit: 2, ...(cursor !== undefined && { cursor }) },
      as,
    )
  ).info;
/** All pages of it. */
async function whole(from: "platform" | "shop", as: { token?: string } = {}) {
  const list: Awaited<ReturnType<typeof centre>>["list"] = [];
  for (let next: string | undefined; ;) {
    const page = await centre(from, as, next);
    list.push(...page.list);
    if (page.next === undefined) return list;
    next = page.next;
  }
}

test("the centre pages through open offers of the platform or of shops, the newest first, with what a shop's is for", async () => {
  const own = await shop(server);
  const [best, other] = [await goods(server, { shopId: own.id }), await goods(server, { shopId: own.id })];
  await sql(server, "update goods set popular = 100 where id = $1", [best.id]);
  const platform = [
    await coupon(server, { claim: [-3 * HOUR, HOUR] }),
    await coupon(server, { claim: [-2 * HOUR, HOUR] }),
    await coupon(server, { claim: [-HOUR, HOUR] }),
  ];
  const ofShop = await coupon(server, { shopId: own.id });
  const ofOne = await coupon(server, { shopId: own.id, scope: "goods", scopeIds: [other.id] });
  const closed = await shop(server);
  await sql(server, "update shop set state = 'closed' where id = $1", [closed.id]);
  const hidden = [
    await coupon(server, { claim: [HOUR, 2 * HOUR] }),
    await coupon(server, { claim: [-2 * HOUR, -HOUR] }),
    await coupon(server, { shopId: closed.id }),
  ];
  expect((await whole("platform")).map(({ couponId }) => couponId)).toEqual(platform.toReversed());
  const shops = await whole("shop");
  expect(shops.map(({ couponId }) => couponId).sort()).toEqual([ofShop, ofOne].sort());
  expect(shops.some(({ couponId }) => hidden.includes(couponId))).toBe(false);
  const of = (id: string) => shops.find(({ couponId }) => couponId === id);
  expect(of(ofShop)?.goods.map(({ waresId }) => waresId)).toEqual([best.id, other.id]);
  expect(of(ofShop)?.waresId).toBeUndefined();
  expect(of(ofOne)).toMatchObject({ waresId: other.id, goods: [{ waresId: other.id }] });
});

test("what is all claimed stays with who has one of it; an unused one can be used, a used one not", async () => {
  const offer = await coupon(server, { total: 1 });
  const item = await goods(server);
  const [first, late] = [await member(server), await member(server)];
  const seen = async (as: { token?: string }) =>
    (await whole("platform", as)).find(({ couponId }) => couponId === offer);
  expect(await seen(late)).toMatchObject({ mine: 0, isClaimable: true, isUsable: false });
  const id = await claimed(server, first.token, offer);
  expect(await seen(first)).toMatchObject({ mine: 1, isClaimable: false, isUsable: true });
  expect(await seen(late)).toBeUndefined();
  expect(await seen({})).toBeUndefined();
  const trade = await submitted(server, first.token, { skuId: item.skuId, ownCouponIds: [id] });
  expect(await seen(first)).toMatchObject({ mine: 1, isUsable: false });
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: first.token });
  expect(await seen(first)).toMatchObject({ mine: 1, isUsable: true });
});
