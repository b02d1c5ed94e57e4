import type { Merchant } from "@heshi/contract/shop/merchant";
import { fen } from "@heshi/kernel/money";
import { startOfDay } from "@heshi/kernel/month";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { type Service, single } from "../../rpc/call/service.ts";
import { setHours } from "../catalogue/goods.public.ts";
import { ALWAYS, hoursOf, openAt, pressingUntil } from "./counter.domain.ts";
import { findCounter, findHours } from "./counter.store.ts";

const DAY_MS = 86_400_000;

/** The shop's counter and opening hours. */
export const counterHandlers = {
  GetCounter: single(async ({ tx, caller, now, settings, fail }) => {
    const day = formatDay(now);
    const midnight = startOfDay(day);
    const until = pressingUntil(now);
    const low = settings["goods.lowStock"];
    const row = await tx.one(findCounter, [now, caller.shopId, until, low, midnight, caller.staffId]);
    if (!row) return fail("NOT_FOUND");
    const { today, yesterday, hours, shopHours = ALWAYS, firstSteps, ...todos } = row;
    const begun = Number(formatMinute(now).slice(11, 13)) + 1;
    const before = formatDay(new Date(now.getTime() - DAY_MS));
    return {
      at: now.getTime(),
      today,
      yesterday,
      hours: hoursOf(hours, day, begun).map(fen),
      hoursBefore: hoursOf(hours, before, 24).map(fen),
      todos,
      ...openAt(shopHours, now),
      firstSteps: Object.values(firstSteps).every(Boolean) ? undefined : firstSteps,
    };
  }),

  GetHours: single(async ({ tx, caller }) => (await tx.one(findHours, [caller.shopId]))?.hours ?? ALWAYS),

  async SaveHours({ tx, caller }, hours) {
    const closedDays = [...new Set(hours.closedDays)].sort();
    await tx.run(setHours, [caller.shopId, JSON.stringify({ ...hours, closedDays })]);
    return {};
  },
} satisfies Partial<Service<typeof Merchant>>;
