import { col, statement } from "../../platform/database/statement.ts";

const account = {
  accountId: col.id,
  ownerKind: col.text,
  owner: col.text,
  purpose: col.text,
  currency: col.text,
  amount: col.maybe(col.int),
} as const;
const ACCOUNT = `a.id as account_id, a.owner_kind, case a.owner_kind
    when 'member' then (select m.nickname || ' ' || m.mid from member m where m.id = a.owner_id)
    when 'merchant' then (select s.name from shop s where s.id = a.owner_id)
    when 'platform' then '平台' else '外部' end as owner, a.purpose, a.currency, a.balance as amount`;

/** The accounts of the platform and outside. */
export const ownAccounts = statement(
  "ledger.desk_own",
  account,
  `select ${ACCOUNT} from ledger_account a where a.owner_kind in ('platform', 'outside') and a.owner_id = 0
   order by a.owner_kind, a.currency, a.purpose limit 200`,
);

/** The accounts of a member by number, mobile number or id, or of a shop by name or id: $1 the text, $2 the id or null. */
export const accountsBy = statement.byKey(
  "ledger.desk_accounts",
  account,
  `with owner as (
     select 'member' as kind, id from member where mid = $1
     union select 'member', id from member where mobile = $1
     union select 'member', id from member where id = $2::bigint
     union select 'merchant', id from shop where name = $1
     union select 'merchant', id from shop where id = $2::bigint)
   select ${ACCOUNT} from owner w join ledger_account a on a.owner_kind = w.kind and a.owner_id = w.id
   order by a.owner_kind, a.currency, a.purpose limit 200`,
);

/** Newest first: $1 account, $2 $3 the entry before, $4 limit. */
export const entriesOf = statement(
  "ledger.desk_entries",
  {
    entryId: col.id,
    transferId: col.id,
    kind: col.text,
    amount: col.int,
    balanceAfter: col.maybe(col.int),
    createdAt: col.ms,
  },
  `select e.id as entry_id, e.transfer_id, t.kind, e.amount, e.balance_after, e.created_at
   from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
   where e.account_id = $1 and ($2::timestamptz is null or (e.created_at, e.id) < ($2, $3::bigint))
   order by e.created_at desc, e.id desc limit $4`,
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

export const listChecks = statement(
  "ledger.desk_checks",
  { checkedAt: col.ms, entryId: col.id, transferId: col.id },
  "select checked_at, entry_id, transfer_id from ledger_check order by id desc limit 30",
);
