import * as z from "zod/mini";

/** Where a piece in the cloud warehouse can be. */
export const unitStates = [
  "free",
  "listed",
  "reserved",
  "held",
  "entrusted",
  "claimed",
  "picked",
  "delivered",
  "lost",
] as const;
export type UnitState = (typeof unitStates)[number];
/** Where a piece is while it is a member's, or last was theirs. */
export const ownUnitStates = [
  "held",
  "entrusted",
  "picked",
  "claimed",
  "delivered",
  "lost",
] as const satisfies readonly UnitState[];

/** Where a delivery of pieces can be. */
export const deliveryStates = ["paid", "packed", "shipped", "received", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Where a piece that a stock-take missed can be: to be paid for, or paid. */
export const lossStates = ["open", "paid"] as const;
export type LossState = (typeof lossStates)[number];

export const IntakeNo = z.string().check(z.regex(/^K\d{18}$/, "入仓单号不正确"));
/** A piece: its intake, and which of that it is. */
export const UnitNo = z.string().check(z.regex(/^K\d{18}-\d{3}$/, "货品编号不正确"));
export const LossNo = z.string().check(z.regex(/^L\d{18}$/, "赔付单号不正确"));
export const DeliveryNo = z.string().check(z.regex(/^Q\d{18}$/, "提货单号不正确"));
