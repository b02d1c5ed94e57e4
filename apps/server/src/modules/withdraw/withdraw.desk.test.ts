import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
/** A member who registered long ago. */
async function settled(balanceFen = 10_000_000) {
  const one = await withCard(server, { balanceFen });
  await sql(server, "update member set created_at = created_at - interval '30 days' where id = $1", [one.id]);
  return one;
}
const found = async (withdrawNo: string) =>
  (await server.call(Admin, "GetWithdrawal", { withdrawNo }, ann)).info;

test("above ¥10,000 two different operators approve; each decision is in the act log", async () => {
  const one = await settled();
  const { withdrawNo } = (await asked(server, one, 1_000_001)).info;
  expect((await withdrawDecided(server, ann, withdrawNo)).info).toEqual({
    state: "auditing",
    isWaiting: true,
  });
  expectRefused(await withdrawDecided(server, ann, withdrawNo), "SECOND_PERSON");
  const first = { title: "审核通过", by: ann.name };
  expect(await found(withdrawNo)).toMatchObject({
    isLarge: true,
    isWaiting: true,
    state: "auditing",
    waits: { ...first, isOwn: true },
    limits: { twoPersonsFen: 1_000_000, newFen: 500_000, newDays: 7 },
  });
  const seen = (await server.call(Admin, "GetWithdrawal", { withdrawNo }, bob)).info;
  expect(seen.waits).toEqual({ ...first, isOwn: false });
  expect((await withdrawDecided(server, bob, withdrawNo)).info).toEqual({
    state: "approved",
    isWaiting: false,
  });
  const { history, waits } = await found(withdrawNo);
  expect(waits).toBeUndefined();
  expect(history.map(({ title, by }) => [title, by])).toEqual([
    ["提交申请", "会员"],
    ["审核通过（待另一位同事确认）", ann.name],
    ["审核通过", bob.name],
  ]);
  const acts = "select count(*) from operator_act where method = 'Admin.DecideWithdrawal' and row_ids = $1";
  expect(await num(server, acts, [withdrawNo])).toBe(2);
});

test("up to ¥10,000 a day one is enough, but for what comes to more than ¥5,000 of a new member", async () => {
  const [old, fresh] = [await settled(), await withCard(server)];
  const first = (await asked(server, old, 1_000_000)).info.withdrawNo;
  expect((await withdrawDecided(server, ann, first)).info.state).toBe("approved");
  const small = await withCard(server);
  const fits = (await asked(server, small, 500_000)).info.withdrawNo;
  expect((await withdrawDecided(server, ann, fits)).info.state).toBe("approved");
  const large = (await asked(server, fresh, 500_001)).info.withdrawNo;
  expect((await withdrawDecided(server, ann, large)).info.isWaiting).toBe(true);
  expect((await withdrawDecided(server, bob, large)).info.state).toBe("approved");
  await server.drain();
  await sql(server, "update withdrawal set state = 'paid', paid_at = now() where no = $1", [large]);
  // what was paid before makes nothing smaller: of a new member all of it counts
  const second = (await asked(server, fresh, 1000)).info.withdrawNo;
  expect((await withdrawDecided(server, ann, second)).info.isWaiting).toBe(true);
  // and of a day all of it, of any member
  await server.drain();
  await sql(server, "update withdrawal set state = 'paid', paid_at = now() where no = $1", [first]);
  const rest = (await asked(server, old, 1000)).info.withdrawNo;
  expect((await withdrawDecided(server, ann, rest)).info.isWaiting).toBe(true);
});

test("nobody approves what they entered; a refusal needs one and a reason", async () => {
  const one = await settled();
  const { withdrawNo } = (await asked(server, one, 2_000_000)).info;
  await sql(server, "update withdrawal set entered_by = $2 where no = $1", [withdrawNo, ann.id]);
  expectRefused(await withdrawDecided(server, ann, withdrawNo), "SECOND_PERSON");
  expect(await withdrawState(server, withdrawNo)).toBe("auditing");
  const decide = (decision: "approve" | "refuse", reason: string) =>
    server.call(Admin, "DecideWithdrawal", { withdrawNo, decision, reason }, bob);
  expectRefused(await decide("refuse", ""), "WRONG_FIELD");
  expectRefused(await decide("approve", "可以"), "WRONG_FIELD");
  expect((await decide("refuse", "资料不符")).info.state).toBe("refused");
  const late = await withdrawDecided(server, ann, withdrawNo);
  expectRefused(late, "WRONG_STATE");
  expect(late.info).toMatchObject({ decidedBy: bob.name });
});

test("a row that waits says why it is to be read closely, one that was decided says nothing", async () => {
  const one = await settled();
  const { withdrawNo } = (await asked(server, one, 3000)).info;
  const risks = async () =>
    (await server.call(Admin, "GetWithdrawals", { keyword: withdrawNo }, ann)).info.list[0]?.risks;
  expect(await risks()).toEqual(expect.arrayContaining(["newAccount", "first"]));
  expect(await risks()).not.toContain("held");
  await sql(
    server,
    "update payout_account set created_at = created_at - interval '4 days', usable_at = created_at where member_id = $1",
    [one.id],
  );
  expect(await risks()).not.toContain("newAccount");
  await sql(server, "update member set held_at = now() where id = $1", [one.id]);
  expect(await risks()).toContain("held");
  await server.call(Admin, "DecideWithdrawal", { withdrawNo, decision: "refuse", reason: "资料不符" }, ann);
  expect(await risks()).toEqual([]);
});

test("the work list is by state and filters, oldest first; only those with the right see it", async () => {
  const one = await settled();
  const { withdrawNo } = (await asked(server, one, 3000)).info;
  const list = async (input: object) =>
    (await server.call(Admin, "GetWithdrawals", { ...input, limit: 50 }, ann)).info.list.map(
      (row) => row.withdrawNo,
    );
  expect(await list({})).toContain(withdrawNo);
  expect(await list({ keyword: withdrawNo })).toEqual([withdrawNo]);
  // a number is enough, whatever became of it; of a member those of a state
  expect(await list({ keyword: withdrawNo, state: "paid" })).toEqual([withdrawNo]);
  expect(await list({ keyword: one.mid, state: "paid" })).toEqual([]);
  expect(await list({ keyword: one.mid })).toEqual([withdrawNo]);
  expect(await list({ keyword: one.mobile, kind: "alipay" })).toEqual([]);
  expect(await list({ isLarge: true })).not.toContain(withdrawNo);
  expect(await list({ state: "paid" })).not.toContain(withdrawNo);
  const { token } = await makeOperator(server, "service");
  expectRefused(await server.call(Admin, "GetWithdrawals", {}, { token }), "ROLE");
  expectRefused(await withdrawDecided(server, { token }, withdrawNo), "ROLE");
  const { hints, holder } = await found(withdrawNo);
  expect(holder).toBe("*晓禾");
  expect(hints.map(({ text }) => text)).toEqual([
    expect.stringContaining("30 天"),
    "收款账户添加 0 天",
    "此前到账 0 笔，共 ¥0.00",
    expect.stringContaining("近 7 天充值"),
  ]);
  const ask = () => server.call(Admin, "AskWithdrawal", { withdrawNo }, ann);
  expectRefused(await ask(), "WRONG_STATE");
});

test("withdrawals are listed from one day in China to another", async () => {
  const one = await settled();
  const { withdrawNo } = (await asked(server, one, 20_000)).info;
  const at = "2026-03-05T23:30:00+08:00";
  await sql(server, "update withdrawal set created_at = $2 where no = $1", [withdrawNo, at]);
  const listed = async (input: object) =>
    (await server.call(Admin, "GetWithdrawals", input, ann)).info.list.map((row) => row.withdrawNo);
  expect(await listed({ from: "2026-03-05", to: "2026-03-05" })).toEqual([withdrawNo]);
  expect(await listed({ to: "2026-03-05", kind: "bank" })).toEqual([withdrawNo]);
  expect(await listed({ keyword: withdrawNo, from: "2026-03-05" })).toEqual([withdrawNo]);
  expect(await listed({ to: "2026-03-04" })).toEqual([]);
  expect(await listed({ keyword: withdrawNo, from: "2026-03-06" })).toEqual([]);
  expect(await listed({ from: "2026-03-06" })).not.toContain(withdrawNo);
  expectRefused(await server.call(Admin, "GetWithdrawals", { from: "2026-13-01" }, ann), "WRONG_FIELD");
});

test("the figures say what waits, what is on its way, what arrived today and how long today's decisions took", async () => {
  await sql(server, "update withdrawal set state = 'cancelled', paid_at = null");
  await sql(server, "update withdrawal_event set at = at - interval '9 days'");
  const figures = async () => (await server.call(Admin, "GetWithdrawalFigures", {}, ann)).info;
  const none = { count: 0, amountFen: 0 };
  expect(await figures()).toEqual({ waiting: none, paying: none, paidToday: none });
  const [first, second] = [await settled(), await settled()];
  const [quick, slow] = [
    (await asked(server, first, 30_000)).info.withdrawNo,
    (await asked(server, second, 12_345)).info.withdrawNo,
  ];
  expect(await figures()).toEqual({
    waiting: { count: 2, amountFen: 42_345 },
    paying: none,
    paidToday: none,
  });
  await sql(server, "update withdrawal set created_at = created_at - interval '90 seconds' where no = $1", [
    slow,
  ]);
  await withdrawDecided(server, ann, quick);
  await withdrawDecided(server, ann, slow);
  const { decisionSeconds = 0, ...decided } = await figures();
  expect(decided).toEqual({ waiting: none, paying: { count: 2, amountFen: 42_345 }, paidToday: none });
  expect(decisionSeconds).toBeGreaterThanOrEqual(45);
  expect(decisionSeconds).toBeLessThan(80);
  await sql(server, "update withdrawal set state = 'paid', paid_at = $2 where no = $1", [
    quick,
    server.now(),
  ]);
  const yesterday = new Date(server.now().getTime() - 86_400_000);
  await sql(server, "update withdrawal set state = 'paid', paid_at = $2 where no = $1", [slow, yesterday]);
  expect(await figures()).toMatchObject({ paying: none, paidToday: { count: 1, amountFen: 30_000 } });
});
