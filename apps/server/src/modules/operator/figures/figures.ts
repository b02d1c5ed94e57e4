import type { Admin } from "@heshi/contract/system/admin";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { askJob } from "../../../platform/database/job-runs.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { Service } from "../../../rpc/call/service.ts";
import { listDays, listJobs, listMade, listTopics, makeDay } from "./figures.store.ts";

/** So many days are shown, the present one last. */
const DAYS = 31;
const DAY_MS = 86_400_000;

const firstDay = (now: Date): string => formatDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS));

/** Counts the present day again, and each of the last days once more after it is over. */
export const overviewJob: Job = {
  name: "operator.overview",
  everyMs: 30_000,
  run: async ({ db, clock }) => {
    const now = clock.now();
    const made = new Set((await db.many(listMade, [firstDay(now)])).map(({ day }) => day));
    const today = dayStart(now).getTime();
    const starts = Array.from({ length: DAYS }, (_, ago) => new Date(today - ago * DAY_MS)).filter(
      (start) => !made.has(formatDay(start)),
    );
    for (const start of starts) {
      const until = new Date(start.getTime() + DAY_MS);
      await db.bulk((tx) => tx.run(makeDay, [formatDay(start), start, until, now]));
    }
    return starts.length;
  },
};

/** The handlers of figures and jobs. */
export const figureHandlers = {
  async GetOverview({ tx, now }) {
    const rows = await tx.many(listDays, [firstDay(now)]);
    return { days: rows.map(({ madeAt: _madeAt, ...day }) => day), madeAt: rows.at(-1)?.madeAt };
  },

  async GetJobs({ tx }) {
    return { jobs: await tx.many(listJobs), topics: await tx.many(listTopics) };
  },

  async RunJob({ tx, now, fail }, { name }) {
    return (await tx.run(askJob, [name, now])) === 1 ? {} : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
