import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import type { Job } from "../../platform/jobs.ts";
import { clearBlocks, insertBlocks, keepFirst, lockHome, takeDue } from "./home.desk.store.ts";

/** Shows these blocks from now on; what was shown before the first version is kept as one. */
export async function showBlocks(tx: Tx, blocks: string, now: Date): Promise<void> {
  await tx.run(lockHome);
  await tx.run(keepFirst, [randomId(), new Date(now.getTime() - 1)]);
  const { length } = JSON.parse(blocks) as unknown[];
  await tx.run(clearBlocks);
  await tx.run(insertBlocks, [blocks, Array.from({ length }, () => randomId())]);
}

/** Shows the version whose time has come. */
export const homeJobs: readonly Job[] = [
  {
    name: "home.publish",
    everyMs: 5000,
    run: async ({ db, clock, changed }) => {
      const now = clock.now();
      const due = await db.write(async (tx) => {
        const version = await tx.one(takeDue, [now]);
        if (version) await showBlocks(tx, version.blocks, now);
        return version;
      });
      if (due) changed("Nav");
      return due ? 1 : 0;
    },
  },
];
