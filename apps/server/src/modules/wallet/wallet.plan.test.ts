import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, test } from "vitest";
import { sumMonths } from "../ledger/ledger.records.store.ts";
import { walletRecords } from "./wallet.store.ts";

/** A member with 20,000 records and 200 with 100 each, over three years. */
const BUSY = `
  set session_replication_role = replica;
  insert into ledger_account (owner_kind, owner_id, purpose, currency, balance, sequence, floor)
    select 'member', n, 'available', 'CNY', 0, 0, 0 from generate_series(1, 201) n;
  insert into ledger_transfer (kind, business_key, digest, created_at)
    select 'orderPaid', 'order-paid:' || n, n, timestamptz '2023-11-22' + n * interval '40 minutes' from generate_series(1, 40000) n;
  insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence, created_at)
    select t.id, a.id, -1, 0, t.id, t.created_at from ledger_transfer t
      join ledger_account a on a.owner_kind = 'member' and a.owner_id = case when t.id % 2 = 0 then 1 else 2 + t.id % 200 end;
  insert into ledger_entry (transfer_id, account_id, amount, created_at)
    select t.id, a.id, 1, t.created_at from ledger_transfer t join ledger_account a on a.purpose = 'escrow';
  analyze;`;

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: readonly Plan[] };
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("a page, the months' sums and a detail read the account's part of an index, and no table from end to end", async () => {
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject("template"))]) });
  await pglite.exec(BUSY);
  const used: Record<string, readonly (string | undefined)[]> = {};
  for (const { name, text } of [walletRecords.list, sumMonths, walletRecords.detail]) {
    const [answer] = await pglite.exec(`explain (generic_plan, format json) ${text}`);
    const [{ Plan: plan }] = Object.values(answer?.rows[0] ?? {})[0] as [{ Plan: Plan }];
    const nodes = nodesOf(plan).filter((node) =>
      /ledger_(?:entry|transfer)/.test(node["Relation Name"] ?? ""),
    );
    expect(
      nodes.filter((node) => node["Node Type"] === "Seq Scan"),
      name,
    ).toEqual([]);
    used[name] = nodes
      .filter((node) => node["Relation Name"] === "ledger_entry")
      .map((node) => node["Index Name"]);
  }
  await pglite.close();
  expect(used).toEqual({
    "wallet.records": ["ledger_entry_account_time"],
    "ledger.months": ["ledger_entry_account_time", "ledger_entry_account_time"],
    "wallet.record": ["ledger_entry_account_sequence", "ledger_entry_transfer"],
  });
});
