/** Opening hours in rows: when a branch is open, in words and in minutes. Everything by China's clock. Pure. */
import { formatMinute } from "@heshi/kernel/text";

/** From a time of day to another, `09:00` to `22:00`; one that does not lie behind its beginning is the next day's. */
export type Span = Readonly<{ from: string; to: string }>;
/** The spans of each weekday from Monday, none where it is closed, and dates on which it is closed, both ends among them. */
export type OpeningHours = Readonly<{ week: readonly (readonly Span[])[]; closed: readonly Span[] }>;

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
const NAMES = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"];
/** How far ahead the next opening is looked for, in days. */
const AHEAD = 60;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** Of a day of the calendar, 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isLate = ({ from, to }: Span): boolean => minuteOf(to) <= minuteOf(from);
const isClosedOn = ({ closed }: OpeningHours, day: string): boolean =>
  closed.some(({ from, to }) => from <= day && day <= to);

/** Minutes of the week, from Monday's midnight: what of each day lies on it, and what lies behind midnight on the next. */
export function minutesOf({ week }: Pick<OpeningHours, "week">): {
  sameDay: readonly (readonly [from: number, to: number])[];
  nextDay: readonly (readonly [from: number, to: number])[];
} {
  const rows = week.flatMap((spans, weekday) => spans.map((span) => ({ span, weekday })));
  const at = (weekday: number, minute: number): number => (weekday % 7) * DAY_MINUTES + minute;
  return {
    sameDay: rows.map(({ span, weekday }) => [
      at(weekday, minuteOf(span.from)),
      at(weekday, 0) + (isLate(span) ? DAY_MINUTES : minuteOf(span.to)),
    ]),
    nextDay: rows
      .filter(({ span }) => isLate(span) && minuteOf(span.to) > 0)
      .map(({ span, weekday }) => [at(weekday + 1, 0), at(weekday + 1, minuteOf(span.to))]),
  };
}

/** The day, the minute of the week and the day before, of a moment by China's clock. */
export function momentOf(now: Date): { day: string; yesterday: string; minute: number } {
  const [day = "", clock = ""] = formatMinute(now).split(" ");
  return { day, yesterday: dayAfter(day, -1), minute: weekdayOf(day) * DAY_MINUTES + minuteOf(clock) };
}

/** Whether it is open at a moment. What is behind midnight belongs to the day before. */
export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const { day, yesterday, minute } = momentOf(now);
  const { sameDay, nextDay } = minutesOf(hours);
  const isIn = ([from, to]: readonly [number, number]): boolean => from <= minute && minute < to;
  return (
    (!isClosedOn(hours, day) && sameDay.some(isIn)) || (!isClosedOn(hours, yesterday) && nextDay.some(isIn))
  );
}

/** When it opens next, ms; undefined while it is open, and where it does not open within 60 days. */
export function nextOpening(hours: OpeningHours, now: Date): number | undefined {
  if (isOpenAt(hours, now)) return undefined;
  const { day: today } = momentOf(now);
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (isClosedOn(hours, day)) continue;
    const starts = (hours.week[weekdayOf(day)] ?? [])
      .map(({ from }) => Date.parse(`${day}T00:00:00+08:00`) + minuteOf(from) * 60_000)
      .filter((at) => at > now.getTime());
    if (starts.length > 0) return Math.min(...starts);
  }
  return undefined;
}

const spanText = (span: Span): string =>
  span.from === "00:00" && span.to === "24:00"
    ? "全天"
    : `${span.from}-${isLate(span) ? "次日" : ""}${span.to}`;
const dayText = (spans: readonly Span[]): string =>
  spans.length === 0 ? "休息" : spans.map(spanText).join("、");

/** What of a day is open by China's calendar, in words: 10:00-14:00、17:00-22:00, or 休息. */
export function todayText(hours: OpeningHours, now: Date): string {
  const { day } = momentOf(now);
  return dayText(isClosedOn(hours, day) ? [] : (hours.week[weekdayOf(day)] ?? []));
}

/** The week in words, days with the same hours together: 周一至周五 10:00-22:00；周六、周日 休息. */
export function hoursText({ week }: Pick<OpeningHours, "week">): string {
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [weekday, spans] of week.entries()) {
    const last = runs.at(-1);
    const text = dayText(spans);
    if (last?.text === text) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, text });
  }
  const only = runs[0];
  if (runs.length === 1 && only !== undefined) return `每天 ${only.text}`;
  return runs
    .map(({ from, to, text }) => {
      const joint = to - from > 1 ? "至" : "、";
      return `${from === to ? NAMES[from] : `${NAMES[from]}${joint}${NAMES[to]}`} ${text}`;
    })
    .join("；");
}
