import type { TownTab } from "@heshi/contract/samecity/town-shop";
import { townStates, townWays } from "@heshi/contract/samecity/town-states";
import { OrderLine } from "@heshi/contract/trade/order-view";
import { Time } from "@heshi/contract/frame/text";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { linesJson, ReceiverRow } from "../order/order.public.ts";
import { inOwnBranchSql, TownBranch } from "../town/town.public.ts";

const own = {
  id: col.id,
  orderId: col.id,
  state: col.oneOf(townStates),
  way: col.oneOf(townWays),
  branchId: col.id,
  branch: col.json(TownBranch),
  lat: col.maybe(col.real),
  lng: col.maybe(col.real),
  distance: col.maybe(col.int),
  slotAt: col.maybe(col.ms),
  promiseAt: col.maybe(col.ms),
  preparedAt: col.maybe(col.ms),
  deadlineAt: col.maybe(col.ms),
  lateMs: col.int,
  isPerishable: col.bool,
  sealed: col.text,
  events: col.json(z.array(z.object({ kind: z.string(), note: z.string(), at: Time }))),
} as const;
export type OwnTown = RowOf<typeof own>;
/** An order of the town of a member's: $1 member, $2 order. */
export const findTown = statement.byKey(
  "handover.find",
  own,
  `select w.id, w.order_id, w.state, w.way, w.branch_id, w.branch, (w.to_lat_e6 / 1e6)::float8 as lat,
     (w.to_lng_e6 / 1e6)::float8 as lng, w.distance_m as distance, w.slot_at, w.promise_at, w.prepared_at,
     w.deadline_at, w.late_ms, w.is_perishable, w.sealed,
     coalesce((select json_agg(json_build_object('kind', e.kind, 'note', e.note, 'at', (extract(epoch from e.at) * 1000)::bigint)
       order by e.id desc) from town_order_event e where e.town_order_id = w.id), '[]') as events
   from town_order w join orders o on o.id = w.order_id where o.member_id = $1 and o.id = $2`,
);

/** Which states the shop's lists show; what has ended goes latest first. */
const tabs: Readonly<Record<TownTab, readonly string[]>> = {
  waiting: ["waiting"],
  preparing: ["accepted"],
  ready: ["prepared"],
  out: ["handed", "delivered", "missing", "contested"],
  ended: ["received", "refunded"],
};
const inTab = (tab: TownTab): string => `w.state in (${tabs[tab].map((state) => `'${state}'`).join(", ")})`;
const shown = {
  id: col.id,
  orderId: col.id,
  no: col.text,
  state: col.oneOf(townStates),
  way: col.oneOf(townWays),
  branchId: col.id,
  branchName: col.text,
  lines: col.json(z.array(OrderLine)),
  pieces: col.int,
  payableFen: col.fen,
  receiver: col.maybe(col.json(ReceiverRow)),
  nickname: col.text,
  distance: col.maybe(col.int),
  remark: col.text,
  slotAt: col.maybe(col.ms),
  promiseAt: col.maybe(col.ms),
  deliveredAt: col.maybe(col.ms),
  deadlineAt: col.maybe(col.ms),
  reason: col.text,
  answer: col.text,
  paidAt: col.ms,
  at: col.ms,
} as const;
export type ShownTown = RowOf<typeof shown>;
const ended = "coalesce(w.received_at, w.refunded_at)";
const inOwnBranch = inOwnBranchSql("$2");
/** $1 shop, $2 who of its staff, $3 $4 the row before, $5 how many. */
const listIn = (tab: TownTab) => {
  const [at, before, order] = tab === "ended" ? [ended, "<", "desc"] : ["w.promise_at", ">", "asc"];
  return statement(
    `handover.${tab}`,
    shown,
    `select w.id, w.order_id, o.no, w.state, w.way, w.branch_id, w.branch->>'name' as branch_name, ${linesJson} as lines, o.pieces,
       o.payable_fen, o.receiver, m.nickname, w.distance_m as distance, o.remark, w.slot_at, w.promise_at, w.delivered_at, w.deadline_at,
       w.reason, w.answer, o.paid_at, ${at} as at
     from town_order w join orders o on o.id = w.order_id join member m on m.id = w.member_id
     where w.shop_id = $1 and ${inOwnBranch} and ${inTab(tab)}
       and ($3::timestamptz is null or (${at}, w.id) ${before} ($3, $4::bigint))
     order by ${at} ${order}, w.id ${order} limit $5`,
  );
};
export const townLists = {
  waiting: listIn("waiting"),
  preparing: listIn("preparing"),
  ready: listIn("ready"),
  out: listIn("out"),
  ended: listIn("ended"),
} as const;

const counted = (tab: TownTab): string =>
  `(select count(*)::int from (select 1 from town_order w where w.shop_id = $1
     and ${inOwnBranch} and ${inTab(tab)} limit 100) x) as ${tab}`;
/** $1 shop, $2 who of its staff. */
export const countTowns = statement.byKey(
  "handover.counts",
  { waiting: col.int, preparing: col.int, ready: col.int, out: col.int },
  `select ${(["waiting", "preparing", "ready", "out"] as const).map(counted).join(", ")}`,
);

/** An order of a shop's that was paid, locked: $1 order, $2 shop. What is unpaid has no row of the town that anybody moves. */
export const lockShopOrder = statement.byKey(
  "handover.lock_order",
  { id: col.id },
  "select id from orders where id = $1 and shop_id = $2 and state <> 'unpaid' for no key update",
);
/** The same of a member's: $1 order, $2 member. */
export const lockOwnOrder = statement.byKey(
  "handover.lock_own",
  { id: col.id },
  "select id from orders where id = $1 and member_id = $2 and state <> 'unpaid' for no key update",
);

const due = { id: col.id, deadline: col.text } as const;
/** Orders of the town whose state is over, their orders locked: $1 now, $2 how many, $3 $4 the row before, $5 state. */
export const dueTowns = statement(
  "handover.due",
  due,
  `select w.id, w.deadline_at::text as deadline from town_order w join orders o on o.id = w.order_id
   where w.state = $5::text and w.deadline_at <= $1 and (w.deadline_at, w.id) > ($3::timestamptz, $4::bigint)
   order by w.deadline_at, w.id limit $2 for no key update of o skip locked`,
);

/** The member who owns a shop, where one does: $1 shop. */
export const ownerOfShop = statement.byKey(
  "handover.owner",
  { memberId: col.id },
  "select owner_id as member_id from shop where id = $1 and owner_id is not null",
);

/** How a branch of a shop's delivers: $1 branch, $2 shop. */
export const findDelivery = statement.byKey(
  "handover.delivery",
  {
    name: col.text,
    lat: col.maybe(col.real),
    lng: col.maybe(col.real),
    isFound: col.bool,
    category: col.maybe(col.text),
    validUntil: col.maybe(col.text),
    delivers: col.maybe(col.bool),
    picksUp: col.maybe(col.bool),
    radiusM: col.maybe(col.int),
    minFen: col.maybe(col.fen),
    feeFen: col.maybe(col.fen),
    prepareMinutes: col.maybe(col.int),
  },
  `select b.name, (b.lat_e6 / 1e6)::float8 as lat, (b.lng_e6 / 1e6)::float8 as lng, b.is_found, b.category,
     b.licence->>'validUntil' as valid_until, d.delivers, d.picks_up, d.radius_m, d.min_fen, d.fee_fen, d.prepare_minutes
   from branch b left join branch_delivery d on d.branch_id = b.id where b.id = $1 and b.shop_id = $2`,
);
