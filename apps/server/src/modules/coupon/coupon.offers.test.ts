import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, member, shop } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

const server = await testServer();

test("Wares.GetCouponList for several products holds offers for any of them and the caller's claims of each", async () => {
  const [first, second, far] = [await goods(server), await goods(server), await shop(server)];
  const [ofFirst, ofSecond, wide, ofFar] = [
    await coupon(server, { shopId: first.shopId }),
    await coupon(server, { scope: "goods", scopeIds: [second.id] }),
    await coupon(server),
    await coupon(server, { shopId: far.id }),
  ];
  const buyer = await member(server);
  await claimed(server, buyer.token, ofFirst);
  const list = async (waresIds: readonly string[]) =>
    (await server.call(Wares, "GetCouponList", { waresIds: [...waresIds] }, { token: buyer.token })).info
      .list;
  const both = await list([first.id, second.id]);
  const ids = both.map(({ couponId }) => couponId);
  expect([ofFirst, ofSecond, wide].every((id) => ids.includes(id))).toBe(true);
  expect(ids).not.toContain(ofFar);
  expect(both.find(({ couponId }) => couponId === ofFirst)).toMatchObject({ mine: 1, isClaimable: false });
  expect(both.find(({ couponId }) => couponId === ofSecond)).toMatchObject({ mine: 0, isClaimable: true });
  expect((await list([first.id])).map(({ couponId }) => couponId)).not.toContain(ofSecond);
});

test("Wares.GetCouponList accepts up to 99 products", async () => {
  const ask = async (count: number) =>
    (await server.call(Wares, "GetCouponList", { waresIds: Array.from({ length: count }, () => "1") }, {}))
      .code;
  expect([await ask(99), await ask(100), await ask(0)]).toEqual([
    0,
    codeOf("WRONG_FIELD"),
    codeOf("WRONG_FIELD"),
  ]);
});

test("an offer says which of the products it covers, from when it is valid and its maximum reduction", async () => {
  const [first, second] = [await goods(server), await goods(server)];
  const [wide, narrow, later] = [
    await coupon(server, { ratePermille: 850, capFen: 5000 }),
    await coupon(server, { shopId: second.shopId }),
    await coupon(server, { use: [3_600_000, 7_200_000] }),
  ];
  const { list } = (await server.call(Wares, "GetCouponList", { waresIds: [first.id, second.id] }, {})).info;
  const of = (id: string) => list.find((offer) => offer.couponId === id);
  expect(of(wide)).toMatchObject({ capFen: 5000, waresIds: expect.arrayContaining([first.id, second.id]) });
  expect(of(wide)?.usableFrom).toBeUndefined();
  expect(of(narrow)).toMatchObject({ waresIds: [second.id] });
  expect(of(narrow)?.capFen).toBeUndefined();
  const ahead = (of(later)?.usableFrom ?? 0) - server.now().getTime();
  expect(ahead > 3_500_000 && ahead <= 3_600_000).toBe(true);
  const shop = (await server.call(Wares, "GetCouponList", { shopId: second.shopId }, {})).info.list;
  expect(shop.find(({ couponId }) => couponId === narrow)?.waresIds).toBeUndefined();
});
