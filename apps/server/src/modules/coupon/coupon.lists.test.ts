import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { submitted } from "../../../test/make/order.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const DAY = 86_400_000;

test("the list holds coupons of the product's shop, category, of the product and of the platform, and no others", async () => {
  const category = randomId();
  const [parent, other] = [randomId(), await shop(server)];
  await sql(
    server,
    "insert into category (id, parent_id, level, name) values ($1, null, 1, '数码'), ($2, $1, 2, '耳机')",
    [parent, category],
  );
  const item = await goods(server);
  await sql(server, "update goods set category_id = $2 where id = $1", [item.id, category]);
  const fits = [
    await coupon(server, { shopId: item.shopId }),
    await coupon(server, { shopId: item.shopId, scope: "goods", scopeIds: [item.id] }),
    await coupon(server, {
      scope: "category",
      scopeIds: [parent],
      ratePermille: 850,
      capFen: 5000,
      thresholdFen: 19_900,
    }),
  ];
  const others = [
    await coupon(server, { shopId: other.id }),
    await coupon(server, { scope: "goods", scopeIds: [randomId()] }),
    await coupon(server, { scope: "category", scopeIds: [randomId()] }),
  ];
  const buyer = await member(server);
  await claimed(server, buyer.token, fits[0] ?? "");
  const list = async (token?: string) =>
    (await server.call(Wares, "GetCouponList", { waresId: item.id }, token === undefined ? {} : { token }))
      .info.list;
  const shown = await list(buyer.token);
  const ids = shown.map(({ couponId }) => couponId);
  expect(fits.every((id) => ids.includes(id))).toBe(true);
  expect(others.some((id) => ids.includes(id))).toBe(false);
  expect(shown.find(({ couponId }) => couponId === fits[0])).toMatchObject({
    mine: 1,
    isClaimable: false,
    leftPercent: 99,
  });
  expect(shown.find(({ couponId }) => couponId === fits[2])).toMatchObject({
    ratePermille: 850,
    condition: "满 ¥199 可用，最多减 ¥50",
    scopeText: "限数码",
    useText: "领取后 7 天内有效",
  });
  expect((await list()).find(({ couponId }) => couponId === fits[0])).toMatchObject({
    mine: 0,
    isClaimable: true,
  });
  const ofShop = (await server.call(Wares, "GetCouponList", { shopId: item.shopId }, {})).info.list;
  expect(ofShop.map(({ couponId }) => couponId).toSorted()).toEqual(fits.slice(0, 2).toSorted());
  const ofPlatform = (await server.call(Wares, "GetCouponList", {}, {})).info.list;
  expect(ofPlatform.every((one) => one.shop === undefined)).toBe(true);
});

test("own coupons are listed by tab, page by page; an invalid cursor is refused", async () => {
  const buyer = await member(server);
  const ids: string[] = [];
  for (const useDays of [3, 1, 2])
    ids.push(await claimed(server, buyer.token, await coupon(server, { useDays })));
  const first = await server.call(Wares, "GetMyCoupons", { limit: 2 }, { token: buyer.token });
  const rest = await server.call(
    Wares,
    "GetMyCoupons",
    { limit: 2, cursor: first.info.next },
    { token: buyer.token },
  );
  expect([...first.info.list, ...rest.info.list].map(({ ownCouponId }) => ownCouponId)).toEqual([
    ids[1],
    ids[2],
    ids[0],
  ]);
  expect(rest.info.next).toBeUndefined();
  for (const cursor of ["xx", btoa('["a","b"]').replaceAll("=", "")])
    expectRefused(
      await server.call(Wares, "GetMyCoupons", { cursor }, { token: buyer.token }),
      "WRONG_FIELD",
    );
});

test("Wares.GetCounts counts the unused coupons, as many as their list has: neither used nor expired", async () => {
  const { token } = await member(server);
  const item = await goods(server, { priceFen: 10_000 });
  const count = async () => {
    const { coupons } = (await server.call(Wares, "GetCounts", {}, { token })).info;
    expect((await server.call(Wares, "GetMyCoupons", {}, { token })).info.list).toHaveLength(coupons);
    return coupons;
  };
  expect(await count()).toBe(0);
  await claimed(server, token, await coupon(server, { use: [DAY, 2 * DAY] }));
  // not yet valid, and listed as such
  expect(await count()).toBe(1);
  const offer = await coupon(server, { perMember: 2, use: [-DAY, DAY / 2] });
  const [first] = [await claimed(server, token, offer), await claimed(server, token, offer)];
  expect(await count()).toBe(3);
  await submitted(server, token, { skuId: item.skuId, ownCouponIds: [first] });
  expect(await count()).toBe(2);
  // the trade ran out, and no timer has run
  server.advance(31 * 60_000);
  expect(await count()).toBe(3);
  server.advance(DAY / 2);
  await keepSessions(server);
  expect(await count()).toBe(1);
});
