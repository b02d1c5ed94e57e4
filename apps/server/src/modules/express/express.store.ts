import { expressStates } from "@heshi/contract/trade/express";
import { PickUp, Receiver } from "@heshi/contract/trade/order-view";
import { Time } from "@heshi/contract/frame/text";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { col, type Statement, statement } from "../../platform/database/statement.ts";

const NodeRow = z.object({
  at: Time,
  text: z.string(),
  place: z.optional(z.string()),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
});
export type NodeRow = z.infer<typeof NodeRow>;
const ItemRow = z.object({
  lineId: Id,
  title: z.string(),
  picture: z.string(),
  specs: z.array(z.string()),
  quantity: z.int(),
});
export type ItemRow = z.infer<typeof ItemRow>;

/**
 * SQL of what a parcel is of: an order, a delivery from the cloud warehouse or the goods of a plan's period; whose it is, its number, and
 * who sends it. `parcel`: its alias.
 */
export const causeJoin = (parcel: string): string =>
  `left join orders o on o.id = ${parcel}.order_id left join warehouse_delivery d on d.id = ${parcel}.delivery_id
     left join invest_claim k on k.id = ${parcel}.claim_id`;
export const ownerSql = "coalesce(o.member_id, d.member_id, k.member_id)";
export const numberSql = "coalesce(o.no, d.no, k.no)";
const senderJoin = "left join shop h on h.id = coalesce(o.shop_id, d.shop_id, k.shop_id)";
const receiverSql = "coalesce(o.receiver, d.receiver, k.receiver)";

const columns = {
  packageId: col.id,
  orderId: col.maybe(col.id),
  company: col.text,
  companyName: col.text,
  number: col.text,
  state: col.oneOf(expressStates),
  lastText: col.maybe(col.text),
  lastAt: col.maybe(col.ms),
  shippedAt: col.ms,
  checkedAt: col.maybe(col.ms),
  pickUp: col.maybe(col.json(PickUp)),
  items: col.json(z.array(ItemRow)),
} as const;
const fields = `p.id as package_id, p.order_id, p.company, p.company_name, p.number, p.state, p.last_text, p.last_at,
  p.shipped_at, p.checked_at, p.pick_up,
  coalesce((select json_agg(json_build_object('lineId', l.id::text, 'title', l.title, 'picture', l.picture, 'specs', l.specs,
    'quantity', i.quantity) order by l.id)
   from jsonb_to_recordset(p.items) as i ("lineId" bigint, quantity int) join order_line l on l.id = i."lineId"), '[]') as items`;

/** Packages of an order for its member or its shop: $1 order, $2 member or null, $3 shop or null. */
export const listPackages = statement(
  "express.list",
  columns,
  `select ${fields} from order_package p join orders o on o.id = p.order_id
   where p.order_id = $1 and ($2::bigint is null or o.member_id = $2) and ($3::bigint is null or o.shop_id = $3)
     order by p.shipped_at, p.id`,
);
export type PackageRow = typeof listPackages extends Statement<infer Row> ? Row : never;
export const hasOrder = statement(
  "express.has_order",
  { id: col.id },
  "select id from orders where id = $1 and member_id = $2",
);

const tracked = {
  ...columns,
  nodes: col.json(z.array(NodeRow)),
  receiver: col.maybe(col.json(Receiver)),
  shipFrom: col.text,
  nextCheckAt: col.maybe(col.time),
  urgedAt: col.maybe(col.ms),
  urgeText: col.maybe(col.text),
} as const;
/** One package of a member: $1 package, $2 member. */
export const findPackage = statement.byKey(
  "express.find",
  tracked,
  `select ${fields}, p.nodes, ${receiverSql} as receiver, coalesce(h.city, '') as ship_from, p.next_check_at, p.urged_at, p.urge_text
   from order_package p ${causeJoin("p")} ${senderJoin} where p.id = $1 and ${ownerSql} = $2`,
);
/** The fields that a query to the express company needs. */
export const packageToAsk = statement.byKey(
  "express.to_ask",
  {
    id: col.id,
    company: col.text,
    number: col.text,
    mobile: col.maybe(col.text),
    shippedAt: col.time,
    city: col.maybe(col.text),
    shipFrom: col.text,
  },
  `select p.id, p.company, p.number, ${receiverSql}->>'mobile' as mobile, p.shipped_at, ${receiverSql}->>'city' as city, coalesce(h.city,
    '') as ship_from
   from order_package p ${causeJoin("p")} ${senderJoin} where p.id = $1 and p.company <> ''`,
);
/**
 * Stores a company's answer: $2 state, $3 nodes, $4 $5 the newest node, $6 now, $7 time of the next query, $8 the place
 * where it waits. Answers whom to tell if it has just arrived at a station.
 */
export const storeTrack = statement.byKey(
  "express.store",
  { orderId: col.maybe(col.id), memberId: col.id, no: col.text, isArrival: col.bool },
  `with old as (select id, pick_up, order_id, delivery_id, claim_id from order_package where id = $1 for update)
   update order_package p set state = $2, nodes = $3::jsonb, last_text = $4, last_at = $5, checked_at = $6,
     next_check_at = $7::timestamptz + case when p.subscribed_at is null then interval '0' else interval '10 hours' end,
     pick_up = $8::jsonb
   from old ${causeJoin("old")} where p.id = old.id
   returning p.order_id, ${ownerSql} as member_id, ${numberSql} as no, $8::jsonb is not null and old.pick_up is null as is_arrival`,
);
/** Urges a package's company: $1 package, $2 member, $3 now, $4 the time since which nobody may have, $5 states. */
export const urge = statement.byKey(
  "express.urge",
  { urgedAt: col.ms },
  `update order_package p set urged_at = $3, urge_text = null from order_package q ${causeJoin("q")}
   where p.id = $1 and q.id = p.id and ${ownerSql} = $2 and p.company <> '' and p.state = any ($5::text[])
     and (p.urged_at is null or p.urged_at <= $4) returning p.urged_at`,
);
/** The time of an urge that the company has not answered: $1 package, $2 its time. */
export const isUnanswered = statement.byKey(
  "express.unanswered",
  { urgedAt: col.time },
  `select urged_at from order_package where id = $1 and urged_at = $2 and urge_text is null and state = any ($3::text[])`,
);
/** What the company says to an urge: $1 package, $2 time of the urge, $3 its words. */
export const answerUrge = statement.byKey(
  "express.answer_urge",
  { orderId: col.maybe(col.id), memberId: col.id },
  `update order_package p set urge_text = $3 from order_package q ${causeJoin("q")}
   where p.id = $1 and q.id = p.id and p.urged_at = $2 and p.urge_text is null
   returning p.order_id, ${ownerSql} as member_id`,
);
/** Takes the packages whose tracking is due, and postpones their next query. */
export const takeChecks = statement(
  "express.take_checks",
  { id: col.id },
  `update order_package set next_check_at = case when shipped_at > $1::timestamptz - interval '30 days'
    then $1::timestamptz + case when subscribed_at is null then interval '2 hours' else interval '12 hours' end end
   where id in (select id from order_package where next_check_at <= $1 order by next_check_at limit $2 for
     update skip locked) returning id`,
);
/** A parcel of the shop's with its order, both locked: $1 parcel, $2 shop, or null for an operator. */
export const lockPackage = statement.byKey(
  "express.lock",
  {
    orderId: col.id,
    memberId: col.id,
    no: col.text,
    state: col.text,
    company: col.text,
    companyName: col.text,
    number: col.text,
  },
  `select o.id as order_id, o.member_id, o.no, o.state, p.company, p.company_name, p.number
   from order_package p join orders o on o.id = p.order_id where p.id = $1 and ($2::bigint is null or o.shop_id = $2) for update of o, p`,
);
/** Gives a parcel another number, whose journey begins again: $1 parcel, $2 company, $3 its name, $4 number, $5 now. */
export const correctPackage = statement(
  "express.correct",
  {},
  `update order_package set company = $2, company_name = $3, number = $4, state = 'none', nodes = '[]', last_text = null,
     last_at = null, checked_at = null, pick_up = null, urged_at = null, urge_text = null, next_check_at = $5, subscribe_at = $5,
     subscribed_at = null where id = $1`,
);
/** Of a delivery from the cloud warehouse: $2 delivery, else as `insertPackage`. */
export const insertDeliveryPackage = statement(
  "express.insert_of_delivery",
  {},
  `insert into order_package (id, delivery_id, company, company_name, number, items, shipped_at, next_check_at, subscribe_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $8)`,
);
/** Of the goods of a plan's period: $2 claim, else as `insertPackage`. */
export const insertClaimPackage = statement(
  "express.insert_of_claim",
  {},
  `insert into order_package (id, claim_id, company, company_name, number, items, shipped_at, next_check_at, subscribe_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $8)`,
);
/** $1 id, $2 order, $3 company, $4 its name, $5 number, $6 items, $7 now, $8 time of the first query. */
export const insertPackage = statement(
  "express.insert",
  {},
  `insert into order_package (id, order_id, company, company_name, number, items, shipped_at, next_check_at, subscribe_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $8)`,
);
