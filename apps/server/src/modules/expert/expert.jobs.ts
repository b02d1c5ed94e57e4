import type { Job } from "../../platform/jobs.ts";
import { statement } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";

/** Tells holders once of each certificate that ends within so many days: $1 now, $2 until when. */
const warnHolders = statement.bulk(
  "expert.warn",
  {},
  `with ending as (
     update expert set warned_for = valid_until where badge is not null and valid_until > $1::timestamptz
       and valid_until <= $2::timestamptz and warned_for is distinct from valid_until
     returning member_id, to_char(valid_until - interval '1 second', 'YYYY-MM-DD') as day)
   ${inboxSql("expert", {
     event: "'ends'::text",
     memberId: "member_id",
     data: { day: "day" },
     at: "$1::timestamptz",
     from: "from ending",
   })}`,
);

const WARN_MS = 30 * 86_400_000;

/** Holders of certificates hear of their end in time. */
export const expertJobs: readonly Job[] = [
  {
    name: "expert.warn",
    everyMs: 3_600_000,
    run({ db, clock }) {
      const now = clock.now();
      return db.bulk((tx) => tx.run(warnHolders, [now, new Date(now.getTime() + WARN_MS)]));
    },
  },
];
