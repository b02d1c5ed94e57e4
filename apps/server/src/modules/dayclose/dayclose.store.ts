import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** The last day that is closed or being closed. */
export const lastDay = statement(
  "dayclose.last",
  { day: col.text, untilAt: col.time },
  "select day::text as day, until_at from ledger_day order by until_at desc limit 1",
);

/** From now on nothing may be dated before $3: $1 day, $2 from, $4 seed, $5 now. False where another process was first. */
export const beginDay = statement(
  "dayclose.begin",
  {},
  `insert into ledger_day (day, from_at, until_at, seed, made_at) values ($1::date, $2, $3, $4, $5) on conflict (day) do nothing`,
);

const open = { day: col.text, fromAt: col.time, untilAt: col.time, seed: col.text } as const;
export type OpenDay = RowOf<typeof open>;

/** Days that are being closed, oldest first. */
export const openDays = statement(
  "dayclose.open",
  open,
  "select day::text as day, from_at, until_at, seed from ledger_day where closed_at is null order by until_at",
);

/** Locks a day that is being closed, so that one process does it: $1 day. */
export const lockDay = statement(
  "dayclose.lock",
  { day: col.text },
  "select day::text as day from ledger_day where day = $1::date and closed_at is null for update skip locked",
);

/** The chain of the last closed day before $1. */
export const chainBefore = statement(
  "dayclose.chain_before",
  { chain: col.maybe(col.text) },
  "select chain from ledger_day where day < $1::date order by day desc limit 1",
);

/** $1 day, $2 entries, $3 root, $4 chain, $5 now. */
export const closeDay = statement(
  "dayclose.close",
  {},
  "update ledger_day set entries = $2, root = $3, chain = $4, closed_at = $5 where day = $1::date and closed_at is null",
);

/** $1 day, $2 parts, $3 first entries, $4 roots. */
export const insertParts = statement(
  "dayclose.insert_parts",
  {},
  `insert into ledger_day_part (day, part, first_entry, root)
   select $1::date, x.part, x.first_entry, x.root from unnest($2::int[], $3::bigint[], $4::text[]) as x (part, first_entry, root)`,
);

const leaf = {
  entryId: col.id,
  account: col.text,
  sequence: col.maybe(col.int),
  amount: col.int,
  balanceAfter: col.maybe(col.int),
  recipe: col.text,
  number: col.text,
  digest: col.text,
  at: col.ms,
} as const;
export type LeafRow = RowOf<typeof leaf>;
const leafFields = `e.id as entry_id, a.owner_kind || ':' || a.owner_id || ':' || a.purpose || ':' || a.currency as account,
  e.sequence, e.amount,
  e.balance_after, t.kind as recipe, left(md5(t.business_key), 16) as number, t.digest, e.created_at as at`;
const leafTables = `ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id`;

/** Entries of a time in the order of their ids: $1 from, $2 until, $3 behind this entry, $4 how many. */
export const listLeaves = statement.bulk(
  "dayclose.leaves",
  leaf,
  `select ${leafFields} from ${leafTables}
   where e.created_at >= $1 and e.created_at < $2 and e.id > $3::bigint order by e.id limit $4`,
);

/** Those of one part: $1 from, $2 until, $3 its first entry, $4 the next part's first entry or null. */
export const listPart = statement(
  "dayclose.part",
  leaf,
  `select ${leafFields} from ${leafTables}
   where e.created_at >= $1 and e.created_at < $2 and e.id >= $3::bigint and ($4::bigint is null or e.id < $4) order by e.id`,
);

/** Closed days as they are published, oldest first: $1 the last one that is known, '' for all. */
export const listDays = statement(
  "dayclose.days",
  { day: col.text, entries: col.int, root: col.text, chain: col.text },
  `select day::text as day, entries, root, chain from ledger_day
   where closed_at is not null and ($1 = '' or day > $1::date) order by day`,
);

/** The end of the last closed day. */
export const closedUntil = statement(
  "dayclose.closed_until",
  { day: col.text, untilAt: col.time },
  "select day::text as day, until_at from ledger_day where closed_at is not null order by until_at desc limit 1",
);

const own = {
  ...leaf,
  day: col.maybe(col.text),
  fromAt: col.maybe(col.time),
  untilAt: col.maybe(col.time),
  seed: col.maybe(col.text),
  size: col.maybe(col.int),
  part: col.maybe(col.int),
  firstEntry: col.maybe(col.id),
  nextEntry: col.maybe(col.id),
} as const;
export type OwnRow = RowOf<typeof own>;

/**
 * A member's entries from the first to the last place that has one in a time, whatever the time of those between, each
 * with its closed day and
 * part: $1 member, $2 from, $3 until, $4 how many.
 */
export const listOwn = statement(
  "dayclose.own",
  own,
  `select ${leafFields}, d.day::text as day, d.from_at, d.until_at, d.seed, d.entries as size, p.part, p.first_entry,
     (select n.first_entry from ledger_day_part n where n.day = d.day and n.part = p.part + 1) as next_entry
   from (select a.id, a.owner_kind, a.owner_id, a.purpose, a.currency, s.low, s.high from ledger_account a
       cross join lateral (select min(x.sequence) as low, max(x.sequence) as high from ledger_entry x
         where x.account_id = a.id and x.sequence is not null and x.created_at >= $2 and x.created_at < $3) s
       where a.owner_kind = 'member' and a.owner_id = $1) a
     join ledger_entry e on e.account_id = a.id and e.sequence between a.low and a.high
     join ledger_transfer t on t.id = e.transfer_id
     left join ledger_day d on d.closed_at is not null and e.created_at >= d.from_at and e.created_at < d.until_at
     left join lateral (select part, first_entry from ledger_day_part x where x.day = d.day and x.first_entry <= e.id
       order by x.part desc limit 1) p on true
   order by a.id, e.sequence limit $4`,
);
/** The roots of a day's parts: $1 day. */
export const partRoots = statement(
  "dayclose.part_roots",
  { root: col.text },
  "select root from ledger_day_part where day = $1::date order by part",
);

/** Closed days by their names: $1 days. */
export const findDays = statement(
  "dayclose.find_days",
  { day: col.text, entries: col.int, root: col.text, chain: col.text, before: col.maybe(col.text) },
  `select day::text as day, entries, root, chain,
    (select b.chain from ledger_day b where b.day < d.day order by b.day desc limit 1) as before
   from ledger_day d where day = any ($1::date[]) and closed_at is not null order by day`,
);
