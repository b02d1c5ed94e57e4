import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = await makeOperator(server, "content");
const DAY_MS = 86_400_000;
const terms = () => ({
  title: "全场满减券",
  kind: "threshold" as const,
  thresholdFen: 9_900,
  offFen: 1_000,
  scope: "all" as const,
  claimUntil: server.now().getTime() + 10 * DAY_MS,
  useDays: 7,
  total: 100,
  perMember: 1,
});
const add = (changes: object = {}) => server.call(Admin, "AddCoupon", { ...terms(), ...changes }, as);

test("an offer of the platform is claimed by members until it is stopped", async () => {
  const { couponId } = (await add()).info;
  const [one, other] = [await makeMember(server), await makeMember(server)];
  const claim = ({ token }: { token: string }) => server.call(Wares, "ClaimCoupon", { couponId }, { token });
  expect((await claim(one)).code).toBe(0);
  const rows = async (isShop: boolean) => (await server.call(Admin, "GetCoupons", { isShop }, as)).info.list;
  expect(await rows(false)).toMatchObject([{ couponId, claimed: 1, used: 0, isOn: true, total: 100 }]);
  expect(await rows(true)).toEqual([]);
  const stop = () => server.call(Admin, "StopCoupon", { couponId, reason: "预算用完" }, as);
  expect((await stop()).code).toBe(0);
  expectRefused(await stop(), "WRONG_STATE");
  expect((await claim(other)).code).not.toBe(0);
  expect(await rows(false)).toMatchObject([{ claimed: 1, isOn: false }]);
  expectRefused(
    await server.call(Admin, "StopCoupon", { couponId: randomId(), reason: "预算用完" }, as),
    "NOT_FOUND",
  );
});

test("an offer that makes no sense is refused", async () => {
  const wrong = [
    { offFen: 9_900 },
    { offFen: undefined },
    { ratePermille: 850 },
    { capFen: 100 },
    { kind: "discount", offFen: undefined, ratePermille: 850 },
    { kind: "discount", ratePermille: 850, capFen: 100 },
    { claimUntil: server.now().getTime() },
    { scope: "goods" },
    { scope: "goods", scopeIds: [randomId()] },
    { scopeIds: [randomId()] },
  ];
  for (const one of wrong) expectRefused(await add(one), Admin, "COUPON_TERMS");
  expect((await add({ offFen: 9_900 })).msg).toBe("减免金额要低于使用门槛");
  expect((await add({ claimUntil: server.now().getTime() })).msg).toBe(
    "领取截止时间要晚于现在和开始领取的时间",
  );
  expect(
    (await add({ kind: "discount", offFen: undefined, ratePermille: 850, capFen: 5_000, total: 10 })).code,
  ).toBe(0);
});
