/** ledger:check finds each kind of fault wherever it lies, in parts of a few rows, and goes on from where it ended. */
import type { Cent } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import { beforeEach, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { sql } from "../../../test/make/world.ts";
import { takeSnapshots } from "./ledger.store.ts";
import { ledgerJobs } from "./ledger.jobs.ts";
import { checkLedger, checkOnwards, post, recipes } from "./ledger.public.ts";

let server: TestServer;
let count = 0;
const PART = 3;

const recharge = (memberId: string, amount: number, bonusSilver = 0) =>
  recipes.rechargeSettled({
    rechargeNo: `check${(count += 1)}`,
    memberId,
    channel: "bank",
    amount: amount as Fen,
    bonusSilver: bonusSilver as Cent,
  });
/** Seven transfers of three members and the platform: 20 entries, more than one part. */
const fill = (): Promise<unknown> =>
  server.db.write((tx) =>
    post(
      tx,
      ["1", "2", "3", "1", "2", "1", "3"].map((memberId, n) =>
        recharge(memberId, 100 + n, n % 3 === 0 ? 5 : 0),
      ),
      new Date("2026-11-01T00:00:00Z"),
    ),
  );
/** What no login of the server may do: as the owner, without triggers. */
const tamper = async (text: string): Promise<void> => {
  await server.db.script(`set role none; set session_replication_role = replica; ${text};
    set session_replication_role = origin; set role heshi_app`);
};
const faults = async (): Promise<Record<string, number>> => {
  const { figures } = await server.db.read((tx) => checkLedger(tx, { part: PART }));
  return Object.fromEntries(figures.filter((one) => one.faults > 0).map((one) => [one.name, one.faults]));
};
const onwards = (isWhole = false) => checkOnwards(server.db, { now: server.now(), part: PART, isWhole });
const checks = async (): Promise<number> => (await sql(server, "select id from ledger_check")).length;

beforeEach(async () => {
  server = await testServer();
  // a part is a range of ids, and a database that other tests have used goes on from theirs: thousands of empty parts
  await tamper(
    "alter table ledger_entry alter column id restart; alter table ledger_transfer alter column id restart",
  );
  await fill();
  await server.db.bulk((tx) => tx.one(takeSnapshots));
});

test("a sound ledger has no fault, whatever lies in one part", async () => {
  expect(await faults()).toEqual({});
  const one = await server.db.read((tx) => checkLedger(tx, { part: 1 }));
  const all = await server.db.read((tx) => checkLedger(tx));
  expect([one, all.entries, all.transfers]).toEqual([all, 20, 7]);
  expect(all.figures).toHaveLength(15);
});

const LAST = "(select max(id) from ledger_entry)";
const KEPT = "(select id from ledger_entry where sequence = 2 limit 1)";
const OUTSIDE = "(select min(id) from ledger_entry where sequence is null)";
/** The table's own check prevents it, and is put back for what is written from then on. */
const BELOW_FLOOR = `do $$
declare guard text := (select conname from pg_constraint where conrelid = 'ledger_account'::regclass
  and pg_get_constraintdef(oid) like '%ledger_account_sound%');
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = guard and conrelid = 'ledger_account'::regclass);
begin
  execute format('alter table ledger_account drop constraint %I', guard);
  update ledger_account set floor = balance + 1 where owner_kind = 'member' and owner_id = 1 and currency = 'CNY';
  execute format('alter table ledger_account add constraint %I %s not valid', guard, rule);
end $$`;
test.for([
  [
    "an amount",
    `update ledger_entry set amount = amount + 1 where id = ${LAST}`,
    "transfers that do not balance or have one leg",
  ],
  [
    "an amount of a currency",
    `update ledger_entry set amount = amount + 1 where id = ${OUTSIDE}`,
    "currencies whose entries do not sum to 0",
  ],
  [
    "a missing entry",
    `delete from ledger_entry where id = ${OUTSIDE}`,
    "transfers that do not balance or have one leg",
  ],
  [
    "no entries",
    `delete from ledger_entry where transfer_id = (select max(id) from ledger_transfer)`,
    "transfers without entries",
  ],
  [
    "a missing transfer",
    `delete from ledger_transfer where id = (select max(id) from ledger_transfer)`,
    "entries without their transfer or account",
  ],
  [
    "a gap",
    `update ledger_entry set sequence = sequence + 10 where id = ${KEPT}`,
    "sequences with a gap or a wrong balance after",
  ],
  [
    "a balance after",
    `update ledger_entry set balance_after = balance_after + 1 where id = ${KEPT}`,
    "sequences with a gap or a wrong balance after",
  ],
  [
    "a balance",
    "update ledger_account set balance = balance + 1 where owner_kind = 'member' and owner_id = 1 and currency = 'CNY'",
    "kept balances that are not the last balance after",
  ],
  ["a floor", BELOW_FLOOR, "accounts below their floor"],
  [
    "another time",
    `update ledger_entry set created_at = created_at - interval '1 day' where id = ${KEPT}`,
    "entries with another time than their transfer",
  ],
  [
    "a snapshot",
    "update ledger_snapshot set balance = balance + 1 where balance <> 0",
    "snapshots that are not the sum of their entries",
  ],
] as const)("%s that was tampered with is found", async ([, text, name]) => {
  await tamper(text);
  expect(await faults()).toHaveProperty([name]);
});

test("a check goes on from the last one, and notes no end of a ledger with a fault", async () => {
  expect([(await onwards()).entries, (await onwards()).entries, await checks()]).toEqual([20, 0, 2]);
  await fill();
  await server.db.bulk((tx) => tx.one(takeSnapshots));
  const report = await onwards();
  expect([report.entries, report.figures.filter((one) => one.faults > 0)]).toEqual([20, []]);

  await fill();
  await tamper(`update ledger_entry set amount = amount + 1 where id = ${LAST}`);
  const wrong = await onwards();
  expect([wrong.entries, await checks()]).toEqual([20, 3]);
  expect(
    wrong.figures.find(({ name }) => name.startsWith("transfers that do not balance"))?.faults,
  ).toBeGreaterThan(0);
});

test("what lies before the last check is read again by a whole one, and a snapshot from before it is compared", async () => {
  await fill();
  await onwards();
  await tamper(`update ledger_entry set balance_after = balance_after + 1 where id = ${KEPT}`);
  expect((await onwards()).figures.filter((one) => one.faults > 0)).toEqual([]);
  expect((await onwards(true)).figures.filter((one) => one.faults > 0)).toHaveLength(1);
  // the snapshots are of the first filling, the check is of both
  await tamper("update ledger_snapshot set balance = balance + 1 where balance <> 0");
  const found = (await onwards()).figures.find(({ name }) => name.startsWith("snapshots"))?.faults;
  expect(found).toBeGreaterThan(0);
});

test("a border within a transfer: its halves are summed by two checks", async () => {
  await onwards();
  await fill();
  // as if the border had been drawn while a transfer was written
  await tamper(`with sums as (select coalesce(a.currency, '') as name, sum(e.amount) as sum from ledger_entry e
      join ledger_account a on a.id = e.account_id where e.id < ${LAST} group by 1
      union all select e.account_id::text, sum(e.amount) from ledger_entry e where e.id < ${LAST} and e.sequence is null group by 1)
    insert into ledger_check (checked_at, entry_id, transfer_id, sums) select now(), ${LAST} - 1,
      (select max(id) from ledger_transfer), (select jsonb_object_agg(name, sum::text) from sums)`);
  const report = await onwards();
  expect([report.entries, report.figures.filter((one) => one.faults > 0)]).toEqual([1, []]);
});

test("the nightly job checks once a day and fails where the ledger is wrong", async () => {
  const job = ledgerJobs.find(({ name }) => name === "ledger.check");
  const run = () => job?.run({ db: server.db, clock: { now: server.now } } as never);
  expect([await run(), await run(), await checks()]).toEqual([20, 0, 1]);
  server.advance(21 * 3_600_000);
  await tamper(
    "update ledger_account set balance = balance + 1 where owner_kind = 'member' and owner_id = 1",
  );
  await expect(run()).rejects.toThrow("kept balances that are not the last balance after");
});
