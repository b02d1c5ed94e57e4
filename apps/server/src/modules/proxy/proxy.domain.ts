import { randomInt } from "node:crypto";
import { dayStart } from "@heshi/kernel/month";

const DAY_MS = 86_400_000;

/** The midnight in Shanghai after so many whole days: a term of a day that begins at 15:00 ends at the midnight after the next one. */
export const midnightAfter = (now: Date, days: number): Date =>
  new Date(dayStart(now).getTime() + (days + 1) * DAY_MS);

/** Codes to choose a free one from: 8 digits each. */
export const newCodes = (): string[] =>
  Array.from({ length: 8 }, () => String(randomInt(100_000_000)).padStart(8, "0"));

type Term = { untilAt: Date; checkAt: Date; shops: number; needShops: number; hasShop: boolean };
/** Why a term is over at `now`; undefined where it goes on. */
export function whyOver(
  { untilAt, checkAt, shops, needShops, hasShop }: Term,
  now: Date,
): string | undefined {
  if (untilAt <= now) return "代理期限已到";
  if (!hasShop) return "您名下已没有店铺";
  if (checkAt <= now && shops < needShops) return `招募的营业店铺不足 ${needShops} 家`;
  return undefined;
}
