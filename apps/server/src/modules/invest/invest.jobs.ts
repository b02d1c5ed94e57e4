import { ZERO_FEN } from "@heshi/kernel/money";
import { col, statement } from "../../platform/database/statement.ts";
import type { Job, JobContext } from "../../platform/jobs.ts";
import { inboxSql, tell } from "../inbox/inbox.public.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { type Due, duesOf, eachAlone } from "../machine/machine.public.ts";
import { lockPayerRow } from "../outflow/outflow.public.ts";
import { levelNow } from "../vip/level.public.ts";
import { claims, invests } from "./invest.effects.ts";
import { expire } from "./invest.end.ts";
import { lockInvest, noteEquity } from "./invest.store.ts";

/** Plans that end by themselves, and goods that are received by time. */
export const investDues: readonly Due[] = [
  ...duesOf(invests).map((due) => ({ ...due, work: expire })),
  ...duesOf(claims),
];

const HOUR_MS = 3_600_000;
/** SQL of which notice of its end a plan is due. */
const DAYS_LEFT = `(case when ends_at <= $1::timestamptz + interval '1 day' then 1
  when ends_at <= $1::timestamptz + interval '7 days' then 7 else 30 end)`;
/** Tells of ends that come within 30, 7 and 1 days, each once: $1 now. */
const warn = statement.bulk(
  "invest.warn",
  {},
  `with notified as (update invest set told_days = ${DAYS_LEFT} where state = 'active' and ends_at > $1
       and ends_at <= $1::timestamptz + interval '30 days' and (told_days is null or told_days > ${DAYS_LEFT})
     returning member_id, no, title, told_days as days)
   ${inboxSql("invest", {
     event: "'ends'::text",
     memberId: "member_id",
     data: { investNo: "no", title: "title", backFen: "0", days: "days" },
     at: "$1::timestamptz",
     from: "from notified",
   })}`,
);
/** Plans whose equity is due: $1 now, $2 how many. */
const listDueEquity = statement(
  "invest.equity_due",
  { id: col.id, memberId: col.id },
  `select id, member_id from invest where equity_at is null and equity_cent > 0 and equity_due_at <= $1 and state in ('active', 'used')
   order by equity_due_at limit $2`,
);

/** Gives the equity of a plan that has not ended; the level follows. */
async function giveEquity({ db, clock, settings }: JobContext, row: { id: string; memberId: string }) {
  const [now, current] = [clock.now(), await settings()];
  return db.write(async (tx) => {
    await tx.one(lockPayerRow, [row.memberId]);
    const plan = await tx.one(lockInvest, [row.id]);
    if (!plan || plan.equityAt !== undefined || !["active", "used"].includes(plan.state)) return false;
    const { memberId, no, title, equityCent: amount } = plan;
    const given = { cause: `plan:${no}`, memberId, credit: "credit3", amount } as const;
    await post(tx, [recipes.creditGranted(given)], now);
    await tx.run(noteEquity, [plan.id, now]);
    await levelNow(tx, memberId, { now, settings: current });
    const data = { investNo: no, title, backFen: ZERO_FEN, days: 0 };
    await tell(tx, "invest", { event: "equity", memberId, data, at: now });
    return true;
  });
}

/** Notices of the end, and equity that is due. */
export const investJobs: readonly Job[] = [
  {
    name: "invest.warn",
    everyMs: HOUR_MS,
    run: ({ db, clock }) => db.bulk((tx) => tx.run(warn, [clock.now()])),
  },
  {
    name: "invest.equity",
    everyMs: HOUR_MS / 6,
    async run(ctx) {
      const rows = await ctx.db.read((tx) => tx.many(listDueEquity, [ctx.clock.now(), 500]));
      return eachAlone(ctx, rows, (row) => giveEquity(ctx, row));
    },
  },
];
