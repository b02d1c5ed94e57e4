const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long a buyer has waited for an answer, in the largest whole unit. */
export function waitedText(forMs: number): string {
  if (forMs < MINUTE_MS) return "刚刚发来，等待回复";
  if (forMs < HOUR_MS) return `已等待 ${Math.floor(forMs / MINUTE_MS)} 分钟`;
  if (forMs < DAY_MS) return `已等待 ${Math.floor(forMs / HOUR_MS)} 小时`;
  return `已等待 ${Math.floor(forMs / DAY_MS)} 天`;
}
