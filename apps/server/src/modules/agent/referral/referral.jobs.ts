import { monthOf, monthStart } from "@heshi/kernel/month";
import type { Job } from "../../../platform/jobs.ts";
import { eachAlone } from "../../machine/machine.public.ts";
import { isLinkedToAny } from "../../risk/risk.public.ts";
import { countedOf, decide, emptyRanks, rankAgents, rankMembers, undecided } from "./referral.store.ts";

/** Members of one run. */
const BATCH = 200;

/** Decides who counts for their inviter, and makes both ranks. */
export const referralJobs: readonly Job[] = [
  {
    name: "referral.rank",
    everyMs: 600_000,
    async run({ db, clock, log, settings }) {
      const now = clock.now();
      const { "referral.leastFen": leastFen } = await settings();
      const rows = await db.bulk((tx) => tx.many(undecided, [leastFen, BATCH]));
      const decided = await eachAlone({ log }, rows, ({ memberId, inviterId, doneAt }) =>
        db.write(async (tx) => {
          const counted = (await tx.many(countedOf, [inviterId])).map(({ id }) => id);
          const isLinked = await isLinkedToAny(tx, { memberId, memberIds: [inviterId, ...counted], now });
          await tx.run(decide, [memberId, inviterId, isLinked, doneAt]);
          return true;
        }),
      );
      await db.bulk(async (tx) => {
        await tx.run(emptyRanks);
        await tx.run(rankMembers);
        await tx.run(rankAgents, [monthStart(monthOf(now)), now]);
      });
      return decided;
    },
  },
];
