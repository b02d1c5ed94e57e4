import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { Passfree } from "@heshi/contract/pay/passfree";
import { dayStart } from "@heshi/kernel/month";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { codeOn } from "../../../test/make/member.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import {
  changeSettings,
  digits,
  goods,
  keepSessions,
  member,
  shop,
  sql,
  type TestGoods,
} from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { takeFree } from "./passfree.store.ts";

let server: TestServer;
let item: TestGoods;
let dear: TestGoods;
beforeAll(async () => {
  server = await testServer();
  const seller = await shop(server);
  item = await goods(server, { shopId: seller.id, priceFen: 10_000, stock: 1000 });
  dear = await goods(server, { shopId: seller.id, priceFen: 20_001, stock: 1000 });
});

type Buyer = Awaited<ReturnType<typeof member>>;
async function switchedOn(one: Buyer, payFen = 20_000, dayFen = 50_000) {
  const grant = await granted(server, one, {
    method: "Passfree.SwitchOn",
    amountFen: payFen,
    subject: String(dayFen),
  });
  return server.call(Passfree, "SwitchOn", { payFen, dayFen, grant }, one);
}
/** A member with money who has paid in the shop before. */
async function buyer(): Promise<Buyer> {
  const one = await member(server, { balanceFen: 1_000_000, safePwd: SAFE_PWD });
  await paid(server, one, await submitted(server, one.token, { skuId: item.skuId }));
  return one;
}
const ordered = (one: Buyer, skuId = item.skuId) => submitted(server, one.token, { skuId });
const pay = (one: Buyer, tradeNo: string, device?: string) =>
  server.call(Passfree, "Pay", { tradeNo }, { token: one.token, ...(device && { device }) });
const stateOf = async (one: Buyer) => (await server.call(Passfree, "GetState", {}, one)).info;
/** Expects that a payment asks for the password, for this reason, and changes nothing. */
async function needsPassword(one: Buyer, tradeNo: string, why: string): Promise<void> {
  const before = await digest(server);
  const reply = await pay(one, tradeNo);
  expectRefused(reply, Passfree, "NEEDS_PASSWORD");
  expect(reply.msg).toContain(why);
  expect(await digest(server)).toBe(before);
}

test("off by default; switched on with the password for these limits alone, it pays, and ends with one press", async () => {
  const one = await buyer();
  expect(await stateOf(one)).toMatchObject({ state: "off", payFen: 20_000, dayFen: 50_000, usedFen: 0 });
  const { tradeNo } = await ordered(one);
  await needsPassword(one, tradeNo, "未开通");
  const grant = await granted(server, one, {
    method: "Passfree.SwitchOn",
    amountFen: 10_000,
    subject: "50000",
  });
  const other = { payFen: 20_000, dayFen: 50_000, grant };
  expectRefused(await server.call(Passfree, "SwitchOn", other, one), Passfree, "GRANT_STALE");
  for (const [payFen, dayFen] of [
    [20_001, 50_000],
    [20_000, 50_001],
    [20_000, 19_999],
  ] as const)
    expectRefused(await switchedOn(one, payFen, dayFen), Passfree, "OVER_MOST");
  expect((await switchedOn(one)).info).toMatchObject({ state: "on" });
  const asked = await server.call(Passfree, "GetForTrade", { tradeNo }, one);
  expect(asked.info).toEqual({ isOn: true, mayPay: true });
  expect((await pay(one, tradeNo)).info).toMatchObject({ state: "paid", way: "balance" });
  expectRefused(await pay(one, tradeNo), Passfree, "ALREADY_PAID");
  expect(await stateOf(one)).toMatchObject({ usedFen: 10_000 });
  expect(await purseOf(server, one.id)).toBe(1_000_000 - 20_000);
  expect((await server.call(Passfree, "SwitchOff", {}, one)).info).toMatchObject({
    state: "off",
    usedFen: 10_000,
  });
  await needsPassword(one, (await ordered(one)).tradeNo, "未开通");
  await expectSound(server);
});

test("the limits of a payment and of the day hold, also over switching off and on; the next day starts at nothing", async () => {
  const one = await buyer();
  await switchedOn(one, 20_000, 50_000);
  await needsPassword(one, (await ordered(one, dear.skuId)).tradeNo, "单笔限额 ¥200.00");
  await switchedOn(one, 20_000, 20_000);
  for (let n = 0; n < 2; n += 1) expect((await pay(one, (await ordered(one)).tradeNo)).code).toBe(0);
  const { tradeNo } = await ordered(one);
  await needsPassword(one, tradeNo, "今天的免密限额");
  await server.call(Passfree, "SwitchOff", {}, one);
  await switchedOn(one, 20_000, 20_000);
  await needsPassword(one, tradeNo, "今天的免密限额");
  server.advance(86_400_000);
  await keepSessions(server);
  expect((await pay(one, (await ordered(one)).tradeNo)).code).toBe(0);
  await expectSound(server);
});

test("never in a shop for the first time, and never on another device", async () => {
  const one = await buyer();
  await switchedOn(one);
  const other = await goods(server, { shopId: (await shop(server)).id, priceFen: 100 });
  const first = await ordered(one, other.skuId);
  await needsPassword(one, first.tradeNo, "首次");
  expect((await server.call(Passfree, "GetForTrade", { tradeNo: first.tradeNo }, one)).info).toMatchObject({
    isOn: true,
    mayPay: false,
    note: expect.stringContaining("首次"),
  });
  await paid(server, one, first);
  // what a friend paid is no payment of one's own
  const payerIs = (id: string | null) =>
    sql(server, "update orders set payer_id = $2 where id = $1", [first.orderId, id]);
  await payerIs((await member(server)).id);
  const second = await ordered(one, other.skuId);
  await needsPassword(one, second.tradeNo, "首次");
  await payerIs(null);
  expect((await pay(one, second.tradeNo)).code).toBe(0);
  const again = await ordered(one);
  expectRefused(await pay(one, again.tradeNo, "another-device-01"), Passfree, "NEEDS_PASSWORD");
  await sql(server, "update session set device_id = 'another-device-01' where subject_id = $1", [one.id]);
  await needsPassword(one, again.tradeNo, "设备");
  expect(await stateOf(one)).toMatchObject({ state: "elsewhere" });
});

test.each(["mobile", "payPassword", "password", "device"] as const)("a changed %s ends it", async (what) => {
  const one = await buyer();
  await switchedOn(one);
  const { tradeNo } = await ordered(one);
  server.advance(1000);
  if (what === "mobile") {
    const mobile = `139${digits(8)}`;
    await server.call(Sms, "SendMine", { purpose: "mobile" }, one);
    await server.call(Sms, "Send", { mobile, purpose: "newMobile" });
    const input = { oldCode: await codeOn(server, one.mobile), mobile, code: await codeOn(server, mobile) };
    expect((await server.call(Member, "ChangeMobile", input, one)).code).toBe(0);
    // the hours of caution over
    await sql(server, "update member set caution_until = null where id = $1", [one.id]);
  } else if (what === "payPassword") {
    await server.call(Sms, "SendMine", { purpose: "payPassword" }, one);
    const input = { code: await codeOn(server, one.mobile), safePwd: "730518", pwdRepeat: "730518" };
    expect((await server.call(Member, "SetPayPassword", input, one)).code).toBe(0);
  } else if (what === "password") {
    await server.call(Sms, "Send", { mobile: one.mobile, purpose: "password" });
    const pwd = "a-new-Passw0rd-1";
    const input = { mobile: one.mobile, code: await codeOn(server, one.mobile), pwd, rePwd: pwd };
    expect((await server.call(Member, "ResetPassword", input)).code).toBe(0);
    await sql(server, "update session set revoked_at = null where subject_id = $1", [one.id]);
  } else await sql(server, "delete from known_device where subject_id = $1", [one.id]);
  expect(await stateOf(one)).toMatchObject({ state: "off" });
  await needsPassword(one, tradeNo, "未开通");
});

test("after the end of its device it stays off, though somebody logs in there again", async () => {
  const one = await buyer();
  await switchedOn(one);
  const loginOn = async (device: string) => {
    server.advance(61_000);
    await keepSessions(server);
    await server.call(Sms, "Send", { mobile: one.mobile, purpose: "login" }, { device });
    const code = await codeOn(server, one.mobile);
    return (await server.call(Member, "LoginBySms", { mobile: one.mobile, code, agreed: true }, { device }))
      .info.token;
  };
  const own = { token: await loginOn("owners-new-device"), device: "owners-new-device" };
  server.advance(61_000);
  await keepSessions(server);
  await server.call(Sms, "SendMine", { purpose: "device" }, own);
  const ended = await server.call(Member, "EndDevice", { code: await codeOn(server, one.mobile) }, own);
  expect(ended.info.ended, ended.raw).toBeGreaterThan(0);
  const finder = { ...one, token: await loginOn("test-device-0001") };
  await needsPassword(finder, (await ordered(finder)).tradeNo, "未开通");
});

test("a payment of before midnight that is written behind one of the new day starts no new day", async () => {
  const one = await buyer();
  await switchedOn(one, 20_000, 20_000);
  expect((await pay(one, (await ordered(one)).tradeNo)).code).toBe(0);
  const { tradeNo, payableFen } = await ordered(one);
  const [session] = await sql(server, "select id::text as id from session where subject_id = $1", [one.id]);
  const late = new Date(dayStart(server.now()).getTime() - 50);
  const attempt = digits(15);
  const values = [
    digits(64),
    one.id,
    tradeNo,
    late,
    attempt,
    `P${attempt}`,
    payableFen,
    session?.["id"] as string,
  ];
  const done = await server.db.write((tx) =>
    tx.one(takeFree.answering, [...values, "test-device-0001", dayStart(late)]),
  );
  expect(done?.isDone).toBe(true);
  await needsPassword(one, (await ordered(one)).tradeNo, "今天的免密限额");
});

test("in the hours of caution it is neither used nor switched on, and too little money takes nothing", async () => {
  const one = await buyer();
  await switchedOn(one);
  const { tradeNo } = await ordered(one);
  const until = new Date(server.now().getTime() + 3_600_000);
  await sql(server, "update member set caution_until = $2 where id = $1", [one.id, until]);
  await needsPassword(one, tradeNo, "刚更换手机号");
  expectRefused(await switchedOn(one), "CAUTION");
  await changeSettings(server, { "passfree.payFen": 100_000, "passfree.dayFen": 500_000 });
  const poor = await member(server, { balanceFen: 10_050, safePwd: SAFE_PWD });
  await paid(server, poor, await ordered(poor));
  await switchedOn(poor);
  expectRefused(await pay(poor, (await ordered(poor)).tradeNo), "FUNDS");
  expect(await stateOf(poor)).toMatchObject({ usedFen: 0 });
});
