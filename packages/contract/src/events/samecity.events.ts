import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { TownRider } from "../samecity/town.ts";
import { townStates } from "../samecity/town-states.ts";

/** What is pushed to open sockets of orders of the town: type → data. */
export const samecityPushes = {
  /** To the buyer. */
  "town.state": z.strictObject({ orderId: Id, state: z.enum(townStates) }),
  /** To the shop's people: there is something to look at. */
  "town.order": z.strictObject({ orderId: Id }),
  /** Who brings an order has moved: to the buyer with the place, to the shop's people without, who ask as their branch allows. */
  "town.rider": z.strictObject({ orderId: Id, rider: z.optional(TownRider) }),
} as const;

/** What happens outside after a commit of orders of the town: topic → payload of its message. */
export const samecityTopics = {
  "town.shop": z.strictObject({ shopId: Id, orderId: Id }),
} as const;
