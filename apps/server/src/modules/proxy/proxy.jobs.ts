import type { Job } from "../../platform/jobs.ts";
import { statement } from "../../platform/database/statement.ts";
import type { Tx } from "../../platform/database/db.ts";
import { after, type Settings } from "../../settings.ts";
import { inboxSql, tell } from "../inbox/inbox.public.ts";
import { eachAlone, moveIfAny } from "../machine/machine.public.ts";
import { whyOver } from "./proxy.domain.ts";
import { endsDue, endTerm, findTerm, lockProxy, proxies } from "./proxy.store.ts";

/** Proxies of one run. */
const BATCH = 100;

/** Ends a proxy whose time is over, behind the lock of the row; false where it goes on. */
export async function endProxy(
  tx: Tx,
  { id, memberId, now, settings }: { id: string; memberId: string; now: Date; settings: Settings },
): Promise<boolean> {
  await tx.one(lockProxy, [memberId]);
  const term = await tx.one(findTerm, [memberId]);
  const words = term?.state === "active" ? whyOver(term, now) : undefined;
  if (term === undefined || words === undefined) return false;
  const [moved] = await moveIfAny(tx, proxies.entity, {
    on: "end",
    by: "gateway",
    ids: [id],
    now,
    settings,
    words,
  });
  if (!moved) return false;
  await tx.run(endTerm, [memberId, now]);
  const data = { region: term.regionText, words };
  await tell(tx, "proxy", { event: "end", memberId, data, at: now });
  return true;
}

const day = (time: string): string => `to_char((${time}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Tells once of each term that ends within so many days: $1 now, $2 until when. */
const warnEnds = statement.bulk(
  "proxy.warn_ends",
  {},
  `with ending as (
     update proxy p set warned_for = t.until_at from proxy_term t where t.id = p.term_id and p.state = 'active'
       and t.until_at > $1::timestamptz and t.until_at <= $2::timestamptz and p.warned_for is distinct from t.until_at
     returning p.member_id, t.region_text, ${day("t.until_at - interval '1 second'")} as day)
   ${inboxSql("proxy", {
     event: "'ends'::text",
     memberId: "member_id",
     data: { day: "day", region: "region_text", words: "''::text" },
     at: "$1::timestamptz",
     from: "from ending",
   })}`,
);

/** Tells once who has too few shops before they are counted: $1 now, $2 until when. */
const warnFew = statement.bulk(
  "proxy.warn_few",
  {},
  `with few as (
     update proxy p set few_told_for = p.check_at from proxy_term t where t.id = p.term_id and p.state = 'active'
       and p.check_at > $1::timestamptz and p.check_at <= $2::timestamptz and p.few_told_for is distinct from p.check_at
       and (select count(*) from shop_recruit r join shop h on h.id = r.shop_id where r.member_id = p.member_id
         and r.region_code = t.region_code and h.state = 'open') < p.need_shops
     returning p.member_id, t.region_text, p.need_shops, ${day("p.check_at")} as day)
   ${inboxSql("proxy", {
     event: "'few'::text",
     memberId: "member_id",
     data: { day: "day", region: "region_text", words: "need_shops::text" },
     at: "$1::timestamptz",
     from: "from few",
   })}`,
);

/** Terms end in time, and their holders hear of it before. */
export const proxyJobs: readonly Job[] = [
  {
    name: "proxy.end",
    everyMs: 60_000,
    async run({ db, clock, log, settings: current }) {
      const [now, settings] = [clock.now(), await current()];
      const due = await db.many(endsDue, [now, BATCH]);
      return eachAlone({ log }, due, (row) => db.write((tx) => endProxy(tx, { ...row, now, settings })));
    },
  },
  {
    name: "proxy.warn",
    everyMs: 3_600_000,
    async run({ db, clock, settings }) {
      const now = clock.now();
      const until = after(now, await settings(), "proxy.warnDays");
      return db.bulk(async (tx) => {
        const ends = await tx.run(warnEnds, [now, until]);
        return ends + (await tx.run(warnFew, [now, until]));
      });
    },
  },
];
