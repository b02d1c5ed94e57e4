import { eachAlone } from "../machine/machine.public.ts";
import type { Job } from "../../platform/jobs.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { release, sharesDue } from "./feeshare.store.ts";

/** Orders of one run. */
const BATCH = 200;

/** Makes what orders that are done have earned available, a transaction for each. */
const releasing: Job = {
  name: "feeshare.release",
  everyMs: 600_000,
  async run({ db, clock, log }) {
    const now = clock.now();
    const due = new Set((await db.many(sharesDue, [BATCH, now])).map(({ orderId }) => orderId));
    return eachAlone({ log }, due, (orderId) =>
      db.write(async (tx) => {
        const shares = await tx.many(release, [orderId, now]);
        const orderNo = shares[0]?.orderNo;
        if (orderNo !== undefined) await post(tx, [recipes.feeShareReleased({ orderNo, shares })], now);
        return true;
      }),
    );
  },
};

export const feeshareJobs: readonly Job[] = [releasing];
