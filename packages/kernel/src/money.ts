import * as z from "zod/mini";
import { assert } from "./assert.ts";

/** An amount in fen (1/100 yuan). Always a safe integer; never a float, never yuan. */
export const Fen = z.int().brand<"Fen">();
export type Fen = z.infer<typeof Fen>;

/** The largest amount one call may name: 10^12 fen, ten thousand million yuan. */
export const MAX_FEN = 1_000_000_000_000;
/** The highest price of a piece, ten million yuan: 999 pieces of it are `MAX_FEN` at most, and 99 such lines a safe integer. */
export const MAX_PRICE_FEN = 1_000_000_000;
/** The most that one trade comes to: a hundred million yuan. */
export const MAX_TRADE_FEN = 10_000_000_000;

/** `value` as Fen; throws BrokenInvariant when it is not a safe integer. */
export function fen(value: number): Fen {
  assert(Number.isSafeInteger(value), `not an amount in fen: ${value}`);
  return value as Fen;
}

/** A decimal text from the database as Fen; throws when it is not a safe integer. */
export function fenOfText(text: string): Fen {
  assert(/^-?\d+$/.test(text), `not an amount in fen: ${text}`);
  return fen(Number(text));
}

export const ZERO_FEN: Fen = fen(0);

/** The sum in fen; throws beyond the safe integers. */
export function addFen(...amounts: readonly Fen[]): Fen {
  return fen(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `amount - less` in fen; may be negative. */
export function subFen(amount: Fen, less: Fen): Fen {
  return fen(amount - less);
}

/** `amount × count` in fen, exact. */
export function timesFen(amount: Fen, count: number): Fen {
  assert(Number.isSafeInteger(count), `not a count: ${count}`);
  return fen(Number(BigInt(amount) * BigInt(count)));
}

export type Rounding = "up" | "down";

/** `amount × basisPoints / 10 000` in fen, rounded away from (`up`) or toward (`down`) zero for amounts ≥ 0. */
export function shareOf(amount: Fen, basisPoints: number, rounding: Rounding): Fen {
  assert(
    amount >= 0 && Number.isSafeInteger(basisPoints) && basisPoints >= 0,
    "a share of a negative amount",
  );
  const scaled = BigInt(amount) * BigInt(basisPoints);
  const rounded = rounding === "up" ? (scaled + 9_999n) / 10_000n : scaled / 10_000n;
  return fen(Number(rounded));
}

/**
 * Splits `total` fen over `weights` in proportion, by the largest remainder (Hamilton's method);
 * equal remainders favour the earlier part. The parts sum to `total` exactly.
 */
export function splitFen(total: Fen, weights: readonly number[]): Fen[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  assert(total >= 0 && weights.every((weight) => weight >= 0), "only non-negative parts can be split");
  if (sum === 0n) {
    assert(total === 0, "an amount cannot be split over no parts");
    return weights.map(() => ZERO_FEN);
  }
  const parts = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, whole: exact / sum, rest: exact % sum };
  });
  let left = BigInt(total) - parts.reduce((all, part) => all + part.whole, 0n);
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const part of byRest) {
    if (left === 0n) break;
    part.whole += 1n;
    left -= 1n;
  }
  return parts.map((part) => fen(Number(part.whole)));
}

/** A typed amount in yuan with at most two decimals, as fen; undefined when it is anything else. */
export function parseYuan(text: string): Fen | undefined {
  const match = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return fen(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

/** `1234567` → `12,345.67`; a minus is U+2212. */
export function formatFen(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const yuan = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "−" : ""}${yuan}.${digits.slice(-2)}`;
}

/** What a person spends somewhere: ¥86/人. */
export const perHeadText = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}/人`;
