import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { isOrderOf } from "../kind/kind.public.ts";
import { mayGoBack } from "../warehouse/back.public.ts";

/** How long the bonus of a recharge can be earned. */
const BONUS_DAYS = 365;

type Opening = { where: string; now: string };
/** SQL that opens a lot for each pack of `moved` orders whose counts are granted now. */
export const openGiftLotSql = ({ where, now }: Opening): string =>
  `insert into credit_lot (member_id, currency, source, cause, granted, left_cent, made_at)
     select member_id, 'CREDIT4', 'gift', no, gift_counts, gift_counts, ${now} from moved
     where ${where} and gift_counts > 0 and not is_granted_early`;
/** The same for each of `moved` recharges that promises a bonus. */
export const openBonusLotSql = ({ where, now }: Opening): string =>
  `insert into credit_lot (member_id, currency, source, cause, granted, left_cent, base_fen, made_at, until, checked_at)
     select member_id, 'CREDIT2', 'recharge', no, silver_cent, silver_cent, amount_fen, ${now}::timestamptz,
       ${now}::timestamptz + interval '${BONUS_DAYS} days', ${now}::timestamptz from moved where ${where} and silver_cent > 0`;

/** Opens a lot of counts that come out of a plan: $1 member, $2 cause, $3 counts, $4 now. */
export const openPlanLot = statement(
  "lots.open_plan",
  {},
  `insert into credit_lot (member_id, currency, source, cause, granted, left_cent, made_at)
     values ($1, 'CREDIT4', 'plan', $2, $3, $3, $4)`,
);

/** Locks what is left of a member's counts, the oldest lot first: $1 member. */
export const lockCounts = statement.byKey(
  "lots.lock_counts",
  { id: col.id, leftCent: col.cent, pack: col.maybe(col.text) },
  `select id, left_cent, case when source = 'gift' then cause end as pack from credit_lot
   where member_id = $1 and currency = 'CREDIT4' and left_cent > 0 order by made_at, id for no key update`,
);
/** Of packs, by the numbers of their orders, those that an after-sale is open for: $1 numbers. */
export const disputedPacks = statement.byKey(
  "lots.disputed",
  { cause: col.text },
  "select no as cause from orders where no = any ($1::text[]) and has_after_sale",
);
/** A member's counts that may be spent: $1. */
export const countsOf = statement.byKey(
  "lots.counts",
  { balance: col.int },
  `select balance::int as balance from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available'
     and currency = 'CREDIT4'`,
);
/** Takes from a lot for a cause: $1 lot, $2 cause, $3 amount. */
export const useLot = statement.byKey(
  "lots.use",
  {},
  `with taken as (update credit_lot set left_cent = left_cent - $3::bigint where id = $1 returning id)
   insert into credit_lot_use as u (lot_id, cause, amount) select id, $2, $3::bigint from taken
   on conflict (lot_id, cause) do update set amount = u.amount + excluded.amount`,
);
/** Returns to a lot what a cause took from it: $1 lot, $2 cause, $3 amount. */
export const returnToLot = statement.byKey(
  "lots.return",
  {},
  `with back as (update credit_lot_use set amount = amount - $3::bigint where lot_id = $1 and cause = $2 returning lot_id)
   update credit_lot set left_cent = left_cent + $3::bigint from back where id = back.lot_id`,
);
/** Locks the lots that a cause took from, the newest first: $1 cause. */
export const lockUses = statement.byKey(
  "lots.uses",
  { id: col.id, amount: col.int },
  `select t.id, u.amount::int as amount from credit_lot_use u join credit_lot t on t.id = u.lot_id where u.cause = $1 and u.amount > 0
   order by t.made_at desc, t.id desc for no key update of t, u`,
);
/** Locks the lot of a pack: $1 its order's number. */
export const lockGift = statement.byKey(
  "lots.lock_gift",
  { isWhole: col.bool },
  `select left_cent = granted as is_whole from credit_lot where source = 'gift' and cause = $1 for no key update`,
);
/** Ends a lot of which nothing was used, with what it grants: $1 source, $2 cause. */
export const endLot = statement.byKey(
  "lots.end",
  { isWhole: col.bool },
  `with locked as (select id, left_cent = granted as is_whole from credit_lot where source = $1 and cause = $2 for no key update),
   ended as (update credit_lot t set left_cent = 0 from locked where t.id = locked.id and locked.is_whole)
   select is_whole from locked`,
);

const bonus = {
  id: col.id,
  memberId: col.id,
  rechargeNo: col.text,
  granted: col.cent,
  leftCent: col.cent,
  baseFen: col.fen,
  spentFen: col.fen,
  lapsedFen: col.fen,
  madeAt: col.time,
  until: col.time,
} as const;
export type BonusRow = RowOf<typeof bonus>;
const bonusSql = `select id, member_id, cause as recharge_no, granted, left_cent, base_fen, spent_fen, lapsed_fen, made_at, until
  from credit_lot where source = 'recharge' and left_cent > 0`;
/** Active members whose bonuses were not looked at since $1, the longest ago first: $2 how many. */
export const bonusMembers = statement(
  "lots.bonus_members",
  { memberId: col.id },
  `select distinct member_id from (select t.member_id from credit_lot t join member m on m.id = t.member_id and m.state = 'active'
     where t.source = 'recharge' and t.left_cent > 0 and t.checked_at <= $1 order by t.checked_at, t.id limit $2) x`,
);
/** Locks a member's open bonuses, the oldest first: $1 member. */
export const lockBonuses = statement.byKey(
  "lots.lock_bonuses",
  bonus,
  `${bonusSql} and member_id = $1 order by made_at, id for no key update`,
);
/**
 * What a member has paid from the balance for goods, without their freight, that cannot go back any more (`isSpent`, with the shop where
 * it is not the platform's own), and what of their money left by withdrawals, transfers, codes on a counter and lots of other members,
 * since $2, each counted once. What is stored counts once nothing of its order goes back any more, and an agent's stock never; what was
 * paid by a code once that was before $4: $1 member, $3 now.
 */
export const movedSince = statement.byKey(
  "lots.moved",
  { cause: col.text, fen: col.fen, at: col.time, isSpent: col.bool, otherShopId: col.maybe(col.id) },
  `select x.cause, x.fen, x.at, x.is_spent, x.other_shop_id from (
     select 'order:' || o.no as cause, (o.payable_fen - o.refunded_fen - o.freight_fen + f.back_fen) as fen, o.paid_at as at,
       true as is_spent, case when not h.is_self then h.id end as other_shop_id from orders o left join shop h on h.id = o.shop_id
       cross join lateral (select coalesce(sum(l.after_freight_fen), 0)::bigint as back_fen from order_line l where l.order_id = o.id) f
       where (o.member_id = $1 and o.payer_id is null or o.payer_id = $1) and o.pay_way = 'balance' and o.state = 'done' and o.paid_at >= $2
         and ${isOrderOf(({ agentStock }) => !agentStock)} and not (${isOrderOf(({ stores }) => stores)} and ${mayGoBack("$3")})
     union all select 'withdrawal:' || w.no, w.amount_fen, w.created_at, false, null from withdrawal w
       where w.member_id = $1 and w.state = 'paid' and w.created_at >= $2
     union all select 'transfer:' || t.no, t.amount_fen, t.created_at, false, null from transfer t
       where t.member_id = $1 and t.state = 'arrived' and t.created_at >= $2
     union all select 'collection:' || c.no, c.amount_fen - c.refunded_fen, c.paid_at, false, null from collection c
       where c.payer_id = $1 and c.pay_way = 'balance' and c.state = 'settled' and c.paid_at >= $2 and c.paid_at <= $4
     union all select 'lot:' || l.no, l.price_fen, l.paid_at, false, null from auction_lot l
       where l.leader_id = $1 and l.seller_id is not null and l.state = 'paid' and l.paid_at >= $2) x
   where x.fen > 0 and not exists (select 1 from credit_lot_use u where u.cause = x.cause) order by x.at, x.cause limit 500`,
);
/** Notes that a cause was counted in a lot: $1 lot, $2 cause, $3 fen. */
export const noteMoved = statement.byKey(
  "lots.note_moved",
  {},
  "insert into credit_lot_use (lot_id, cause, amount) values ($1, $2, $3) on conflict do nothing",
);
/** $1 lot, $2 spent, $3 lapsed, $4 left, $5 now. */
export const saveBonus = statement.byKey(
  "lots.save_bonus",
  {},
  "update credit_lot set spent_fen = $2, lapsed_fen = $3, left_cent = $4, checked_at = $5 where id = $1",
);

/** Members whose lots are not what the ledger says: more counts than they have, or a bonus that was given otherwise than it was earned. */
export const lotFaults = statement.bulk(
  "lots.faults",
  { memberId: col.id },
  `select t.member_id from credit_lot t where t.currency = 'CREDIT4' group by t.member_id having sum(t.left_cent) > coalesce((select
     sum(a.balance) from ledger_account a where a.owner_kind = 'member' and a.owner_id = t.member_id and a.currency = 'CREDIT4'
       and a.purpose = 'available'), 0)
   union select t.member_id from credit_lot t where t.source = 'recharge'
     and floor(t.granted::numeric * t.spent_fen / t.base_fen) <> coalesce((select sum(e.amount) from ledger_transfer f
       join ledger_entry e on e.transfer_id = f.id and e.amount > 0
       where f.kind = 'creditGranted' and f.business_key like 'grant:recharge-bonus:' || t.cause || ':%'), 0)`,
);
