import { type Job, shopRoom, type Topic } from "../../platform/jobs.ts";
import { topic } from "../../platform/events.ts";
import { sweepTickets } from "./chat.tickets.store.ts";

export const chatJobs: readonly Job[] = [
  {
    name: "chat.sweep_tickets",
    everyMs: 600_000,
    run: ({ db, clock }) => db.run(sweepTickets, [clock.now()]),
  },
];

/** What is said in a conversation reaches the open sockets of its member, and of its shop's people. */
const told = topic("chat", async ({ push }, { memberId, shopId, type, data }) => {
  push(memberId, { type, data });
  if (shopId !== null) push(shopRoom(shopId), { type, data });
});
export const chatTopics: readonly Topic[] = [told];
