import { formatCredit } from "@heshi/kernel/credit";
import type { Tx } from "../../platform/database/db.ts";
import type { Job } from "../../platform/jobs.ts";
import { tell } from "../inbox/inbox.public.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { eachAlone } from "../machine/machine.public.ts";
import { listDue, lockReceiver, nameOfEpisode, takeDue } from "./desk.store.ts";

/** Unlocks that one run gives back. */
const BATCH = 200;

/** Gives back what an unlock cost, once. False where it was given back meanwhile, or the account is closed. */
async function giveBack(tx: Tx, { id, memberId }: { id: string; memberId: string }, now: Date) {
  if (!(await tx.one(lockReceiver, [memberId]))) return false;
  const taken = await tx.one(takeDue, [id, now]);
  if (!taken) return false;
  const { no: unlockNo, priceCent: silver, episodeId } = taken;
  const { title = "", number = 0 } = (await tx.one(nameOfEpisode, [episodeId])) ?? {};
  const note = `${title} 第 ${number} 集`;
  await post(tx, [recipes.playletReturned({ unlockNo, memberId, silver, note })], now);
  const data = { title, number: String(number), words: formatCredit("credit2", silver) };
  await tell(tx, "playlet", { event: "returned", memberId, data, at: now });
  return true;
}

/** What a withdrawal owes is given back, an unlock at a time. */
export const playletJobs: readonly Job[] = [
  {
    name: "playlet.back",
    everyMs: 60_000,
    async run({ db, clock, log }) {
      const now = clock.now();
      const due = await db.many(listDue, [BATCH]);
      return eachAlone({ log }, due, (row) => db.write((tx) => giveBack(tx, row, now)));
    },
  },
];
