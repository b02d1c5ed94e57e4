/** What is offered, and joining it. */
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

export const Lessons = z.array(z.object({ title: z.string(), text: z.string() }));
const Goods = z.array(z.string());

const offer = {
  planId: col.id,
  edition: col.int,
  title: col.text,
  intro: col.text,
  picture: col.text,
  priceFen: col.fen,
  equityCent: col.cent,
  goods: col.json(Goods),
  lessons: col.int,
  counts: col.cent,
  everyDays: col.int,
  places: col.int,
  most: col.int,
  endsAt: col.ms,
} as const;
/** Plans that can be joined now, the one that ends first at the top: $1 now. */
export const listOffers = statement(
  "invest.offers",
  offer,
  `select id as plan_id, edition, title, intro, picture, price_fen, equity_cent, goods, jsonb_array_length(lessons) as lessons,
     (counts * jsonb_array_length(goods))::bigint as counts, every_days, greatest(total - taken, 0) as places, most, ends_at
   from health_plan where is_on and starts_at <= $1 and ends_at > $1 order by ends_at, id limit 20`,
);
/** The agreement in force: $1 now. */
export const findTerms = statement(
  "invest.agreement",
  { version: col.int, title: col.text, publishedAt: col.ms },
  `select version, title, published_at from agreement where kind = 'plan' and published_at <= $1 order by version desc limit 1`,
);
/** What a member has for joining: $1 member, $2 plan. */
export const findJoining = statement.byKey(
  "invest.joining",
  { isVerified: col.bool, balanceFen: col.fen, hasPayPassword: col.bool, joined: col.int },
  `select m.real_name_state = 'passed' as is_verified, m.pay_pwd_hash is not null as has_pay_password, coalesce((select a.balance from
     ledger_account a where a.owner_kind = 'member' and a.owner_id = m.id and a.purpose = 'available'
       and a.currency = 'CNY'), 0) as balance_fen,
     (select count(*)::int from invest i where i.plan_id = $2 and i.member_id = m.id and i.state in ('active', 'used')) as joined
   from member m where m.id = $1`,
);

const locked = {
  id: col.id,
  shopId: col.id,
  edition: col.int,
  title: col.text,
  picture: col.text,
  priceFen: col.fen,
  equityCent: col.cent,
  goods: col.json(Goods),
  lessons: col.json(Lessons),
  counts: col.cent,
  everyDays: col.int,
  total: col.int,
  taken: col.int,
  most: col.int,
  startsAt: col.time,
  endsAt: col.time,
  isOn: col.bool,
} as const;
export type PlanRow = RowOf<typeof locked>;
/** Holds a plan: $1. */
export const lockPlan = statement.byKey(
  "invest.lock_plan",
  locked,
  `select id, shop_id, edition, title, picture, price_fen, equity_cent, goods, lessons, counts, every_days, total, taken, most,
     starts_at, ends_at, is_on from health_plan where id = $1 for no key update`,
);
/** How many of a plan a member has, behind the locks of both: $1 plan, $2 member. */
export const countJoined = statement.byKey(
  "invest.count_joined",
  { count: col.int },
  "select count(*)::int as count from invest where plan_id = $1 and member_id = $2 and state in ('active', 'used')",
);
/** Takes places of a plan, or gives one back: $1 plan, $2 how many. */
export const takePlace = statement.byKey(
  "invest.take_place",
  {},
  "update health_plan set taken = greatest(taken + $2, 0) where id = $1",
);
/**
 * A plan that is joined: $1 id, $2 number, $3 member, $4 plan, $5 shop, $6 title, $7 picture, $8 price, $9 periods, $10 equity, $11 when
 * that is due, $12 now, $13 its end.
 */
export const insertInvest = statement(
  "invest.insert",
  {},
  `with made as (insert into invest (id, no, member_id, plan_id, shop_id, state, deadline_at, title, picture, price_fen, left_fen, periods,
       equity_cent, equity_due_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5, 'active', $13, $6, $7, $8, $8, $9, $10, $11, $13, $12) returning id, member_id)
   insert into invest_event (invest_id, kind, actor, actor_id, to_state, note, at)
   select id, 'join', 'member', member_id, 'active', '', $12 from made`,
);
/** A period of it: $1 plan that was joined, $2 which, $3 from when, $4 goods, $5 lessons, $6 counts. */
export const insertPeriod = statement(
  "invest.insert_period",
  {},
  "insert into invest_period (invest_id, seq, opens_at, goods, lessons, counts) values ($1, $2, $3, $4, $5::jsonb, $6)",
);
