import { dayStart } from "@heshi/kernel/month";
import { formatMinute } from "@heshi/kernel/text";

const DAY_MS = 86_400_000;
/** A time is above a message that comes this long after the one before, ms. */
const PAUSE_MS = 300_000;

/** 今天 10:26, 昨天 10:26, 11-20 10:26, and with the year where it is another. */
export function messageTime(at: number, now: number): string {
  const minute = formatMinute(new Date(at));
  const today = dayStart(new Date(now)).getTime();
  const clock = minute.slice(11);
  if (at >= today) return `今天 ${clock}`;
  if (at >= today - DAY_MS) return `昨天 ${clock}`;
  return minute.slice(0, 4) === formatMinute(new Date(now)).slice(0, 4) ? minute.slice(5) : minute;
}

/** In a list: the clock today, then the day. */
export const listTime = (at: number, now: number): string =>
  messageTime(at, now).replace(/^今天 |^(昨天|.*\d\d-\d\d) .*$/, "$1");

/** Whether the time is above a message. */
export const isAfterPause = (at: number, before: number | undefined): boolean =>
  before === undefined || at - before > PAUSE_MS;
