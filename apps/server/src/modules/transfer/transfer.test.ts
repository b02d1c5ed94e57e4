import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { workDues } from "../../../test/make/due.ts";
import { closing } from "../../../test/make/member.ts";
import { expectSound } from "../../../test/invariants.ts";
import { grantCredit } from "../../../test/make/points.ts";
import { granted, purseOf, SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { changeSettings, member, num, setAccounts, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { transferDues } from "./transfer.jobs.ts";

const HOUR = 3_600_000;
const server = await testServer();
const rich = (balanceFen = 10_000_000) => member(server, { balanceFen, safePwd: SAFE_PWD });
const verified = async () => {
  const one = await rich();
  await sql(
    server,
    "update member set real_name_state = 'passed', real_name = '周晓禾', adult_on = '2020-01-01' where id = $1",
    [one.id],
  );
  return one;
};
const held = (id: string) => purseOf(server, id);

test("a transfer arrives at once, is in the records of both, and its grant is spent", async () => {
  const [payer, payee] = [await rich(), await member(server)];
  const grant = await granted(server, payer, {
    method: "Credit.Transfer",
    amountFen: 80_000,
    subject: payee.mid,
  });
  const { info, code } = await sent(server, payer, {
    mid: payee.mid,
    amountFen: 80_000,
    grant,
    note: "十月合租水电费",
  });
  expect(code).toBe(0);
  expect(info).toMatchObject({ state: "arrived", amountFen: 80_000, note: "十月合租水电费", actions: [] });
  expect([await held(payer.id), await held(payee.id)]).toEqual([9_920_000, 80_000]);
  expectRefused(
    await sent(server, payer, { mid: payee.mid, amountFen: 80_000, grant }),
    Credit,
    "GRANT_STALE",
  );
  const records = async (token: string) => (await server.call(Credit, "GetRecords", {}, { token })).info.list;
  expect((await records(payer.token))[0]).toMatchObject({
    kind: "transfer",
    amount: -80_000,
    note: "十月合租水电费",
  });
  const [got] = await records(payee.token);
  expect(got).toMatchObject({
    kind: "transfer",
    amount: 80_000,
    title: expect.stringMatching(/^收到 .\*\* 转账$/),
  });
  const detail = await server.call(
    Credit,
    "GetRecord",
    { recordId: got?.recordId ?? "" },
    { token: payee.token },
  );
  expect(detail.info.cause).toEqual({
    type: "transfer",
    no: info.transferNo,
    name: expect.stringMatching(/\*\*$/),
  });
});

test("a grant is for its payee and amount alone, and a wrong one changes nothing", async () => {
  const [payer, payee, other] = [await rich(), await member(server), await member(server)];
  const grant = await granted(server, payer, {
    method: "Credit.Transfer",
    amountFen: 5000,
    subject: payee.mid,
  });
  for (const wrong of [
    { mid: other.mid, amountFen: 5000 },
    { mid: payee.mid, amountFen: 5001 },
  ])
    expectRefused(await sent(server, payer, { ...wrong, grant }), Credit, "GRANT_STALE");
  expect(await held(payer.id)).toBe(10_000_000);
  expect((await sent(server, payer, { mid: payee.mid, amountFen: 5000, grant })).code).toBe(0);
});

test("nothing goes to oneself, to a frozen or closed account, or to nobody: no entry is made (C12)", async () => {
  const [payer, frozen, barred, gone] = [await verified(), await rich(), await rich(), await member(server)];
  for (const { id } of [payer, frozen]) await grantCredit(server, id, "credit1", 10_000);
  await setAccounts(server, [frozen.id], "frozen");
  await sql(server, "update member set state = 'frozen' where id = $1", [barred.id]);
  expect((await (await closing(server, gone))()).code).toBe(0);
  const entries = () => num(server, "select count(*) from ledger_entry");
  const before = await entries();
  const mids = [payer.mid, frozen.mid, barred.mid, gone.mid, "9999999999"];
  for (const mid of mids) {
    expect((await sent(server, payer, { mid, amountFen: 100 })).code, mid).not.toBe(0);
    const grant = await granted(server, payer, { method: "Credit.Give", amountFen: 100, subject: mid });
    expect((await server.call(Credit, "Give", { mid, goldCent: 100, grant }, payer)).code, mid).not.toBe(0);
  }
  figure(
    "C12",
    `${mids.length * 2} transfers and gifts to nobody who takes them: ${(await entries()) - before} entries`,
  );
  expect(await entries()).toBe(before);
});

test("a payee is found by mobile or member number, masked; oneself, closed and frozen members are not paid", async () => {
  const [payer, payee] = [await rich(), await verified()];
  const found = (account: string) => server.call(Credit, "GetPayee", { account }, { token: payer.token });
  const expected = { mid: payee.mid, name: "*晓禾", isRealName: true, isKnown: false };
  expect((await found(payee.mobile)).info).toMatchObject(expected);
  expect((await found(payee.mid)).info).toMatchObject(expected);
  expectRefused(await found(payer.mobile), Credit, "NO_PAYEE");
  expectRefused(await found("13900009999"), Credit, "NO_PAYEE");
  expectRefused(await found("周晓禾"), "WRONG_FIELD");
  await setAccounts(server, [payee.id], "frozen");
  const frozen = await sent(server, payer, { mid: payee.mid, amountFen: 100 });
  expectRefused(frozen, Credit, "NO_PAYEE");
  expect(frozen.raw).toContain("对方账户暂时不能收款");
  await sql(server, "update member set state = 'frozen' where id = $1", [payee.id]);
  expectRefused(await found(payee.mid), Credit, "NO_PAYEE");
});

test("above ¥1,000 the real name is needed; one transfer, the day and the balance have limits", async () => {
  const [plain, payee] = [await rich(), await member(server)];
  expectRefused(await sent(server, plain, { mid: payee.mid, amountFen: 100_001 }), "REAL_NAME");
  const payer = await verified();
  expectRefused(await sent(server, payer, { mid: payee.mid, amountFen: 99 }), "WRONG_FIELD");
  expectRefused(await sent(server, payer, { mid: payee.mid, amountFen: 500_001 }), Credit, "OVER_LIMIT");
  for (let round = 0; round < 4; round += 1)
    expect((await sent(server, payer, { mid: (await member(server)).mid, amountFen: 500_000 })).code).toBe(0);
  expectRefused(await sent(server, payer, { mid: payee.mid, amountFen: 100 }), Credit, "OVER_DAY");
  const poor = await rich(5000);
  expectRefused(await sent(server, poor, { mid: payee.mid, amountFen: 5001 }), "FUNDS");
});

test("beyond ¥5,000 to a new payee it waits a day and can be cancelled; then it arrives, and the payee is known", async () => {
  const own = await testServer();
  const payer = await member(own, { balanceFen: 5_000_000, safePwd: SAFE_PWD });
  const payee = await member(own);
  await sql(
    own,
    "update member set real_name_state = 'passed', real_name = '王芳', adult_on = '2020-01-01' where id = $1",
    [payer.id],
  );
  const as = { token: payer.token };
  const send = (amountFen: number) => sent(own, payer, { mid: payee.mid, amountFen });
  const balances = async () => [await purseOf(own, payer.id, "frozen"), await purseOf(own, payee.id)];
  const preview = (amountFen: number) =>
    own.call(Credit, "PreviewTransfer", { mid: payee.mid, amountFen }, as).then(({ info }) => info.isCooling);
  expect((await send(500_000)).info.state).toBe("arrived");
  expect([await preview(1), await preview(100)]).toEqual([true, true]);
  const [first, second] = [(await send(20_000)).info, (await send(30_000)).info];
  expect([first.state, second.state]).toEqual(["cooling", "cooling"]);
  expect(first.arrivesAt - first.createdAt).toBe(24 * HOUR);
  expect(await balances()).toEqual([50_000, 500_000]);
  const page = (await own.call(Credit, "GetTransferPage", {}, as)).info;
  expect(page).toMatchObject({ leftTodayFen: 1_450_000, payees: [{ mid: payee.mid, isKnown: true }] });
  expect(page.waiting.map(({ transferNo }) => transferNo)).toEqual([second.transferNo, first.transferNo]);
  const cancel = () => own.call(Credit, "CancelTransfer", { transferNo: second.transferNo }, as);
  expect((await cancel()).info).toMatchObject({ state: "cancelled", actions: [] });
  expectRefused(await cancel(), "WRONG_STATE");
  expect(await balances()).toEqual([20_000, 500_000]);
  own.advance(24 * HOUR + 1000);
  expect(await workDues(own, transferDues)).toBe(1);
  expect(await balances()).toEqual([0, 520_000]);
  expectRefused(
    await own.call(Credit, "CancelTransfer", { transferNo: first.transferNo }, as),
    "WRONG_STATE",
  );
  expect((await send(400_000)).info.state).toBe("arrived");
});

test("a waiting transfer goes back when its payee closes the account; nothing reaches a closed account", async () => {
  const own = await testServer();
  await changeSettings(own, { "transfer.coolFen": 0, "transfer.coolHours": 1 });
  const [payer, payee] = [await member(own, { balanceFen: 50_000, safePwd: SAFE_PWD }), await member(own)];
  const { info } = await sent(own, payer, { mid: payee.mid, amountFen: 10_000 });
  expect((await (await closing(own, payee))()).code).toBe(0);
  own.advance(HOUR + 1000);
  expect(await workDues(own, transferDues)).toBe(1);
  expect([await purseOf(own, payer.id), await purseOf(own, payer.id, "frozen")]).toEqual([50_000, 0]);
  const state = "select state from transfer where no = $1";
  expect(await sql(own, state, [info.transferNo])).toEqual([{ state: "returned" }]);
  const [record] = (await own.call(Credit, "GetRecords", {}, payer)).info.list;
  expect(record).toMatchObject({ amount: 10_000, title: "给 已** 的转账退回" });
  expectRefused(await sent(own, payer, { mid: payee.mid, amountFen: 10_000 }), Credit, "NO_PAYEE");
  await expectSound(own);
});

test("limits follow their settings", async () => {
  const own = await testServer();
  await changeSettings(own, { "transfer.coolFen": 0, "transfer.coolHours": 1, "transfer.mostFen": 10_000 });
  const [payer, payee] = [await member(own, { balanceFen: 50_000, safePwd: SAFE_PWD }), await member(own)];
  const { info } = await sent(own, payer, { mid: payee.mid, amountFen: 10_000 });
  expect([info.state, info.arrivesAt - info.createdAt]).toEqual(["cooling", HOUR]);
  expectRefused(await sent(own, payer, { mid: payee.mid, amountFen: 10_001 }), Credit, "OVER_LIMIT");
});
