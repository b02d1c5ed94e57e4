import { DeliveryNo, deliveryStates } from "../warehouse/unit-states.ts";
import * as z from "zod/mini";
import { afterStates } from "../trade/after-state.ts";
import { orderStates } from "../trade/order-view.ts";
import { Id } from "@heshi/kernel/id";

/** What is pushed to a member's open sockets of orders and what becomes of them: type → data. */
export const tradePushes = {
  "order.state": z.strictObject({ orderId: Id, no: z.string(), state: z.enum(orderStates) }),
  /** A parcel arrived at a station, or its company answered an urge. */
  "order.parcel": z.strictObject({ orderId: z.optional(Id), packageId: Id }),
  "order.address": z.strictObject({ orderId: Id, no: z.string() }),
  "delivery.state": z.strictObject({ deliveryNo: DeliveryNo, state: z.enum(deliveryStates) }),
  "after.state": z.strictObject({ afterSaleId: Id, orderId: Id, state: z.enum(afterStates) }),
} as const;

/** What happens outside after a commit of orders and what becomes of them: topic → payload of its message. */
export const tradeTopics = {
  /** A member urged a parcel's company at this time. */
  "express.urge": z.strictObject({ packageId: Id, urgedAt: z.int() }),
  /** A delivery that was packed has not left in time. */
  "delivery.late": z.strictObject({ deliveryId: Id }),
  /** The provider is asked about an invoice that it is making. */
  "invoice.ask": z.strictObject({ invoiceId: Id }),
} as const;
