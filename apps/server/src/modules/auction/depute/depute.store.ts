import { deputeStates, deputeTryStates } from "@heshi/contract/auction/depute";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";

/** $1 id, $2 no, $3 member, $4 zones, $5 for a piece, $6 a day, $7 budget, $8 until, $9 now. */
export const insertDepute = statement(
  "auction.insert_depute",
  {},
  `with made as (insert into auction_depute (id, no, member_id, state, zone_ids, max_fen, per_day, budget_fen, held_fen, moves, until_at,
       created_at) values ($1, $2, $3, 'active', $4::bigint[], $5, $6, $7, $7, 1, $8, $9) returning id)
   insert into auction_depute_event (depute_id, kind, actor, actor_id, to_state, note, at)
   select id, 'begin', 'member', $3, 'active', '', $9 from made`,
);
/** What an order asks for from now on: $1 id, $2 zones, $3 for a piece, $4 a day, $5 budget. */
export const changeTerms = statement.byKey(
  "auction.change_depute",
  {},
  "update auction_depute set zone_ids = $2::bigint[], max_fen = $3, per_day = $4, budget_fen = $5 where id = $1",
);
/** More or less is held of an order, which the caller has locked: $1 id, $2 by how much. */
export const changeHeld = statement.byKey(
  "auction.depute_held",
  { moves: col.int },
  "update auction_depute set held_fen = held_fen + $2, moves = moves + 1 where id = $1 and held_fen + $2 >= 0 returning moves",
);

/** Holds an order of a member's that has not ended: $1 number, $2 member. */
export const lockOwnDepute = statement.byKey(
  "auction.lock_own_depute",
  { id: col.id },
  "select id from auction_depute where no = $1 and member_id = $2 for no key update",
);
/** Holds an order: $1 id. */
export const lockDepute = statement.byKey(
  "auction.lock_depute",
  { id: col.id },
  "select id from auction_depute where id = $1 for no key update",
);
const depute = {
  id: col.id,
  no: col.text,
  memberId: col.id,
  state: col.oneOf(deputeStates),
  maxFen: col.fen,
  perDay: col.int,
  heldFen: col.fen,
  untilAt: col.time,
  taken: col.int,
  isMinor: col.bool,
} as const;
export type DeputeRow = RowOf<typeof depute>;
/** An order that is held, with the pieces that it has taken, or may take, since a moment: $1 id, $2 since. */
export const findDepute = statement.byKey(
  "auction.depute",
  depute,
  `select d.id, d.no, d.member_id, d.state, d.max_fen, d.per_day, d.held_fen, d.until_at, m.minor_pin_hash is not null as is_minor,
     (select count(*)::int from auction_depute_try t where t.depute_id = d.id and t.state in ('open', 'won') and t.at >= $2) as taken
   from auction_depute d join member m on m.id = d.member_id where d.id = $1`,
);
/** Orders of a member's that have not ended: $1 member. */
export const countOpenDeputes = statement.byKey(
  "auction.open_deputes",
  { count: col.int },
  "select count(*)::int as count from auction_depute where member_id = $1 and state <> 'ended'",
);
/** How many of these zones are shown: $1 zones. */
export const countZones = statement.byKey(
  "auction.count_zones",
  { count: col.int },
  "select count(*)::int as count from auction_zone where id = any ($1::bigint[]) and is_on",
);

/** Open lots that an order has not looked at, the highest price and then the earliest order first: $1 now, $2 day, $3 how many. */
export const listDeputed = statement(
  "auction.deputed",
  { deputeId: col.id, lotId: col.id, lotNo: col.text },
  `select d.id as depute_id, l.id as lot_id, l.no as lot_no from auction_depute d cross join lateral (
     select l.id, l.no, l.ends_at from auction_lot l where l.state = 'listed' and l.opens_at <= $1 and l.ends_at > $1
       and l.zone_id = any (d.zone_ids)
       and not exists (select 1 from auction_depute_try t where t.depute_id = d.id and t.lot_id = l.id)
       and not exists (select 1 from auction_bidder b where b.lot_id = l.id and b.member_id = d.member_id)
     order by l.first_ends_at, l.id limit 5) l
   where d.state = 'active' and d.until_at > $1 and d.held_fen >= d.max_fen
     and (select count(*) from auction_depute_try t where t.depute_id = d.id and t.state in ('open', 'won') and t.at >= $2) < d.per_day
   order by d.max_fen desc, d.created_at, l.ends_at, l.id limit $3`,
);
/** $1 id, $2 order, $3 lot, $4 state, $5 amount, $6 words, $7 now. */
export const insertTry = statement(
  "auction.insert_depute_try",
  {},
  `insert into auction_depute_try (id, depute_id, lot_id, state, amount_fen, words, at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (depute_id, lot_id) do nothing`,
);
/** Whether one person has brought both the member and who sells here: $1 member, $2 seller or null, $3 shop. */
export const haveOneInviter = statement.byKey(
  "auction.one_inviter",
  { is: col.bool },
  `select exists (select 1 from member m join member o on o.id = coalesce($2::bigint, (select owner_id from shop where id = $3))
     where m.id = $1 and m.inviter_id = o.inviter_id) as is`,
);

/** Bids of orders whose lots wait for a payment that is held already, or are over: $1 how many. */
export const listTries = statement(
  "auction.depute_tries",
  { id: col.id, lotNo: col.text, isDue: col.bool },
  `select t.id, l.no as lot_no, l.state = 'awarded' and l.leader_id = d.member_id as is_due from auction_depute_try t
     join auction_depute d on d.id = t.depute_id join auction_lot l on l.id = t.lot_id
   where t.state = 'open' and l.state <> 'listed' order by t.id limit $1`,
);
/** Whether a bid of a standing order of this member waits for the end of the lot: $1 lot, $2 member. */
export const hasOpenTry = statement.byKey(
  "auction.has_open_try",
  { has: col.bool },
  `select exists (select 1 from auction_depute_try t join auction_depute d on d.id = t.depute_id
     where t.lot_id = $1 and t.state = 'open' and d.member_id = $2) as has`,
);
/** A bid that is over, with what became of it: $1 id. */
export const findTry = statement.byKey(
  "auction.depute_try",
  {
    deputeId: col.id,
    memberId: col.id,
    amountFen: col.fen,
    priceFen: col.maybe(col.fen),
    isWon: col.bool,
    isForfeited: col.bool,
    isBack: col.bool,
  },
  `select t.depute_id, d.member_id, t.amount_fen, l.price_fen, l.state = 'paid' and l.leader_id = d.member_id as is_won,
     l.state = 'forfeited' and l.leader_id = d.member_id as is_forfeited, b.state = 'released' as is_back
   from auction_depute_try t join auction_depute d on d.id = t.depute_id join auction_lot l on l.id = t.lot_id
     join auction_bidder b on b.lot_id = l.id and b.member_id = d.member_id
   where t.id = $1 and t.state = 'open' and l.state <> 'listed' and (l.state <> 'awarded' or l.leader_id <> d.member_id)`,
);
/** $1 id, $2 state, $3 price or null, $4 words. */
export const endTry = statement.byKey(
  "auction.end_depute_try",
  { id: col.id },
  "update auction_depute_try set state = $2, price_fen = $3, words = $4 where id = $1 and state = 'open' returning id",
);
/** Orders whose time is over, of members to whom can be released: $1 now, $2 how many. */
export const listExpired = statement(
  "auction.expired_deputes",
  { id: col.id },
  `select d.id from auction_depute d where d.state in ('active', 'paused') and d.until_at <= $1 and not exists (select 1
     from ledger_account a where a.owner_kind = 'member' and a.owner_id = d.member_id and a.currency = 'CNY' and a.status = 'frozen')
   order by d.until_at, d.id limit $2`,
);

const row = {
  id: col.id,
  deputeNo: col.text,
  state: col.oneOf(deputeStates),
  zones: col.json(z.array(z.object({ zoneId: z.string(), name: z.string() }))),
  maxFen: col.fen,
  perDay: col.int,
  budgetFen: col.fen,
  heldFen: col.fen,
  usedFen: col.fen,
  untilAt: col.time,
  createdAt: col.time,
  why: col.text,
  tries: col.json(
    z.array(
      z.object({
        lotNo: z.string(),
        title: z.string(),
        state: z.enum(deputeTryStates),
        words: z.string(),
        priceFen: z.nullable(Fen),
        at: z.int(),
      }),
    ),
  ),
} as const;
export type OwnDeputeRow = RowOf<typeof row>;
const list = (name: string, which: string) =>
  statement(
    `auction.deputes_${name}`,
    row,
    `select d.id, d.no as depute_no, d.state, d.max_fen, d.per_day, d.budget_fen, d.held_fen, d.until_at, d.created_at, d.why,
       coalesce((select json_agg(json_build_object('zoneId', z.id::text, 'name', z.name) order by z.sort, z.id) from auction_zone z
         where z.id = any (d.zone_ids)), '[]') as zones,
       (select coalesce(sum(t.price_fen), 0)::bigint from auction_depute_try t where t.depute_id = d.id and t.state = 'won') as used_fen,
       coalesce((select json_agg(json_build_object('lotNo', x.no, 'title', x.title, 'state', x.state, 'words', x.words,
           'priceFen', x.price_fen, 'at', floor(extract(epoch from x.at) * 1000)::bigint) order by x.at desc, x.id desc)
         from (select t.id, l.no, g.title, t.state, t.words, t.price_fen, t.at from auction_depute_try t
           join auction_lot l on l.id = t.lot_id join goods g on g.id = l.goods_id where t.depute_id = d.id
           order by t.at desc, t.id desc limit 10) x), '[]') as tries
     from auction_depute d where d.member_id = $1 and ${which}
       and ($2::timestamptz is null or (d.created_at, d.id) < ($2, $3::bigint)) order by d.created_at desc, d.id desc limit $4`,
  );
/** A member's, the latest first: $1 member, $2 $3 the row before, $4 how many. */
export const ownDeputes = {
  open: list("open", "d.state <> 'ended'"),
  over: list("over", "d.state = 'ended'"),
} as const;
