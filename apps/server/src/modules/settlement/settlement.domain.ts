import { type Fen, fen, subFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { TakenBack } from "../ledger/ledger.public.ts";
import { durationMs, type Settings } from "../../settings.ts";

/**
 * The day on which an order received at `receivedAt` is settled, if nothing holds it: the first that begins after its window, or
 * `later`.
 */
export function settlesAt(receivedAt: Date, settings: Settings, later?: Date): Date {
  const ends = later ?? new Date(receivedAt.getTime() + durationMs(settings, "after.windowDays"));
  const day = dayStart(ends);
  return new Date(day.getTime() + 86_400_000);
}

/** `amount × part / of`, rounded down, exact. */
const portion = (amount: number, part: number, of: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(of));

type FeeLine = { goodsFen: Fen; feeBp: number };

/**
 * The fee of an order: of what its goods brought, and of what freight exceeds both that and what a parcel may cost whatever is in it, by
 * its lines' rates in proportion to their goods; rounded down once. Goods that went back leave no room for dear freight. Pure.
 */
export function feeOf({
  grossFen,
  freightFen,
  usualFen,
  lines,
}: {
  grossFen: Fen;
  freightFen: Fen;
  /** Freight that is never counted. */
  usualFen: number;
  lines: readonly FeeLine[];
}): Fen {
  const goodsFen = Math.max(0, grossFen - freightFen);
  const dearFen = Math.max(0, Math.min(grossFen, freightFen) - Math.max(goodsFen, usualFen));
  const base = goodsFen + dearFen;
  const goods = lines.reduce((sum, line) => sum + line.goodsFen, 0);
  if (goods === 0) return fen(0);
  const weighed = lines.reduce((sum, { goodsFen, feeBp }) => sum + BigInt(goodsFen) * BigInt(feeBp), 0n);
  return fen(Number((BigInt(base) * weighed) / (BigInt(goods) * 10_000n)));
}

/** A settled order as its bill has it, with what refunds have taken of it since; those are not negative. */
export type SettledOrder = { grossFen: Fen; feeFen: Fen; backGrossFen: Fen; backFeeFen: Fen };

/** The fee that goes back with a refund of `amount`: in proportion, and all that is left with the last. Pure. */
export function feeBack({ grossFen, feeFen, backGrossFen, backFeeFen }: SettledOrder, amount: Fen): Fen {
  const back = backGrossFen + amount;
  if (back >= grossFen) return subFen(feeFen, backFeeFen);
  return fen(Math.max(0, portion(feeFen, back, grossFen) - backFeeFen));
}

/** What a shop has that a refund may take, in this order; debt is what it owes already, 0 or below. */
export type Purse = { available: Fen; deposit: Fen };

/** From where a refund of `amount` comes: the fee's part first, then available, deposit, and the rest as debt. Pure. */
export function takenFrom(amount: Fen, fee: Fen, purse: Purse): TakenBack {
  const due = subFen(amount, fee);
  const available = fen(Math.min(due, Math.max(0, purse.available)));
  const deposit = fen(Math.min(due - available, Math.max(0, purse.deposit)));
  return { available, deposit, debt: fen(due - available - deposit), fee };
}
