const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** 剩 3 小时 20 分, 剩 1 天 5 小时, 已超时 2 小时. */
export function shipWords(until: number, now: number): { text: string; isLate: boolean } {
  const left = until - now;
  if (left <= 0) return { text: `已超时 ${words(-left)}`, isLate: true };
  return { text: `剩 ${words(left)}`, isLate: false };
}

function words(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  if (hours >= 24) return `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
  const minutes = Math.max(1, Math.floor((ms % HOUR) / MINUTE));
  return hours > 0 ? `${hours} 小时 ${Math.floor((ms % HOUR) / MINUTE)} 分` : `${minutes} 分`;
}
