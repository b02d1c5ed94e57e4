import { setTimeout as sleep } from "node:timers/promises";
import type { Job, JobContext } from "../../../platform/jobs.ts";
import { fetchPictures } from "./sheet.pictures.ts";
import { listDue } from "./sheet.store.ts";
import { takeSheet } from "./sheet.turn.store.ts";
import { BATCH, endTurn } from "./sheet.write.ts";

/** Files that one process works on at the same time: where one waits for its pictures, others go on. */
const AT_ONCE = 3;
/** How long one run goes on, ms: the next one goes on where it ended. */
const RUN_MS = 20_000;
/** How long a file is taken for, ms: longer than its pictures of one turn may take. A process that dies keeps it no longer. */
const TAKEN_MS = 90_000;
/** How soon a place that found no file looks again while another one works, ms. */
const IDLE_MS = 100;

/** One turn of the file that has waited longest; answers how many rows were written, undefined without a file. */
async function turn(ctx: JobContext): Promise<number | undefined> {
  const { db, clock, settings } = ctx;
  const now = clock.now();
  const takenUntil = new Date(now.getTime() + TAKEN_MS);
  const taken = await db.write((tx) => tx.one(takeSheet, [now, takenUntil]));
  if (!taken) return undefined;
  const { sheetId, staffId } = taken;
  const due = await db.many(listDue, [sheetId, BATCH]);
  const pictures = await fetchPictures(ctx, { sheetId, staffId, due });
  const rangeBp = (await settings())["goods.priceChangeBp"];
  return db.write((tx) => endTurn(tx, { sheetId, takenUntil, now: clock.now(), rangeBp, pictures }));
}

/** Works off the spreadsheets of goods that shops have uploaded: files in turn, some at once. */
export const sheets: Job = {
  name: "goods.sheets",
  everyMs: 1000,
  run: async (ctx) => {
    const until = performance.now() + RUN_MS;
    let [total, working] = [0, 0];
    const work = async (): Promise<void> => {
      do {
        working += 1;
        const count = await turn(ctx).finally(() => (working -= 1));
        total += count ?? 0;
        if (count !== undefined) continue;
        if (working === 0) return;
        await sleep(IDLE_MS);
      } while (performance.now() < until);
    };
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    if (total > 0) ctx.changed("Wares", "Nav");
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    return total;
  },
};
