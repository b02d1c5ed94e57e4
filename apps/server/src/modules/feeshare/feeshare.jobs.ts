import { type Fen, subFen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { eachAlone } from "../machine/machine.public.ts";
import type { Job } from "../../platform/jobs.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { collectOwed } from "./feeshare.owed.ts";
import { shareGuards } from "./feeshare.public.ts";
import { lockHeld, owing, release, sharesDue, takeBack } from "./feeshare.store.ts";

/** Orders of one run. */
const BATCH = 200;

/** Takes back to the fee what may not be released: who has it is linked to the order by now. */
async function refuseShares(tx: Tx, orderId: string, now: Date): Promise<void> {
  const back: { id: string; memberId: string; fen: Fen }[] = [];
  for (const { id, kind, memberId, fen: given, backFen, isReleased } of await tx.many(lockHeld, [orderId])) {
    if (isReleased || (await shareGuards[kind]?.(tx, { orderId, memberId, now })) !== false) continue;
    back.push({ id, memberId, fen: subFen(given, backFen) });
  }
  if (back.length === 0) return;
  await tx.run(takeBack, [JSON.stringify(back.map(({ id, fen }) => ({ id, fen })))]);
  await post(tx, [recipes.feeShareTaken({ key: `refused:${orderId}`, shares: back })], now);
}

/** Makes what orders that are done have earned available, a transaction for each. */
const releasing: Job = {
  name: "feeshare.release",
  everyMs: 600_000,
  async run({ db, clock, log }) {
    const now = clock.now();
    const due = new Set((await db.many(sharesDue, [BATCH, now])).map(({ orderId }) => orderId));
    return eachAlone({ log }, due, (orderId) =>
      db.write(async (tx) => {
        await refuseShares(tx, orderId, now);
        const shares = await tx.many(release, [orderId, now]);
        const orderNo = shares[0]?.orderNo;
        if (orderNo !== undefined) await post(tx, [recipes.feeShareReleased({ orderNo, shares })], now);
        return true;
      }),
    );
  },
};

/** Sets off what was taken back after its release, once there is a balance. */
const collecting: Job = {
  name: "feeshare.collect",
  everyMs: 600_000,
  async run({ db, clock, log }) {
    const now = clock.now();
    const rows = await db.bulk((tx) => tx.many(owing, [BATCH]));
    return eachAlone({ log }, rows, ({ memberId }) => db.write((tx) => collectOwed(tx, memberId, now)));
  },
};

export const feeshareJobs: readonly Job[] = [releasing, collecting];
