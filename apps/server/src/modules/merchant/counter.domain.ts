import type { ShopHours } from "@heshi/contract/counter/counter";
import { formatMinute } from "@heshi/kernel/text";

/** Hours of a shop that has set none. */
export const ALWAYS: ShopHours = {
  week: Array.from({ length: 7 }, () => ({ isOpen: true, from: "00:00", to: "24:00" })),
  closedDays: [],
  note: "",
};

/** Whether a shop is open at a moment, and what its counter says of the day. Pure. */
export function openAt(
  { week, closedDays, note }: ShopHours,
  now: Date,
): { isOpenNow: boolean; hoursText: string } {
  const [day = "", time = ""] = formatMinute(now).split(" ");
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const span = week[weekday];
  if (closedDays.includes(day) || !span?.isOpen)
    return { isOpenNow: false, hoursText: note === "" ? "今天休息" : `今天休息 · ${note}` };
  const isAllDay = span.from === "00:00" && span.to === "24:00";
  return {
    isOpenNow: time >= span.from && time < span.to,
    hoursText: isAllDay ? "全天营业" : `今天 ${span.from}–${span.to}`,
  };
}

/** An order is pressing in its last hours before it is late. */
const WARN_MS = 6 * 3_600_000;

/** What is to be shipped until then and has not been is pressing, or late already. Pure. */
export const pressingUntil = (now: Date): Date => new Date(now.getTime() + WARN_MS);

type Hour = { day: string; hour: number; paidFen: number; orders: number };

/** Fen paid in each of the first `count` hours of a day. Pure. */
export const hoursOf = (rows: readonly Hour[], day: string, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => rows.find((row) => row.day === day && row.hour === at)?.paidFen ?? 0,
  );
