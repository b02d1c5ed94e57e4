/** Plans that members have joined, and their periods. */
import { claimStates, investStates } from "@heshi/contract/invest/invest-states";
import { Receiver } from "@heshi/contract/trade/order-view";
import { actors } from "@heshi/kernel/machine";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { Lessons } from "./health-plan.store.ts";

export const cardColumns = {
  id: col.id,
  investNo: col.text,
  title: col.text,
  picture: col.text,
  state: col.oneOf(investStates),
  priceFen: col.fen,
  leftFen: col.fen,
  refundedFen: col.fen,
  periods: col.int,
  used: col.int,
  createdAt: col.ms,
  endsAt: col.time,
} as const;
export type CardRow = RowOf<typeof cardColumns>;
export const cardFields = `i.id, i.no as invest_no, i.title, i.picture, i.state, i.price_fen, i.left_fen, i.refunded_fen, i.periods, i.used,
  i.created_at, i.ends_at`;

/** A member's, the newest first: $1 member, $2 state or null, $3 $4 the row before, $5 how many. */
export const listInvests = statement(
  "invest.list",
  cardColumns,
  `select ${cardFields} from invest i where i.member_id = $1 and ($2::text is null or i.state = $2)
     and ($3::timestamptz is null or (i.created_at, i.id) < ($3, $4::bigint)) order by i.created_at desc, i.id desc limit $5`,
);

const EventRow = z.object({ kind: z.string(), actor: z.enum(actors), note: z.string(), at: z.number() });
/** $1 number, $2 member. */
export const findInvest = statement.byKey(
  "invest.find",
  {
    ...cardColumns,
    equityCent: col.cent,
    equityDueAt: col.ms,
    events: col.json(z.array(EventRow)),
  },
  `select ${cardFields}, i.equity_cent, i.equity_due_at,
     (select coalesce(json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'note', e.note,
       'at', floor(extract(epoch from e.at) * 1000)) order by e.id desc), '[]') from invest_event e where e.invest_id = i.id) as events
   from invest i where i.no = $1 and i.member_id = $2`,
);

const period = {
  seq: col.int,
  opensAt: col.time,
  goods: col.text,
  lessons: col.json(Lessons),
  counts: col.cent,
  usedAt: col.maybe(col.time),
  usedBy: col.maybe(col.text),
  usedFen: col.maybe(col.fen),
  lessonAt: col.maybe(col.time),
  countsAt: col.maybe(col.time),
  claim: col.maybe(col.oneOf(claimStates)),
} as const;
export type PeriodRow = RowOf<typeof period>;
const periodFields = `p.seq, p.opens_at, p.goods, p.lessons, p.counts, p.used_at, p.used_by, p.used_fen, p.lesson_at, p.counts_at,
  k.state as claim`;
const periodFrom =
  "invest_period p left join invest_claim k on k.invest_id = p.invest_id and k.seq = p.seq and k.state <> 'cancelled'";
/** The periods of a plan: $1. */
export const listPeriods = statement.byKey(
  "invest.periods",
  period,
  `select ${periodFields} from ${periodFrom} where p.invest_id = $1 order by p.seq`,
);
/** One of them, behind the lock of the plan where something is written: $1 plan, $2 which. */
export const findPeriod = statement.byKey(
  "invest.period",
  {
    ...period,
    receiver: col.maybe(col.json(Receiver)),
    companyName: col.maybe(col.text),
    number: col.maybe(col.text),
    packageId: col.maybe(col.id),
    claimedAt: col.maybe(col.ms),
  },
  `select ${periodFields}, k.receiver, k.company_name, k.number, q.id as package_id, k.created_at as claimed_at
   from ${periodFrom} left join order_package q on q.claim_id = k.id where p.invest_id = $1 and p.seq = $2`,
);

const locked = {
  id: col.id,
  no: col.text,
  memberId: col.id,
  planId: col.id,
  shopId: col.id,
  title: col.text,
  state: col.oneOf(investStates),
  priceFen: col.fen,
  leftFen: col.fen,
  periods: col.int,
  used: col.int,
  equityCent: col.cent,
  equityAt: col.maybe(col.time),
  endsAt: col.time,
} as const;
export type InvestRow = RowOf<typeof locked>;
/** Holds a plan that was joined: $1 id. */
export const lockInvest = statement.byKey(
  "invest.lock",
  locked,
  `select id, no, member_id, plan_id, shop_id, title, state, price_fen, left_fen, periods, used, equity_cent, equity_at, ends_at
   from invest where id = $1 for no key update`,
);
/** Which one it is, and whose, which no act changes: $1 number, $2 member or null. */
export const findOwner = statement.byKey(
  "invest.owner",
  { id: col.id, memberId: col.id },
  "select id, member_id from invest where no = $1 and ($2::bigint is null or member_id = $2)",
);
/** The same of an id: $1. */
export const ownerOf = statement.byKey(
  "invest.owner_of",
  { memberId: col.id },
  "select member_id from invest where id = $1",
);
/** A period is used: $1 plan, $2 which, $3 by what, $4 fen, $5 now; who did it: $6 $7. */
export const notePeriodUsed = statement.byKey(
  "invest.use_period",
  {},
  `with used as (update invest_period set used_at = $5, used_by = $3, used_fen = $4 where invest_id = $1 and seq = $2 and used_at is null
     returning invest_id),
   counted as (update invest i set left_fen = i.left_fen - $4::bigint, used = i.used + 1 from used where i.id = used.invest_id
     returning i.id)
   insert into invest_event (invest_id, kind, actor, actor_id, note, at)
   select id, 'usePeriod', $6, $7::bigint, '第 ' || $2::int || ' 期', $5 from counted`,
);
/** Notes that lessons were opened or counts taken: $1 plan, $2 period, $3 what, $4 now. */
export const noteTaken = statement.byKey(
  "invest.note_taken",
  {},
  `update invest_period set lesson_at = case when $3 = 'lesson' then $4::timestamptz else lesson_at end,
     counts_at = case when $3 = 'counts' then $4::timestamptz else counts_at end where invest_id = $1 and seq = $2`,
);
/** All that is left goes back: $1 plan. */
export const emptyInvest = statement.byKey(
  "invest.empty",
  {},
  "update invest set refunded_fen = left_fen, left_fen = 0 where id = $1",
);
/** The equity was given: $1 plan, $2 now. */
export const noteEquity = statement.byKey(
  "invest.note_equity",
  {},
  `with given as (update invest set equity_at = $2 where id = $1 returning id)
   insert into invest_event (invest_id, kind, actor, note, at) select id, 'equity', 'timer', '', $2 from given`,
);
