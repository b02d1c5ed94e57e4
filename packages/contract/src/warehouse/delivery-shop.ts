import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { staffRights } from "../rights.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { Receiver } from "../trade/order-view.ts";
import { DeliveryParcel, Pieces } from "./delivery.ts";
import { DeliveryNo, deliveryStates, UnitNo } from "./unit-states.ts";

const ShopDelivery = z.object({
  deliveryNo: DeliveryNo,
  state: z.enum(deliveryStates),
  stateText: z.string(),
  lines: z.array(Pieces),
  pieces: z.int(),
  unsent: z.int(),
  receiver: Receiver,
  remark: z.string(),
  createdAt: Time,
});

export const deliveryShopErrors = {
  DELIVERY_UNITS: [120, "包裹里的货品编号与这张提货单不符"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const packer = { access: "merchant", roles: staffRights.ship, ids: { deliveryNo: "storedOrder" } } as const;
const stale = ["Merchant.GetStoredOrders", "Merchant.GetStoredOrder", "Merchant.GetCounter"] as const;

/** The self-operated shop's packer: members' deliveries from the cloud warehouse (docs/rules/warehouse.md). */
export const deliveryShopMethods = {
  GetStoredOrders: {
    access: "merchant",
    roles: staffRights.ship,
    kind: "query",
    doc: "Deliveries from the cloud warehouse, oldest first where something has still to be done, else newest first.",
    input: z.object({ state: z._default(z.enum(deliveryStates), "paid"), ...pageInput }),
    output: pageOf(ShopDelivery),
  },
  GetStoredOrder: {
    ...packer,
    kind: "query",
    doc: "A delivery as the packer needs it: each piece with the place where it lies, and the parcels that have left.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: z.extend(ShopDelivery, {
      units: z.array(
        z.object({
          unitNo: UnitNo,
          skuId: Id,
          title: z.string(),
          specs: z.array(z.string()),
          place: z.string(),
          isSent: z.boolean(),
        }),
      ),
      parcels: z.array(DeliveryParcel),
    }),
  },
  PackStoredOrder: {
    ...packer,
    kind: "command",
    changes: stale,
    doc: "Begins to pack a delivery: from now on it cannot be cancelled.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: z.object({}),
  },
  GiveUpStoredOrder: {
    ...packer,
    kind: "command",
    changes: stale,
    doc:
      "Ends a delivery that cannot be sent, or not whole: the pieces that have not left stay their owner's, what was held for them " +
      "goes back, and they read the reason.",
    input: z.object({ deliveryNo: DeliveryNo, reason: Line(60, 2) }),
    output: z.object({}),
  },
  ShipStoredOrder: {
    ...packer,
    kind: "command",
    changes: stale,
    doc: "Hands a parcel with some or all of a packed delivery's pieces to a carrier; the last piece ships it.",
    input: z.object({
      deliveryNo: DeliveryNo,
      company: Line(30),
      number: Line(40, 4),
      unitNos: z.array(UnitNo).check(z.minLength(1, "请选择装进包裹的货品"), z.maxLength(999)),
    }),
    output: z.object({ isShipped: z.boolean() }),
  },
} as const satisfies Readonly<Record<string, Method>>;
