import type { FeeTerms } from "../unit.fee.ts";

const DAY_MS = 86_400_000;
/** How many days before a piece begins to accrue a fee its owner gets a message. */
const BEFORE_DAYS = [30, 7, 1] as const;
/** How many days before it has lain very long. */
const LONG_BEFORE_DAYS = 30;

/** A message to the owner of a piece about its stay, so many days before a fee begins, or before it has lain very long: `until`. */
export type Telling = { what: "fee" | "long"; days: number; at: Date; until: Date };
type Stay = { storedAt: Date; fee: FeeTerms; longDays: number };

/** All messages about a stay, in the order of their times; none about one that never costs anything. Pure. */
export function tellingsOf({
  storedAt,
  fee: { freeDays, dayFen, mostBp },
  longDays,
}: Stay): readonly Telling[] {
  if (dayFen === 0 || mostBp === 0) return [];
  const on = (day: number): Date => new Date(storedAt.getTime() + day * DAY_MS);
  const before = (what: Telling["what"], days: number, day: number): Telling => ({
    what,
    days,
    at: on(day - days),
    until: on(day),
  });
  const all = [
    ...BEFORE_DAYS.filter((days) => days <= freeDays).map((days) => before("fee", days, freeDays)),
    before("long", LONG_BEFORE_DAYS, longDays),
  ];
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The last message that is due by now, and when the next one is. Pure. */
export function tellingAt(stay: Stay, now: Date): { due: Telling | undefined; nextAt: Date | undefined } {
  const all = tellingsOf(stay);
  return { due: all.findLast(({ at }) => at <= now), nextAt: all.find(({ at }) => at > now)?.at };
}

/** The days that are left of what a message says, begun ones among them; 0 when it has come. Pure. */
export const daysLeft = ({ until }: Pick<Telling, "until">, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS));
