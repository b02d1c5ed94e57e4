/** What a model of one SKU in the warehouse knows, and what may be done to it (warehouse.model.ts). */
import * as fc from "fast-check";

export type Unit = {
  state: "free" | "held" | "claimed" | "picked" | "delivered" | "lost";
  owner?: number;
  line?: number;
  delivery?: number;
  /** The after-sale that asks for it, or has refunded it. */
  after?: number;
};
export type Line = { owner: number; quantity: number; refunded: number };
export type Delivery = {
  owner: number;
  state: "paid" | "packed" | "shipped" | "received" | "cancelled";
  receivedAt?: number;
};
export type AfterSale = {
  line: number;
  count: number;
  kind: "money" | "return";
  state: "open" | "done" | "cancelled";
};
export type Model = {
  /** In the order in which they came. */
  units: readonly Unit[];
  lines: readonly Line[];
  deliveries: readonly Delivery[];
  afters: readonly AfterSale[];
  found: number;
  openLosses: number;
  acts: number;
};

export type Op =
  | { kind: "intake" | "find" | "takeFound"; count: number }
  | { kind: "buy" | "deliver" | "ask" | "askBack"; who: number; count: number }
  | {
      kind: "cancel" | "pack" | "ship" | "shipOne" | "giveUp" | "confirm" | "withdraw" | "refund" | "miss";
      at: number;
    }
  | { kind: "payLosses" };

export const nothing: Model = {
  units: [],
  lines: [],
  deliveries: [],
  afters: [],
  found: 0,
  openLosses: 0,
  acts: 0,
};

export const MEMBERS = 2;
const who = fc.nat(MEMBERS - 1);
const count = fc.constantFrom(1, 1, 2, 3);
/** Mostly the last row, so that several acts meet on one. */
const at = fc.constantFrom(0, 0, 0, 1, 2);

const ofMember = (kind: "buy" | "deliver" | "ask" | "askBack", weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), who, count }),
});
export const anyOp: fc.Arbitrary<Op> = fc.oneof(
  ofMember("buy", 5),
  ofMember("deliver", 5),
  ofMember("ask", 3),
  ofMember("askBack", 3),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("withdraw", "refund", "refund"), at }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("cancel", "pack", "pack", "ship", "shipOne", "giveUp", "confirm"),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("miss" as const), at: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("intake", "intake", "find", "takeFound"), count }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "payLosses" } as const) },
);
/** A history begins with pieces in members' hands. */
export const history: fc.Arbitrary<Op[]> = fc
  .array(anyOp, { minLength: 15, maxLength: 25 })
  .map((ops) => [{ kind: "buy", who: 0, count: 2 }, { kind: "buy", who: 1, count: 1 }, ...ops]);
