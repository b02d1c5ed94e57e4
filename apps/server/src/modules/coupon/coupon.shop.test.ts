import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { couponTerms } from "../../../test/promo.ts";
import { goods, shop, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const add = (token2: string, changes: object = {}) =>
  server.call(Merchant, "AddCoupon", { ...couponTerms(server), ...changes }, { token2 });
const listed = async (token2: string, tab: "open" | "ended" = "open") =>
  (await server.call(Merchant, "GetCoupons", { tab }, { token2 })).info.list;

test("a shop's coupon is claimed by members until it is stopped, with its figures; operators see it", async () => {
  const own = await shop(server);
  const { couponId } = (await add(own.token2)).info;
  const [one, other] = [await makeMember(server), await makeMember(server)];
  const claim = ({ token }: { token: string }) => server.call(Wares, "ClaimCoupon", { couponId }, { token });
  expect((await claim(one)).code).toBe(0);
  expect(await listed(own.token2)).toMatchObject([
    {
      couponId,
      claimed: 1,
      used: 0,
      total: 100,
      isOpen: true,
      scopeText: "全店商品可用",
      useText: "领取后 7 天内有效",
    },
  ]);
  const as = await makeOperator(server, "content");
  const seen = (await server.call(Admin, "GetCoupons", { isShop: true }, as)).info.list;
  expect(seen.some((row) => row.couponId === couponId)).toBe(true);
  const rival = await shop(server);
  const stop = (token2: string, id = couponId) =>
    server.call(Merchant, "StopCoupon", { couponId: id }, { token2 });
  expectRefused(await stop(rival.token2), "NOT_FOUND");
  expectRefused(await stop(own.token2, randomId()), "NOT_FOUND");
  expect((await stop(own.token2)).code).toBe(0);
  expectRefused(await stop(own.token2), "WRONG_STATE");
  expect((await claim(other)).code).not.toBe(0);
  expect(await listed(own.token2)).toEqual([]);
  expect(await listed(own.token2, "ended")).toMatchObject([{ couponId, isStopped: true, claimed: 1 }]);
});

test("terms that make no sense, other shops' goods and roles without the right are refused", async () => {
  const own = await shop(server);
  const [item, foreign] = [await goods(server, { shopId: own.id }), await goods(server)];
  for (const wrong of [
    { offFen: 9_900 },
    { offFen: undefined },
    { ratePermille: 850 },
    { kind: "discount", offFen: undefined, ratePermille: 850 },
    { claimUntil: server.now().getTime() },
    { scopeIds: [foreign.id] },
    { scopeIds: [item.id, foreign.id] },
  ])
    expectRefused(await add(own.token2, wrong), Merchant, "COUPON_TERMS");
  const named = await add(own.token2, { scopeIds: [item.id, item.id] });
  expect(named.code).toBe(0);
  expect(await listed(own.token2)).toMatchObject([{ scopeText: "限指定商品" }]);
  const service = await staff(server, { shopId: own.id, role: "service" });
  expectRefused(await add(service), "ROLE");
});

test("a shop has 20 kinds open at once, however many are added together", async () => {
  const own = await shop(server);
  const replies = await Promise.all(Array.from({ length: 23 }, () => add(own.token2)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(20);
  const refused = replies.filter(({ code }) => code !== 0);
  for (const reply of refused) expectRefused(reply, Merchant, "COUPON_FULL");
});

test("a coupon that takes more than a price may be changed by is the owner's to give", async () => {
  const own = await shop(server);
  // a price may be lowered, and cheaper goods put on sale, once the coupon is there
  const item = await goods(server, { shopId: own.id, priceFen: 10_000 });
  const clerk = await staff(server, { shopId: own.id, role: "goods" });
  const large = [
    { thresholdFen: 0, scopeIds: [item.id], offFen: 100 },
    { thresholdFen: 10_000, offFen: 5_001 },
    { kind: "discount", offFen: undefined, ratePermille: 499, capFen: 10 },
  ];
  for (const one of large) {
    expectRefused(await add(clerk, one), Merchant, "COUPON_OWNER");
    expect((await add(own.token2, one)).code).toBe(0);
  }
  expect((await add(clerk, { thresholdFen: 10_000, offFen: 5_000 })).code).toBe(0);
  expect(
    (await add(clerk, { kind: "discount", offFen: undefined, ratePermille: 500, capFen: 900_000 })).code,
  ).toBe(0);
});
