import { LedgerRefusal, post, recipes } from "../ledger/ledger.public.ts";
import { type Due, duesOf } from "../machine/machine.public.ts";
import type { Job, JobContext } from "../../platform/jobs.ts";
import { closeLot, lapseAward } from "./close.ts";
import { freeOne, listDue, listOver } from "./close.store.ts";
import { lots } from "./lot.effects.ts";
import { remindJob } from "./remind.ts";

const BATCH = 50;

/** Closes a lot in a transaction of its own; a loser whose release the ledger refuses does not keep it open. */
async function closeOne({ db, clock, settings }: JobContext, id: string): Promise<boolean> {
  const moment = { now: clock.now(), settings: await settings(), offsetMs: clock.offsetMs() };
  return db
    .write((tx) => closeLot(tx, id, { ...moment, isPartial: false }))
    .catch((error: unknown) => {
      if (!(error instanceof LedgerRefusal)) throw error;
      return db.write((tx) => closeLot(tx, id, { ...moment, isPartial: true }));
    });
}

/** Releases a deposit that was left; false where the ledger still refuses it, or it was released. */
const releaseOne = ({ db, clock }: JobContext, id: string): Promise<boolean> =>
  db
    .write(async (tx) => {
      const freed = await tx.one(freeOne, [id]);
      if (!freed) return false;
      const { lotNo, memberId, depositFen: amount } = freed;
      await post(tx, [recipes.bidReleased({ lotNo, memberId, amount })], clock.now());
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof LedgerRefusal) return false;
      throw error;
    });

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

/** Lots that are over, deposits that are left, and reminders of sessions. */
export const auctionJobs: readonly Job[] = [
  {
    name: "auction.close",
    everyMs: 1000,
    run: async (ctx) => eachOf(ctx, await ctx.db.many(listOver, [ctx.clock.now(), BATCH]), closeOne),
  },
  {
    name: "auction.release",
    everyMs: 30_000,
    run: async (ctx) => eachOf(ctx, await ctx.db.many(listDue, [BATCH]), releaseOne),
  },
  remindJob,
];

/** Awards that were not paid in time. */
export const auctionDues: readonly Due[] = duesOf(lots).map((due) => ({ ...due, work: lapseAward }));
