import { suspenseKinds } from "@heshi/contract/pay/suspense-desk";
import { differences, statementChannels, statementKinds } from "@heshi/contract/money/reconcile-desk";
import { payChannels } from "@heshi/contract/pay/outside";
import { col, statement } from "../../platform/database/statement.ts";

/**
 * What suspense is made of: the cause, which its transfers name second in their keys, and what is left of it. Both legs of a stray payment
 * are posted at once, so that none is ever left of it.
 */
const ITEMS = `select split_part(t.business_key, ':', 2) as cause, sum(e.amount)::bigint as amount_fen, min(e.created_at) as since,
    min(t.id) as item_id
   from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
   where a.owner_kind = 'platform' and a.owner_id = 0 and a.purpose = 'suspense' and a.currency = 'CNY' and t.kind <> 'strayReturned'
   group by 1 having sum(e.amount) <> 0`;
const ID = `case when i.cause ~ '^[1-9][0-9]{0,18}$' then case when i.cause::numeric < 9223372036854775808 then i.cause::bigint end end`;

/** Newest first: $1 $2 the row before, $3 how many. */
export const listItems = statement(
  "suspense.items",
  {
    itemId: col.id,
    cause: col.text,
    kind: col.oneOf(suspenseKinds),
    amountFen: col.int,
    since: col.ms,
    balanceFen: col.int,
    against: col.texts,
    channel: col.maybe(col.oneOf(statementChannels)),
    lineKind: col.maybe(col.oneOf(statementKinds)),
    difference: col.maybe(col.oneOf(differences)),
    number: col.maybe(col.text),
    exceptionChannel: col.maybe(col.oneOf(payChannels)),
    channelNo: col.maybe(col.text),
    isClosed: col.maybe(col.bool),
    causeNo: col.maybe(col.text),
    reason: col.maybe(col.text),
  },
  `with item as materialized (${ITEMS}),
   page as (select i.*, ${ID} as id from item i where $1::timestamptz is null or (i.since, i.item_id) < ($1, $2::bigint)
     order by i.since desc, i.item_id desc limit $3)
   select p.item_id, p.cause, case when l.id is not null then 'difference' when x.id is not null then 'exception'
       when j.id is not null then 'adjustment' else 'other' end as kind, p.amount_fen, p.since,
     (select coalesce(sum(amount_fen), 0) from item)::bigint as balance_fen,
     (select coalesce(json_agg(o.cause order by o.since), '[]') from item o where o.amount_fen = -p.amount_fen) as against,
     l.channel, l.kind as line_kind, l.difference, l.number, x.channel as exception_channel, x.channel_no,
     x.closed_at is not null as is_closed,
     j.cause_no, j.reason
   from page p left join reconcile_line l on l.id = p.id left join payment_exception x on x.id = p.id
     left join adjustment j on j.no = p.cause
   order by p.since desc, p.item_id desc`,
);

const locked = { isOpen: col.bool } as const;
/** Holds the sources of items: $1 ids, or numbers of adjustments. `isOpen`: it is still to be decided itself. */
export const lockExceptions = statement.byKey(
  "suspense.lock_exceptions",
  { id: col.id, ...locked },
  `select id, closed_at is null as is_open from payment_exception where id = any ($1::bigint[]) order by id for no key update`,
);
export const lockDifferences = statement.byKey(
  "suspense.lock_differences",
  { id: col.id, ...locked },
  `select id, state <> 'booked' as is_open from reconcile_line where id = any ($1::bigint[]) order by id for no key update`,
);
export const lockAdjustments = statement.byKey(
  "suspense.lock_adjustments",
  { id: col.text, ...locked },
  `select no as id, false as is_open from adjustment where no = any ($1::text[]) order by no for no key update`,
);

/** What the keys of transfers of an item begin with, where its cause follows. */
const KEYS = [
  "difference",
  "difference-reversed",
  "difference-met",
  "exception",
  "exception-ended",
  "adjust",
  "suspense-settled",
];
/** What is left of some causes, by the keys of their transfers, as `ITEMS` says of all: $1. */
export const leftOf = statement.byKey(
  "suspense.left",
  { cause: col.text, amountFen: col.int },
  `select x.cause, sum(e.amount)::bigint as amount_fen
   from unnest($1::text[]) x (cause) cross join (values ${KEYS.map((key) => `('${key}')`).join(", ")}) k (key)
     join ledger_transfer t on t.business_key = k.key || ':' || x.cause
     join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
   where a.owner_kind = 'platform' and a.owner_id = 0 and a.purpose = 'suspense' and a.currency = 'CNY'
   group by 1 having sum(e.amount) <> 0`,
);
