import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { DeliveryParcel } from "./delivery.ts";
import { DeliveryNo, deliveryStates, UnitNo, unitStates } from "./unit-states.ts";

/** A delivery from the cloud warehouse as operators read it. */
const Stored = z.object({
  deliveryNo: DeliveryNo,
  state: z.enum(deliveryStates),
  shopId: Id,
  shopName: z.string(),
  mid: z.string(),
  nickname: z.string(),
  pieces: z.int(),
  /** Pieces that have left. */
  sent: z.int(),
  freightFen: Fen,
  feeFen: Fen,
  createdAt: Time,
  /** Since when a packed one should have left. */
  lateAt: z.optional(Time),
});

const keeper = { access: "operator", right: "warehouse.keep" } as const;

/** The operators' side of deliveries from the cloud warehouse (docs/rules/warehouse.md). */
export const deliveryDesk = {
  GetStoredOrders: {
    ...keeper,
    kind: "query",
    doc:
      "Deliveries from the cloud warehouse, newest first: in a state, or by number or member; or those that are packed and should have " +
      "left, the oldest first.",
    input: z.object({
      isLate: z._default(z.boolean(), false),
      state: z.optional(z.enum(deliveryStates)),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Stored),
  },
  GetStoredOrder: {
    ...keeper,
    kind: "query",
    ids: { deliveryNo: "public" },
    doc: "A delivery with the pieces that were picked for it, its parcels and its path; of the receiver only where they live.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: z.extend(Stored, {
      receiver: z.string(),
      remark: z.string(),
      units: z.array(
        z.object({
          unitNo: UnitNo,
          title: z.string(),
          specs: z.array(z.string()),
          place: z.string(),
          /** Where the piece is now, which may be another delivery's. */
          state: z.enum(unitStates),
        }),
      ),
      parcels: z.array(DeliveryParcel),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
    }),
  },
  EndStoredOrder: {
    ...keeper,
    kind: "command",
    ids: { deliveryNo: "public" },
    changes: ["Admin.GetStoredOrders", "Admin.GetStoredOrder", "Admin.GetUnits", "Admin.GetUnit"],
    doc:
      "Ends a delivery that its shop cannot send, or not whole: the pieces that have not left stay their owner's, what was held for " +
      "them goes back, and the owner reads the reason.",
    input: z.object({ deliveryNo: DeliveryNo, reason: Line(60, 2) }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
