import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { AccountRecord } from "../money/records.ts";
import { TimelineRow } from "../trade/order-view.ts";
import { DeliveryCard, Pieces } from "./delivery.ts";
import { DeliveryNo, ownUnitStates, UnitNo } from "./unit-states.ts";

/** The most SKUs that a home page shows and a delivery offers; a delivery takes as many. */
export const MOST_STORED = 50;

const StoredGoods = z.extend(Pieces, {
  /** Of `count`, those that can be sent now. */
  held: z.int(),
  costFen: Fen,
  /** Whole days of the piece that has lain longest, and what all have accrued. */
  days: z.int(),
  feeFen: Fen,
});
export type StoredGoods = z.infer<typeof StoredGoods>;

const Unit = z.extend(z.omit(Pieces, { count: true }), {
  unitNo: UnitNo,
  state: z.enum(ownUnitStates),
  stateText: z.string(),
  costFen: Fen,
  storedAt: Time,
  /** Whole days of the stay, and what it has accrued; both end as the piece leaves. */
  days: z.int(),
  feeFen: Fen,
});
export type OwnUnit = z.infer<typeof Unit>;

const UnitRecord = z.extend(AccountRecord, {
  skuId: Id,
  goods: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  balanceBefore: z.int(),
  /** What it happened for: an order, or a delivery. */
  orderId: z.optional(Id),
  deliveryNo: z.optional(DeliveryNo),
});
export type UnitRecord = z.infer<typeof UnitRecord>;

const query = { kind: "query", access: "member", rate: "read" } as const;

/** What a member has in the cloud warehouse (docs/rules/warehouse.md). */
export const ownMethods = {
  GetHome: {
    ...query,
    doc:
      `What the caller has in the warehouse: pieces, what was paid for them, fees accrued, up to ${MOST_STORED} SKUs with those ` +
      "first that have lain longest, and deliveries under way.",
    input: z.object({}),
    output: z.object({
      pieces: z.int(),
      skus: z.int(),
      costFen: Fen,
      feeFen: Fen,
      /** Pieces by state: can be sent, in a delivery that has not left, in an after-sale, entrusted for sale. */
      held: z.int(),
      picked: z.int(),
      claimed: z.int(),
      entrusted: z.int(),
      /** Days until the first piece begins to accrue a fee; 0 once one does. */
      freeDays: z.optional(z.int()),
      goods: z.array(StoredGoods),
      deliveries: z.array(DeliveryCard),
    }),
  },
  GetUnits: {
    ...query,
    ids: { skuId: "public" },
    doc: "The caller's pieces, the latest stored first: of a SKU, in a state, or all that are theirs or were sent to them.",
    input: z.object({
      skuId: z.optional(Id),
      state: z.optional(z.enum(ownUnitStates)),
      ...pageInput,
    }),
    output: pageOf(Unit),
  },
  GetUnit: {
    ...query,
    ids: { unitNo: "storedUnit" },
    doc: "A piece of the caller's: where it comes from, and its path since they own it.",
    input: z.object({ unitNo: UnitNo }),
    output: z.extend(Unit, {
      place: z.string(),
      batch: z.string(),
      madeOn: z.optional(z.string()),
      takenInAt: Time,
      /** When it begins to accrue a fee. */
      freeUntil: z.optional(Time),
      orderId: z.optional(Id),
      deliveryNo: z.optional(DeliveryNo),
      timeline: z.array(TimelineRow),
    }),
  },
  GetRecords: {
    ...query,
    rate: "search",
    ids: { skuId: "public" },
    doc: "The ledger's records of the caller's pieces, newest first: of a SKU or of all, each with the count before and after.",
    input: z.object({ skuId: z.optional(Id), ...pageInput }),
    output: pageOf(UnitRecord),
  },
} as const satisfies Readonly<Record<string, Method>>;
