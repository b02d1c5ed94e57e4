import { topic } from "../../platform/events.ts";
import type { Topic } from "../../platform/jobs.ts";
import { closeAttempts } from "../attempt/attempt.public.ts";
import { type Due, duesOf } from "../machine/machine.public.ts";
import { recharges } from "./recharge.effects.ts";

/** Recharges that nobody paid in time: they close. */
export const rechargeDues: readonly Due[] = duesOf(recharges);

/** The attempts of a recharge that was closed end, at their channels too. */
export const rechargeTopics: readonly Topic[] = [
  topic("recharge.closed", async ({ db, clock }, { rechargeId }) => {
    await db.write((tx) => closeAttempts(tx, { kind: "recharge", id: rechargeId }, clock.now()));
  }),
];
