import { statementChannels } from "@heshi/contract/money/reconcile-desk";
import { dayStart, startOfDay } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Job } from "../../platform/jobs.ts";
import { eachAlone } from "../machine/machine.public.ts";
import { compareDay, type Comparing } from "./reconcile.day.ts";
import { openDays } from "./reconcile.store.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Channels publish a day's statement by 10:00 of the next. */
const PUBLISHED_MS = 10 * HOUR_MS;
/** The beginning of the last day whose statement every channel has published. */
export const lastPublished = (now: Date): Date => dayStart(new Date(now.getTime() - PUBLISHED_MS - DAY_MS));
/** Days that a channel is asked for at first; since its first day that was compared, each that was missed. */
const FIRST_DAYS = 7;
/** Channels keep statements for three months (WeChat Pay); an older day is asked for where an operator wants it. */
const KEPT_DAYS = 90;

/** Days that were to be compared, how many new differences they have, and how many statements did not come. */
export type Compared = { days: number; listed: number; missing: number };

/** Compares the finished days of each channel; one that does not answer is asked again by the next run. */
export async function compareFinished(ctx: Comparing): Promise<Compared> {
  const { db, clock, log } = ctx;
  const last = lastPublished(clock.now());
  const back = (days: number): string => formatDay(new Date(last.getTime() - days * DAY_MS));
  const days = await db.many(openDays, [
    statementChannels,
    back(0),
    back(FIRST_DAYS - 1),
    back(KEPT_DAYS - 1),
  ]);
  let [listed, missing] = [0, 0];
  await eachAlone({ log }, days, async ({ channel, day }) => {
    try {
      const count = await compareDay(ctx, channel, startOfDay(day));
      if (count > 0)
        log.warn(
          { channel, day, count },
          "Channel's statement differs from our books; an operator has to decide",
        );
      listed += count;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      missing += 1;
      log.warn({ err: error, channel, day }, "Channel gave no statement; it will be asked again");
    }
    return true;
  });
  return { days: days.length, listed, missing };
}

export const reconcileJobs: readonly Job[] = [
  { name: "reconcile.compare", everyMs: HOUR_MS, run: async (ctx) => (await compareFinished(ctx)).listed },
];
