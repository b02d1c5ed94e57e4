import type { Job, Topic } from "../../platform/jobs.ts";
import { codeDigits } from "./sms.domain.ts";
import { codeForSending, sweepCodes, sweepSliders } from "./sms.store.ts";

const DAY_MS = 86_400_000;

/** Sends codes that were asked for; one that has expired or been used meanwhile is not sent. */
export const smsTopics = (pepper: Uint8Array): readonly Topic[] => [
  {
    name: "sms.send",
    async handle({ db, clock, gateways }, payload) {
      const codeId = String(payload["codeId"] as string);
      const row = await db.one(codeForSending, [codeId, clock.now()]);
      if (row)
        await gateways.sms.send({
          mobile: row.mobile,
          template: "code",
          params: { code: codeDigits(pepper, codeId) },
          no: codeId,
        });
    },
  },
];

export const smsJobs: readonly Job[] = [
  {
    name: "sms.sweep_codes",
    everyMs: 3_600_000,
    run: ({ db, clock }) => db.run(sweepCodes, [new Date(clock.now().getTime() - 30 * DAY_MS)]),
  },
  {
    name: "sms.sweep_sliders",
    everyMs: 600_000,
    run: ({ db, clock }) => db.run(sweepSliders, [clock.now()]),
  },
];
