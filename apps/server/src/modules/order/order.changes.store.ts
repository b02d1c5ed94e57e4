import { FreightTemplate } from "../freight/freight.public.ts";
import { isAddressFree } from "./order.sql.ts";
import { col, hidden, statement } from "../../platform/database/statement.ts";
import { pushSql } from "../../platform/events.ts";
import { isOrderOf } from "../kind/kind.public.ts";
import { isOwned } from "../warehouse/warehouse.public.ts";

// Changes of an order that keep its state. Each writes its row of history in the same statement.

/** $1 order, $2 member, $3 now, $4 the new receiver. */
export const changeAddress = statement(
  "order.change_address",
  { id: col.id },
  `with changed as (update orders o set receiver = $4::jsonb, address_changed_at = $3 where id = $1 and member_id = $2
    and address_changed_at is null and receiver is not null
      and ${isAddressFree("$3")} returning id)
   insert into order_event (order_id, kind, actor, actor_id, note, at) select id, 'address', 'member', $2, $5, $3
     from changed returning order_id as id`,
);
/** Changes where an order goes, with old and new in its history: $1 order, $2 shop, $3 now, $4 receiver, $5 note, $6 staff. */
export const changeReceiver = statement(
  "merchant.change_receiver",
  { id: col.id },
  `with changed as (
     update orders o set receiver = $4::jsonb
     where id = $1 and shop_id = $2 and receiver is not null and ${isAddressFree("$3")} returning id, member_id, no),
   pushed as (${pushSql("order.address", {
     memberId: "member_id::text",
     data: { orderId: "id::text", no: "no" },
     at: "$3",
   })} from changed)
   insert into order_event (order_id, kind, actor, actor_id, note, at)
   select id, 'address', 'shop', $6, $5, $3 from changed returning order_id as id`,
);
/** Notes in an order's history that a parcel got another number: $1 order, $2 who, $3 now, $4 both numbers, $5 shop or operator. */
export const noteCorrected = statement(
  "order.note_corrected",
  {},
  `insert into order_event (order_id, kind, actor, actor_id, note, at) values ($1, 'correct', $5, $2, $4, $3)`,
);
/** Counts pieces of a locked order that are in parcels: $1 order, $2 lines as {lineId, quantity}, each once. */
export const sendPieces = statement.byKey(
  "order.send_pieces",
  { id: col.id },
  `update order_line l set sent_quantity = l.sent_quantity + i.quantity
   from jsonb_to_recordset($2::jsonb) as i ("lineId" bigint, quantity int)
   where l.order_id = $1 and l.id = i."lineId" and l.sent_quantity + l.recalled_quantity + i.quantity <= l.quantity returning l.id`,
);
/** Notes that some pieces of a locked order were sent and others follow: $1 order, $2 staff, $3 now, $4 words. */
export const sendPart = statement(
  "order.send_part",
  { memberId: col.id, no: col.text },
  `with sent as (update orders set sent_part_at = coalesce(sent_part_at, $3) where id = $1 and ${hidden("state = 'paid'")}
     returning id, member_id, no, state),
   pushed as (${pushSql("order.state", {
     memberId: "member_id::text",
     data: { orderId: "id::text", no: "no", state: "state" },
     at: "$3",
   })} from sent),
   noted as (insert into order_event (order_id, kind, actor, actor_id, note, at) select id, 'shipPart', 'shop', $2, $4, $3 from sent)
   select member_id, no from sent`,
);
/** $1 order, $2 member, $3 now, $4 the time since which nobody may have reminded. */
export const remind = statement(
  "order.remind",
  { id: col.id },
  `with changed as (update orders set reminded_at = $3 where id = $1 and member_id = $2 and ${hidden(`state = 'paid'
    and ${isOrderOf(({ ships }) => ships, "orders")}`)}
    and (reminded_at is null or reminded_at <= $4) returning id)
   insert into order_event (order_id, kind, actor, actor_id, at) select id, 'remind', 'member', $2, $3 from changed
     returning order_id as id`,
);
/** $1 order, $2 member, $3 now, $4 days. */
export const extend = statement(
  "order.extend",
  { deadlineAt: col.time },
  `with changed as (update orders set deadline_at = deadline_at + $4::int * interval '1 day', extended_at = $3
    where id = $1 and member_id = $2 and ${hidden("state = 'shipped' and deadline_at > $3")} and extended_at is null
      returning id, deadline_at),
   noted as (insert into order_event (order_id, kind, actor, actor_id, note, at) select id, 'extend', 'member', $2,
     $4::int || ' 天', $3 from changed)
   select deadline_at from changed`,
);
export const hide = statement(
  "order.hide",
  {},
  "update orders set hidden_at = $3 where id = $1 and member_id = $2 and state in ('done', 'closed') and hidden_at is null",
);
/** Whether something of an agent's purchase lies in their stock, which goes back by its order: $1 order. */
export const isInStock = statement.byKey(
  "order.in_stock",
  { has: col.bool },
  `select exists (select from order_line l join warehouse_unit u on u.line_id = l.id where l.order_id = $1 and u.is_agent
     and ${isOwned("u")}) as has`,
);

/** The lines of an order with their freight templates, for another address: $1 order, $2 member. */
export const linesForFreight = statement(
  "order.lines_for_freight",
  {
    quantity: col.int,
    weightG: col.int,
    volumeCm3: col.int,
    goodsFen: col.fen,
    kind: col.text,
    template: col.maybe(col.json(FreightTemplate)),
  },
  `select l.quantity, s.weight_g, s.volume_cm3, l.goods_fen, g.kind,
     case when f.id is not null then json_build_object('id', f.id::text, 'chargeBy', f.charge_by, 'rules', f.rules,
       'notDelivered', f.not_delivered) end as template
   from orders o join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id join goods g on g.id = l.goods_id left
     join freight_template f on f.id = g.freight_template_id
   where o.id = $1 and o.member_id = $2`,
);
/** A member's own address as a receiver: $1 member, $2 address. */
export const receiverOfAddress = statement(
  "order.receiver_of_address",
  {
    name: col.text,
    mobile: col.text,
    province: col.text,
    city: col.text,
    area: col.text,
    street: col.text,
    detail: col.text,
    areaCode: col.text,
    streetCode: col.text,
  },
  "select name, mobile, province, city, area, street, detail, area_code, street_code from member_address where member_id = $1 and id = $2",
);
