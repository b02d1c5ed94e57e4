import { pushSql } from "../../platform/events.ts";
import type { Job } from "../../platform/jobs.ts";
import { statement, col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { durationMs } from "../../settings.ts";
import { millis } from "./flash.sql.ts";

/** Tells members of sessions that begin between $1 now and $2, once: in the inbox and to their open sockets. */
const remind = statement.bulk(
  "flash.remind",
  { told: col.int },
  `with told as (update flash_reminder r set told_at = $1 from flash f join goods g on g.id = f.goods_id
     where f.id = r.flash_id and r.told_at is null and f.withdrawn_at is null and f.starts_at > $1 and f.starts_at <= $2
     returning r.flash_id, r.member_id, g.id as goods_id, g.title, f.starts_at,
       (select min(k.price_fen) from flash_sku k where k.flash_id = f.id) as price_fen),
   said as (${inboxSql("flash", {
     event: "'soon'::text",
     memberId: "member_id",
     data: {
       waresId: "goods_id::text",
       title: "title",
       priceFen: "price_fen",
       startsAt: millis("starts_at"),
     },
     at: "$1::timestamptz",
     from: "from told",
   })}),
   pushed as (${pushSql("flash.soon", {
     memberId: "member_id::text",
     data: { flashId: "flash_id::text", waresId: "goods_id::text", startsAt: millis("starts_at") },
     at: "$1::timestamptz",
   })} from told)
   select count(*)::int as told from told`,
);

/** Reminds of flash sales that begin soon. */
export const flashJobs: readonly Job[] = [
  {
    name: "flash.remind",
    everyMs: 15_000,
    async run({ db, clock, settings }) {
      const now = clock.now();
      const until = new Date(now.getTime() + durationMs(await settings(), "flash.remindMinutes"));
      return (await db.bulk((tx) => tx.one(remind, [now, until])))?.told ?? 0;
    },
  },
];
