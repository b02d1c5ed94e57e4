import { Credit } from "@heshi/contract/money/credit";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { takeExpected } from "../../../test/logged.ts";
import { workDues } from "../../../test/make/due.ts";
import { rechargeWorld } from "../../../test/make/recharge.ts";
import { keepSessions, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { rechargeDues } from "./recharge.jobs.ts";

const { server, channel, begun, opened, notice, seen, attemptsOf, refundsOf, purse } = await rechargeWorld();
const MINUTE = 60_000;

test("a package paid at a channel comes into the balance once", async () => {
  const one = await begun();
  expect(await seen(one)).toMatchObject({ state: "unpaid", actions: ["pay", "cancel"], silverCent: 30_000 });
  const attemptNo = await opened(one, "wechat");
  expect(await seen(one)).toMatchObject({ state: "pending", underWay: "wechat" });
  await channel.pay("wechat", attemptNo);
  await notice();
  expect(await seen(one)).toMatchObject({
    state: "paid",
    way: "wechat",
    paidAt: expect.any(Number),
    actions: [],
  });
  // its bonus comes as the money is spent
  expect(await purse(one)).toEqual([21_000, 0]);
  const [record] = (await server.call(Credit, "GetRecords", { kind: "recharge" }, one)).info.list;
  const { info: detail } = await server.call(Credit, "GetRecord", { recordId: record?.recordId ?? "" }, one);
  expect(detail.cause).toMatchObject({ type: "recharge", no: one.rechargeNo });
  const again = await server.call(Credit, "CheckRecharge", { rechargeNo: one.rechargeNo }, one);
  expect(again.info).toMatchObject({ state: "paid", isUnpaid: false });
  expectRefused(
    await server.call(Credit, "StartRecharge", { rechargeNo: one.rechargeNo, channel: "alipay" }, one),
    Credit,
    "RECHARGE_OVER",
  );
  expect(await purse(one)).toEqual([21_000, 0]);
  await expectSound(server);
});

test("an own amount has no bonus, and is found by asking where the channel says nothing by itself", async () => {
  const one = await begun(12_345);
  const attemptNo = await opened(one, "alipay");
  const asked = await server.call(Credit, "CheckRecharge", { rechargeNo: one.rechargeNo }, one);
  expect(asked.info).toMatchObject({ state: "pending", isUnpaid: true });
  (await channel.simulator()).control.behave({ attemptNo, preset: "never" });
  await channel.pay("alipay", attemptNo);
  const found = await server.call(Credit, "CheckRecharge", { rechargeNo: one.rechargeNo }, one);
  expect(found.info).toMatchObject({ state: "paid", way: "alipay", amountFen: 12_345, silverCent: 0 });
  expect(await purse(one)).toEqual([13_345, 0]);
  await expectSound(server);
});

test("of two channels the first settles, the other's success goes back", async () => {
  const one = await begun();
  const [first, second] = [await opened(one, "wechat"), await opened(one, "alipay")];
  await channel.pay("wechat", first);
  await channel.pay("alipay", second);
  await notice();
  await server.drain();
  expect(
    (await attemptsOf(one)).map(({ state }) => String(state)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(["settled", "stray"]);
  expect(await refundsOf(one)).toEqual([{ fen: 20_000, reason: "充值已关闭或已到账，自动退回" }]);
  expect(await purse(one)).toEqual([21_000, 0]);
  expect((await seen(one)).note).toMatch(/^多付的 ¥200\.00 (正在|已)原路退回$/);
  await expectSound(server);
});

test("what is paid after the time is over goes back by itself, and is said", async () => {
  const one = await begun();
  const attemptNo = await opened(one, "wechat");
  (await channel.simulator()).control.behave({ attemptNo, preset: "never" });
  await channel.pay("wechat", attemptNo);
  server.advance(16 * MINUTE);
  await keepSessions(server);
  expect(await seen(one)).toMatchObject({ state: "closed", note: "已关闭；如已付款，款项会自动原路退回" });
  await workDues(server, rechargeDues);
  await server.drain();
  await notice();
  await server.drain();
  expect(await attemptsOf(one)).toEqual([{ way: "wechat", state: "stray" }]);
  expect(await purse(one)).toEqual([1000, 0]);
  expect((await seen(one)).note).toMatch(/^关闭后付的 ¥200\.00 (正在|已)原路退回$/);
  await expectSound(server);
});

test("one that nobody paid in time ends its attempt, at the channel too", async () => {
  const one = await begun();
  const attemptNo = await opened(one, "wechat");
  server.advance(16 * MINUTE);
  await keepSessions(server);
  await workDues(server, rechargeDues);
  await server.drain();
  expect(await attemptsOf(one)).toEqual([{ way: "wechat", state: "closed" }]);
  expect(await channel.pay("wechat", attemptNo)).toBe(false);
  await expectSound(server);
});

test("a cancelled one ends its attempts, at the channel too, and is cancelled once", async () => {
  const one = await begun();
  const attemptNo = await opened(one, "wechat");
  await server.call(Credit, "StartRecharge", { rechargeNo: one.rechargeNo, channel: "alipay" }, one);
  const cancel = () => server.call(Credit, "CancelRecharge", { rechargeNo: one.rechargeNo }, one);
  expect((await cancel()).info).toMatchObject({ state: "closed", actions: [] });
  expectRefused(await cancel(), Credit, "RECHARGE_OVER");
  await server.drain();
  expect((await attemptsOf(one)).map(({ state }) => state)).toEqual(["closed", "closed"]);
  expectRefused(await server.call(Pay, "OpenChannel", { attemptNo }, one), Pay, "ATTEMPT_OVER");
  await expectSound(server);
});

test("who gives up at the channel may pay another way; a silent channel leaves it pending", async () => {
  const one = await begun();
  const attemptNo = await opened(one, "wechat");
  const stop = () => server.call(Credit, "StopRecharge", { rechargeNo: one.rechargeNo }, one);
  expect((await stop()).info.state).toBe("unpaid");
  const next = await opened(one, "wechat");
  expect(next).not.toBe(attemptNo);
  (await channel.simulator()).control.behave({ attemptNo: next, preset: "down" });
  expect((await stop()).info.state).toBe("pending");
});

test("another amount than the recharge's settles nothing and is listed with its number", async () => {
  const one = await begun();
  const attemptNo = await opened(one, "wechat");
  const gateway = server.gateways.payment.wechat;
  const { parseNotice } = gateway;
  const paid = {
    kind: "paid",
    noticeId: "recharge-odd",
    attemptNo,
    channelNo: "c1",
    paidAt: server.now(),
  } as const;
  gateway.parseNotice = () => ({ ok: true, notice: { ...paid, amountFen: 1 as never } });
  await server.app.http.inject({ method: "POST", url: "/notify/wechat", payload: "x" });
  gateway.parseNotice = parseNotice;
  expect(await attemptsOf(one)).toEqual([{ way: "wechat", state: "disputed" }]);
  expect(await purse(one)).toEqual([1000, 0]);
  const listed = await sql(
    server,
    "select kind, payable_no, reason from payment_exception where attempt_no = $1",
    [attemptNo],
  );
  expect(listed).toEqual([{ kind: "recharge", payable_no: one.rechargeNo, reason: "amount" }]);
  expect(takeExpected("listed among the payment exceptions")).toBe(1);
  await expectSound(server);
});

test("a payment for a frozen account goes back", async () => {
  const one = await begun();
  const attemptNo = await opened(one, "wechat");
  await server.db.script(
    `set role none; update ledger_account set status = 'frozen' where owner_id = ${one.id}; set role heshi_app`,
  );
  await channel.pay("wechat", attemptNo);
  await notice();
  expect(await attemptsOf(one)).toEqual([{ way: "wechat", state: "stray" }]);
  expect(await refundsOf(one)).toHaveLength(1);
});

test("amounts beyond the limits, packages that changed and too many at once are refused", async () => {
  const one = await member(server);
  const recharge = (input: { amountFen: number; packageId?: string }) =>
    server.call(Credit, "Recharge", input, one);
  for (const amountFen of [99, 5_000_001]) expectRefused(await recharge({ amountFen }), "WRONG_FIELD");
  expectRefused(await recharge({ amountFen: 20_001, packageId: "3" }), Credit, "PACKAGE_GONE");
  expectRefused(await recharge({ amountFen: 20_000, packageId: "99" }), Credit, "PACKAGE_GONE");
  for (let count = 0; count < 5; count += 1) expect((await recharge({ amountFen: 100 })).code).toBe(0);
  expectRefused(await recharge({ amountFen: 100 }), Credit, "MANY_UNPAID");
  const page = (await server.call(Credit, "GetRechargePage", {}, one)).info;
  expect(page).toMatchObject({ leastFen: 100, mostFen: 5_000_000, open: { state: "unpaid" } });
  expect(page.packages).toHaveLength(6);
  const tabs = ["all", "unpaid", "paid", "closed"] as const;
  const counts = await Promise.all(
    tabs.map(async (tab) => (await server.call(Credit, "GetRecharges", { tab }, one)).info.list.length),
  );
  expect(counts).toEqual([5, 5, 0, 0]);
});

test("in production nothing is recharged before the institution is named", async () => {
  const closed = await testServer({ isProduction: true });
  const one = await member(closed);
  expectRefused(await closed.call(Credit, "Recharge", { amountFen: 100 }, one), "MONEY_OFF");
});
