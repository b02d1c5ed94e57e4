import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { townStates } from "../samecity/town-states.ts";

/** What is pushed to open sockets of orders of the town: type → data. */
export const samecityPushes = {
  /** To the buyer. */
  "town.state": z.strictObject({ orderId: Id, state: z.enum(townStates) }),
  /** To the shop's people: there is something to look at. */
  "town.order": z.strictObject({ orderId: Id }),
} as const;

/** What happens outside after a commit of orders of the town: topic → payload of its message. */
export const samecityTopics = {
  "town.shop": z.strictObject({ shopId: Id, orderId: Id }),
} as const;
