/** The record page of a member who has very many: its first page and the sums of the year's months, as a phone asks for both. */
import { query } from "../cluster.ts";
import { call, type Request } from "../load.ts";
import type { Running } from "../processes.ts";
import { boundRow, type Row } from "../report.ts";
import { memberId, tokenOf } from "../world.ts";

/** A member whom no other row uses, and one with few entries. */
const BUSY = 4999;
const FEW = 4998;
const ENTRIES = 100_000;

/** Three years of payments of one fen, as the owner and past `ledger_post`, but by its rules; the balance stays what it was. */
const filling = `
  create temp table step as select n, case when n % 2 = 0 then -1 else 1 end as amount,
    now() - interval '3 years' + n * interval '15.7 minutes' as at from generate_series(1, ${ENTRIES}) n;
  insert into ledger_transfer (kind, business_key, digest, created_at)
    select 'orderPaid', 'order-paid:busy' || n, md5(n::text), at from step;
  insert into ledger_entry (transfer_id, account_id, amount, balance_after, sequence, created_at)
    select t.id, a.id, s.amount, a.balance + (n % 2), a.sequence + n, s.at from step s
      join ledger_transfer t on t.business_key = 'order-paid:busy' || s.n
      join ledger_account a on a.owner_kind = 'member' and a.owner_id = ${memberId(BUSY)} and a.purpose = 'available' and a.currency = 'CNY'
      order by n;
  insert into ledger_entry (transfer_id, account_id, amount, created_at)
    select t.id, a.id, -s.amount, s.at from step s join ledger_transfer t on t.business_key = 'order-paid:busy' || s.n
      join ledger_account a on a.owner_kind = 'platform' and a.purpose = 'escrow' and a.currency = 'CNY';
  update ledger_account set sequence = sequence + ${ENTRIES}
    where owner_kind = 'member' and owner_id = ${memberId(BUSY)} and purpose = 'available' and currency = 'CNY';
  drop table step;
  -- the days before today are closed and in the sums of months (docs/rules/dayclose.md)
  update ledger_summed set until_at = date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
  delete from ledger_month;
  insert into ledger_month (account_id, month_at, in_amount, out_amount, count)
    select account_id, date_trunc('month', created_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai',
      coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
    from ledger_entry where sequence is not null and created_at < (select until_at from ledger_summed) group by 1, 2`;

async function answered(url: string, { path, body = "", headers = {} }: Request): Promise<void> {
  const reply = await fetch(url + path, { method: "POST", body, headers });
  const text = await reply.text();
  if (!text.includes('"code":0,')) throw new Error(text.slice(0, 300));
}

/** The median of GetWallet, ms. */
async function walletMs(url: string, member: number): Promise<number> {
  const token = tokenOf(member);
  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const asked = call("Credit.GetWallet", {}, token);
    const startedAt = performance.now();
    await answered(url, asked);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[50] ?? Number.NaN;
}

/** One call of both after another, alone on the server; with HTTP, sign and token, which only makes it longer. */
export async function recordPage(ours: Running, database: string, rounds: number): Promise<Row[]> {
  await query(database, filling);
  // as autovacuum leaves it
  await query(database, "vacuum analyze ledger_entry");
  const token = tokenOf(BUSY);
  const year = String(new Date().getFullYear());
  const p95: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const asked = [
        call("Credit.GetRecords", { limit: "20" }, token),
        call("Credit.GetRecordMonths", { year }, token),
      ];
      const startedAt = performance.now();
      for (const one of asked) await answered(ours.url, one);
      times.push(performance.now() - startedAt);
    }
    p95.push(times.toSorted((a, b) => a - b)[189] ?? Number.NaN);
  }
  const wallets: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    wallets.push((await walletMs(ours.url, BUSY)) / (await walletMs(ours.url, FEW)));
  return [
    boundRow("wallet of that member beside one with few entries: cost of GetWallet", {
      values: wallets,
      bound: 1.5,
      unit: "x",
    }),
    boundRow(
      `record page of a member with ${ENTRIES.toLocaleString("en-US")} entries, month sums included: p95 of 200`,
      {
        values: p95,
        bound: 30,
        unit: "ms",
      },
    ),
  ];
}
