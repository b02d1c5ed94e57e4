/** Distance for people: `<100m`, `320m`, `1.1k`. */
export function formatDistance(metres: number): string {
  if (metres < 100) return "<100m";
  return metres <= 1000 ? `${Math.round(metres)}m` : `${(metres / 1000).toFixed(1)}k`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A date of the Asia/Shanghai calendar: `2026-11-21`. */
export function formatDay(time: Date): string {
  return new Date(time.getTime() + 8 * HOUR).toISOString().slice(0, 10);
}

/** Date and minute in Asia/Shanghai: `2026-11-21 09:05`. */
export function formatMinute(time: Date): string {
  return new Date(time.getTime() + 8 * HOUR).toISOString().slice(0, 16).replace("T", " ");
}

/** Day and minute in Asia/Shanghai without the year, for what is near: `11-21 09:05`. */
export const formatShort = (time: Date): string => formatMinute(time).slice(5);

/** Date and second in Asia/Shanghai: `2026-11-21 09:05:07`. */
export function formatSecond(time: Date): string {
  return new Date(time.getTime() + 8 * HOUR).toISOString().slice(0, 19).replace("T", " ");
}

/** 刚刚 under five minutes, then minutes, hours, days up to 30, then the date. */
export function timeAgo(time: Date, now: Date): string {
  const passed = now.getTime() - time.getTime();
  if (passed < 5 * MINUTE) return "刚刚";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}分钟前`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}小时前`;
  return passed <= 30 * DAY ? `${Math.floor(passed / DAY)}天前` : formatDay(time);
}

/** Counts for people: 1,206, then 2.3万, at last 100万+. */
export function formatCount(count: number): string {
  if (count < 10_000) return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  if (count >= 1_000_000) return "100万+";
  const tenths = Math.floor(count / 1000);
  return tenths % 10 === 0 ? `${tenths / 10}万` : `${(tenths / 10).toFixed(1)}万`;
}

/** A badge: the count, `99+` above 99, nothing for none. */
export const formatBadge = (count: number): string => (count <= 0 ? "" : count > 99 ? "99+" : String(count));

/** `13800000001` → `138****0001`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, "$1****$2");

/** 周晓禾 → *晓禾, 欧阳一二 → **一二: only the given name is shown. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return letters.length === 0 ? "" : "*";
  const hidden = letters.length >= 4 ? 2 : 1;
  return "*".repeat(hidden) + letters.slice(hidden).join("");
}

/** 周晓禾 → 周**: the first character and always two stars, so that the length says nothing. */
export const maskNickname = (nickname: string): string => `${[...nickname][0] ?? "*"}**`;

/** Who a parcel goes to, without what leads to them: name and number masked, and no street. */
export const maskReceiver = <R extends { name: string; mobile: string; detail: string }>(receiver: R): R => ({
  ...receiver,
  name: maskName(receiver.name),
  mobile: receiver.mobile.replace(/^(.{3}).*(.{4})$/, "$1****$2"),
  detail: "",
});

/** Hundredths of a star in words: 480 → 4.8; undefined without ratings. */
export const starsText = (hundredths: number): string | undefined =>
  hundredths > 0 ? (Math.round(hundredths / 10) / 10).toFixed(1) : undefined;
