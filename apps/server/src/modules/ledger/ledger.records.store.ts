import { LedgerCurrency } from "@heshi/contract/money/records";
import * as z from "zod/mini";
import { col, type Columns, type RowOf, statement } from "../../platform/database/statement.ts";
import { recipeNames } from "./ledger.facts.ts";

const ofTransfer = {
  sequence: col.id,
  createdAt: col.ms,
  amount: col.int,
  balanceAfter: col.int,
  recipe: col.oneOf(recipeNames),
  businessKey: col.text,
  number: col.text,
  note: col.text,
} as const;
const columns = {
  ...ofTransfer,
  causeId: col.maybe(col.id),
  causeType: col.maybe(
    col.oneOf(["order", "friendPay", "transfer", "withdrawal", "remittance", "recharge", "collection"]),
  ),
  causeNo: col.maybe(col.text),
  causeName: col.maybe(col.text),
} as const;
export type RecordRow = RowOf<typeof columns>;
/** A record whose cause may not have been asked for. */
export type PlainRecordRow = RowOf<typeof ofTransfer> & Partial<RecordRow>;

const Others = z.array(z.object({ currency: LedgerCurrency, purpose: z.string(), amount: z.int() }));
const detailColumns = {
  ...columns,
  balanceBefore: col.int,
  digest: col.text,
  others: col.json(Others),
} as const;
export type DetailRow = RowOf<typeof detailColumns>;

/** $1 owner's kind, $2 owner, $3 purpose, $4 currency. */
const account =
  "(select id from ledger_account where owner_kind = $1 and owner_id = $2 and purpose = $3 and currency = $4)";
/** What people see as a transfer's number: it cannot be counted, and it is not the key that names what it is for. */
const number = "left(md5(t.business_key), 16)";
const fields = `e.sequence, e.created_at, e.amount, e.balance_after, t.kind as recipe, t.business_key, ${number} as number, t.note`;

/**
 * The statements of an account's records. `causeSql` is a query of `cause_type`, `cause_id`, `cause_no` and `cause_name` for the owner $2
 * by `x.recipe` and `x.business_key`.
 */
export const recordStatements = (name: string, causeSql: string) => ({
  /** $5 from, $6 until, $7 sign or 0, $8 recipes or null, $9 keyword, $10 $11 the row before, $12 how many. */
  list: statement(
    `${name}.records`,
    columns,
    `select x.*, c.* from (
       select ${fields} from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where e.account_id = ${account} and e.sequence is not null
         and e.created_at >= $5::timestamptz and e.created_at < $6::timestamptz
         and (e.created_at, e.sequence) < (coalesce($10::timestamptz, $6::timestamptz), coalesce($11::bigint, 0))
         and ($7::int = 0 or sign(e.amount)::int = $7) and ($8::text[] is null or t.kind = any ($8))
         and ($9::text = '' or position(upper($9) in split_part(t.business_key, ':', 2)) > 0 or position($9 in t.note) > 0)
       order by e.created_at desc, e.sequence desc limit $12) x
     left join lateral (${causeSql}) c on true
     order by x.created_at desc, x.sequence desc`,
  ),
  /** $5 the place in the account, $6 the number. */
  detail: statement(
    `${name}.record`,
    detailColumns,
    `select x.*, c.* from (
       select ${fields}, e.balance_after - e.amount as balance_before, t.digest,
         (select coalesce(json_agg(json_build_object('currency', a.currency, 'purpose', a.purpose, 'amount', o.amount) order by o.id), '[]')
          from ledger_entry o join ledger_account a on a.id = o.account_id
          where o.transfer_id = t.id and a.owner_kind = $1 and a.owner_id = $2 and o.id <> e.id) as others
       from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where e.account_id = ${account} and e.sequence = $5::bigint and ${number} = $6) x
     left join lateral (${causeSql}) c on true`,
  ),
});

const unitColumns = { ...ofTransfer, id: col.id, skuId: col.id, balanceBefore: col.int } as const;
export type UnitRecordRow = RowOf<typeof unitColumns>;

/**
 * The records of an owner's pieces of all SKUs, newest first, with what `fields` and `join` say of a SKU `x.sku_id` and of the cause of a
 * record `x`: $1 owner's kind, $2 owner, $3 purpose, $4 SKU or null, $5 $6 the row before, $7 how many.
 */
export const unitRecordStatement = <C extends Columns>(
  name: string,
  { columns: more, fields: moreFields, join }: { columns: C; fields: string; join: string },
) =>
  statement(
    name,
    { ...unitColumns, ...more },
    `select x.*, ${moreFields} from (
       select y.*, substr(a.currency, 5)::bigint as sku_id from ledger_account a cross join lateral (
         select e.id, ${fields}, e.balance_after - e.amount as balance_before
         from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
         where e.account_id = a.id and e.sequence is not null
           and ($5::timestamptz is null or (e.created_at, e.id) < ($5, $6::bigint))
         order by e.created_at desc, e.id desc limit $7) y
       where a.owner_kind = $1 and a.owner_id = $2 and a.purpose = $3
         and case when $4::bigint is null then a.currency like 'SKU:%' else a.currency = 'SKU:' || $4 end
       order by y.created_at desc, y.id desc limit $7) x ${join}
     order by x.created_at desc, x.id desc`,
  );

/** What came into an account in a time, by recipe: $5 from, $6 until. */
export const sumIncome = statement(
  "ledger.income",
  { recipe: col.oneOf(recipeNames), amount: col.int, count: col.int },
  `select t.kind as recipe, sum(e.amount)::bigint as amount, count(*)::int as count
   from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = ${account} and e.sequence is not null and e.amount > 0
     and e.created_at >= $5::timestamptz and e.created_at < $6::timestamptz group by 1`,
);

/**
 * Sums of months: $5 their beginnings and the end of the last. Of closed days they are kept (`ledger_month`), so that only the
 * entries since are read, however many an account has.
 */
export const sumMonths = statement(
  "ledger.months",
  { at: col.int, inAmount: col.int, outAmount: col.int, count: col.int, firstAt: col.maybe(col.time) },
  `select m.at::int as at, coalesce(k.in_amount, 0) + s.in_amount as in_amount, coalesce(k.out_amount, 0) + s.out_amount as out_amount,
     coalesce(k.count, 0) + s.count as count,
     (select min(created_at) from ledger_entry where account_id = ${account} and sequence is not null) as first_at
   from generate_series(1, cardinality($5::timestamptz[]) - 1) m (at)
     left join ledger_month k on k.account_id = ${account} and k.month_at = ($5::timestamptz[])[m.at]
     cross join lateral (select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in_amount,
         coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out_amount, count(*)::int as count
       from ledger_entry e
       where e.account_id = ${account} and e.sequence is not null
         and e.created_at >= greatest(($5::timestamptz[])[m.at], (select until_at from ledger_summed))
         and e.created_at < ($5::timestamptz[])[m.at + 1]) s
   order by m.at desc`,
);
