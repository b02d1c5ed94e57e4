import { formatDay } from "@heshi/kernel/text";
import { type Job, sweepAll } from "../../platform/jobs.ts";
import { durationMs } from "../../settings.ts";
import { freezeUnlicensed, licencesEnding } from "../catalogue/goods.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { sweepInvited } from "../merchant/merchant.public.ts";

/** Tells owners of licences that end soon, and stops shops whose licence is over (docs/rules/merchant-apply.md). */
export const applyJobs: readonly Job[] = [
  {
    name: "apply.licences",
    everyMs: 3_600_000,
    async run({ db, clock, settings, changed }) {
      const now = clock.now();
      const soon = new Date(now.getTime() + durationMs(await settings(), "merchant.licenceDays"));
      return db.bulk(async (tx) => {
        const ended = await tx.many(freezeUnlicensed, [formatDay(now), now]);
        const ending = await tx.many(licencesEnding, [formatDay(soon), formatDay(now)]);
        for (const [event, rows] of [
          ["ended", ended],
          ["ending", ending],
        ] as const)
          for (const { memberId, name: shopName } of rows)
            await tell(tx, "application", { event, memberId, data: { shopName }, at: now });
        if (ended.length > 0) changed("Wares");
        return ended.length + ending.length;
      });
    },
  },
  {
    // numbers whose day of invitations is over
    name: "apply.sweep_invited",
    everyMs: 3_600_000,
    run: ({ db, clock }) => sweepAll(db, sweepInvited, [clock.now()]),
  },
];
