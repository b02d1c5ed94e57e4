import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { verified, withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { remitDecided, remitted } from "../../../test/make/remit.ts";
import { asked, withdrawDecided } from "../../../test/make/withdraw.ts";
import { digits, member, num, sql } from "../../../test/make/world.ts";
import { twoPersonFaults } from "../../../test/two-persons.ts";
import { expectRefused } from "../../../test/refused.ts";

/** Its own server: the chain is compared as a whole. */
const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];

async function correction(): Promise<void> {
  const { id: memberId } = await member(server, { balanceFen: 1000 });
  const input = {
    memberId,
    balance: "money",
    direction: "add",
    amountFen: 700,
    reason: "订单重复扣款更正",
    causeNo: `GD-${digits(10)}`,
  } as const;
  expectRefused(await server.call(Admin, "Adjust", input as never, ann), "SECOND_PERSON");
  expect((await server.call(Admin, "Adjust", input as never, bob)).code).toBe(0);
}

async function withdrawal(): Promise<void> {
  const { withdrawNo } = (await asked(server, await withCard(server, { balanceFen: 10_000_000 }), 1_000_001))
    .info;
  for (const one of [ann, bob]) await withdrawDecided(server, one, withdrawNo);
}

async function remittance(): Promise<void> {
  const payer = await verified(server, { balanceFen: 0 });
  const { remitNo } = (await remitted(server, payer, { amountFen: 1_000_001 })).info;
  for (const one of [ann, bob]) await remitDecided(server, one, remitNo);
}

async function difference(): Promise<void> {
  const id = randomId();
  await sql(
    server,
    `insert into reconcile_line (id, state, day, channel, kind, difference, number, channel_no, their_fen, our_state, found_at)
     values ($1, 'open', $2::timestamptz::date, 'wechat', 'payment', 'theirs', $3, $3, 12300, '', $2)`,
    [id, server.now(), digits(20)],
  );
  const input = { differenceId: id, decision: "book", note: "已与渠道核对" } as const;
  for (const one of [ann, bob])
    expect((await server.call(Admin, "DecideDifference", input, one)).code).toBe(0);
}

async function setting(): Promise<void> {
  const input = { name: "withdraw.dayCount", value: "4", reason: "按新规定" };
  expectRefused(await server.call(Admin, "ChangeMoneySetting", input, ann), "SECOND_PERSON");
  expect((await server.call(Admin, "ChangeMoneySetting", input, bob)).code).toBe(0);
}

/** What each figure finds, once one of the two acts is gone from the log or is the same person's. */
const planted: Readonly<Record<keyof typeof twoPersonFaults, readonly string[]>> = {
  "commands for two carried out without another operator's entry": [
    "delete from operator_act where method = 'Admin.ChangeMoneySetting' and step = 'entered'",
    `update operator_act set operator_id = ${bob.id} where method = 'Admin.ChangeMoneySetting'`,
  ],
  "corrections without the two operators whose acts are in the log": [
    "delete from operator_act where method = 'Admin.Adjust' and step = 'done'",
    `update operator_act set operator_id = ${ann.id} where method = 'Admin.Adjust'`,
    "delete from adjustment",
  ],
  "large withdrawals approved without two operators": [
    `update withdrawal_event set actor_id = ${ann.id} where kind = 'approve'`,
    `delete from operator_act where method = 'Admin.DecideWithdrawal' and operator_id = ${ann.id}`,
  ],
  "large remittances credited without two operators": [
    `update remittance_event set actor_id = ${ann.id} where kind = 'credit'`,
    `delete from operator_act where method = 'Admin.DecideRemittance' and operator_id = ${bob.id}`,
  ],
  "differences booked without two operators": [
    "delete from reconcile_event where kind = 'book' and to_state is null",
  ],
};

const tables = ["operator_act", "adjustment", "withdrawal_event", "remittance_event", "reconcile_event"];
/** As somebody with full write access would, past triggers. */
const forced = (text: string) =>
  server.db.script(
    `set role none; set session_replication_role = replica; ${text}; set session_replication_role = origin; set role heshi_app`,
  );

test("I30: each act of operators on money has two persons in the log, whose chain is whole", async () => {
  for (const act of [correction, withdrawal, remittance, difference, setting]) await act();
  await expectSound(server);
  expect(Object.keys(planted)).toEqual(Object.keys(twoPersonFaults));
  await forced(tables.map((table) => `create table kept_${table} as select * from ${table}`).join("; "));
  for (const [name, faults] of Object.entries(planted))
    for (const fault of faults) {
      await forced(fault);
      expect(await num(server, twoPersonFaults[name] ?? ""), fault).toBeGreaterThan(0);
      for (const table of tables)
        await forced(
          `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}`,
        );
      expect(await num(server, twoPersonFaults[name] ?? "")).toBe(0);
    }
});
