import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Job } from "../../platform/jobs.ts";
import { storedTrack } from "./express.domain.ts";
import { storeTrack, takeChecks } from "./express.store.ts";
import { track } from "./express.track.ts";

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
        if (answer) await db.run(storeTrack, [id, ...storedTrack(answer, clock.now()).values]);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        log.warn({ err: error, packageId: id }, "Carrier did not answer; the parcel will be queried again");
      }
    }
    return due.length;
  },
};

export const expressJobs: readonly Job[] = [follow];
