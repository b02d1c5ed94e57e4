import { type Fen, formatFen } from "./money.ts";

/** Hundredths of a star in words: 480 → 4.8; undefined without ratings. */
export const starsText = (hundredths: number): string | undefined =>
  hundredths > 0 ? (Math.round(hundredths / 10) / 10).toFixed(1) : undefined;

/** What a person spends somewhere: ¥86/人. */
export const perHeadText = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}/人`;
