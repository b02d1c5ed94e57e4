import type { Job } from "../../platform/jobs.ts";
import { changeSetting, readSettings } from "../../platform/settings.ts";
import { fits, type SettingName } from "../../settings.ts";
import { overviewJob } from "./figures/figures.ts";
import { applied, dueChanges } from "./setting/setting.store.ts";

/** Settings that change at a time: each once, in the order of their times. */
export const operatorJobs: readonly Job[] = [
  overviewJob,
  {
    name: "operator.settings",
    everyMs: 5000,
    run: async ({ db, clock, changed }) => {
      const done = await db.write(async (tx) => {
        const due = await tx.many(dueChanges, [clock.now()]);
        const now = due.length === 0 ? undefined : await readSettings(tx);
        for (const { changeId, name, value } of due) {
          const setting = name as SettingName;
          // a setting that was renamed or whose range changed meanwhile stays as it is
          if (fits(setting, value))
            await changeSetting(tx, setting, { value: value as never, now: clock.now() });
          await tx.run(applied, [changeId, JSON.stringify(now?.[setting] ?? null)]);
        }
        return due.length;
      });
      if (done > 0) changed("Version", "System");
      return done;
    },
  },
];
