import { type StatementChannel, statementChannels } from "@heshi/contract/money/reconcile-desk";
import { randomId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Job, JobContext } from "../../platform/jobs.ts";
import { move } from "../machine/machine.public.ts";
import { compareLines, type TheirLine } from "./reconcile.compare.ts";
import { differenceEntity } from "./reconcile.effects.ts";
import { type Source, sourceOf } from "./reconcile.sources.ts";
import { hasDay, insertLine, saveDay } from "./reconcile.store.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Channels publish a day's statement by 10:00 of the next. */
const PUBLISHED_MS = 10 * HOUR_MS;
/** The beginning of the last day whose statement every channel has published. */
export const lastPublished = (now: Date): Date => dayStart(new Date(now.getTime() - PUBLISHED_MS - DAY_MS));
/** Days that are asked for after a server was away. */
const MOST_DAYS = 7;

/** A channel's statement; empty for a day that is not over. */
async function statementOf(
  { gateways, clock }: JobContext,
  source: Source,
  from: Date,
): Promise<readonly TheirLine[]> {
  if (from.getTime() + DAY_MS > clock.now().getTime()) return [];
  return source.statement(gateways, formatDay(from));
}

/** Compares a day of a channel with our books and lists what differs, once. */
export async function compareDay(ctx: JobContext, channel: StatementChannel, from: Date): Promise<number> {
  const { db, clock } = ctx;
  const source = sourceOf(channel);
  const [day, until, now] = [formatDay(from), new Date(from.getTime() + DAY_MS), clock.now()];
  const theirs = await statementOf(ctx, source, from);
  const ours = await db.bulk((tx) => source.ours(tx, from, until));
  const around = await db.bulk((tx) => source.known(tx, theirs));
  const after = await statementOf(ctx, source, until);
  const before: TheirLine[] = [];
  for (let back = 1; back <= source.daysBack; back += 1)
    before.push(...(await statementOf(ctx, source, new Date(from.getTime() - back * DAY_MS))));
  const { matched, found } = compareLines({ theirs, ours, around, before, after });
  return db.write(async (tx) => {
    let listed = 0;
    for (const one of found) {
      const { kind, difference, number, channelNo, ourFen, theirFen, ourState } = one;
      const of = [
        randomId(),
        day,
        channel,
        kind,
        difference,
        number,
        channelNo,
        ourFen,
        theirFen,
        ourState,
        now,
      ];
      const made = await tx.one(insertLine, of);
      if (made === undefined) continue;
      await move(tx, differenceEntity, { on: "note", by: "gateway", ids: [made.id], now });
      listed += 1;
    }
    await tx.run(saveDay, [day, channel, theirs.length, matched, now]);
    return listed;
  });
}

/** Compares the finished days of each channel; one that does not answer is asked again by the next run. */
async function compareAll(ctx: JobContext): Promise<number> {
  const { db, clock, log } = ctx;
  const last = lastPublished(clock.now());
  let listed = 0;
  for (const channel of statementChannels)
    for (let back = MOST_DAYS - 1; back >= 0; back -= 1) {
      const from = new Date(last.getTime() - back * DAY_MS);
      if (await db.one(hasDay, [formatDay(from), channel])) continue;
      try {
        const count = await compareDay(ctx, channel, from);
        if (count > 0)
          log.warn(
            { channel, day: formatDay(from), count },
            "Channel's statement differs from our books; an operator has to decide",
          );
        listed += count;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        log.warn(
          { err: error, channel, day: formatDay(from) },
          "Channel gave no statement; it will be asked again",
        );
      }
    }
  return listed;
}

export const reconcileJobs: readonly Job[] = [
  { name: "reconcile.compare", everyMs: HOUR_MS, run: compareAll },
];
