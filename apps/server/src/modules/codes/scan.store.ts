import { labelStates } from "@heshi/contract/agents/label-states";
import { deliveryStates } from "@heshi/contract/warehouse/unit-states";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";

/** The codes that are bound to a delivery, and whether as many pieces of their SKU have left: $1 delivery. */
export const boundTo = statement.byKey(
  "code.bound_to",
  { id: col.id, hasLeft: col.bool },
  `select c.id, (select count(*) from warehouse_unit u where u.delivery_id = $1 and u.sku_id = b.sku_id and u.state = 'delivered')
       >= (select greatest(1, count(*)) from code i join code_batch j on j.id = i.batch_id where i.delivery_id = $1 and j.sku_id = b.sku_id
         and not i.is_box and i.state = 'bound') as has_left
   from code c join code_batch b on b.id = c.batch_id where c.delivery_id = $1 and c.state = 'bound' order by c.id`,
);

/** Whether somebody is an authorised agent: $1 member, $2 now. */
export const isAgentNow = statement.byKey(
  "code.is_agent",
  { id: col.id },
  "select id from agent where member_id = $1 and state <> 'leaving' and valid_until > $2::timestamptz",
);

/** Locks a delivery of an agent's: $1 number, $2 agent. */
export const lockSending = statement.byKey(
  "code.lock_sending",
  { id: col.id, state: col.oneOf(deliveryStates) },
  "select id, state from warehouse_delivery where no = $1 and member_id = $2 for update",
);
/** A delivery's pieces of an agent's stock by SKU, with the codes of items that are bound: $1 delivery. */
export const sendingLines = statement.byKey(
  "code.sending_lines",
  { ...skuColumns, count: col.int, bound: col.int },
  `select ${skuFields}, x.count, (select count(*)::int from code c join code_batch b on b.id = c.batch_id
       where c.delivery_id = $1 and b.sku_id = x.sku_id and not c.is_box and c.state in ('bound', 'shipped')) as bound
   from (select w.sku_id, count(*)::int as count from warehouse_delivery_unit du join warehouse_unit w on w.id = du.unit_id
       where du.delivery_id = $1 and w.is_agent group by w.sku_id) x
     join sku s on s.id = x.sku_id join goods g on g.id = s.goods_id order by s.id`,
);

const sending = {
  id: col.id,
  deliveryNo: col.text,
  state: col.oneOf(deliveryStates),
  to: col.text,
  region: col.text,
  pieces: col.int,
  bound: col.int,
  title: col.text,
  picture: col.text,
  createdAt: col.time,
} as const;
export type SendingRow = RowOf<typeof sending>;
const select = `select d.id, d.no as delivery_no, d.state, d.receiver->>'name' as "to",
     concat(d.receiver->>'province', nullif(d.receiver->>'city', d.receiver->>'province')) as region, d.pieces,
     (select count(*)::int from code c where c.delivery_id = d.id and not c.is_box and c.state in ('bound', 'shipped')) as bound,
     f.title, f.picture, d.created_at
   from warehouse_delivery d cross join lateral (select g.title, coalesce(nullif(s.picture, ''), g.picture) as picture
     from warehouse_delivery_unit du join warehouse_unit w on w.id = du.unit_id join sku s on s.id = w.sku_id
       join goods g on g.id = s.goods_id where du.delivery_id = d.id and w.is_agent order by w.id limit 1) f`;
/** Deliveries of an agent's stock, the newest first: $1 agent, $2 $3 the row before, $4 how many. */
export const listSendings = statement(
  "code.sendings",
  sending,
  `${select} where d.member_id = $1 and d.state <> 'cancelled' and ($2::timestamptz is null or (d.created_at, d.id) < ($2, $3::bigint))
   order by d.created_at desc, d.id desc limit $4`,
);
/** $1 number, $2 agent. */
export const findSending = statement.byKey(
  "code.sending",
  sending,
  `${select} where d.no = $1 and d.member_id = $2`,
);
/** $1 delivery. */
export const parcelsOf = statement.byKey(
  "code.parcels",
  { companyName: col.text, number: col.text, at: col.ms },
  "select company_name, number, created_at as at from warehouse_parcel where delivery_id = $1 order by created_at, id",
);

const plain = {
  id: col.id,
  tail: col.text,
  isBox: col.bool,
  state: col.oneOf(labelStates),
  asked: col.int,
} as const;
export type PlainRow = RowOf<typeof plain>;
/** Codes that are bound to a delivery and in no box of it, or were split: $1 delivery, $2 how many. */
export const labelsOfSending = statement.byKey(
  "code.labels_of_sending",
  plain,
  `select c.id, c.tail, c.is_box, c.state, c.asked from code c left join code x on x.id = c.box_id and x.delivery_id = $1
   where c.delivery_id = $1 and c.state <> 'unused' and (c.is_box or x.id is null or x.state <> c.state)
   order by c.bound_at, c.id limit $2`,
);
/** The items of a box: $1 box. */
export const itemsOfBox = statement.byKey(
  "code.items_of_box",
  plain,
  "select id, tail, is_box, state, asked from code where box_id = $1 order by id",
);
/** $1 code. */
export const findPlain = statement.byKey(
  "code.plain",
  plain,
  "select id, tail, is_box, state, asked from code where id = $1",
);
/** Locks a code with the box that it is in: $1 codes. */
export const lockLabels = statement.byKey(
  "code.lock",
  { id: col.id, state: col.oneOf(labelStates) },
  "select id, state from code where id = any ($1::bigint[]) order by id for update",
);

/** What an agent has done, the newest first: $1 agent, $2 $3 the row before, $4 how many. */
export const listScans = statement(
  "code.scans",
  {
    scanId: col.id,
    codeId: col.id,
    kind: col.text,
    goods: col.text,
    picture: col.text,
    tail: col.text,
    isBox: col.bool,
    deliveryNo: col.text,
    at: col.time,
  },
  `select e.id as scan_id, e.code_id, e.kind, g.title as goods, coalesce(nullif(s.picture, ''), g.picture) as picture, c.tail, c.is_box,
     coalesce(d.no, '') as delivery_no, e.at
   from code_event e join code c on c.id = e.code_id join code_batch b on b.id = c.batch_id join sku s on s.id = b.sku_id
     join goods g on g.id = s.goods_id left join warehouse_delivery d on d.id = c.delivery_id
     left join code x on x.id = c.box_id
   where e.actor = 'member' and e.actor_id = $1 and (e.kind <> 'bind' or x.id is null or x.bound_at is distinct from c.bound_at)
     and ($2::timestamptz is null or (e.at, e.id) < ($2, $3::bigint))
   order by e.at desc, e.id desc limit $4`,
);
/** What happened to a code, the oldest first: $1 code. */
export const pathOfLabel = statement.byKey(
  "code.path",
  { kind: col.text, note: col.text, at: col.ms },
  "select kind, note, at from code_event where code_id = $1 order by id",
);
