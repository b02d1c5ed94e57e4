import { type Fen, fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { Settings } from "../../settings.ts";

const DAY_MS = 86_400_000;

/** What was said of the fee when a member began to own a piece: free days, fen a day after them, the most in basis points of its cost. */
export const FeeTerms = z.object({ freeDays: z.int(), dayFen: z.int(), mostBp: z.int() });
export type FeeTerms = z.infer<typeof FeeTerms>;

/** What is said now. */
export const feeTermsNow = (settings: Settings): FeeTerms => ({
  freeDays: settings["warehouse.freeDays"],
  dayFen: settings["warehouse.feeFen"],
  mostBp: settings["warehouse.feeMostBp"],
});

type Stay = { storedAt: Date; costFen: Fen; fee: FeeTerms | undefined };
/** The whole days of a stay. */
export const daysOf = (storedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - storedAt.getTime()) / DAY_MS));

/**
 * What a piece has accrued by `now`: nothing in its free days, then an amount a whole day, never more than its share of what the piece
 * cost. Pure.
 */
export function feeOf({ storedAt, costFen, fee }: Stay, now: Date): Fen {
  if (fee === undefined) return fen(0);
  const days = Math.max(0, daysOf(storedAt, now) - fee.freeDays);
  return fen(Math.min(days * fee.dayFen, Math.floor((costFen * fee.mostBp) / 10_000)));
}
