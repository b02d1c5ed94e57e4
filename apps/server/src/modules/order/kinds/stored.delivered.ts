/** What becomes of stored orders as their pieces are received from the warehouse (docs/rules/warehouse.md). */
import type { Tx } from "../../../platform/database/db.ts";
import { col, statement } from "../../../platform/database/statement.ts";
import { after, type Settings } from "../../../settings.ts";
import { lockOrder } from "../order.after.store.ts";

/** Lines of which the first pieces were received, behind their orders' locks; those that wait for a comment now: $1 lines, $2 now. */
const noteDelivered = statement.byKey(
  "order.note_delivered",
  { orderId: col.id, waits: col.bool },
  `update order_line set delivered_at = $2 where id = any ($1::bigint[]) and delivered_at is null
   returning order_id, commented_at is null and after_quantity < quantity as waits`,
);
/** $1 order, $2 lines more that wait for a comment, $3 until when they do. */
const openComments = statement.byKey(
  "order.open_comments",
  {},
  "update orders set uncommented = uncommented + $2, comment_until = greatest(comment_until, $3) where id = $1",
);

type Delivered = { lines: readonly { id: string; orderId: string }[]; now: Date; settings: Settings };
/** The pieces of stored lines were received: from now on, and for `order.commentDays`, their buyer comments on them. */
export async function receiveDelivered(tx: Tx, { lines, now, settings }: Delivered): Promise<void> {
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))].toSorted((a, b) =>
    Number(BigInt(a) - BigInt(b)),
  );
  for (const id of orderIds) await tx.one(lockOrder, [id]);
  const opened = await tx.many(noteDelivered, [lines.map(({ id }) => id), now]);
  const until = after(now, settings, "order.commentDays");
  for (const id of orderIds) {
    const count = opened.filter(({ orderId, waits }) => waits && orderId === id).length;
    await tx.run(openComments, [id, count, until]);
  }
}
