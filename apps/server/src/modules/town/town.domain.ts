import { randomInt } from "node:crypto";
import type { TownState, TownWay } from "@heshi/contract/samecity/town-states";
import { isOpenAt, type OpeningHours } from "@heshi/contract/samecity/hours";
import type { LocalCategory } from "@heshi/contract/samecity/local-categories";
import { formatDay } from "@heshi/kernel/text";

const MINUTE_MS = 60_000;
const SLOT_MS = 30 * MINUTE_MS;
const DAY_MS = 86_400_000;

/** Four digits that are said when goods are handed over. */
export const newHandOverCode = (): string => String(randomInt(10_000)).padStart(4, "0");

const catering: readonly LocalCategory[] = ["food", "drinks", "sweets"];
/** Whether a branch of a category serves food, for which it needs a licence. */
export const needsLicence = (category: LocalCategory | undefined): boolean =>
  category === undefined || catering.includes(category);
/** Whether a licence that members see is valid on the day of a moment. Pure. */
export const isLicensed = (licence: { validUntil: string } | null | undefined, now: Date): boolean =>
  licence !== null && licence !== undefined && licence.validUntil >= formatDay(now);

/** Minutes from the beginning to the promise: getting it ready, and the way. Pure. */
export const leadMinutes = (
  { way, prepareMinutes, distanceM }: { way: TownWay; prepareMinutes: number; distanceM: number },
  kmMinutes: number,
): number => prepareMinutes + (way === "deliver" ? Math.ceil((distanceM / 1000) * kmMinutes) : 0);

/** When it is promised for: after the later of now and its time. Pure. */
export const promiseOf = (now: Date, { slotAt, lead }: { slotAt?: number | undefined; lead: number }): Date =>
  new Date(Math.max(now.getTime(), slotAt ?? 0) + lead * MINUTE_MS);

type Cancelling = {
  state: TownState;
  way: TownWay;
  isPerishable: boolean;
  promiseAt?: number | undefined;
  preparedAt?: number | undefined;
  lateMs: number;
};
/**
 * Whether its buyer may give an order of the town back: before it is accepted, or when it is late. What spoils, was ready to be fetched
 * before that and was not fetched is not late. Pure.
 */
export function isCancellable(
  { state, way, isPerishable, promiseAt, preparedAt, lateMs }: Cancelling,
  now: Date,
): boolean {
  if (state === "waiting") return true;
  if ((state !== "accepted" && state !== "prepared") || promiseAt === undefined) return false;
  const freeAt = promiseAt + lateMs;
  const isSpoiling = state === "prepared" && way === "pickUp" && isPerishable && (preparedAt ?? 0) <= freeAt;
  return !isSpoiling && freeAt <= now.getTime();
}

/** Beginnings of the half hours of today and tomorrow that lie ahead and in the opening hours. Pure. */
export function slotsOf(hours: OpeningHours, now: Date): number[] {
  const first = Math.ceil((now.getTime() + SLOT_MS) / SLOT_MS) * SLOT_MS;
  const last = Date.parse(`${formatDay(new Date(now.getTime() + DAY_MS))}T24:00:00+08:00`);
  const slots: number[] = [];
  for (let at = first; at < last; at += SLOT_MS) if (isOpenAt(hours, new Date(at))) slots.push(at);
  return slots;
}
