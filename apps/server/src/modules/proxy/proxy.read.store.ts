import { bonusStates } from "@heshi/contract/proxies/proxy-states";
import { col, statement } from "../../platform/database/statement.ts";

/** SQL of the state of a share `s`. */
const stateSql =
  "case when s.back_fen = s.fen then 'back' when s.released_at is not null then 'released' else 'held' end";
const left = "coalesce(sum(s.fen - s.back_fen)";

/** The owner of a shop: $1 shop. */
export const ownerOf = statement.byKey(
  "proxy.owner_of",
  { ownerId: col.id },
  "select owner_id from shop where id = $1 and owner_id is not null",
);

/** What a proxy has earned: $1 member, $2 since when this month runs. */
export const sumBonus = statement.byKey(
  "proxy.sum_bonus",
  { heldFen: col.fen, releasedFen: col.fen, monthFen: col.fen },
  `select ${left} filter (where s.released_at is null), 0)::bigint as held_fen,
     ${left} filter (where s.released_at is not null), 0)::bigint as released_fen,
     ${left} filter (where s.made_at >= $2), 0)::bigint as month_fen
   from fee_share s where s.member_id = $1 and s.kind = 'proxy'`,
);

/** Shops that the owner of a shop recruited: $1 shop, $2 since when this month runs, $3 $4 the row before, $5 how many. */
export const listRecruited = statement(
  "proxy.recruited",
  {
    shopId: col.id,
    name: col.text,
    logo: col.text,
    state: col.oneOf(["open", "closed", "frozen"]),
    recruitedAt: col.ms,
    monthFen: col.fen,
    totalFen: col.fen,
  },
  `select r.shop_id, h.name, h.logo, h.state, r.recruited_at, x.month_fen, x.total_fen
   from shop_recruit r join shop h on h.id = r.shop_id cross join lateral (
     select ${left} filter (where s.made_at >= $2), 0)::bigint as month_fen, ${left}, 0)::bigint as total_fen
     from fee_share s join shop_bill_line l on l.id = s.line_id
     where s.member_id = r.member_id and s.kind = 'proxy' and l.shop_id = r.shop_id) x
   where r.member_id = (select owner_id from shop where id = $1)
     and ($3::timestamptz is null or (r.recruited_at, r.shop_id) < ($3, $4::bigint))
   order by r.recruited_at desc, r.shop_id desc limit $5`,
);

const share = {
  baseFen: col.fen,
  rateBp: col.int,
  cutFen: col.fen,
  fen: col.fen,
  backFen: col.fen,
  state: col.oneOf(bonusStates),
  madeAt: col.ms,
  releasedAt: col.maybe(col.ms),
} as const;
const shareFields = `s.base_fen, s.rate_bp, s.cut_fen, s.fen, s.back_fen, ${stateSql} as state, s.made_at, s.released_at`;

/** Bonus of the owner of a shop: $1 shop, $2 state or null, $3 $4 the row before, $5 how many. */
export const listBonus = statement(
  "proxy.bonus",
  { bonusId: col.id, shopName: col.text, shopLogo: col.text, billNo: col.text, day: col.text, ...share },
  `select s.id as bonus_id, h.name as shop_name, h.logo as shop_logo, b.no as bill_no, b.day::text as day, ${shareFields}
   from fee_share s join shop_bill_line l on l.id = s.line_id join shop_bill b on b.id = l.bill_id join shop h on h.id = b.shop_id
   where s.member_id = (select owner_id from shop where id = $1) and s.kind = 'proxy' and ($2::text is null or ${stateSql} = $2)
     and ($3::timestamptz is null or (s.made_at, s.id) < ($3, $4::bigint)) order by s.made_at desc, s.id desc limit $5`,
);

/** Districts and their open shops. */
export const countDistricts = statement.bulk(
  "proxy.districts_sum",
  { districts: col.int, shops: col.int },
  `select count(*)::int as districts, coalesce(sum((select count(*) from shop_recruit r join shop h on h.id = r.shop_id
     where r.member_id = p.member_id and r.region_code = p.region_code and h.state = 'open')), 0)::int as shops
   from proxy p where p.state = 'active'`,
);
/** Shares since $1 by kind, of kinds that at least $2 have. */
export const sumKinds = statement.bulk(
  "proxy.kinds_sum",
  { kind: col.oneOf(["agent", "proxy"]), people: col.int, orders: col.int, feeFen: col.fen, fen: col.fen },
  `select case s.kind when 'proxy' then 'proxy' else 'agent' end as kind, count(distinct s.member_id)::int as people,
     count(distinct s.order_id)::int as orders,
     sum(s.base_fen)::bigint as fee_fen, sum(s.fen - s.back_fen)::bigint as fen
   from fee_share s where s.made_at >= $1 and s.kind in ('agent', 'agent2', 'proxy') group by 1
   having count(distinct s.member_id) >= $2 order by 1`,
);

/** Districts that have a proxy: $1 $2 the row before, $3 how many. */
export const listDistricts = statement(
  "proxy.districts",
  {
    termId: col.id,
    regionText: col.text,
    mid: col.text,
    nickname: col.text,
    code: col.text,
    rateBp: col.int,
    fromAt: col.ms,
    validUntil: col.ms,
    shops: col.int,
    needShops: col.int,
    checkAt: col.ms,
    heldFen: col.fen,
    releasedFen: col.fen,
  },
  `select t.id as term_id, t.region_text, m.mid, m.nickname, p.code, t.rate_bp, t.from_at, t.until_at as valid_until,
     (select count(*)::int from shop_recruit r join shop h on h.id = r.shop_id where r.member_id = p.member_id
       and r.region_code = t.region_code and h.state = 'open') as shops, p.need_shops, p.check_at, x.held_fen, x.released_fen
   from proxy p join proxy_term t on t.id = p.term_id join member m on m.id = p.member_id cross join lateral (
     select ${left} filter (where s.released_at is null), 0)::bigint as held_fen,
       ${left} filter (where s.released_at is not null), 0)::bigint as released_fen
     from fee_share s where s.member_id = p.member_id and s.kind = 'proxy' and s.made_at >= t.from_at) x
   where p.state = 'active' and ($1::timestamptz is null or (t.from_at, t.id) < ($1, $2::bigint))
   order by t.from_at desc, t.id desc limit $3`,
);

/** Shares with whose they are: $1 number of the member or null, $2 $3 the row before, $4 how many. */
export const listShares = statement(
  "proxy.shares",
  {
    shareId: col.id,
    kind: col.text,
    mid: col.text,
    nickname: col.text,
    inviterMid: col.maybe(col.text),
    inviterName: col.maybe(col.text),
    invited: col.int,
    recruited: col.int,
    shopName: col.text,
    orderNo: col.text,
    billNo: col.text,
    ...share,
  },
  `select s.id as share_id, s.kind, m.mid, m.nickname, i.mid as inviter_mid, i.nickname as inviter_name,
     (select count(*)::int from member v where v.inviter_id = m.id) as invited,
     (select count(*)::int from shop_recruit r where r.member_id = m.id) as recruited,
     h.name as shop_name, (select o.no from orders o where o.id = s.order_id) as order_no, b.no as bill_no, ${shareFields}
   from fee_share s join member m on m.id = s.member_id left join member i on i.id = m.inviter_id
     join shop_bill_line l on l.id = s.line_id join shop_bill b on b.id = l.bill_id
     join shop h on h.id = b.shop_id
   where ($1::text is null or s.member_id = (select id from member where mid = $1))
     and ($2::timestamptz is null or (s.made_at, s.id) < ($2, $3::bigint)) order by s.made_at desc, s.id desc limit $4`,
);
