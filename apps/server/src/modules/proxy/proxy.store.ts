import { proxyStates } from "@heshi/contract/proxies/proxy-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { reviewOf } from "../review/review.public.ts";
import { proxyMachine } from "./proxy.machine.ts";

/** Applications for districts as their machine moves them. */
export const proxies = reviewOf(proxyMachine, {
  owner: "member_id",
  sets: { region_code: "text", region_text: "text" },
});

/** Lets decisions come one by one: no district is given twice, and no two people who are linked get one each. */
export const lockGate = statement("proxy.gate", { id: col.int }, "select id from proxy_gate for update");

/** Whether somebody has a district: $1 district. */
export const isTaken = statement.byKey(
  "proxy.is_taken",
  { has: col.bool },
  "select exists (select from proxy where region_code = $1 and state = 'active') as has",
);

/** Whether a member owns a shop that is open: $1 member. */
export const hasOpenShop = statement.byKey(
  "proxy.has_shop",
  { has: col.bool },
  "select exists (select from shop where owner_id = $1 and state = 'open') as has",
);

/** Whether a member owns a shop, of any state: $1 member. */
export const ownsShop = statement.byKey(
  "proxy.owns_shop",
  { has: col.bool },
  "select exists (select from shop where owner_id = $1) as has",
);

/** All who have a district, but for one member: $1 member. */
export const otherProxies = statement(
  "proxy.others",
  { memberId: col.id },
  "select member_id from proxy where state = 'active' and member_id <> $1 order by member_id",
);

/** Of these codes one that nobody has: $1 codes. */
export const freeCode = statement.byKey(
  "proxy.free_code",
  { code: col.text },
  `select c.code from unnest($1::text[]) with ordinality as c (code, nth)
   where not exists (select from proxy p where p.code = c.code) order by c.nth limit 1`,
);

/** $1 id, $2 member, $3 now, $4 until when, $5 rate. */
export const openTerm = statement(
  "proxy.open_term",
  {},
  `insert into proxy_term (id, member_id, region_code, region_text, rate_bp, from_at, until_at)
   select $1::bigint, p.member_id, p.region_code, p.region_text, $5::int, $3::timestamptz, $4::timestamptz from proxy p
   where p.member_id = $2`,
);
/** $1 member, $2 term, $3 a code where there is none yet, $4 needed shops, $5 from when they are. */
export const giveTerm = statement.byKey(
  "proxy.give_term",
  {},
  `update proxy set term_id = $2, code = coalesce(code, $3), need_shops = $4, check_at = $5, warned_for = null, few_told_for = null
   where member_id = $1`,
);
/** Ends what is left of a member's term: $1 member, $2 now. */
export const endTerm = statement.byKey(
  "proxy.end_term",
  {},
  "update proxy_term set until_at = $2 where member_id = $1 and until_at > $2::timestamptz and from_at <= $2::timestamptz",
);

/** Applications that wait for a district which somebody else got: $1 district, $2 who got it. */
export const losers = statement(
  "proxy.losers",
  { id: col.id, memberId: col.id, regionText: col.text },
  `select id, member_id, region_text from proxy where region_code = $1 and state = 'reviewing' and member_id <> $2 order by id`,
);

const recruited = `(select count(*)::int from shop_recruit r join shop h on h.id = r.shop_id
  where r.member_id = p.member_id and r.region_code = t.region_code and h.state = 'open')`;

const term = {
  memberId: col.id,
  state: col.oneOf(proxyStates),
  regionCode: col.text,
  regionText: col.text,
  code: col.text,
  rateBp: col.int,
  fromAt: col.time,
  untilAt: col.time,
  needShops: col.int,
  checkAt: col.time,
  shops: col.int,
  hasShop: col.bool,
} as const;
const termSql = `select p.member_id, p.state, t.region_code, t.region_text, p.code, t.rate_bp, t.from_at, t.until_at,
     p.need_shops, p.check_at, ${recruited} as shops,
     exists (select from shop h where h.owner_id = p.member_id and h.state <> 'closed') as has_shop
   from proxy p join proxy_term t on t.id = p.term_id`;

/** The term that a member was given last, with what decides whether it goes on: $1 member. */
export const findTerm = statement.byKey("proxy.term", term, `${termSql} where p.member_id = $1`);
/** The term of the proxy with a code: $1 code. */
export const termOfCode = statement.byKey("proxy.term_of_code", term, `${termSql} where p.code = $1`);

/** Proxies whose time is over, who have too few shops, or no shop of their own any more: $1 now, $2 how many. */
export const endsDue = statement(
  "proxy.ends_due",
  { id: col.id, memberId: col.id },
  `select p.id, p.member_id from proxy p join proxy_term t on t.id = p.term_id where p.state = 'active' and (t.until_at <= $1
     or (p.check_at <= $1 and ${recruited} < p.need_shops)
     or not exists (select from shop h where h.owner_id = p.member_id and h.state <> 'closed')) order by p.id limit $2`,
);

const ahead = {
  id: col.id,
  memberId: col.id,
  regionText: col.text,
  needShops: col.int,
  event: col.oneOf(["ends", "few"]),
  at: col.time,
} as const;
export type Ahead = RowOf<typeof ahead>;
/** Ends of terms, and checks that too few shops would fail, of which their holders have not heard: $1 now, $2 until when, $3 how many. */
export const warnsDue = statement(
  "proxy.warns_due",
  ahead,
  `select p.id, p.member_id, t.region_text, p.need_shops, x.event, x.at
   from proxy p join proxy_term t on t.id = p.term_id cross join lateral (values
     ('ends', t.until_at, p.warned_for is distinct from t.until_at),
     ('few', p.check_at, p.few_told_for is distinct from p.check_at and ${recruited} < p.need_shops)) as x (event, at, is_new)
   where p.state = 'active' and x.is_new and x.at > $1 and x.at <= $2 order by p.id, x.event limit $3`,
);
/** $1 proxy, $2 the end that its holder hears of. */
export const markEnd = statement.byKey(
  "proxy.mark_end",
  {},
  "update proxy set warned_for = $2 where id = $1 and state = 'active' and warned_for is distinct from $2::timestamptz",
);
/** $1 proxy, $2 the check that its holder hears of. */
export const markFew = statement.byKey(
  "proxy.mark_few",
  {},
  "update proxy set few_told_for = $2 where id = $1 and state = 'active' and few_told_for is distinct from $2::timestamptz",
);

/** Who applied, with their shop: $1 member. */
export const findHolder = statement.byKey(
  "proxy.holder",
  {
    memberId: col.id,
    mid: col.text,
    nickname: col.text,
    name: col.text,
    shopName: col.maybe(col.text),
    isOpen: col.maybe(col.bool),
  },
  `select m.id as member_id, m.mid, m.nickname, m.real_name as name, h.name as shop_name, h.state = 'open' as is_open from member m
     left join lateral (select name, state from shop where owner_id = m.id order by state = 'open' desc, id limit 1) h on true
   where m.id = $1`,
);

/** Locks a member's application, which goes with their account: $1 member. */
export const lockProxy = statement.byKey(
  "proxy.lock_of_member",
  { id: col.id },
  "select id from proxy where member_id = $1 for update",
);
/** Removes a member's application with its history: $1 member. */
export const dropProxy = statement.byKey("proxy.drop", {}, "delete from proxy where member_id = $1");

/** $1 shop, $2 who recruited it, $3 district, $4 now. */
export const insertRecruit = statement(
  "proxy.insert_recruit",
  {},
  "insert into shop_recruit (shop_id, member_id, region_code, recruited_at) values ($1, $2, $3, $4) on conflict (shop_id) do nothing",
);
