import { col, statement } from "../../platform/database/statement.ts";

const account = {
  accountId: col.id,
  ownerKind: col.text,
  ownerId: col.id,
  owner: col.text,
  purpose: col.text,
  currency: col.text,
} as const;
/** What an account has: its own balance, or the sum up to its last snapshot and since then. */
const BALANCE = `coalesce(a.balance, coalesce(s.balance, 0) + coalesce((select sum(e.amount) from ledger_entry e
    where e.account_id = a.id and e.sequence is null and e.id > coalesce(s.entry_id, 0)), 0))::bigint`;
const ACCOUNT = `a.id as account_id, a.owner_kind, a.owner_id, case a.owner_kind
    when 'member' then (select m.nickname || ' ' || m.mid from member m where m.id = a.owner_id)
    when 'merchant' then (select s.name from shop s where s.id = a.owner_id)
    when 'platform' then '平台' else '外部' end as owner, a.purpose, a.currency`;

/** The accounts of the platform and outside. */
export const ownAccounts = statement(
  "ledger.desk_own",
  { ...account, amount: col.int },
  `select ${ACCOUNT}, ${BALANCE} as amount from ledger_account a left join ledger_snapshot s on s.account_id = a.id
   where a.owner_kind in ('platform', 'outside') and a.owner_id = 0
   order by a.owner_kind, a.currency, a.purpose limit 200`,
);

/** The accounts of a member by number, mobile number or id, or of a shop by name or id: $1 the text, $2 the id or null. */
export const accountsBy = statement.byKey(
  "ledger.desk_accounts",
  { ...account, amount: col.int },
  `with owner as (
     select 'member' as kind, id from member where mid = $1
     union select 'member', id from member where mobile = $1
     union select 'member', id from member where id = $2::bigint
     union select 'merchant', id from shop where name = $1
     union select 'merchant', id from shop where id = $2::bigint)
   select ${ACCOUNT}, a.balance as amount from owner w join ledger_account a on a.owner_kind = w.kind and a.owner_id = w.id
   order by a.owner_kind, a.currency, a.purpose limit 200`,
);

const entry = "e.id, e.transfer_id, e.amount, e.balance_after, e.created_at";
const OF_DAYS =
  "e.account_id = $1 and e.created_at >= coalesce($2::timestamptz, '-infinity') and e.created_at < coalesce($3::timestamptz, 'infinity')";
/** The first entry of the earliest of closed days; transactions around midnight may have entries of the next day before those of a day. */
const firstOf = (days: string, count: number): string =>
  `(select min(x.first_entry) from (select p.first_entry from ledger_day d join ledger_day_part p on p.day = d.day and p.part = 0
           where ${days} order by d.day limit ${count}) x)`;
/** Days from $2 on, and at least the last one that is closed, so that a day of which little is there yet is found at once. */
const FROM =
  "d.until_at > least($2, (select max(y.from_at) from ledger_day y where y.closed_at is not null))";

/**
 * Newest first: $1 account, $2 $3 from and until, $4 $5 the entry before, $6 limit. Accounts that keep their balance are read by time. The
 * others, which have a part in most of the ledger, are read by id, as their index has them: from the first entry of the days that are asked
 * for, up to that of the second day behind them, where these are closed.
 */
export const entriesOf = statement(
  "ledger.desk_entries",
  {
    entryId: col.id,
    transferId: col.id,
    kind: col.text,
    number: col.text,
    amount: col.int,
    balanceAfter: col.maybe(col.int),
    createdAt: col.ms,
  },
  `select x.id as entry_id, x.transfer_id, t.kind, left(md5(t.business_key), 16) as number, x.amount, x.balance_after, x.created_at
   from ((select ${entry}, e.created_at as place from ledger_entry e where e.sequence is not null and ${OF_DAYS}
         and e.created_at <= coalesce($4::timestamptz, 'infinity') and ($4 is null or (e.created_at, e.id) < ($4, $5::bigint))
         order by e.created_at desc, e.sequence desc limit $6)
     union all (select ${entry}, '-infinity' as place from ledger_entry e where e.sequence is null and ${OF_DAYS}
         and ($5::bigint is null or e.id < $5)
         and e.id >= case when $2 is null then 0 else coalesce(${firstOf(FROM, 2)}, 0) end
         and e.id < coalesce(${firstOf("d.from_at > $3", 1)}, 9223372036854775807)
         order by e.id desc limit $6)) x join ledger_transfer t on t.id = x.transfer_id
   order by x.place desc, x.id desc`,
);

export const findTransfer = statement.byKey(
  "ledger.desk_transfer",
  {
    transferId: col.id,
    kind: col.text,
    key: col.text,
    note: col.text,
    reverses: col.maybe(col.id),
    createdAt: col.ms,
  },
  "select id as transfer_id, kind, business_key as key, note, reverses, created_at from ledger_transfer where id = $1",
);

export const entriesIn = statement.byKey(
  "ledger.desk_transfer_entries",
  { ...account, entryId: col.id, moved: col.int, balanceAfter: col.maybe(col.int) },
  `select ${ACCOUNT}, e.id as entry_id, e.amount as moved, e.balance_after from ledger_entry e join ledger_account a on a.id = e.account_id
   where e.transfer_id = $1 order by e.id limit 200`,
);

/** Why money does not leave now. */
export const shownHold = statement(
  "ledger.desk_hold",
  { since: col.ms, why: col.text },
  "select since, why from ledger_hold where lifted_at is null",
);

export const listChecks = statement(
  "ledger.desk_checks",
  { checkedAt: col.ms, entryId: col.id, transferId: col.id },
  "select checked_at, entry_id, transfer_id from ledger_check order by id desc limit 30",
);
