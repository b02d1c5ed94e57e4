import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { joined } from "@heshi/kernel/join";
import { accountPushes, accountTopics } from "./events/account.events.ts";
import { auctionPushes, auctionTopics } from "./events/auction.events.ts";
import { chatPushes, chatTopics } from "./events/chat.events.ts";
import { collectionTopics } from "./events/collection.events.ts";
import { goodsPushes } from "./events/goods.events.ts";
import { moneyPushes, moneyTopics } from "./events/money.events.ts";
import { samecityPushes, samecityTopics } from "./events/samecity.events.ts";
import { shopTopics } from "./events/shop.events.ts";
import { systemPushes } from "./events/system.events.ts";
import { tradePushes, tradeTopics } from "./events/trade.events.ts";

/** What is pushed to a member's open sockets: type → data. */
export const pushes = joined("pushes", [
  accountPushes,
  auctionPushes,
  chatPushes,
  goodsPushes,
  moneyPushes,
  samecityPushes,
  systemPushes,
  tradePushes,
]);
export type PushName = keyof typeof pushes;
export type PushData<N extends PushName> = z.output<(typeof pushes)[N]>;

const pushNames = Object.keys(pushes) as [PushName, ...PushName[]];

/** What happens outside after a commit: topic → payload of its message. */
export const topics = joined("topics", [
  { push: z.strictObject({ memberId: Id, type: z.enum(pushNames), data: z.unknown() }) },
  accountTopics,
  auctionTopics,
  chatTopics,
  collectionTopics,
  moneyTopics,
  samecityTopics,
  shopTopics,
  tradeTopics,
]);
export type OutboxTopic = keyof typeof topics;
export type OutboxPayload<T extends OutboxTopic> = z.output<(typeof topics)[T]>;

/** A message's payload as its schema says; throws the schema's error for another shape, of a push's data too. */
export function parsePayload<T extends OutboxTopic>(topic: T, payload: unknown): OutboxPayload<T> {
  const parsed = topics[topic].parse(payload) as OutboxPayload<T>;
  if (topic === "push" || topic === "chat") {
    const { type, data } = parsed as OutboxPayload<"push" | "chat">;
    pushes[type].parse(data);
  }
  return parsed;
}
