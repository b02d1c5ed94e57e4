import { Admin } from "@heshi/contract/system/admin";
import type { RiskKind } from "@heshi/contract/system/risk-desk";
import { Credit } from "@heshi/contract/money/credit";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { findRisks, held, riskDecided } from "../../../test/make/risk.ts";
import { granted, purseOf, SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { changeSettings, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { transferDues } from "../transfer/transfer.jobs.ts";

const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
const rich = () => member(server, { balanceFen: 1_000_000, safePwd: SAFE_PWD });
type Someone = { id: string; mid: string };

/** The findings of a kind about a member. */
async function casesOf({ mid }: Someone, kind: RiskKind) {
  const { info } = await server.call(Admin, "GetRiskCases", { keyword: mid }, ann);
  return info.list.filter((row) => row.kind === kind);
}
const certed = (memberId: string, digest: string) =>
  sql(
    server,
    `insert into cert (id, member_id, state, form, number_digest, submitted_at) values ($1, $2, 'reviewing', 'x', $3, $4)`,
    [randomId(), memberId, digest, server.now()],
  );
const seenOn = (memberId: string, deviceId: string) =>
  sql(
    server,
    `insert into known_device (audience, subject_id, device_id, first_at, last_at) values ('member', $1, $2, $3, $3)`,
    [memberId, deviceId, server.now()],
  );

test("a shared identity card is one finding, which is found once, grows, and opens again when it has grown", async () => {
  const [one, two, three] = [await member(server), await member(server), await member(server)];
  const digest = `digest-${one.id}`;
  await certed(one.id, digest);
  await findRisks(server);
  expect(await casesOf(one, "identity")).toEqual([]);
  await certed(two.id, digest);
  await findRisks(server);
  await findRisks(server);
  const [found] = await casesOf(one, "identity");
  expect(await casesOf(two, "identity")).toEqual([found]);
  expect(found).toMatchObject({ state: "open", count: 2, members: 2 });
  const { riskCaseId = "" } = found ?? {};
  expect((await riskDecided(server, ann, riskCaseId)).info.state).toBe("released");
  await findRisks(server);
  expect(await casesOf(one, "identity")).toMatchObject([{ state: "released", reason: "已核实" }]);
  await certed(three.id, digest);
  await findRisks(server);
  expect(await casesOf(three, "identity")).toMatchObject([{ state: "open", members: 3, count: 3 }]);
  const { members, history } = (await server.call(Admin, "GetRiskCase", { riskCaseId }, ann)).info;
  expect(members.map(({ memberId }) => memberId).toSorted()).toEqual([one.id, two.id, three.id].toSorted());
  expect(history.map(({ title, by }) => [title, by])).toEqual([
    ["发现风险", "系统"],
    ["解除", ann.name],
    ["发现风险", "系统"],
  ]);
});

test("members of a device of many are held, and a member who joins them later is held, too", async () => {
  const ring = await Promise.all(Array.from({ length: 4 }, () => member(server)));
  const [one = await member(server), late] = [ring[0], await rich()];
  // the members of tests share a device
  await sql(server, "update known_device set last_at = last_at - interval '31 days'");
  const device = `device-${one.id}`;
  for (const { id } of ring.slice(0, 3)) await seenOn(id, device);
  await findRisks(server);
  expect(await casesOf(one, "device")).toEqual([]);
  for (const { id } of ring.slice(3)) await seenOn(id, device);
  await findRisks(server);
  const [found] = await casesOf(one, "device");
  expect(found).toMatchObject({ state: "open", count: 4 });
  await riskDecided(server, ann, found?.riskCaseId ?? "", "hold");
  await seenOn(late.id, device);
  await findRisks(server);
  expectRefused(await sent(server, late, { mid: one.mid, amountFen: 100 }), "HELD");
});

test("accounts and cards that were others' before, and what is too much at once", async () => {
  const [one, two] = [await withCard(server), await withCard(server)];
  await sql(
    server,
    `update payout_account set removed_at = $2,
     digest = (select digest from payout_account where member_id = $3 limit 1) where member_id = $1`,
    [one.id, server.now(), two.id],
  );
  const [payer, other, payee] = [await rich(), await rich(), await member(server)];
  for (const amountFen of [100, 200, 300]) await sent(server, payer, { mid: payee.mid, amountFen });
  await sent(server, other, { mid: payee.mid, amountFen: 400 });
  const often = await withCard(server, { balanceFen: 1_000_000 });
  for (const _ of [1, 2]) {
    const { withdrawNo } = (await asked(server, often, 10_000)).info;
    await withdrawDecided(server, ann, withdrawNo, "refuse");
  }
  await findRisks(server);
  expect(await casesOf(one, "payout")).toMatchObject([{ count: 2, members: 2 }]);
  expect(await casesOf(payer, "transfers")).toEqual([]);
  await findRisks(server, { "risk.transfers": 3, "risk.payers": 2, "risk.withdrawals": 2 });
  expect(await casesOf(payer, "transfers")).toMatchObject([{ count: 3, amountFen: 600 }]);
  expect(await casesOf(payee, "collects")).toMatchObject([{ count: 2, amountFen: 1000 }]);
  expect(await casesOf(often, "withdrawals")).toMatchObject([{ count: 2, amountFen: 20_000 }]);
  expect(await casesOf(other, "transfers")).toEqual([]);
});

test("registrations from one network in a day", async () => {
  const many = await Promise.all(Array.from({ length: 3 }, () => member(server)));
  for (const { id } of many)
    await sql(
      server,
      `insert into security_event (at, kind, audience, subject_id, method, device_id, device_name, plat, network)
       values ($2, 'newDevice', 'member', $1, 'Member.Register', 'x', 'x', 'h5', '203.0.113.0/24')`,
      [id, server.now()],
    );
  await findRisks(server, { "risk.registrations": 3 });
  const [one] = many;
  expect(one && (await casesOf(one, "registrations"))).toMatchObject([{ count: 3, members: 3 }]);
});

test("what is held stays: transfers, withdrawals and new accounts are refused in words, shopping is not", async () => {
  const [one, payee] = [await withCard(server, { balanceFen: 1_000_000 }), await member(server)];
  const riskCaseId = await held(server, ann, one.id);
  const refused = await sent(server, one, { mid: payee.mid, amountFen: 100 });
  expectRefused(refused, "HELD");
  expect(refused.raw).toContain("暂时不能转出");
  expectRefused(await asked(server, one, 10_000), "HELD");
  const give = { method: "Credit.Give", amountFen: 100, subject: payee.mid } as const;
  const grant = await granted(server, one, give);
  expectRefused(await server.call(Credit, "Give", { mid: payee.mid, goldCent: 100, grant }, one), "HELD");
  expect(await purseOf(server, one.id)).toBe(1_000_000);
  expectRefused(
    await server.call(Admin, "HoldMember", { memberId: one.id, reason: "再次" }, bob),
    "WRONG_STATE",
  );
  expect(
    (await server.call(Admin, "GetMember", { memberId: one.id }, await makeOperator(server, "admin"))).info,
  ).toMatchObject({
    isHeld: true,
  });
  await riskDecided(server, bob, riskCaseId);
  const again = await riskDecided(server, ann, riskCaseId);
  expectRefused(again, "WRONG_STATE");
  expect(again.raw).toContain(`已由 ${bob.name} 处理`);
  expect((await sent(server, one, { mid: payee.mid, amountFen: 100 })).code).toBe(0);
});

test("a withdrawal under review waits: it is not approved, and an approved one is not sent, until the release", async () => {
  const one = await withCard(server, { balanceFen: 1_000_000 });
  const { withdrawNo } = (await asked(server, one, 10_000)).info;
  const riskCaseId = await held(server, ann, one.id);
  const hints = (await server.call(Admin, "GetWithdrawal", { withdrawNo }, ann)).info.hints;
  expect(hints).toContainEqual({ text: "风险名单：人工登记，已暂停转出", isWarning: true });
  expectRefused(await withdrawDecided(server, ann, withdrawNo), Admin, "MEMBER_HELD");
  expect(await withdrawState(server, withdrawNo)).toBe("auditing");
  await riskDecided(server, ann, riskCaseId);
  expect((await withdrawDecided(server, ann, withdrawNo)).info.state).toBe("approved");
  await held(server, bob, one.id);
  await server.drain();
  expect(await withdrawState(server, withdrawNo)).toBe("approved");
  const [again] = await casesOf(one, "manual").then((rows) => rows.filter(({ state }) => state === "held"));
  await riskDecided(server, ann, again?.riskCaseId ?? "");
  server.advance(601_000);
  await server.drain();
  expect(await withdrawState(server, withdrawNo)).not.toBe("approved");
});

test("a transfer that cools off arrives only after the release; of two findings one still holds", async () => {
  await changeSettings(server, { "transfer.coolFen": 0, "transfer.coolHours": 1 });
  const [one, payee] = [await rich(), await member(server)];
  expect((await sent(server, one, { mid: payee.mid, amountFen: 5000 })).info.state).toBe("cooling");
  const digest = `digest-${one.id}`;
  await certed(one.id, digest);
  await certed(payee.id, digest);
  await findRisks(server, { "risk.transfers": 1 });
  const [shared] = await casesOf(one, "identity");
  const [often] = await casesOf(one, "transfers");
  await riskDecided(server, ann, shared?.riskCaseId ?? "", "hold");
  await riskDecided(server, bob, often?.riskCaseId ?? "", "hold");
  await riskDecided(server, ann, often?.riskCaseId ?? "");
  server.advance(3_601_000);
  await workDues(server, transferDues);
  expect(await purseOf(server, payee.id)).toBe(0);
  const later = await makeOperator(server, "finance");
  expect((await riskDecided(server, later, shared?.riskCaseId ?? "")).code).toBe(0);
  server.advance(601_000);
  await workDues(server, transferDues);
  expect(await purseOf(server, payee.id)).toBe(5000);
  await changeSettings(server, { "transfer.coolFen": 500_000, "transfer.coolHours": 24 });
});
