import { dayStart } from "@heshi/kernel/month";
import type { Job, JobContext } from "../../../platform/jobs.ts";
import { isHeld } from "../../ledger/ledger.public.ts";
import type { ZoneConfig } from "../bid/bid.guard.ts";
import { DeputeRefusal } from "./depute.context.ts";
import { type Deputed, noteSkipped, runDepute } from "./depute.run.ts";
import { endDeputed, expireDepute, takeDue } from "./depute.settle.ts";
import { listDeputed, listExpired, listTries } from "./depute.store.ts";

const BATCH = 50;

/** Counts what was done; what fails is logged, and does not keep the others. */
async function counted(ctx: JobContext, id: string, work: () => Promise<boolean>): Promise<number> {
  return work().then(Number, (error: unknown) => {
    ctx.log.error({ err: error, id }, "A standing order could not be worked off; the next run tries again");
    return 0;
  });
}

/** Bids for an order at a lot; why it does not is noted. */
async function bidOne(ctx: JobContext, found: Deputed): Promise<boolean> {
  const moment = { settings: await ctx.settings(), offsetMs: ctx.clock.offsetMs() };
  try {
    return await ctx.db.write((tx) => runDepute(tx, found, moment));
  } catch (error) {
    if (!(error instanceof DeputeRefusal)) throw error;
    const { words } = error;
    await ctx.db.write((tx) => noteSkipped(tx, { ...found, words, now: ctx.clock.now() }));
    return true;
  }
}

/** Bids that orders make now: the highest price first, then the earliest order, one after another. */
async function bidAll(ctx: JobContext): Promise<number> {
  const settings = await ctx.settings();
  if (settings["zone.standing"] !== 1 || (await isHeld(ctx.db))) return 0;
  const now = ctx.clock.now();
  let done = 0;
  for (const found of await ctx.db.many(listDeputed, [now, dayStart(now), BATCH]))
    done += await counted(ctx, found.deputeId, () => bidOne(ctx, found));
  return done;
}

/** Takes what orders have won, ends what is over, and orders whose time is. */
async function settleAll(ctx: JobContext): Promise<number> {
  const { db, clock } = ctx;
  const moment = { settings: await ctx.settings(), offsetMs: clock.offsetMs() };
  let done = 0;
  for (const { id, lotNo, isDue } of await db.many(listTries, [BATCH])) {
    if (isDue) done += await counted(ctx, id, () => db.write((tx) => takeDue(tx, lotNo, moment)));
    done += await counted(ctx, id, () => db.write((tx) => endDeputed(tx, id, clock.now())));
  }
  for (const { id } of await db.many(listExpired, [clock.now(), BATCH]))
    done += await counted(ctx, id, () => db.write((tx) => expireDepute(tx, id, clock.now())));
  return done;
}

/** Standing orders: bids where the zone is open, and what becomes of them whether or not it is. */
export const deputeJobs = ({ auction: { isOpen } }: ZoneConfig): readonly Job[] => [
  {
    name: "auction.depute",
    everyMs: 2000,
    run: async (ctx) => (isOpen ? await bidAll(ctx) : 0) + (await settleAll(ctx)),
  },
];
