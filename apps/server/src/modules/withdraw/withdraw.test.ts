import { Member } from "@heshi/contract/account/member";
import { Bank } from "@heshi/contract/money/bank";
import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { cardAdded, usable, verified, withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { changeSettings, member, num, sql } from "../../../test/make/world.ts";
import { expectSound } from "../../../test/invariants.ts";
import { expectRefused } from "../../../test/refused.ts";
import { checkLedger } from "../ledger/ledger.public.ts";

const server = await testServer();
const finance = await makeOperator(server, "finance");
const purses = async (id: string) => [await purseOf(server, id), await purseOf(server, id, "frozen")];
const detail = async ({ token }: { token: string }, withdrawNo: string) =>
  (await server.call(Credit, "GetWithdrawal", { withdrawNo }, { token })).info;

test("amount and fee are held, the fee is shown first, and the records name the account", async () => {
  const one = await withCard(server);
  const { info: preview } = await server.call(Credit, "PreviewWithdraw", { amountFen: 50_000 }, one);
  expect(preview).toMatchObject({ feeFen: 300, totalFen: 50_300 });
  const { info, code } = await asked(server, one, 50_000);
  expect(code).toBe(0);
  expect(info).toMatchObject({ state: "auditing", amountFen: 50_000, feeFen: 300, actions: ["cancel"] });
  expect(await purses(one.id)).toEqual([9_949_700, 50_300]);
  const { info: page } = await server.call(Credit, "GetWithdrawPage", {}, one);
  expect(page).toMatchObject({ leftCount: 2, feeBp: 60, open: { withdrawNo: info.withdrawNo } });
  const records = await server.call(Credit, "GetRecords", {}, one);
  const [record] = records.info.list;
  expect(record).toMatchObject({
    kind: "withdraw",
    amount: -50_300,
    title: `提现到招商银行储蓄卡 ${one.tail}`,
  });
  const found = await server.call(Credit, "GetRecord", { recordId: record?.recordId ?? "" }, one);
  expect(found.info.cause).toMatchObject({ type: "withdrawal", no: info.withdrawNo });
  expect(await detail(one, info.withdrawNo)).toMatchObject({
    steps: [{ title: "提交申请", note: "已冻结 ¥503.00" }],
    next: { title: "审核" },
  });
});

test("a cancelled and a refused one give everything back, the fee too, with the reason", async () => {
  const one = await withCard(server, { balanceFen: 200_000 });
  const first = (await asked(server, one, 100_000)).info.withdrawNo;
  const cancel = (withdrawNo: string) => server.call(Credit, "CancelWithdraw", { withdrawNo }, one);
  expect((await cancel(first)).info).toMatchObject({ state: "cancelled", actions: [] });
  expectRefused(await cancel(first), "WRONG_STATE");
  expect(await purses(one.id)).toEqual([200_000, 0]);
  const second = (await asked(server, one, 100_000)).info.withdrawNo;
  expectRefused(await withdrawDecided(server, finance, "W000000000000000000"), "NOT_FOUND");
  expect((await withdrawDecided(server, finance, second, "收款账户姓名不符")).info.state).toBe("refused");
  expect(await purses(one.id)).toEqual([200_000, 0]);
  expect(await detail(one, second)).toMatchObject({
    reason: "收款账户姓名不符",
    steps: [{}, { title: "审核未通过", note: "收款账户姓名不符，¥1,006.00 已退回余额" }],
  });
  expectRefused(await cancel(second), "WRONG_STATE");
  const list = async (tab: "all" | "open" | "paid" | "ended") =>
    (await server.call(Credit, "GetWithdrawals", { tab }, one)).info.list.map(({ state }) => state);
  expect([await list("all"), await list("open"), await list("ended")]).toEqual([
    ["refused", "cancelled"],
    [],
    ["refused", "cancelled"],
  ]);
});

test("limits: ¥10 to ¥50,000, one at a time, three a day, what the balance holds with the fee", async () => {
  const one = await withCard(server, { balanceFen: 10_100 });
  expectRefused(await asked(server, one, 999), "WRONG_FIELD");
  expectRefused(await asked(server, one, 5_000_001), "WRONG_FIELD");
  expectRefused(await asked(server, one, 10_001), "FUNDS");
  const { info: page } = await server.call(Credit, "GetWithdrawPage", {}, one);
  expect(page.allFen).toBe(10_000);
  const whole = await asked(server, one, page.allFen);
  expect(await purses(one.id)).toEqual([0, 10_100]);
  expectRefused(await asked(server, one, 1000), Credit, "ONE_OPEN");
  for (const reason of ["一", "二", "三"]) {
    const no = reason === "一" ? whole.info.withdrawNo : (await asked(server, one, 1000)).info.withdrawNo;
    await withdrawDecided(server, finance, no, reason);
  }
  expectRefused(await asked(server, one, 1000), Credit, "OVER_COUNT");
});

test("the grant is for the amount and the account; a new account waits; somebody else's is none", async () => {
  const [one, other] = [await withCard(server), await withCard(server)];
  const act = { method: "Credit.Withdraw", amountFen: 2000, subject: one.accountId } as const;
  const grant = await granted(server, one, act);
  expectRefused(await asked(server, one, 2001, { grant }), Credit, "GRANT_STALE");
  expectRefused(
    await asked(server, { ...one, accountId: other.accountId }, 2000, { grant }),
    Credit,
    "NO_ACCOUNT",
  );
  const fresh = (await cardAdded(server, one)).info.accountId;
  expectRefused(await asked(server, { ...one, accountId: fresh }, 2000), Credit, "ACCOUNT_WAITS");
  expect((await asked(server, one, 2000, { grant })).code).toBe(0);
  const removal = await granted(server, one, {
    method: "Bank.RemoveAccount",
    amountFen: 0,
    subject: one.accountId,
  });
  expectRefused(
    await server.call(Bank, "RemoveAccount", { accountId: one.accountId, grant: removal }, one),
    Bank,
    "IN_USE",
  );
  const plain = await member(server, { balanceFen: 100_000, safePwd: SAFE_PWD });
  expectRefused(await asked(server, { ...plain, accountId: one.accountId }, 2000), "REAL_NAME");
});

test("caution and the member's own limit hold withdrawals back", async () => {
  const one = await withCard(server);
  const later = new Date(server.now().getTime() + 3_600_000);
  await sql(server, "update member set caution_until = $2 where id = $1", [one.id, later]);
  expectRefused(await asked(server, one, 2000), "CAUTION");
  expect((await server.call(Credit, "GetWithdrawPage", {}, one)).info.cautionUntil).toBe(later.getTime());
  await sql(server, "update member set caution_until = null where id = $1", [one.id]);
  const limit = { method: "Credit.SetPayLimit", amountFen: 5000, subject: "limit" } as const;
  const grant = await granted(server, one, limit);
  await server.call(Credit, "SetPayLimit", { dayFen: 5000, grant }, one);
  const over = await asked(server, one, 5001);
  expectRefused(over, "OWN_LIMIT");
  expect((await server.call(Credit, "GetWithdrawPage", {}, one)).info).toMatchObject({
    allFen: 5000,
    leftTodayFen: 5000,
  });
  expect((await asked(server, one, 5000)).code).toBe(0);
});

test("an account whose member's purse is frozen cannot withdraw", async () => {
  const one = await withCard(server);
  await server.db.script(
    `set role none; update ledger_account set status = 'frozen' where owner_id = ${one.id}; set role heshi_app`,
  );
  expectRefused(await asked(server, one, 2000), "FUNDS");
  expect(await num(server, "select count(*) from withdrawal where member_id = $1", [one.id])).toBe(0);
});

test("what a withdrawal holds is what is frozen, in every state, and the check finds one that is not", async () => {
  await changeSettings(server, { "withdraw.dayCount": 20 });
  const one = await withCard(server);
  const { withdrawNo } = (await asked(server, one, 2000)).info;
  await expectSound(server);
  await server.db.script(
    `set role none; update withdrawal set amount_fen = amount_fen + 1 where no = '${withdrawNo}'; set role heshi_app`,
  );
  const { figures } = await server.db.read((tx) => checkLedger(tx));
  expect(figures.filter(({ faults }) => faults > 0)).toEqual([
    { name: "holds that are not what their causes say", faults: 1 },
  ]);
  await server.db.script(
    `set role none; update withdrawal set amount_fen = amount_fen - 1 where no = '${withdrawNo}'; set role heshi_app`,
  );
  await withdrawDecided(server, finance, withdrawNo);
  expect(await withdrawState(server, withdrawNo)).toBe("approved");
  await expectSound(server);
  await server.drain();
  await expectSound(server);
  expect((await server.call(Member, "GetMemberDetail", {}, one)).info.balanceFen).toBe(9_997_900);
});

test("an account can be used once its day of waiting is over", async () => {
  const own = await testServer();
  const one = await verified(own);
  const { accountId } = (await cardAdded(own, one)).info;
  expectRefused(await asked(own, { ...one, accountId }, 2000), Credit, "ACCOUNT_WAITS");
  own.advance(24 * 3_600_000 + 1000);
  expect((await asked(own, { ...one, accountId }, 2000)).code).toBe(0);
  await usable(own, one.id);
});
