import { randomId } from "@heshi/kernel/id";
import { topic } from "../../platform/events.ts";
import type { Job, Topic } from "../../platform/jobs.ts";
import { codeDigits } from "./sms.domain.ts";
import { codeForSending, dayOfCodes, sweepCodes, sweepSliders } from "./sms.store.ts";

const DAY_MS = 86_400_000;

/** Sends requested codes; one that has expired or been used meanwhile is not sent. */
export const smsTopics = (pepper: Uint8Array): readonly Topic[] => [
  topic("sms.send", async ({ db, clock, gateways }, { codeId }) => {
    const row = await db.one(codeForSending, [codeId, clock.now()]);
    if (!row) return;
    const params = { code: codeDigits(pepper, codeId) };
    await gateways.sms.send({ mobile: row.mobile, template: "code", params, no: codeId });
  }),
  topic("sms.notice", async ({ gateways, log }, { mobile, template, params }) => {
    const outcome = await gateways.sms.send({ mobile, template, params, no: randomId() });
    if (!outcome.ok) log.warn({ template, code: outcome.code }, "SMS notice was refused; it is not repeated");
  }),
];

/** The alarm: four fifths of what a day's codes may cost are spent. */
const watchDay: Job = {
  name: "sms.watch_day",
  everyMs: 600_000,
  async run({ db, clock, log, settings }) {
    const most = (await settings())["sms.codesPerDay"];
    const day = await db.one(dayOfCodes, [clock.now()]);
    const isNear = day !== undefined && day.sent >= 0.8 * most;
    if (isNear)
      log.warn(
        { sent: day.sent, most },
        "SMS codes sent today are close to the limit sms.codesPerDay; beyond it no codes are sent, to unknown devices even fewer",
      );
    return isNear ? 1 : 0;
  },
};

export const smsJobs: readonly Job[] = [
  watchDay,
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
