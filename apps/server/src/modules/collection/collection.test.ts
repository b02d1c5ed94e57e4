import { Payment } from "@heshi/contract/collection/payment";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import {
  collectionWorld,
  oldShop,
  paidByBalance,
  phone,
  settledOnce,
} from "../../../test/areas/collection-world.ts";
import { workDues } from "../../../test/make/due.ts";
import { purse } from "../../../test/make/settlement.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { changeSettings, keepSessions, member, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { collectionDues } from "./collection.jobs.ts";

const { server, channel, notice, payee, codeNo, codeOf, begun, opened, paid } = await collectionWorld();
const result = async (receipt: string) =>
  (await server.call(Payment, "GetResult", { receipt }, phone())).info;
const DAY_MS = 86_400_000;

test("a shop makes codes for tables and shop staff, switches them off, and others cannot see them", async () => {
  const fixed = await codeOf(payee, 8650);
  const codes = await server.call(Payment, "GetShopCodes", {}, payee);
  expect(codes.info).toMatchObject({ name: payee.name });
  expect(new Set(codes.info.list.map(({ codeNo: no }) => no))).toEqual(new Set([codeNo, fixed]));
  const change = { codeNo: fixed, name: "外摆区", amountFen: 9000, remark: "茶位费", isOn: false };
  expect((await server.call(Payment, "SaveShopCode", change, payee)).code).toBe(0);
  const one = await server.call(Payment, "GetShopCode", { codeNo: fixed }, payee);
  expect(one.info).toMatchObject({ name: "外摆区", amountFen: 9000, isOn: false, payee: payee.name });
  expectRefused(await begun(9000, { code: fixed }), Payment, "CODE_OFF");
  const above = { name: "太贵", amountFen: 500_001, remark: "" };
  expectRefused(await server.call(Payment, "SaveShopCode", above, payee), "WRONG_FIELD");
  await changeSettings(server, { "collection.codes": 2 });
  expectRefused(
    await server.call(Payment, "SaveShopCode", { name: "再一个", remark: "" }, payee),
    Payment,
    "CODES_FULL",
  );
  await changeSettings(server, { "collection.codes": 50 });
});

test("who scans sees the shop's reviewed name, the limits and the day of settlement; an unknown code says so", async () => {
  const { info } = await server.call(Payment, "GetPayee", { codeNo }, phone());
  expect(info).toMatchObject({
    name: payee.name,
    isShop: true,
    isOpen: true,
    note: "",
    mostFen: 500_000,
    dayFen: 50_000,
  });
  expect(new Date(info.settlesAt).toISOString().slice(11, 16)).toBe("02:00");
  expect(info.settlesAt - server.now().getTime()).toBeLessThan(2 * DAY_MS);
  const unknown = await server.call(Payment, "GetPayee", { codeNo: "000000000000" }, phone());
  expectRefused(unknown, "NOT_FOUND");
  expect(unknown.raw).toContain("没有这个收款码");
});

test.each(["wechat", "alipay"] as const)(
  "%s pays without logging in; the money waits for its shop and is available on its day, less the fee",
  async (way) => {
    const own = await oldShop(server);
    const code = await codeOf(own);
    const one = await paid(8650, { code, way });
    expect(one).toMatchObject({
      state: "paid",
      amountFen: 8650,
      payee: own.name,
      way,
      note: "收款方已收到这笔付款",
    });
    expect(await purse(server, own.id)).toEqual([8650, 0, 0, 0]);
    expect(await settledOnce(server)).toBe(0);
    server.advance(2 * DAY_MS);
    await keepSessions(server);
    expect(await settledOnce(server)).toBeGreaterThan(0);
    // 60 basis points of 86.50, rounded down
    expect(await purse(server, own.id)).toEqual([0, 8599, 0, 0]);
    const record = await server.call(Payment, "GetShopRecord", { collectionNo: one.collectionNo }, own);
    expect(record.info).toMatchObject({ state: "settled", stateText: "已结算", feeFen: 51, way });
    await expectSound(server);
  },
);

test("a payment that is not finally paid credits nothing; given up, closed or late it goes back by itself", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own);
  const { receipt } = (await begun(1000, { code })).info;
  expect(await result(receipt)).toMatchObject({ state: "unpaid", stateText: "待付款" });
  const attemptNo = await opened(receipt);
  expect(await result(receipt)).toMatchObject({ state: "pending", note: "支付结果确认中，请勿重复付款" });
  const asked = await server.call(Payment, "CheckResult", { receipt }, phone());
  expect(asked.info).toMatchObject({ state: "pending", isUnpaid: true });
  expect((await server.call(Payment, "Stop", { receipt }, phone())).info).toMatchObject({ state: "closed" });
  expectRefused(await server.call(Payment, "Open", { receipt }, phone()), Payment, "RECEIPT_OVER");
  await channel.pay("wechat", attemptNo).catch(() => undefined);
  await notice();
  await server.drain();
  expect((await result(receipt)).state).toBe("closed");
  const late = (await begun(2000, { code })).info.receipt;
  await opened(late);
  server.advance(16 * 60_000);
  expect((await result(late)).state).toBe("closed");
  await workDues(server, collectionDues);
  await server.drain();
  expect(await purse(server, own.id)).toEqual([0, 0, 0, 0]);
  expectRefused(await server.call(Payment, "GetResult", { receipt: "0".repeat(32) }, phone()), "NOT_FOUND");
  await expectSound(server);
});

test("hostile amounts, wrong amounts and amounts above the limits are refused, and nothing is begun", async () => {
  const before = await sql(server, "select count(*)::int as n from collection");
  const wrong: unknown[] = [
    0,
    -1,
    1.5,
    "1e3",
    "１００",
    "1,000",
    Number.MAX_SAFE_INTEGER,
    10 ** 400,
    null,
    "1".repeat(400),
  ];
  for (const amountFen of wrong) expectRefused(await begun(amountFen as number), "WRONG_FIELD");
  expectRefused(await begun(500_001), Payment, "AMOUNT_ABOVE");
  expectRefused(await begun(50_001), Payment, "DAY_ABOVE");
  const fixed = await codeOf(payee, 60_000);
  expectRefused(await begun(60_001, { code: fixed }), Payment, "WRONG_AMOUNT");
  expect(await sql(server, "select count(*)::int as n from collection")).toEqual(before);
  expect((await begun(60_000, { code: fixed })).code).toBe(0);
});

test("a payer's day by codes without an amount ends at its limit, whatever the code of the shop", async () => {
  const own = await oldShop(server);
  const [one, other] = [await codeOf(own), await codeOf(own)];
  const as = phone();
  expect((await begun(30_000, { code: one, as })).code).toBe(0);
  const refused = await begun(20_001, { code: other, as });
  expectRefused(refused, Payment, "DAY_ABOVE");
  expect(refused.raw).toContain("¥200.00");
  expect((await begun(20_000, { code: other, as })).code).toBe(0);
  expect((await begun(20_001, { code: other })).code).toBe(0);
});

test("a device cannot bomb a code: tries, unpaid ones and small amounts are bounded", async () => {
  await changeSettings(server, { "collection.networkHour": 10_000 });
  const own = await oldShop(server);
  const code = await codeOf(own, 500);
  const as = phone();
  for (let n = 0; n < 5; n += 1) expect((await begun(500, { code, as })).code).toBe(0);
  expectRefused(await begun(500, { code, as }), Payment, "TOO_OFTEN");
  const small = phone();
  const free = await codeOf(own);
  for (let n = 0; n < 3; n += 1) expect((await begun(99, { code: free, as: small })).code).toBe(0);
  expectRefused(await begun(99, { code: free, as: small }), Payment, "TOO_OFTEN");
  expect((await begun(100, { code: free, as: small })).code).toBe(0);
  await changeSettings(server, { "collection.deviceHour": 2 });
  const busy = phone();
  for (let n = 0; n < 2; n += 1) expect((await begun(200, { code: free, as: busy })).code).toBe(0);
  expectRefused(await begun(200, { code: free, as: busy }), Payment, "TOO_OFTEN");
  await changeSettings(server, { "collection.deviceHour": 10 });
});

test("a member pays from the balance with the password, once; their record names the shop", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own);
  const payer = await member(server, { balanceFen: 10_000, safePwd: SAFE_PWD });
  const act = { method: "Payment.PayByBalance", amountFen: 4000, subject: code } as const;
  const input = { codeNo: code, amountFen: 4000, remark: "两罐茶", grant: await granted(server, payer, act) };
  const one = await server.call(Payment, "PayByBalance", input, payer);
  expect(one.code).toBe(0);
  expect(await result(one.info.receipt)).toMatchObject({ state: "paid", way: "balance", remark: "两罐茶" });
  expect(await purseOf(server, payer.id)).toBe(6000);
  expectRefused(await server.call(Payment, "PayByBalance", input, payer), Payment, "GRANT_STALE");
  const rich = { ...act, amountFen: 7000 };
  const much = { ...input, amountFen: 7000, grant: await granted(server, payer, rich) };
  expectRefused(await server.call(Payment, "PayByBalance", much, payer), "FUNDS");
  expect(await purse(server, own.id)).toEqual([4000, 0, 0, 0]);
  const [record] = (await server.call(Payment, "GetShopRecords", {}, own)).info.list;
  expect(record).toMatchObject({
    amountFen: 4000,
    way: "balance",
    remark: "两罐茶",
    payer: expect.stringMatching(/^.\*\*$/),
  });
  await expectSound(server);
});

test("a member who pays from the balance has a day and tries on all phones together", async () => {
  const [own, other] = [await oldShop(server), await oldShop(server)];
  const [codeNo, elsewhere] = [await codeOf(own), await codeOf(other)];
  const payer = await member(server, { balanceFen: 100_000, safePwd: SAFE_PWD });
  expect((await paidByBalance(server, payer, { codeNo, amountFen: 30_000 })).code).toBe(0);
  const over = await paidByBalance(server, payer, { codeNo, amountFen: 20_001 });
  expectRefused(over, Payment, "DAY_ABOVE");
  expect(over.raw).toContain("¥200.00");
  expect((await paidByBalance(server, payer, { codeNo, amountFen: 20_000 })).code).toBe(0);
  await changeSettings(server, { "collection.deviceHour": 2 });
  const often = await paidByBalance(server, payer, { codeNo: elsewhere, amountFen: 500 });
  expectRefused(often, Payment, "TOO_OFTEN");
  await changeSettings(server, { "collection.deviceHour": 10 });
  expect((await paidByBalance(server, payer, { codeNo: elsewhere, amountFen: 500 })).code).toBe(0);
});

test("in the time of caution codes are paid up to what may be sent in all, each payment counted once", async () => {
  const own = await oldShop(server);
  const payer = await member(server, { balanceFen: 1_000_000, safePwd: SAFE_PWD });
  const until = new Date(server.now().getTime() + DAY_MS / 2);
  await sql(server, "update member set caution_until = $2 where id = $1", [payer.id, until]);
  const pay = async (amountFen: number) =>
    paidByBalance(server, payer, { codeNo: await codeOf(own, amountFen), amountFen });
  expectRefused(await pay(100_001), "CAUTION");
  expect((await pay(60_000)).code).toBe(0);
  expectRefused(await pay(40_001), "CAUTION");
  expect((await pay(40_000)).code).toBe(0);
  expect(await purseOf(server, payer.id)).toBe(900_000);
});

test("a shop's owner and its staff do not pay its codes from the balance, and nothing moves", async () => {
  const own = await oldShop(server);
  const codeNo = await codeOf(own);
  const [owner, clerk, guest] = await Promise.all(
    Array.from({ length: 3 }, () => member(server, { balanceFen: 10_000, safePwd: SAFE_PWD })),
  );
  if (!owner || !clerk || !guest) throw new Error("three members were made");
  await sql(server, "update shop set owner_id = $2 where id = $1", [own.id, owner.id]);
  await staff(server, { shopId: own.id });
  await sql(
    server,
    `update member set mobile = (select mobile from shop_staff where shop_id = $2 order by created_at desc, id desc limit 1)
     where id = $1`,
    [clerk.id, own.id],
  );
  for (const one of [owner, clerk]) {
    const refused = await paidByBalance(server, one, { codeNo, amountFen: 4000 });
    expectRefused(refused, Payment, "OWN_CODE");
    expect(await purseOf(server, one.id)).toBe(10_000);
  }
  expect((await paidByBalance(server, guest, { codeNo, amountFen: 4000 })).code).toBe(0);
});

test("a payment whose payer is frozen or held is not settled until that is over, and keeps no other waiting", async () => {
  const own = await oldShop(server);
  const codeNo = await codeOf(own);
  const payer = await member(server, { balanceFen: 10_000, safePwd: SAFE_PWD });
  expect((await paidByBalance(server, payer, { codeNo, amountFen: 4000 })).code).toBe(0);
  await paid(1000, { code: codeNo });
  const stand = (state: string, heldAt: Date | null) =>
    sql(server, "update member set state = $2, held_at = $3 where id = $1", [payer.id, state, heldAt]);
  await stand("frozen", null);
  server.advance(2 * DAY_MS);
  await keepSessions(server);
  await settledOnce(server);
  expect(await purse(server, own.id)).toEqual([4000, 994, 0, 0]);
  await stand("active", server.now());
  expect(await settledOnce(server)).toBe(0);
  await stand("active", null);
  expect(await settledOnce(server)).toBe(1);
  expect(await purse(server, own.id)).toEqual([0, 994 + 3976, 0, 0]);
  await expectSound(server);
});

test("a closed shop's code takes nothing, nor one without its account where it is required", async () => {
  const own = await oldShop(server);
  const code = await codeOf(own);
  await changeSettings(server, { "yop.required": 1 });
  expectRefused(await begun(500, { code }), Payment, "CODE_OFF");
  await changeSettings(server, { "yop.required": 0 });
  await sql(server, "update shop set state = 'closed' where id = $1", [own.id]);
  const { info } = await server.call(Payment, "GetPayee", { codeNo: code }, phone());
  expect(info).toMatchObject({ isOpen: false, note: "店铺已停止营业，暂时不能收款" });
  expectRefused(await begun(500, { code }), Payment, "CODE_OFF");
});

test("a new shop waits seven days for its money", async () => {
  const own = await oldShop(server);
  await sql(server, "update shop set created_at = $2 where id = $1", [own.id, server.now()]);
  const { info } = await server.call(Payment, "GetPayee", { codeNo: await codeOf(own) }, phone());
  expect(formatDay(new Date(info.settlesAt))).toBe(formatDay(new Date(server.now().getTime() + 7 * DAY_MS)));
});
