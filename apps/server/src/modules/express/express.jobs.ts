import { GatewayError } from "../../gateways/gateway-error.ts";
import { addToOutbox, pushMessage, topic } from "../../platform/events.ts";
import type { Job, Topic } from "../../platform/jobs.ts";
import { urgeable } from "./express.domain.ts";
import { answerUrge, isUnanswered, takeChecks } from "./express.store.ts";
import { keepTrack, queryOf, track } from "./express.track.ts";

const BATCH = 20;

/** Tracks packages in transit; a company that does not answer is queried again later. */
const follow: Job = {
  name: "express.follow",
  everyMs: 60_000,
  async run({ db, clock, gateways, log }) {
    const due = await db.many(takeChecks, [clock.now(), BATCH]);
    for (const { id } of due) {
      try {
        const answer = await track(db, gateways.express, id);
        if (answer) await db.write((tx) => keepTrack(tx, id, { answer, now: clock.now() }));
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        log.warn({ err: error, packageId: id }, "Carrier did not answer; the parcel will be queried again");
      }
    }
    return due.length;
  },
};

export const expressJobs: readonly Job[] = [follow];

/** Passes an urge on to the company; a silent one is asked again, until the parcel has arrived or is urged again. */
export const expressTopics: readonly Topic[] = [
  topic("express.urge", async ({ db, clock, gateways }, { packageId, urgedAt }) => {
    const at = new Date(urgedAt);
    const query = await queryOf(db, packageId);
    if (!query || !(await db.one(isUnanswered, [packageId, at, urgeable]))) return;
    const text = await gateways.express.urge(query);
    await db.write(async (tx) => {
      const told = await tx.one(answerUrge, [packageId, at, text]);
      if (!told) return;
      const { orderId, memberId } = told;
      await addToOutbox(tx, pushMessage(memberId, "order.parcel", { orderId, packageId }), clock.now());
    });
  }),
];
