import { formatDay } from "@heshi/kernel/text";
import type { Job } from "../../platform/jobs.ts";
import type { Tx } from "../../platform/database/db.ts";
import { after, type Settings } from "../../settings.ts";
import { tell } from "../inbox/inbox.public.ts";
import { eachAlone, moveIfAny } from "../machine/machine.public.ts";
import { whyOver } from "./proxy.domain.ts";
import {
  type Ahead,
  endsDue,
  endTerm,
  findTerm,
  lockProxy,
  markEnd,
  markFew,
  proxies,
  warnsDue,
} from "./proxy.store.ts";

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

/** Tells a holder once of what is ahead; false where it was done before, or they are none any more. */
async function warn(tx: Tx, one: Ahead, now: Date): Promise<boolean> {
  const { id, memberId, event, at, regionText: region, needShops } = one;
  if ((await tx.run(event === "ends" ? markEnd : markFew, [id, at])) === 0) return false;
  const day = formatDay(event === "ends" ? new Date(at.getTime() - 1) : at);
  const words = event === "few" ? String(needShops) : "";
  await tell(tx, "proxy", { event, memberId, data: { day, region, words }, at: now });
  return true;
}

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
    async run({ db, clock, log, settings }) {
      const now = clock.now();
      const until = after(now, await settings(), "proxy.warnDays");
      const due = await db.many(warnsDue, [now, until, BATCH]);
      return eachAlone({ log }, due, (row) => db.write((tx) => warn(tx, row, now)));
    },
  },
];
