import { Receiver } from "@heshi/contract/trade/order-view";
import { DeliveryParcel, Pieces } from "@heshi/contract/warehouse/delivery";
import { deliveryStates } from "@heshi/contract/warehouse/unit-states";
import { actors } from "@heshi/kernel/machine";
import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { keptSql } from "../kind/kind.public.ts";
import { FreightTemplate } from "../freight/freight.public.ts";
import { skuFields } from "../warehouse/warehouse.public.ts";

/** A member's address as a parcel needs it: $1 member, $2 address, or null for the default one. */
export const findReceiver = statement.byKey(
  "warehouse.receiver",
  {
    addressId: col.id,
    name: col.text,
    mobile: col.text,
    province: col.text,
    city: col.text,
    area: col.text,
    street: col.text,
    detail: col.text,
    areaCode: col.text,
    streetCode: col.text,
    changedAt: col.time,
  },
  `select id as address_id, name, mobile, province, city, area, street, detail, area_code, street_code, updated_at as changed_at
   from member_address
   where member_id = $1 and case when $2::bigint is null then is_default else id = $2 end`,
);

const wanted = {
  skuId: col.id,
  waresId: col.id,
  title: col.text,
  specs: col.texts,
  picture: col.text,
  shopId: col.id,
  priceFen: col.fen,
  weightG: col.int,
  volumeCm3: col.int,
  template: col.maybe(col.json(FreightTemplate)),
  held: col.int,
  isOpen: col.bool,
  level: col.int,
} as const;
export type WantedRow = RowOf<typeof wanted>;
/** SKUs as they are sent, and how many pieces of each a member holds: $1 member, $2 SKUs, $3 of their stock as an agent. */
export const listWanted = statement(
  "warehouse.wanted",
  wanted,
  `select ${skuFields}, w.shop_id, s.price_fen, s.weight_g, s.volume_cm3, h.state = 'open' as is_open,
     (select m.level from member m where m.id = $1) as level,
     (select json_build_object('id', f.id::text, 'chargeBy', f.charge_by, 'rules', f.rules, 'notDelivered', f.not_delivered)
       from freight_template f where f.id = g.freight_template_id) as template,
     (select count(*)::int from warehouse_unit u where u.member_id = $1 and u.sku_id = s.id and u.state = 'held'
       and u.is_agent = $3) as held
   from unnest($2::bigint[]) with ordinality as x (sku_id, place) join sku s on s.id = x.sku_id join goods g on g.id = s.goods_id
     join warehouse_sku w on w.id = s.id join shop h on h.id = w.shop_id order by x.place`,
);

/** What a member can pay with: $1 member. */
export const findPurse = statement.byKey(
  "warehouse.purse",
  { balanceFen: col.fen, hasPayPassword: col.bool },
  `select m.pay_pwd_hash is not null as has_pay_password, coalesce((select a.balance from ledger_account a
     where a.owner_kind = 'member' and a.owner_id = m.id and a.purpose = 'available' and a.currency = 'CNY'), 0) as balance_fen
   from member m where m.id = $1`,
);

/** $1 id, $2 number, $3 member, $4 shop, $5 pieces, $6 freight, $7 fee, $8 receiver, $9 remark, $10 now, $11 to be packed until. */
export const insertDelivery = statement(
  "warehouse.insert_delivery",
  {},
  `with made as (insert into warehouse_delivery (id, no, member_id, shop_id, state, pieces, freight_fen, fee_fen, receiver,
       remark, created_at, deadline_at)
     values ($1, $2, $3, $4, 'paid', $5, $6, $7, $8::jsonb, $9, $10, $11) returning id)
   insert into warehouse_delivery_event (delivery_id, kind, actor, actor_id, to_state, note, at)
   select id, 'submit', 'member', $3, 'paid', '', $10 from made`,
);

/** What a delivery is of; once it has left, what of it has: pieces that were not sent are their owner's again. */
const lines = `(select coalesce(json_agg(json_build_object('skuId', x.sku_id::text, 'waresId', x.wares_id::text, 'title', x.title,
    'specs', x.specs, 'picture', x.picture, 'count', x.count) order by x.sku_id), '[]') from (
  select ${skuFields}, (count(*))::int as count from warehouse_delivery_unit v join warehouse_unit u on u.id = v.unit_id
    join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id
    where v.delivery_id = d.id and (d.state not in ('shipped', 'received') or u.delivery_id = d.id and u.state = 'delivered')
    group by s.id, g.id) x)`;
const view = {
  id: col.id,
  deliveryNo: col.text,
  state: col.oneOf(deliveryStates),
  shopId: col.id,
  lines: col.json(z.array(Pieces)),
  pieces: col.int,
  sent: col.int,
  freightFen: col.fen,
  feeFen: col.fen,
  receiver: col.json(Receiver),
  remark: col.text,
  createdAt: col.ms,
  deadlineAt: col.maybe(col.ms),
} as const;
export type DeliveryRow = RowOf<typeof view>;
const fields = `d.id, d.no as delivery_no, d.state, d.shop_id, ${lines} as lines, d.pieces, d.sent, d.freight_fen, d.fee_fen, d.receiver,
  d.remark, d.created_at, d.deadline_at`;

/** $1 member, $2 state or null, $3 $4 the row before, $5 how many. */
export const listDeliveries = statement(
  "warehouse.deliveries",
  view,
  `select ${fields} from warehouse_delivery d where d.member_id = $1 and ($2::text is null or d.state = $2)
     and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4::bigint)) order by d.created_at desc, d.id desc limit $5`,
);
/** Those of a member that have not been received, the newest first: $1 member, $2 how many. */
export const listUnderWay = statement.byKey(
  "warehouse.under_way",
  view,
  `select ${fields} from warehouse_delivery d where d.member_id = $1 and d.state in ('paid', 'packed', 'shipped')
   order by d.created_at desc, d.id desc limit $2`,
);
/** Of a shop, oldest first: $1 shop, $2 state, $3 $4 the row before, $5 how many. */
export const listToPack = statement(
  "warehouse.to_pack",
  view,
  `select ${fields} from warehouse_delivery d where d.shop_id = $1 and d.state = $2
     and ($3::timestamptz is null or (d.created_at, d.id) > ($3, $4::bigint)) order by d.created_at, d.id limit $5`,
);
/** The same, newest first. */
export const listPacked = statement(
  "warehouse.packed",
  view,
  `select ${fields} from warehouse_delivery d where d.shop_id = $1 and d.state = $2
     and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4::bigint)) order by d.created_at desc, d.id desc limit $5`,
);

const EventRow = z.object({ kind: z.string(), actor: z.enum(actors), note: z.string(), at: z.number() });
const detail = {
  ...view,
  parcels: col.json(z.array(DeliveryParcel)),
  events: col.json(z.array(EventRow)),
  /** Orders of pieces that have left and that no after-sale has, each with the days after the receipt in which one is asked for. */
  orders: col.json(z.array(z.object({ orderId: z.string(), days: z.int() }))),
  receivedAt: col.maybe(col.time),
} as const;
const detailSql = `select ${fields}, d.received_at,
   coalesce((select json_agg(json_build_object('orderId', x.id::text, 'days', x.days) order by x.id) from (
     select distinct o.id, ${keptSql("after.faultDays")} as days from warehouse_unit u join order_line l on l.id = u.line_id
       join orders o on o.id = l.order_id
     where u.delivery_id = d.id and u.state = 'delivered' and u.after_id is null and o.hidden_at is null) x), '[]') as orders,
   coalesce((select json_agg(json_strip_nulls(json_build_object('packageId', (select q.id::text from order_package q where q.id = p.id),
       'company', p.company, 'companyName', p.company_name, 'number', p.number, 'pieces', p.pieces,
     'at', floor(extract(epoch from p.created_at) * 1000))) order by p.id) from warehouse_parcel p
     where p.delivery_id = d.id), '[]') as parcels,
   (select json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'note', e.note, 'at', floor(extract(epoch from e.at) * 1000))
     order by e.id desc) from warehouse_delivery_event e where e.delivery_id = d.id) as events from warehouse_delivery d`;
/** $1 number, $2 member or null, $3 shop or null. */
export const findDelivery = statement.byKey(
  "warehouse.delivery",
  detail,
  `${detailSql} where d.no = $1 and ($2::bigint is null or d.member_id = $2) and ($3::bigint is null or d.shop_id = $3)`,
);
export type DeliveryDetailRow = RowOf<typeof detail>;

/** Holds a delivery: $1 number, $2 member or null, $3 shop or null. */
export const lockDelivery = statement.byKey(
  "warehouse.lock_delivery",
  {
    id: col.id,
    state: col.oneOf(deliveryStates),
    pieces: col.int,
    sent: col.int,
    freightFen: col.fen,
    feeFen: col.fen,
  },
  `select id, state, pieces, sent, freight_fen, fee_fen from warehouse_delivery where no = $1 and ($2::bigint is null or member_id = $2)
     and ($3::bigint is null or shop_id = $3) for no key update`,
);
/** A parcel that leaves: $1 id, $2 delivery, $3 company, $4 its name, $5 number, $6 pieces, $7 now, $8 who packed it. */
export const insertParcel = statement(
  "warehouse.insert_parcel",
  {},
  `with made as (insert into warehouse_parcel (id, delivery_id, company, company_name, number, pieces, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (delivery_id, number) do nothing returning id),
   counted as (update warehouse_delivery d set sent = d.sent + $6 from made where d.id = $2 returning d.id)
   insert into warehouse_delivery_event (delivery_id, kind, actor, actor_id, note, at)
   select id, 'shipPart', 'shop', $8::bigint, $4 || ' ' || $5 || '，' || $6 || ' 件', $7 from counted`,
);
/** A packed delivery should have left; no row where that was known, or it has left meanwhile: $1 delivery, $2 now. */
export const noteLate = statement.byKey(
  "warehouse.note_late",
  { memberId: col.id, deliveryNo: col.text },
  `update warehouse_delivery set late_at = $2 where id = $1 and state = 'packed' and late_at is null
   returning member_id, no as delivery_no`,
);
/** Whose a delivery is, which no act changes: $1 number, $2 shop. */
export const findOwner = statement.byKey(
  "warehouse.delivery_owner",
  { memberId: col.id },
  "select member_id from warehouse_delivery where no = $1 and shop_id = $2",
);
