import { type Fen, formatFen } from "@heshi/kernel/money";

/** ¥1,234.00, −¥12.00 */
export const signedYuan = (amount: Fen): string =>
  `${amount < 0 ? "−" : ""}¥${formatFen(Math.abs(amount) as Fen)}`;

/** 2026-11-22 as 11月22日. */
export const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;
