import { post, recipes } from "../ledger/ledger.public.ts";
import { type Due, duesOf } from "../machine/machine.public.ts";
import type { Job, JobContext } from "../../platform/jobs.ts";
import { closeLot, lapseAward, stopKept } from "./end/close.ts";
import { freeOne, listDue, listKept, listOver } from "./end/close.store.ts";
import { placeOne } from "./entrust/place.ts";
import { listEarned, listWaiting } from "./entrust/place.store.ts";
import { releaseEarned } from "./entrust/sale.ts";
import { lots } from "./lot.effects.ts";
import { remindJob } from "./remind.ts";

const BATCH = 50;

/** Closes a lot in a transaction of its own. */
const closeOne = async ({ db, clock, settings }: JobContext, id: string): Promise<boolean> => {
  const moment = { settings: await settings(), offsetMs: clock.offsetMs() };
  return db.write((tx) => closeLot(tx, id, moment));
};

/** Stops an award that its winner may not pay. */
const stopOne = ({ db, clock }: JobContext, id: string): Promise<boolean> =>
  db.write((tx) => stopKept(tx, id, clock.now()));

/** Releases a deposit that was left; false where it was released. */
const releaseOne = ({ db, clock }: JobContext, id: string): Promise<boolean> =>
  db.write(async (tx) => {
    const freed = await tx.one(freeOne, [id]);
    if (!freed) return false;
    const { lotNo, memberId, depositFen: amount, isWon } = freed;
    const back = (isWon ? recipes.lotReleased : recipes.bidReleased)({ lotNo, memberId, amount });
    await post(tx, [back], clock.now());
    return true;
  });

/** Puts an entrusted piece into the next session, or gives it back. */
const placeWaiting = async ({ db, clock, settings }: JobContext, id: string): Promise<boolean> => {
  const moment = { settings: await settings(), now: clock.now() };
  return db.write((tx) => placeOne(tx, id, moment));
};

/** Lets a seller have what a sale has brought. */
const earnOne = ({ db, clock }: JobContext, id: string): Promise<boolean> =>
  db.write((tx) => releaseEarned(tx, id, clock.now()));

/** Works off rows one by one; one that fails is logged, and does not keep the others. */
async function eachOf(
  ctx: JobContext,
  rows: readonly { id: string }[],
  work: (ctx: JobContext, id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const { id } of rows)
    done += await work(ctx, id).then(Number, (error: unknown) => {
      ctx.log.error({ err: error, id }, "A lot could not be worked off; the next run tries again");
      return 0;
    });
  return done;
}

/** Lots that are over, awards that cannot be paid, deposits that are left, entrusted pieces, and reminders of sessions. */
export const auctionJobs: readonly Job[] = [
  {
    name: "auction.close",
    everyMs: 1000,
    async run(ctx) {
      const closed = await eachOf(ctx, await ctx.db.many(listOver, [ctx.clock.now(), BATCH]), closeOne);
      // what is against an award stops it at once: its winner was asked not to pay
      return closed + (await eachOf(ctx, await ctx.db.many(listKept, [BATCH]), stopOne));
    },
  },
  {
    name: "auction.release",
    everyMs: 30_000,
    run: async (ctx) => eachOf(ctx, await ctx.db.many(listDue, [BATCH]), releaseOne),
  },
  {
    name: "auction.entrust",
    everyMs: 5000,
    async run(ctx) {
      const placed = await eachOf(ctx, await ctx.db.many(listWaiting, [BATCH]), placeWaiting);
      return placed + (await eachOf(ctx, await ctx.db.many(listEarned, [ctx.clock.now(), BATCH]), earnOne));
    },
  },
  remindJob,
];

/** Awards that were not paid in time. */
export const auctionDues: readonly Due[] = duesOf(lots).map((due) => ({ ...due, work: lapseAward }));
