import { formatMinute } from "@heshi/kernel/text";

/** 20:00 */
export const hourOf = (at: number): string => formatMinute(new Date(at)).slice(-5);

/** The share of the pieces that is taken, in whole percent: full only when none is left. */
export function takenPercent({ total, left }: { total: number; left: number }): number {
  if (left <= 0) return 100;
  return Math.min(99, Math.floor(((total - left) * 100) / Math.max(1, total)));
}
