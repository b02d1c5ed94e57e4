/** After-sales of pieces that were delivered: they are no one's in the warehouse, and never come back there by themselves. */
import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";

/**
 * Delivered pieces of a line that no after-sale has, received since a moment or on their way, the longest received first: $1 line, $2
 * since, $3 how many.
 */
const listReturnable = statement.byKey(
  "warehouse.returnable",
  { id: col.id },
  `select u.id from warehouse_unit u join warehouse_delivery d on d.id = u.delivery_id
   where u.line_id = $1 and u.state = 'delivered' and u.after_id is null and (d.received_at is null or d.received_at > $2)
   order by d.received_at nulls last, u.id limit $3`,
);
const noted = (from: string): string =>
  `insert into warehouse_unit_event (unit_id, kind, actor, actor_id, note, at) ${from}`;
/** $1 pieces, $2 after-sale, $3 member, $4 now. */
const ask = statement.byKey(
  "warehouse.ask_back",
  {},
  `with asked as (update warehouse_unit set after_id = $2 where id = any ($1::bigint[]) and state = 'delivered' and after_id is null
     returning id)
   ${noted("select id, 'askBack', 'member', $3::bigint, '', $4 from asked order by id")}`,
);
/** $1 after-sale, $2 now. */
const drop = statement.byKey(
  "warehouse.drop_asked",
  {},
  `with dropped as (update warehouse_unit set after_id = null where after_id = $1 returning id)
   ${noted("select id, 'dropBack', 'gateway', null, '', $2 from dropped order by id")}`,
);
/** $1 after-sale, $2 words, $3 now. */
const noteBack = statement.byKey(
  "warehouse.note_sent_back",
  {},
  noted("select id, 'sentBack', 'gateway', null, $2, $3 from warehouse_unit where after_id = $1 order by id"),
);

/** $1 order. */
const findDelivered = statement.byKey(
  "warehouse.any_delivered",
  { id: col.id },
  `select u.id from order_line l join warehouse_unit u on u.line_id = l.id where l.order_id = $1 and u.state = 'delivered' limit 1`,
);
/** Whether an after-sale asks for delivered pieces: $1 after-sale. */
export const findAsked = statement.byKey(
  "warehouse.any_asked",
  { id: col.id },
  "select id from warehouse_unit where after_id = $1 limit 1",
);
/** Whether a piece of a stored order has left the warehouse for its buyer, even if it was sent back since. */
export const hasDelivered = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.one(findDelivered, [orderId])) !== undefined;

type Asking = { lineId: string; afterId: string; count: number; since: Date; actorId: string; now: Date };
/** Notes which delivered pieces of a locked order's line an after-sale asks for; false where fewer can be asked for. */
export async function askBack(
  tx: Tx,
  { lineId, afterId, count, since, actorId, now }: Asking,
): Promise<boolean> {
  const ids = (await tx.many(listReturnable, [lineId, since, count])).map(({ id }) => id);
  return ids.length === count && (await tx.run(ask, [ids, afterId, actorId, now])) === count;
}

/** An after-sale that ended without a refund asks for no piece any more. */
export async function dropAsked(tx: Tx, { afterId, now }: { afterId: string; now: Date }): Promise<void> {
  await tx.run(drop, [afterId, now]);
}

type SentBack = { afterId: string; count: number; no: string; now: Date };
/** The money of delivered pieces has gone back: they stay the shop's, which decides what becomes of them. */
export async function noteSentBack(tx: Tx, { afterId, count, no, now }: SentBack): Promise<void> {
  const noted = await tx.run(noteBack, [afterId, `售后 ${no}`, now]);
  assert(noted === count, `after-sale ${no} is for ${count} pieces and has ${noted}`);
}
