import { Credit } from "@heshi/contract/money/credit";
import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { verified } from "../../../test/make/bankcard.ts";
import { privatePicture } from "../../../test/make/cert.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { companyAccount, remitDecided, remitted, serialNo } from "../../../test/make/remit.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const finance = await makeOperator(server, "finance");
const payer = () => verified(server, { balanceFen: 0 });
const detail = async ({ token }: { token: string }, remitNo: string) =>
  (await server.call(Credit, "GetRemittance", { remitNo }, { token })).info;

test("a remittance waits, moves nothing, and comes into the balance when an operator credits it", async () => {
  const one = await payer();
  const companyAccountId = await companyAccount(server);
  const { info, code } = await remitted(server, one, { amountFen: 88_000, companyAccountId });
  expect(code).toBe(0);
  expect(info).toMatchObject({
    state: "waiting",
    stateText: "待确认",
    amountFen: 88_000,
    bankName: "招商银行",
  });
  expect(await purseOf(server, one.id)).toBe(0);
  const { info: page } = await server.call(Credit, "GetRemitPage", {}, one);
  expect(page).toMatchObject({ openCount: 1, mostOpen: 5, hasRealName: true, payer: "*晓禾" });
  expect(page.accounts.map((account) => account.companyAccountId)).toContain(companyAccountId);
  expect((await detail(one, info.remitNo)).next?.title).toBe("核对到账");
  expect((await remitDecided(server, finance, info.remitNo)).info).toEqual({
    state: "credited",
    isWaiting: false,
  });
  expect(await purseOf(server, one.id)).toBe(88_000);
  const found = await detail(one, info.remitNo);
  expect(found).toMatchObject({
    state: "credited",
    decidedAt: expect.any(Number),
    voucher: expect.any(String),
  });
  expect(found.steps.map(({ title, note }) => [title, note])).toEqual([
    ["已提交", "已收到您的汇款信息和凭证"],
    ["已入账", "¥880.00 已存入余额"],
  ]);
  const [record] = (await server.call(Credit, "GetRecords", { kind: "recharge" }, one)).info.list;
  expect(record).toMatchObject({ amount: 88_000, title: "线下汇款 · 招商银行" });
  const { info: one_ } = await server.call(Credit, "GetRecord", { recordId: record?.recordId ?? "" }, one);
  expect(one_.cause).toMatchObject({ type: "remittance", no: info.remitNo });
  await expectSound(server);
});

test("a refusal says why, moves nothing, and frees the serial for another try", async () => {
  const one = await payer();
  const serial = serialNo();
  const first = (await remitted(server, one, { serial })).info.remitNo;
  expect((await remitDecided(server, finance, first, "金额与银行流水不符")).info.state).toBe("refused");
  expect(await purseOf(server, one.id)).toBe(0);
  expect(await detail(one, first)).toMatchObject({ reason: "金额与银行流水不符", state: "refused" });
  expect((await remitted(server, one, { serial })).code).toBe(0);
  const list = async (tab: "all" | "waiting" | "refused") =>
    (await server.call(Credit, "GetRemittances", { tab }, one)).info.list.map(({ state }) => state);
  expect([await list("all"), await list("waiting"), await list("refused")]).toEqual([
    ["waiting", "refused"],
    ["waiting"],
    ["refused"],
  ]);
});

test("a serial is taken once, by any member and however it is typed, waiting or credited", async () => {
  const [one, other] = [await payer(), await payer()];
  const serial = serialNo();
  const { remitNo } = (await remitted(server, one, { serial })).info;
  const typed = ` ${serial.toLowerCase().slice(0, 6)}-${serial.slice(6)} `;
  expectRefused(await remitted(server, other, { serial: typed }), Credit, "SERIAL_USED");
  await remitDecided(server, finance, remitNo);
  expectRefused(await remitted(server, other, { serial }), Credit, "SERIAL_USED");
  for (const wrong of ["", "1234567", "流水号12345678", "A".repeat(41), "ABC!12345"])
    expectRefused(await remitted(server, other, { serial: wrong }), "WRONG_FIELD");
});

test("limits, a voucher of one's own, an open account, at most five that wait", async () => {
  const [one, other] = [await payer(), await payer()];
  for (const amountFen of [9999, 100_000_001])
    expectRefused(await remitted(server, one, { amountFen }), "WRONG_FIELD");
  const theirs = await privatePicture(server, other.id);
  for (const voucher of [theirs, "/private/1", await privatePicture(server, one.id, "application/pdf")])
    expectRefused(await remitted(server, one, { voucher }), "WRONG_FIELD");
  const closed = await companyAccount(server, false);
  expectRefused(await remitted(server, one, { companyAccountId: closed }), Credit, "NO_COMPANY_ACCOUNT");
  for (let count = 0; count < 5; count += 1) expect((await remitted(server, one)).code).toBe(0);
  expectRefused(await remitted(server, one), Credit, "MANY_OPEN");
  expect(await num(server, "select count(*) from remittance where member_id = $1", [one.id])).toBe(5);
});

test("it needs the real name, an institution in production, and no minors' mode", async () => {
  expectRefused(await remitted(server, await member(server)), "REAL_NAME");
  const young = await payer();
  await sql(server, "update member set minor_pin_hash = 'x' where id = $1", [young.id]);
  expectRefused(await remitted(server, young), "MINOR");
  const closed = await testServer({ isProduction: true });
  expectRefused(await remitted(closed, await verified(closed, { balanceFen: 0 })), "MONEY_OFF");
});

test("an account with a waiting remittance is not closed, and one that is closed is not credited", async () => {
  const one = await payer();
  const { remitNo } = (await remitted(server, one)).info;
  const { reasons } = (await server.call(Member, "GetCloseCheck", {}, one)).info;
  expect(reasons.map(({ text }) => text)).toContain("有 1 笔汇款等待确认");
  await server.db.script(
    `set role none; insert into ledger_account (owner_kind, owner_id, purpose, currency, status, balance, sequence, floor)
     values ('member', ${one.id}, 'available', 'CNY', 'frozen', 0, 0, 0) on conflict (owner_kind, owner_id, purpose, currency)
     do update set status = 'frozen'; set role heshi_app`,
  );
  expectRefused(await remitDecided(server, finance, remitNo), "FUNDS");
  expect((await detail(one, remitNo)).state).toBe("waiting");
});
