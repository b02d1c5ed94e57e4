import { differences, statementKinds } from "@heshi/contract/money/reconcile-desk";
import { col, statement } from "../../platform/database/statement.ts";

/**
 * Holds a channel's statement until the transaction's end: a comparison has it alone, so that what it has not read is booked behind it:
 * $1 channel.
 */
export const lockStatement = statement.byKey(
  "reconcile.lock",
  {},
  "select 1 from reconcile_channel where channel = $1 for update",
);
/** The share in it of what books a line of the channel: $1 channel. */
export const holdStatement = statement.byKey(
  "reconcile.hold",
  {},
  "select 1 from reconcile_channel where channel = $1 for share",
);

const unmet = {
  id: col.id,
  state: col.oneOf(["open", "booked", "cleared"] as const),
  kind: col.oneOf(statementKinds),
  number: col.text,
  difference: col.oneOf(differences),
  ourFen: col.maybe(col.fen),
  theirFen: col.maybe(col.fen),
  day: col.text,
  channelNo: col.text,
} as const;
const unmetFields = `l.id, l.state, l.kind, l.number, l.difference, l.our_fen, l.their_fen, l.day::text as day, l.channel_no`;
/**
 * The difference that something in our books meets, locked: $1 channel, $2 kind, $3 number. What we held for not yet done comes before
 * what was done once more.
 */
export const unmetTheirs = statement.byKey(
  "reconcile.unmet_theirs",
  unmet,
  `select ${unmetFields} from reconcile_line l where channel = $1 and kind = $2 and number = $3
     and difference in ('state', 'theirs') and state in ('open', 'booked', 'cleared')
   order by difference, id limit 1 for no key update`,
);
/** The differences of lines that are now the same on both sides, locked: $1 channel, $2 kinds, $3 numbers. */
export const unmetOurs = statement(
  "reconcile.unmet_ours",
  unmet,
  `select ${unmetFields} from reconcile_line l
   where l.channel = $1 and (l.kind, l.number) in (select * from unnest($2::text[], $3::text[]))
     and l.difference in ('ours', 'amount', 'state') and l.state in ('open', 'booked', 'cleared') order by l.id for no key update of l`,
);

/**
 * What other statements of a channel say of numbers, by the differences that it made: lines that are met or explained, of days that lie
 * before or behind the statements at hand, and lines of ours that a statement met, which may be one of those at hand. $1 channel, $2 kinds,
 * $3 numbers, $4 first and $5 last day of the statements at hand.
 */
export const listedLines = statement(
  "reconcile.listed_lines",
  {
    kind: col.oneOf(statementKinds),
    number: col.text,
    amountFen: col.fen,
    isOurs: col.bool,
    isBefore: col.bool,
  },
  `select kind, number, coalesce(their_fen, our_fen) as amount_fen, difference = 'ours' as is_ours,
     difference <> 'ours' and day < $4::date as is_before
   from reconcile_line
   where channel = $1 and (kind, number) in (select * from unnest($2::text[], $3::text[]))
     and (difference = 'ours' and state = 'met'
       or difference in ('theirs', 'state') and state in ('met', 'explained') and (day < $4::date or day > $5::date))
   order by day, id`,
);
