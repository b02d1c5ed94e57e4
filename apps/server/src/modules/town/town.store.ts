import { townStates, townWays } from "@heshi/contract/samecity/town-states";
import * as z from "zod/mini";
import { guarded } from "../../platform/database/guarded.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** A branch as it was when the order was placed. */
export const TownBranch = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Orders of the town that are placed in the same plan: $1 rows, $2 member, $3 now. */
export const insertTown = guarded("town.insert", {
  write: `with made as (
     insert into town_order (id, order_id, member_id, shop_id, branch_id, state, way, branch, to_lat_e6, to_lng_e6, distance_m,
       lead_minutes, slot_at, is_perishable, sealed, late_ms, fetch_days, created_at)
     select x.id, x."orderId", $2, x."shopId", x."branchId", 'made', x.way, x.branch, x."toLatE6", x."toLngE6", x."distanceM",
       x."leadMinutes", x."slotAt", x."isPerishable", x.sealed, x."lateMs", x."fetchDays", $3
     from jsonb_to_recordset($1::jsonb) as x (id bigint, "orderId" bigint, "shopId" bigint, "branchId" bigint, way text, branch jsonb,
       "toLatE6" int, "toLngE6" int, "distanceM" int, "leadMinutes" int, "slotAt" timestamptz, "isPerishable" boolean, sealed text,
       "lateMs" int, "fetchDays" int)
     returning id)`,
  guard: "(select count(*) from made) = jsonb_array_length($1::jsonb)",
});

/** Drops those of orders that closed unpaid: $1 orders. */
export const dropTown = statement(
  "town.drop",
  {},
  "delete from town_order where order_id = any ($1::bigint[])",
);

/** Those of orders that are paid: $1 orders. */
export const townsOfOrders = statement.byKey(
  "town.of_orders",
  {
    id: col.id,
    orderId: col.id,
    memberId: col.id,
    shopId: col.id,
    way: col.oneOf(townWays),
    leadMinutes: col.int,
    slotAt: col.maybe(col.time),
  },
  "select id, order_id, member_id, shop_id, way, lead_minutes, slot_at from town_order where order_id = any ($1::bigint[]) order by id",
);

/** What is ordered for a time that is not yet waits to be accepted from then on: $1 ids, $2 now. */
export const waitForSlot = guarded("town.wait_for_slot", {
  write: `with later as (update town_order set deadline_at = deadline_at + greatest(slot_at - $2::timestamptz, interval '0')
     where id = any ($1::bigint[]) and state = 'waiting' and slot_at is not null returning id)`,
  guard: "(select count(*) from later) <= cardinality($1::bigint[])",
});

/** What is ready lies as long as was said when it was ordered, from when it was promised for: $1 id, $2 now. */
export const lieUntil = statement.byKey(
  "town.lie_until",
  {},
  `update town_order set deadline_at = greatest($2::timestamptz, promise_at) + fetch_days * interval '1 day'
   where id = $1 and state = 'prepared'`,
);
/** What is said to be there before its time counts as received no sooner than if it had come then: $1 id, $2 now. */
export const waitForPromise = statement.byKey(
  "town.wait_for_promise",
  {},
  `update town_order set deadline_at = deadline_at + greatest(promise_at - $2::timestamptz, interval '0')
   where id = $1 and state = 'delivered'`,
);

const locked = {
  id: col.id,
  orderId: col.id,
  memberId: col.id,
  shopId: col.id,
  branchId: col.id,
  state: col.oneOf(townStates),
  way: col.oneOf(townWays),
  sealed: col.text,
  promiseAt: col.maybe(col.ms),
  preparedAt: col.maybe(col.ms),
  deliveredAt: col.maybe(col.ms),
  lateMs: col.int,
  isPerishable: col.bool,
} as const;
export type LockedTown = RowOf<typeof locked>;
/** The one of an order, locked behind its order: $1 order. */
export const lockTown = statement.byKey(
  "town.lock",
  locked,
  `select id, order_id, member_id, shop_id, branch_id, state, way, sealed, promise_at, prepared_at, delivered_at, late_ms,
     is_perishable from town_order where order_id = $1 for no key update`,
);
/** Of which order it is, and whether its shop is open: $1. */
export const orderOfTown = statement.byKey(
  "town.order_of",
  { orderId: col.id, isShopOpen: col.bool },
  "select w.order_id, h.state = 'open' as is_shop_open from town_order w join shop h on h.id = w.shop_id where w.id = $1",
);
/** SQL: the member of staff `staff` works in the branch of row `w`; who is given no branches works in all. */
export const inOwnBranchSql = (staff: string): string =>
  `(select cardinality(p.branch_ids) = 0 or w.branch_id = any (p.branch_ids) from shop_staff p where p.id = ${staff}::bigint)`;
/** SQL: the shop has something to do about row `w`. */
export const isToDoSql = "w.state in ('waiting', 'accepted', 'prepared', 'missing')";
/** SQL: the goods of order `id` have left their branch, and are not on sale again where the order ends. */
export const hasLeftSql = (id: string): string =>
  `exists (select from town_order t51 where t51.order_id = ${id} and t51.handed_at is not null)`;

/** SQL of what a card of order `o` says of the town; null for other orders. */
export const townHeadSql = `(select json_build_object('state', t51.state, 'way', t51.way, 'branchName', t51.branch->>'name', 'promiseAt',
  (extract(epoch from t51.promise_at) * 1000)::bigint) from town_order t51 where t51.order_id = o.id)`;

/** What waits to be fetched since $2 and nobody was reminded of, at $1; their members, at most 100. */
export const remindTowns = statement(
  "town.remind",
  { orderId: col.id, memberId: col.id },
  `update town_order set reminded_at = $1 where id in (select id from town_order where state = 'prepared' and way = 'pickUp'
     and reminded_at is null and prepared_at <= $2 order by prepared_at, id limit 100 for update skip locked)
   returning order_id, member_id`,
);

/** What is missing since $2 and its shop was not reminded of, at $1; their shops, at most 100. */
export const nudgeShops = statement(
  "town.nudge",
  { orderId: col.id, shopId: col.id },
  `update town_order set nudged_at = $1 where id in (select id from town_order where state = 'missing' and nudged_at is null
     and missing_at <= $2 order by missing_at, id limit 100 for update skip locked)
   returning order_id, shop_id`,
);

/** $1 branch, $2 brings, $3 hands out, $4 metres, $5 least, $6 fee, $7 minutes, $8 now. */
export const putDelivery = statement.byKey(
  "town.put_delivery",
  {},
  `insert into branch_delivery (branch_id, delivers, picks_up, radius_m, min_fen, fee_fen, prepare_minutes, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (branch_id) do update set delivers = excluded.delivers, picks_up = excluded.picks_up, radius_m = excluded.radius_m,
     min_fen = excluded.min_fen, fee_fen = excluded.fee_fen, prepare_minutes = excluded.prepare_minutes, updated_at = excluded.updated_at`,
);
