import type { Job } from "../../platform/jobs.ts";
import { statement } from "../../platform/database/statement.ts";
import { after } from "../../settings.ts";
import { inboxSql } from "../inbox/inbox.public.ts";

/** Tells agents once of each authorisation that ends within so many days: $1 now, $2 until when. */
const warnAgents = statement.bulk(
  "agent.warn",
  {},
  `with ending as (
     update agent set warned_for = valid_until where valid_until > $1::timestamptz and valid_until <= $2::timestamptz
       and state <> 'leaving' and warned_for is distinct from valid_until
     returning member_id, to_char((valid_until - interval '1 second') at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day)
   ${inboxSql("agent", {
     event: "'ends'::text",
     memberId: "member_id",
     data: { day: "day", words: "''::text" },
     at: "$1::timestamptz",
     from: "from ending",
   })}`,
);

/** Agents hear of the end of their authorisation in time. */
export const agentJobs: readonly Job[] = [
  {
    name: "agent.warn",
    everyMs: 3_600_000,
    async run({ db, clock, settings }) {
      const now = clock.now();
      const until = after(now, await settings(), "agent.renewDays");
      return db.bulk((tx) => tx.run(warnAgents, [now, until]));
    },
  },
];
