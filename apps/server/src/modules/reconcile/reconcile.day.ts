import type { StatementChannel } from "@heshi/contract/money/reconcile-desk";
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { eachAlone } from "../machine/machine.public.ts";
import { compareLines, keyOf, type OtherLine } from "./reconcile.compare.ts";
import { outsideOf } from "./reconcile.effects.ts";
import { listDifference, meetMatched } from "./reconcile.public.ts";
import { type Source, sourceOf, type StatementOf } from "./reconcile.sources.ts";
import { bookedFee, saveDay } from "./reconcile.store.ts";
import { lockStatement, listedLines } from "./reconcile.unmet.store.ts";

const DAY_MS = 86_400_000;
const NOTHING: StatementOf = { lines: [], feeFen: 0, settled: [] };

/** What a comparison needs of a job. */
export type Comparing = Pick<JobContext, "db" | "gateways" | "log"> & {
  clock: Pick<JobContext["clock"], "now">;
};
type Day = { channel: StatementChannel; from: Date; day: string; now: Date };
/** What a channel says of a day, and of those around it. */
type Heard = { told: StatementOf; before: readonly OtherLine[]; after: readonly OtherLine[] };

/** A channel's statement; empty for a day that is not over. */
async function statementOf({ gateways, clock }: Comparing, source: Source, from: Date): Promise<StatementOf> {
  if (from.getTime() + DAY_MS > clock.now().getTime()) return NOTHING;
  return source.statement(gateways, formatDay(from));
}

const daysFrom = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

async function hear(ctx: Comparing, source: Source, from: Date): Promise<Heard> {
  const told = await statementOf(ctx, source, from);
  const after = (await statementOf(ctx, source, daysFrom(from, 1))).lines;
  const before: OtherLine[] = [];
  for (let back = source.daysBack; back >= 1; back -= 1)
    before.push(...(await statementOf(ctx, source, daysFrom(from, -back))).lines);
  return { told, before, after };
}

/**
 * Compares what was heard with our books. Behind the channel's lock: what is booked at this moment waits, and meets what is listed here;
 * what was booked while the channel was asked is read.
 */
async function compare(tx: Tx, { told, before, after }: Heard, { channel, from }: Day) {
  const source = sourceOf(channel);
  const theirs = told.lines;
  await tx.run(lockStatement, [channel]);
  const ours = await source.ours(tx, from, daysFrom(from, 1));
  const keys = new Set(ours.map(keyOf));
  const others = [...before, ...after].filter((line) => keys.has(keyOf(line)));
  const around = await source.known(tx, [...theirs, ...others]);
  const lines = [...ours, ...theirs];
  const atHand = new Set([...theirs, ...before, ...after].map(keyOf));
  const all = await tx.many(listedLines, [
    channel,
    lines.map(({ kind }) => kind),
    lines.map(({ number }) => number),
    formatDay(daysFrom(from, -source.daysBack)),
    formatDay(daysFrom(from, 1)),
  ]);
  // what met a line of ours is at hand itself, and must not meet another one of the same number
  const listed = all.filter((line) => !line.isOurs || !atHand.has(keyOf(line)));
  const earlier = listed.filter(({ isBefore }) => isBefore);
  const later = listed.filter(({ isBefore }) => !isBefore);
  return compareLines({ theirs, ours, around, before: [...earlier, ...before], after: [...after, ...later] });
}

/** Books what a channel kept of a day, or what a statement that was asked for again says otherwise; answers how often it was booked. */
async function bookFee(tx: Tx, { channel, day, now }: Day, feeFen: number): Promise<number> {
  const { feeFen: booked, feeParts } = (await tx.one(bookedFee, [day, channel])) ?? {
    feeFen: 0,
    feeParts: 0,
  };
  if (feeFen === booked) return feeParts;
  const part = feeParts + 1;
  const taken = { channel: outsideOf(channel), day: `${channel}-${day}`, part, fee: feeFen - booked };
  await post(tx, [recipes.channelFeeTaken(taken)], now);
  return part;
}

/** Books what channels paid to the bank, each alone; answers how many are booked, and why one is not. */
async function bookSettled({ db, log }: Comparing, settled: StatementOf["settled"], now: Date) {
  let booked = 0;
  const [failure] = await eachAlone(
    { log },
    settled,
    async ({ from: channel, number: serial, amountFen }) => {
      await db.write((tx) => post(tx, [recipes.channelSettled({ channel, serial, amount: amountFen })], now));
      booked += 1;
      return true;
    },
  ).then(
    () => [],
    (error: unknown) => [error],
  );
  return { booked, failure };
}

/** Lists what differs, once, behind what is met; answers how many are new. */
async function listFound(tx: Tx, heard: Heard, of: Day): Promise<{ listed: number; matchedCount: number }> {
  const { channel, day, now } = of;
  const { matched, found } = await compare(tx, heard, of);
  await meetMatched(tx, { channel, matched, found, now });
  let listed = 0;
  for (const one of found) {
    if (!(await listDifference(tx, { ...one, day, channel, now }))) continue;
    listed += 1;
    // the channel has taken what we hold for closed or unpaid: asked, it says so, and the payment is settled or goes back
    if (one.difference === "state" && one.kind === "payment")
      await addToOutbox(tx, { topic: "pay.ask", payload: { attemptNo: one.number } }, now);
  }
  return { listed, matchedCount: matched.length };
}

/**
 * Compares a day of a channel with our books and lists what differs, once; books its fee and what it paid to the bank. Where one of these
 * cannot be booked, the day is compared all the same, and is to be again; it throws why.
 */
export async function compareDay(ctx: Comparing, channel: StatementChannel, from: Date): Promise<number> {
  const of: Day = { channel, from, day: formatDay(from), now: ctx.clock.now() };
  const heard = await hear(ctx, sourceOf(channel), from);
  const { lines, settled, feeFen } = heard.told;
  const { booked, failure } = await bookSettled(ctx, settled, of.now);
  const found = await ctx.db.bulk(async (tx) => {
    const { listed, matchedCount } = await listFound(tx, heard, of);
    const parts = await bookFee(tx, of, feeFen);
    const counts = [lines.length + settled.length, matchedCount + booked];
    await tx.run(saveDay, [of.day, channel, ...counts, of.now, feeFen, parts, failure !== undefined]);
    return listed;
  });
  if (failure !== undefined) throw failure;
  return found;
}
