import { formatDay } from "@heshi/kernel/text";
import type { Footprint } from "./collect.queries.ts";

const DAY_MS = 86_400_000;

export interface Day {
  day: string;
  name: string;
  rows: readonly Footprint[];
}

/** 今天, 昨天, 11 月 20 日; with the year unless it is the current one. */
export function dayName(day: string, now: Date): string {
  if (day === formatDay(now)) return "今天";
  if (day === formatDay(new Date(now.getTime() - DAY_MS))) return "昨天";
  const [year = "", month = "", date = ""] = day.split("-");
  const short = `${Number(month)} 月 ${Number(date)} 日`;
  return year === formatDay(now).slice(0, 4) ? short : `${year} 年 ${short}`;
}

/** Groups footprints (newest first) by day. */
export function byDay(footprints: readonly Footprint[], now: Date): readonly Day[] {
  const days = new Map<string, Footprint[]>();
  for (const footprint of footprints) {
    const day = formatDay(new Date(footprint.seenAt));
    days.set(day, [...(days.get(day) ?? []), footprint]);
  }
  return [...days].map(([day, rows]) => ({ day, name: dayName(day, now), rows }));
}
