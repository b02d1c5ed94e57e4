import { topic } from "../../platform/events.ts";
import type { Topic } from "../../platform/jobs.ts";
import { tell } from "../inbox/inbox.public.ts";
import { type Due, duesOf } from "../machine/machine.public.ts";
import { deliveries } from "./delivery.effects.ts";
import { lapse, receive } from "./delivery.end.ts";
import { noteLate } from "./delivery.store.ts";

/** What ends with a delivery by time, beside its own state. */
const works: Readonly<Record<string, Due["work"]>> = {
  paid: lapse,
  shipped: (tx, id, moment) => receive(tx, { by: "timer", id }, moment),
};
/** States of deliveries that end by themselves. */
export const deliveryDues: readonly Due[] = duesOf(deliveries).map((due) => ({
  ...due,
  work: works[due.state] ?? due.work,
}));

/** Puts a delivery that is packed and does not leave before operators, and tells its owner once. */
export const deliveryTopics: readonly Topic[] = [
  topic("delivery.late", async ({ db, clock }, { deliveryId }) => {
    const now = clock.now();
    await db.write(async (tx) => {
      const late = await tx.one(noteLate, [deliveryId, now]);
      if (!late) return;
      const { memberId, deliveryNo } = late;
      await tell(tx, "delivery", { event: "late", memberId, data: { deliveryNo, words: "" }, at: now });
    });
  }),
];
