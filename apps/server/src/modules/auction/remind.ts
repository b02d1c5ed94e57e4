import type { Job } from "../../platform/jobs.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";

/** How long before a session opens its reminders are sent, ms. */
const BEFORE_MS = 300_000;

/** Sends a message to who asked for one, once a session: $1 now, $2 until when it opens. */
const remind = statement(
  "auction.remind",
  { count: col.int },
  `with due as (update auction_session set reminded_at = $1 where reminded_at is null and opens_at <= $2 and opens_at > $1
     returning id, name), sent as (${inboxSql("lot_session", {
       event: "'soon'",
       memberId: "r.member_id",
       data: { sessionId: "d.id::text", name: "d.name" },
       at: "$1",
       from: "from due d join auction_reminder r on r.session_id = d.id",
     })} returning 1)
   select count(*)::int as count from sent`,
);

/** Reminds of sessions that open in five minutes. */
export const remindJob: Job = {
  name: "auction.remind",
  everyMs: 20_000,
  async run({ db, clock }) {
    const now = clock.now();
    const until = new Date(now.getTime() + BEFORE_MS);
    return (await db.write((tx) => tx.one(remind, [now, until])))?.count ?? 0;
  },
};
