import { townStates } from "@heshi/contract/samecity/town-states";
import { col, statement } from "../../platform/database/statement.ts";
import { inOwnBranchSql, TownBranch } from "../town/town.public.ts";

const trip = {
  orderId: col.id,
  branch: col.json(TownBranch),
  lat: col.real,
  lng: col.real,
  handedAt: col.time,
} as const;
const tripFields = `w.order_id, w.branch, (w.to_lat_e6 / 1e6)::float8 as lat, (w.to_lng_e6 / 1e6)::float8 as lng, w.handed_at`;
/** Where an order of a member's is brought, while it is under way: $1 member, $2 order. */
export const findTrip = statement.byKey(
  "handover.trip",
  trip,
  `select ${tripFields} from town_order w join orders o on o.id = w.order_id
   where o.member_id = $1 and o.id = $2 and w.state = 'handed'`,
);

/** What is under way, and whom it concerns: $1 behind which id, $2 how many. */
export const handedTowns = statement(
  "handover.handed",
  { id: col.id, memberId: col.id, shopId: col.id, ...trip },
  `select w.id, w.member_id, w.shop_id, ${tripFields} from town_order w
   where w.state = 'handed' and w.id > $1::bigint order by w.id limit $2`,
);

/** An order of a shop's that was paid and is brought: $1 shop, $2 who of its staff, $3 order. */
export const findShopTrip = statement.byKey(
  "handover.shop_trip",
  {
    ...trip,
    lat: col.maybe(col.real),
    lng: col.maybe(col.real),
    handedAt: col.maybe(col.time),
    no: col.text,
    state: col.oneOf(townStates),
    promiseAt: col.maybe(col.ms),
    isOwn: col.bool,
  },
  `select ${tripFields}, o.no, w.state, w.promise_at, ${inOwnBranchSql("$2")} as is_own
   from town_order w join orders o on o.id = w.order_id
   where w.shop_id = $1 and o.id = $3 and w.way = 'deliver' and o.state <> 'unpaid'`,
);
