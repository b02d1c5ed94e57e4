import { Payment } from "@heshi/contract/collection/payment";
import { monthOf } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { expectSound } from "../../../../test/invariants.ts";
import { collectionWorld, oldShop, phone, settledOnce } from "../../../../test/areas/collection-world.ts";
import { purse } from "../../../../test/make/settlement.ts";
import { granted, purseOf, SAFE_PWD } from "../../../../test/make/transfer.ts";
import { verified } from "../../../../test/make/bankcard.ts";
import { changeSettings, keepSessions, member, num, sql, staff } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const { server, notice, codeOf, paid, begun } = await collectionWorld();
const DAY_MS = 86_400_000;
const later = async (ms: number): Promise<void> => {
  server.advance(ms);
  await keepSessions(server);
};
type Shop = Awaited<ReturnType<typeof oldShop>>;
const back = (own: { token2: string }, collectionNo: string, amountFen: number) =>
  server.call(Payment, "RefundShop", { collectionNo, amountFen, reason: "顾客退货" }, own);
async function sold(
  amountFen: number,
  fixed = amountFen > 50_000,
): Promise<{ own: Shop; no: string; receipt: string }> {
  const own = await oldShop(server);
  const one = await paid(amountFen, { code: await codeOf(own, fixed ? amountFen : undefined) });
  return { own, no: one.collectionNo, receipt: one.receipt };
}

test("a payment goes back in parts before it is settled: to its channel, and the fee is of what is left", async () => {
  const { own, no, receipt } = await sold(10_000);
  expectRefused(await back(own, no, 10_001), "WRONG_FIELD");
  expect((await back(own, no, 2800)).info).toMatchObject({
    state: "paid",
    refundedFen: 2800,
    refundable: { amountFen: 7200 },
  });
  expect(await purse(server, own.id)).toEqual([7200, 0, 0, 0]);
  await server.drain();
  await notice();
  const seen = await server.call(Payment, "GetResult", { receipt }, phone());
  expect(seen.info).toMatchObject({ refundedFen: 2800, note: expect.stringContaining("已退款 ¥28.00") });
  await later(2 * DAY_MS);
  await settledOnce(server);
  expect(await purse(server, own.id)).toEqual([0, 7200 - 43, 0, 0]);
  await expectSound(server);
});

test("a payment goes back in ten parts at most, the last one all that is left", async () => {
  const { own, no } = await sold(10_000);
  for (let part = 0; part < 9; part += 1) expect((await back(own, no, 100)).code).toBe(0);
  const tenth = await back(own, no, 100);
  expectRefused(tenth, "WRONG_FIELD");
  expect(tenth.raw).toContain("请一次退完剩下的 ¥91.00");
  expect((await back(own, no, 9100)).info).toMatchObject({ state: "refunded", refundedFen: 10_000 });
  await expectSound(server);
});

test("after the settlement it comes from what is available, with its fee, and never into debt", async () => {
  const { own, no } = await sold(10_000);
  await later(2 * DAY_MS);
  await settledOnce(server);
  expect(await purse(server, own.id)).toEqual([0, 9940, 0, 0]);
  const half = await back(own, no, 5000);
  expect(half.info).toMatchObject({ state: "settled", refundedFen: 5000, feeFen: 30 });
  expect(await purse(server, own.id)).toEqual([0, 9940 - 4970, 0, 0]);
  await sql(
    server,
    `select ledger_post(jsonb_build_array(jsonb_build_object('kind','differenceBooked','key','spent:' || $1,'note','','at',now()::text,
    'entries', jsonb_build_array(jsonb_build_object('k','merchant','o',$1::text,'p','available','c','CNY','a',-4000),
      jsonb_build_object('k','outside','o','0','p','bank','c','CNY','a',4000)))))`,
    [own.id],
  );
  const refused = await back(own, no, 5000);
  expectRefused(refused, "FUNDS");
  expect(await purse(server, own.id)).toEqual([0, 970, 0, 0]);
  const record = await server.call(Payment, "GetShopRecord", { collectionNo: no }, own);
  expect(record.info.refunds).toHaveLength(1);
});

test("all of it goes back once; the receipt says so; a balance gets its money at once", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own);
  const payer = await member(server, { balanceFen: 10_000, safePwd: SAFE_PWD });
  const act = { method: "Payment.PayByBalance", amountFen: 4000, subject: code } as const;
  const grant = await granted(server, payer, act);
  const { receipt } = (
    await server.call(Payment, "PayByBalance", { codeNo: code, amountFen: 4000, grant }, payer)
  ).info;
  const { collectionNo } = (await server.call(Payment, "GetResult", { receipt }, phone())).info;
  // there would be no way to it in an account that is closed
  const stand = (state: string, closedAt: Date | null) =>
    sql(server, "update member set state = $2, closed_at = $3 where id = $1", [payer.id, state, closedAt]);
  await stand("closed", server.now());
  expectRefused(await back(own, collectionNo, 4000), "WRONG_STATE");
  await stand("active", null);
  expect((await back(own, collectionNo, 4000)).info).toMatchObject({
    state: "refunded",
    stateText: "已全部退款",
  });
  expect(await purseOf(server, payer.id)).toBe(10_000);
  expectRefused(await back(own, collectionNo, 1), "WRONG_STATE");
  expect((await server.call(Payment, "GetResult", { receipt }, phone())).info.state).toBe("refunded");
  expect(await settledOnce(server)).toBe(0);
  await expectSound(server);
});

test("large refunds are the owner's, late ones are refused to all, and other roles may not", async () => {
  const { own, no } = await sold(200_000);
  const finance = { token2: await staff(server, { shopId: own.id, role: "finance" }) };
  const service = { token2: await staff(server, { shopId: own.id, role: "service" }) };
  expect((await back(finance, no, 100_000)).code).toBe(0);
  expectRefused(await back(finance, no, 1), Payment, "OWNER_ONLY");
  expect((await back(own, no, 1)).code).toBe(0);
  expect((await back(service, no, 1)).code).not.toBe(0);
  const stranger = await oldShop(server);
  expectRefused(await back(stranger, no, 1), "NOT_FOUND");
  await later(31 * DAY_MS);
  expectRefused(await back(own, no, 1), Payment, "REFUND_LATE");
});

test("today, a month and a day's sheet are what the ledger says", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own);
  const one = await paid(1234, { code });
  await paid(4321, { code, way: "alipay" });
  await begun(999, { code });
  await back(own, one.collectionNo, 234);
  const now = server.now();
  const booked = (recipe: string) =>
    num(
      server,
      `select coalesce(sum(abs(e.amount)), 0) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id where t.kind = $2 and a.owner_kind = 'merchant' and a.owner_id = $1`,
      [own.id, recipe],
    );
  const month = await server.call(Payment, "GetShopPerformance", { month: monthOf(now) }, own);
  expect(month.info).toMatchObject({
    count: 2,
    amountFen: await booked("collectionPaid"),
    refundedFen: await booked("collectionRefunded"),
  });
  expect(month.info.days.at(-1)).toEqual({
    day: formatDay(now),
    count: 2,
    amountFen: 5555,
    refundedFen: 234,
  });
  expect(month.info.codes).toEqual([{ name: "1 号收银台", count: 2, amountFen: 5555 }]);
  const today = await server.call(Payment, "GetShopToday", {}, own);
  expect(today.info).toMatchObject({
    amountFen: 5555,
    count: 2,
    yesterdayFen: 0,
    codes: 1,
    waitingFen: 1000 - 6 + 4321 - 25,
  });
  expect(today.info.hours.reduce((sum, fen) => sum + fen, 0)).toBe(5555);
  expect(today.info.latest).toHaveLength(2);
  const sheet = await server.call(Payment, "GetShopDay", { day: formatDay(now) }, own);
  expect(sheet.info).toMatchObject({
    count: 2,
    amountFen: 5555,
    refunds: 1,
    refundedFen: 234,
    feeFen: 31,
    netFen: 5290,
  });
  expect(sheet.info.ways.map(({ way }) => way)).toEqual(["alipay", "wechat"]);
  const refunded = await server.call(Payment, "GetShopRecords", { tab: "refunded" }, own);
  expect(refunded.info.list.map(({ collectionNo }) => collectionNo)).toEqual([one.collectionNo]);
  expect((await server.call(Payment, "GetShopRecords", { tab: "settled" }, own)).info.list).toEqual([]);
});

test("a member's own code is off until it is allowed; then it takes money that is theirs a day later", async () => {
  const own = await verified(server);
  const input = { name: "我的收款码", remark: "" };
  expectRefused(await server.call(Payment, "SaveCode", input, own), Payment, "MEMBERS_OFF");
  await changeSettings(server, { "collection.members": 1 });
  const { codeNo } = (await server.call(Payment, "SaveCode", input, own)).info;
  expectRefused(await server.call(Payment, "SaveCode", input, own), Payment, "CODES_FULL");
  const seen = await server.call(Payment, "GetPayee", { codeNo }, phone());
  expect(seen.info).toMatchObject({ isShop: false, hasBalance: false, mostFen: 50_000, dayFen: 100_000 });
  expect(seen.info.name).toMatch(/\*/);
  expectRefused(await begun(50_001, { code: codeNo }), Payment, "AMOUNT_ABOVE");
  const one = await paid(3000, { code: codeNo });
  const before = await purseOf(server, own.id);
  await later(DAY_MS + 1000);
  await settledOnce(server);
  expect(await purseOf(server, own.id)).toBe(before + 3000);
  const list = await server.call(Payment, "GetRecords", {}, own);
  expect(list.info.list).toMatchObject([{ collectionNo: one.collectionNo, state: "settled", feeFen: 0 }]);
  const whole = { collectionNo: one.collectionNo, amountFen: 3000, reason: "收错了" };
  expect((await server.call(Payment, "Refund", whole, own)).info).toMatchObject({ state: "refunded" });
  expect(
    (await server.call(Payment, "GetRecord", { collectionNo: one.collectionNo }, own)).info.refunds,
  ).toHaveLength(1);
  expect((await server.call(Payment, "GetCode", {}, own)).info.list).toMatchObject([{ codeNo, isOn: true }]);
  expect((await server.call(Payment, "GetToday", {}, own)).info.codes).toBe(1);
  expect((await server.call(Payment, "GetPerformance", { month: monthOf(server.now()) }, own)).code).toBe(0);
  const payer = await member(server, { balanceFen: 10_000, safePwd: SAFE_PWD });
  const grant = await granted(server, payer, {
    method: "Payment.PayByBalance",
    amountFen: 100,
    subject: codeNo,
  });
  expectRefused(
    await server.call(Payment, "PayByBalance", { codeNo, amountFen: 100, grant }, payer),
    Payment,
    "CODE_OFF",
  );
  await changeSettings(server, { "collection.members": 0 });
  expectRefused(await begun(100, { code: codeNo }), Payment, "CODE_OFF");
  await expectSound(server);
});

test("a device's day at a member's code counts its fixed amount, too", async () => {
  await changeSettings(server, { "collection.members": 1 });
  const own = await verified(server);
  const input = { name: "我的收款码", amountFen: 40_000, remark: "" };
  const { codeNo } = (await server.call(Payment, "SaveCode", input, own)).info;
  const as = phone();
  for (let n = 0; n < 2; n += 1) expect((await begun(40_000, { code: codeNo, as })).code).toBe(0);
  const over = await begun(40_000, { code: codeNo, as });
  expectRefused(over, Payment, "DAY_ABOVE");
  expect(over.raw).toContain("今天向对方还可以付 ¥200.00");
  expect((await begun(40_000, { code: codeNo })).code).toBe(0);
  await changeSettings(server, { "collection.members": 0 });
});

test("settled money of a held account does not leave by a refund, nor in the time of caution; what waits goes back", async () => {
  await changeSettings(server, { "collection.members": 1 });
  const own = await verified(server);
  const { codeNo } = (await server.call(Payment, "SaveCode", { name: "我的收款码", remark: "" }, own)).info;
  const one = await paid(3000, { code: codeNo });
  const giveBack = () =>
    server.call(
      Payment,
      "Refund",
      { collectionNo: one.collectionNo, amountFen: 1000, reason: "收错了" },
      own,
    );
  const stand = (heldAt: Date | null, cautionUntil: Date | null) =>
    sql(server, "update member set held_at = $2, caution_until = $3 where id = $1", [
      own.id,
      heldAt,
      cautionUntil,
    ]);
  await stand(server.now(), null);
  expect((await giveBack()).info).toMatchObject({ state: "paid", refundedFen: 1000 });
  await later(DAY_MS + 1000);
  await settledOnce(server);
  const before = await purseOf(server, own.id);
  expectRefused(await giveBack(), "HELD");
  await stand(null, new Date(server.now().getTime() + DAY_MS));
  const cautious = await giveBack();
  expectRefused(cautious, "CAUTION");
  expect(cautious.raw).toContain("之后才能退款");
  expect(await purseOf(server, own.id)).toBe(before);
  await stand(null, null);
  expect((await giveBack()).info).toMatchObject({ state: "settled", refundedFen: 2000 });
  expect(await purseOf(server, own.id)).toBe(before - 1000);
  await changeSettings(server, { "collection.members": 0 });
  await expectSound(server);
});
