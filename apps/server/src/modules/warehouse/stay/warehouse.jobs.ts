import type { Tx } from "../../../platform/database/db.ts";
import { col, statement } from "../../../platform/database/statement.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { Settings } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { FeeTerms } from "../unit.fee.ts";
import { isOwned } from "../unit.sql.ts";
import { daysLeft, tellingAt } from "./unit.telling.ts";

/** Pieces that are taken at once: those of one order are in one message. */
const BATCH = 500;

/** Pieces with a message that is due, no stock of agents, that no other process holds: $1 now, $2 how many. */
const dueUnits = statement(
  "warehouse.due_to_tell",
  { id: col.id, memberId: col.id, storedAt: col.time, tellAt: col.time, fee: col.json(FeeTerms) },
  `select u.id, u.member_id, u.stored_at, u.tell_at, u.fee from warehouse_unit u
   where u.tell_at is not null and ${isOwned("u")} and u.tell_at <= $1 and u.fee is not null and not u.is_agent
   order by u.tell_at, u.member_id limit $2 for no key update skip locked`,
);
/** When the next message is due, if any: $1 rows {id, at}. */
const setTelling = statement(
  "warehouse.set_telling",
  {},
  `update warehouse_unit u set tell_at = x.at from jsonb_to_recordset($1::jsonb) as x (id bigint, at timestamptz) where u.id = x.id`,
);

type Due = { memberId: string; what: "fee" | "long"; days: number; count: number };

/** Tells the owners of a batch of pieces what is due, each of a kind once; answers how many pieces were looked at. */
async function tellBatch(tx: Tx, now: Date, settings: Settings): Promise<number> {
  const rows = await tx.many(dueUnits, [now, BATCH]);
  const longDays = settings["warehouse.longDays"];
  const dues = new Map<string, Due>();
  const next = rows.map(({ id, memberId, storedAt, tellAt, fee }) => {
    const { due, nextAt } = tellingAt({ storedAt, fee, longDays }, now);
    if (due && due.at >= tellAt) {
      // as it is now: the job may come late
      const days = daysLeft(due, now);
      const key = `${memberId} ${due.what} ${days}`;
      const before = dues.get(key) ?? { memberId, what: due.what, days, count: 0 };
      dues.set(key, { ...before, count: before.count + 1 });
    }
    return { id, at: nextAt };
  });
  if (rows.length > 0) await tx.run(setTelling, [JSON.stringify(next)]);
  for (const { memberId, what: event, ...data } of dues.values())
    await tell(tx, "stay", { event, memberId, data: { ...data, longDays }, at: now });
  return rows.length;
}

/** Tells owners 30, 7 and 1 days before a piece begins to accrue a fee, and 30 days before it has lain very long. */
export const warehouseJobs: readonly Job[] = [
  {
    name: "warehouse.tell",
    everyMs: 600_000,
    async run({ db, clock, settings }) {
      const [now, set] = [clock.now(), await settings()];
      let total = 0;
      for (;;) {
        const count = await db.write((tx) => tellBatch(tx, now, set));
        total += count;
        if (count < BATCH) return total;
      }
    },
  },
];
