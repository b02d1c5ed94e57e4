/** The messages that the history of the demo world would have brought, by the machines' own SQL. */
import { afterSales } from "@heshi/server/modules/after/after.effects";
import { inboxSql } from "@heshi/server/modules/inbox/inbox.public";
import { orders } from "@heshi/server/modules/order/order.effects";
import { transfers } from "@heshi/server/modules/transfer/transfer.effects";
import { withdrawals } from "@heshi/server/modules/withdraw/withdraw.effects";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { memberId } from "./fill-members.ts";
import type { Calendar } from "./fill-rows.ts";

const DAY_MS = 86_400_000;
/** How far back messages go, and from when on they are unread. */
const [KEPT, UNREAD] = [60 * DAY_MS, 2 * DAY_MS];

const move = { on: "moved_on", by: "moved_by", words: "moved_note", now: "moved_at" };

/** SQL of the messages of all moves of a machine's rows since $1. */
const movesSql = ({ layout }: { layout: (typeof orders)["layout"] }): string =>
  `with moved as (select r.*, e.kind as moved_on, e.actor as moved_by, e.note as moved_note, e.at as moved_at
     from ${layout.history} e join ${layout.table} r on r.id = e.${layout.historyKey} where e.at > $1)
   ${layout.inbox?.(move)}`;

const dropsSql = `with told as (update favourite v set told_fen = g.price_fen from goods g where v.kind = 'goods' and v.member_id = $2
     and g.id = v.target_id and g.price_fen < v.price_fen and g.state = 'on' and g.in_stock
     returning v.member_id, v.target_id, v.price_fen as was_fen, v.told_fen, greatest(v.created_at, $1::timestamptz) as told_at)
   ${inboxSql("favourite", {
     event: "'drop'::text",
     memberId: "member_id",
     data: { waresId: "target_id::text", wasFen: "was_fen", priceFen: "told_fen" },
     at: "told_at + (told_fen % 900) * interval '2 minutes'",
     from: "from told",
   })}`;

/** Fills the inboxes of all members; what is older than two days is read. */
export async function fillInbox(tx: Tx, calendar: Calendar): Promise<void> {
  const since = calendar.at(KEPT);
  for (const entity of [orders, afterSales, withdrawals, transfers])
    await tx.run(adhoc(`demo.inbox.${entity.machine.entity}`, movesSql(entity)), [since]);
  await tx.run(adhoc("demo.inbox.drops", dropsSql), [calendar.at(3 * DAY_MS), memberId("m-demo")]);
  await tx.run(adhoc("demo.inbox.cert", certSql), [memberId("m-demo"), calendar.at(9 * DAY_MS)]);
  await tx.run(
    adhoc("demo.inbox.read", "update inbox_message set read_at = created_at where created_at < $1"),
    [calendar.at(UNREAD)],
  );
}

const certSql = inboxSql("cert", {
  event: "'pass'::text",
  memberId: "m.id",
  data: {},
  at: "$2::timestamptz",
  from: "from member m where m.id = $1 and m.real_name is not null",
});
