import type { Zone } from "@heshi/contract/goods/zone";
import { dayStart } from "@heshi/kernel/month";
import { type Service, single } from "../../rpc/call/service.ts";
import { addReminder, findReminders, findSessions, lockReminded, removeReminder } from "./flash.store.ts";

const DAY_MS = 86_400_000;
const MOST_REMINDERS = 50;

/** The handlers of flash sales (docs/rules/zones.md). */
export const flashHandlers = {
  GetFlash: single(async ({ tx, now }, { startsAt }) => {
    const today = dayStart(now);
    const until = new Date(today.getTime() + 2 * DAY_MS);
    const found = await tx.one(findSessions, [
      now,
      today,
      until,
      startsAt === undefined ? null : new Date(startsAt),
    ]);
    return found ?? { sessions: [], list: [] };
  }),

  GetReminders: single(
    async ({ tx, caller, now }) => (await tx.one(findReminders, [caller.memberId, now])) ?? { flashIds: [] },
  ),

  async SetReminder({ tx, caller, now, fail }, { flashId, isOn }) {
    if (!isOn) {
      await tx.run(removeReminder, [flashId, caller.memberId]);
      return {};
    }
    await tx.run(lockReminded, [caller.memberId]);
    const added = await tx.one(addReminder, [flashId, caller.memberId, now, MOST_REMINDERS]);
    if (!added?.isKnown) return fail("NOT_FOUND");
    if (!added.isAhead) return fail("FLASH_STARTED");
    return added.isDone ? {} : fail("REMINDERS_FULL");
  },
} satisfies Partial<Service<typeof Zone>>;
