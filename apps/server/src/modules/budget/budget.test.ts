import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

/** Its own server: the day's budget is one. */
const server = await testServer();
const [ann, bob] = [await makeOperator(server, "content"), await makeOperator(server, "content")];
const terms = () => ({
  title: "全场满减券",
  kind: "threshold" as const,
  thresholdFen: 20_000,
  offFen: 2_000,
  scope: "all" as const,
  claimUntil: server.now().getTime() + 10 * 86_400_000,
  useDays: 7,
  total: 100,
  perMember: 1,
});
const add = (changes: object, by = ann) => server.call(Admin, "AddCoupon", { ...terms(), ...changes }, by);
const spent = () => num(server, "select coalesce(sum(spent_fen), 0) from budget_day");

test("coupons of one operator stay within ¥500 a member and ¥5,000 a day; what is beyond takes two", async () => {
  // ¥2,000 in all
  expect((await add({})).code).toBe(0);
  expect(await spent()).toBe(200_000);
  // ¥505 for one member
  const dear = { ...terms(), offFen: 10_100, total: 5, perMember: 5 };
  expectRefused(await add(dear), "SECOND_PERSON");
  expectRefused(await add(dear), "SECOND_PERSON");
  expect((await add(dear, bob)).code).toBe(0);
  // what two agreed on is in no budget of one
  expect(await spent()).toBe(200_000);
  expect((await add({ total: 150 })).code).toBe(0);
  expect(await spent()).toBe(500_000);
  const last = { ...terms(), total: 1 };
  expectRefused(await add(last), "SECOND_PERSON");
  expect((await add(last, bob)).code).toBe(0);
  server.advance(86_400_000);
  const late = await makeOperator(server, "content");
  expect((await add({ total: 1 }, late)).code).toBe(0);
});

test("what one member can take of several operators' offers of a day is counted together", async () => {
  server.advance(86_400_000);
  const [one, two] = [await makeOperator(server, "content"), await makeOperator(server, "content")];
  const offer = { ...terms(), thresholdFen: 100_000, offFen: 20_000, total: 1 };
  expect((await add(offer, one)).code).toBe(0);
  expect((await add(offer, two)).code).toBe(0);
  expectRefused(await add(offer, one), "SECOND_PERSON");
  expect((await add(offer, two)).code).toBe(0);
  expect((await add({ ...offer, offFen: 10_000 }, one)).code).toBe(0);
});

test("a share counts by the most that it takes, and without a threshold little is taken", async () => {
  server.advance(86_400_000);
  const late = await makeOperator(server, "content");
  const share = { kind: "discount", offFen: undefined, ratePermille: 100, total: 1, thresholdFen: 0 };
  const open = await add({ ...share, capFen: 5_001 }, late);
  expectRefused(open, Admin, "COUPON_TERMS");
  expect(open.raw).toContain("无门槛优惠券最多减 ¥50.00");
  expect((await add({ ...share, capFen: 5_000 }, late)).code).toBe(0);
  expectRefused(await add({ ...share, thresholdFen: 1, capFen: 50_001 }, late), "SECOND_PERSON");
  // two persons are refused it as well
  for (const by of [late, await makeOperator(server, "content")])
    expectRefused(
      await add({ thresholdFen: 0, offFen: 1_000_000, total: 1_000_000, perMember: 99 }, by),
      Admin,
      "COUPON_TERMS",
    );
});
