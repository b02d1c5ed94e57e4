import * as z from "zod/mini";
import { formatDay } from "./text.ts";

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** A month of the Asia/Shanghai calendar: `2026-11`. */
export const Month = z.string().check(z.regex(MONTH, "月份不正确"));
export type Month = z.infer<typeof Month>;

/** Whether a text is a month, without a schema: for addresses of pages. */
export const isMonth = (text: string | null): text is Month => text !== null && MONTH.test(text);

/** A year that months are asked for. */
export const Year = z.int().check(z.minimum(2000), z.maximum(2099));

/** The month of a time in Asia/Shanghai. */
export const monthOf = (time: Date): Month => formatDay(time).slice(0, 7);

/** The year of a month. */
export const yearOf = (month: Month): number => Number(month.slice(0, 4));

/** The twelve months of a year, January first. */
export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`);

/** When a month begins in Asia/Shanghai. */
export const monthStart = (month: Month): Date => new Date(`${month}-01T00:00:00+08:00`);

/** When a month begins and when the next one does: a time lies in it from the first on and before the second. */
export function monthLimits(month: Month): readonly [from: Date, until: Date] {
  const [year, at] = [yearOf(month), Number(month.slice(5))];
  const next = at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, "0")}`;
  return [monthStart(month), monthStart(next)];
}

/** 2026年11月 */
export const formatMonth = (month: Month): string => `${yearOf(month)}年${Number(month.slice(5))}月`;

/** When a day (2026-11-28) begins in Asia/Shanghai. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** When the day of a time began in Asia/Shanghai. */
export const dayStart = (time: Date): Date => startOfDay(formatDay(time));

/** The months up to `last`, which is the last of them: `count` in all. */
export function monthsUntil(last: Month, count: number): Month[] {
  const end = yearOf(last) * 12 + Number(last.slice(5)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = end - count + 1 + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
