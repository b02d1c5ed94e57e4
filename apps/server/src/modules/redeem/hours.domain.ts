import { formatMinute } from "@heshi/kernel/text";

const DAYS = "一二三四五六日";
const DAY = "[一二三四五六日天]";
const SPAN = new RegExp(`(?:周|星期)(${DAY})\\s*(?:至|到|-|~|～|—)\\s*(?:周|星期)?(${DAY})`);
const CLOCK = /(\d{1,2})[:：](\d{2})\s*(?:-|~|～|—|至|到)\s*(\d{1,2})[:：](\d{2})/g;
/** Where days are named. */
const NAMES = new RegExp(`(?=每天|每日|全周|工作日|周末|(?:周|星期)${DAY})`);
const CLOSED = /休息|公休|不营业|闭店/;
/** What ends a rule: days that are named behind it begin the next one. */
const SAID = new RegExp(`${CLOCK.source}|全天|24\\s*小时|${CLOSED.source}`);

const ONE_CLOCK = new RegExp(CLOCK.source);

/** Whether a rule says that its days are days of rest; not where it has times, of which something is an exception. */
const isRest = (rule: string): boolean =>
  CLOSED.test(rule.replaceAll(/不(?:休息|公休)/g, "")) &&
  !ONE_CLOCK.test(rule) &&
  !/全天|24\s*小时/.test(rule);

const placeOf = (day: string): number => DAYS.indexOf(day === "天" ? "日" : day);

/** Whether a day of the week, 0 for Monday, is among those that a text names; undefined where it names none that can be read. */
function isDay(text: string, day: number): boolean | undefined {
  const [, first, last] = SPAN.exec(text) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [placeOf(first), placeOf(last)];
    return from <= to ? from <= day && day <= to : day >= from || day <= to;
  }
  if (/每天|每日|全周/.test(text)) return true;
  if (text.includes("工作日")) return day < 5;
  if (text.includes("周末")) return day >= 5;
  const named = [...text.matchAll(new RegExp(`(?:周|星期)(${DAY})`, "g"))].map(([, one = ""]) =>
    placeOf(one),
  );
  return named.length > 0 ? named.includes(day) : undefined;
}

/**
 * The rules of a text, each with its days and its times: days are named before their times, or once behind them. Undefined where it is
 * unclear which times are of which days.
 */
function rulesOf(text: string): readonly string[] | undefined {
  // a text is not split at its very beginning
  const [head = "", ...named] = ` ${text}`.split(NAMES);
  const rules: string[] = [];
  for (const part of named) {
    const last = rules.at(-1);
    if (last === undefined || SAID.test(last)) rules.push(part);
    else rules[rules.length - 1] = last + part;
  }
  if (!SAID.test(head)) return rules;
  const open = rules.filter((rule) => !isRest(rule));
  // several days before one rest: the first may be those of the times before them
  if (rules.some((rule) => isRest(rule) && rule.split(NAMES).length > 1)) return undefined;
  if (open.length === 0) return [head, ...rules];
  return rules.length === 1 && !SAID.test(open[0] ?? "") ? [text] : undefined;
}

/** Whether a rule's times include a minute of a day; what is behind midnight belongs to the day before. Undefined where it says nothing. */
function isIn(rule: string, day: number, at: number): boolean | undefined {
  const isToday = isDay(rule, day);
  const isYesterday = isDay(rule, (day + 6) % 7);
  const spans = [...rule.matchAll(CLOCK)].map(([, h1, m1, h2, m2]) => [
    Number(h1) * 60 + Number(m1),
    Number(h2) * 60 + Number(m2),
  ]);
  if (spans.length === 0) return isToday ?? (/全天|24\s*小时/.test(rule) || undefined);
  return spans.some(([from = 0, to = 0]) =>
    from <= to
      ? isToday !== false && from <= at && at < to
      : (isToday !== false && at >= from) || (isYesterday !== false && at < to),
  );
}

/**
 * Whether a moment is within the hours that a shop wrote, by China's clock: 周一至周五 10:00-18:00；周六 10:00-22:00. It is where any of the
 * rules says so and none says that the day is one of rest. Undefined where they cannot be read.
 */
export function isWithin(text: string, now: Date): boolean | undefined {
  const china = new Date(now.getTime() + 8 * 3_600_000);
  const day = (china.getUTCDay() + 6) % 7;
  const [hour = 0, minute = 0] = formatMinute(now).slice(11).split(":").map(Number);
  const rules = rulesOf(text);
  if (!rules) return undefined;
  if (rules.some((rule) => isRest(rule) && isDay(rule, day) === true)) return false;
  const said = rules
    .filter((rule) => !isRest(rule))
    .flatMap((rule) => isIn(rule, day, hour * 60 + minute) ?? []);
  return said.length > 0 ? said.includes(true) : undefined;
}
