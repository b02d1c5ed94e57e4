import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Payment } from "@heshi/contract/collection/payment";
import { Credit } from "@heshi/contract/money/credit";
import { System } from "@heshi/contract/system/system";
import { expect, test } from "vitest";
import { codeOfShop, oldShop, paidByBalance } from "../../../test/areas/collection-world.ts";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { codeOn } from "../../../test/make/member.ts";
import { granted, SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { digits, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const DAY_MS = 86_400_000;
const server = await testServer();
type Someone = { token: string };
const rich = (on: TestServer = server) => member(on, { balanceFen: 10_000_000, safePwd: SAFE_PWD });

/** Sets the caller's own limit, or takes it away. */
async function limited(on: TestServer, one: Someone, dayFen?: number) {
  const grant = await granted(on, one, {
    method: "Credit.SetPayLimit",
    amountFen: dayFen ?? 0,
    subject: dayFen === undefined ? "none" : "limit",
  });
  return on.call(Credit, "SetPayLimit", dayFen === undefined ? { grant } : { dayFen, grant }, one);
}

test("a lower limit of one's own holds at once and counts the day; a higher one waits a day", async () => {
  const own = await testServer();
  const [one, payee] = [await rich(own), await member(own)];
  const send = (amountFen: number) => sent(own, one, { mid: payee.mid, amountFen });
  const limit = async () => (await own.call(Credit, "GetPayLimit", {}, one)).info;
  expect(await limit()).toEqual({ todayFen: 0, waitHours: 24 });
  expect((await send(20_000)).code).toBe(0);
  expect((await limited(own, one, 50_000)).info).toMatchObject({ dayFen: 50_000, todayFen: 20_000 });
  const over = await send(30_001);
  expectRefused(over, "OWN_LIMIT");
  expect(over.raw).toContain("还剩 ¥300.00");
  const raised = await limited(own, one, 80_000);
  expect(raised.info).toMatchObject({
    dayFen: 50_000,
    nextFen: 80_000,
    nextAt: expect.any(Number),
  });
  expectRefused(await send(30_001), "OWN_LIMIT");
  expect((await send(30_000)).code).toBe(0);
  own.advance(DAY_MS + 1000);
  expect(await limit()).toEqual({ dayFen: 80_000, todayFen: 0, waitHours: 24 });
  expect((await send(80_000)).code).toBe(0);
  expect((await limited(own, one)).info).toMatchObject({ dayFen: 80_000, nextAt: expect.any(Number) });
  expect((await limited(own, one, 10_000)).info).toEqual({ dayFen: 10_000, todayFen: 80_000, waitHours: 24 });
});

test("what was paid by a code from the balance counts in one's own limit, less what went back", async () => {
  const [one, own] = [await rich(), await oldShop(server)];
  const codeNo = await codeOfShop(server, own);
  expect((await limited(server, one, 50_000)).code).toBe(0);
  expect((await paidByBalance(server, one, { codeNo, amountFen: 30_000 })).code).toBe(0);
  const today = async () => (await server.call(Credit, "GetPayLimit", {}, one)).info.todayFen;
  expect(await today()).toBe(30_000);
  const payee = await member(server);
  const over = await sent(server, one, { mid: payee.mid, amountFen: 20_001 });
  expectRefused(over, "OWN_LIMIT");
  expectRefused(await paidByBalance(server, one, { codeNo, amountFen: 20_001 }), Payment, "DAY_ABOVE");
  const elsewhere = await codeOfShop(server, await oldShop(server));
  expectRefused(await paidByBalance(server, one, { codeNo: elsewhere, amountFen: 20_001 }), "OWN_LIMIT");
  const [record] = (await server.call(Payment, "GetShopRecords", {}, own)).info.list;
  const back = { collectionNo: String(record?.collectionNo), amountFen: 10_000, reason: "顾客退货" };
  expect((await server.call(Payment, "RefundShop", back, own)).code).toBe(0);
  expect(await today()).toBe(20_000);
  expect((await sent(server, one, { mid: payee.mid, amountFen: 30_000 })).code).toBe(0);
});

test("the limit is set with a grant for it alone", async () => {
  const one = await rich();
  const grant = await granted(server, one, {
    method: "Credit.SetPayLimit",
    amountFen: 5000,
    subject: "limit",
  });
  for (const input of [{ grant }, { dayFen: 5001, grant }])
    expectRefused(await server.call(Credit, "SetPayLimit", input, one), Credit, "GRANT_STALE");
  expect((await server.call(Credit, "SetPayLimit", { dayFen: 5000, grant }, one)).code).toBe(0);
});

test("after a changed number transfers of a day sum to ¥1,000 at most, and the old number is notified", async () => {
  const [one, payee] = [await rich(), await member(server)];
  const mobile = `139${digits(8)}`;
  await server.call(Sms, "SendMine", { purpose: "mobile" }, one);
  const oldCode = await codeOn(server, one.mobile);
  await server.call(Sms, "Send", { mobile, purpose: "newMobile" });
  const code = await codeOn(server, mobile);
  expect((await server.call(Member, "ChangeMobile", { oldCode, mobile, code }, one)).code).toBe(0);
  await server.drain();
  expect(server.gateways.sandbox.phone?.list(one.mobile)[0]).toMatchObject({ template: "mobileChanged" });
  const send = (amountFen: number) => sent(server, one, { mid: payee.mid, amountFen });
  expect((await send(60_000)).code).toBe(0);
  const over = await send(40_001);
  expectRefused(over, "CAUTION");
  expect(over.raw).toContain("最多共转 ¥1,000.00");
  expect((await send(40_000)).code).toBe(0);
  expectRefused(await send(100), "CAUTION");
  await sql(server, "update member set caution_until = $2 where id = $1", [one.id, server.now()]);
  expect((await send(60_000)).code).toBe(0);
});

test("the first payment password begins no caution, a second one does", async () => {
  const one = await member(server);
  const set = async () => {
    await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
    const code = await codeOn(server, one.mobile);
    await server.call(Member, "SetPayPassword", { code, safePwd: SAFE_PWD, pwdRepeat: SAFE_PWD }, one);
    return num(server, "select count(*) from member where id = $1 and caution_until > now()", [one.id]);
  };
  expect(await set()).toBe(0);
  await sql(server, "update sms_code set created_at = created_at - interval '2 minutes' where mobile = $1", [
    one.mobile,
  ]);
  expect(await set()).toBe(1);
});

test("in production money moves in and out only where an institution is named", async () => {
  const closed = await testServer({ isProduction: true });
  const [one, payee] = [await rich(closed), await member(closed)];
  expect((await closed.call(System, "GetSetData", {})).info).toMatchObject({ isMoneyOpen: false });
  expectRefused(await sent(closed, one, { mid: payee.mid, amountFen: 100 }), "MONEY_OFF");
  const open = await testServer({ isProduction: true, institution: "某某支付有限公司" });
  expect((await open.call(System, "GetSetData", {})).info).toMatchObject({
    isMoneyOpen: true,
    institution: "某某支付有限公司",
  });
  const [two, other] = [await rich(open), await member(open)];
  expect((await sent(open, two, { mid: other.mid, amountFen: 100 })).code).toBe(0);
});
