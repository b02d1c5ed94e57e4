import type { ClaimState, InvestState, PeriodState } from "@heshi/contract/invest/invest-states";
import { type Fen, fen } from "@heshi/kernel/money";

export type Lesson = { title: string; text: string };

/** The texts of a field by its lines, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Lessons of a text in which `# ` begins each with its title: "# A\nb\n# C\nd" → two. What is before the first title is dropped. */
export const lessonsOf = (text: string): Lesson[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...rest] = part.split("\n");
      return { title: title.trim(), text: rest.join("\n").trim() };
    });

/** The same the other way, for the operators' form. */
export const textOf = (lessons: readonly Lesson[]): string =>
  lessons.map(({ title, text }) => `# ${title}\n${text}`).join("\n");

/** The lessons of a period, of as many for each: the second of two periods with four lessons has the last two. */
export function lessonsIn(lessons: readonly Lesson[], { seq, periods }: { seq: number; periods: number }) {
  const each = Math.floor(lessons.length / periods);
  return lessons.slice((seq - 1) * each, seq * each);
}

type Form = {
  goods: string;
  lessons: string;
  priceFen: number;
  startsAt: number;
  endsAt: number;
};
const MOST_PERIODS = 24;
const [LONGEST_GOODS, LONGEST_TITLE] = [60, 40];

/** What is wrong with a plan that an operator has written, by field. Pure. */
export function faultsOf({ goods, lessons, priceFen, startsAt, endsAt }: Form): Record<string, string> {
  const [periods, read] = [linesOf(goods), lessonsOf(lessons)];
  const count = periods.length;
  const rows: readonly (readonly [field: string, isWrong: boolean, says: string])[] = [
    ["goods", count === 0 || count > MOST_PERIODS, `请写 1 到 ${MOST_PERIODS} 期，一行一期`],
    ["goods", periods.some((line) => line.length > LONGEST_GOODS), `每一期最多 ${LONGEST_GOODS} 个字`],
    ["lessons", lessons !== "" && read.length === 0, "每节课以“# 标题”一行开头"],
    ["lessons", read.length % Math.max(1, count) !== 0, `课程节数应是 ${count} 的倍数，平均分到每一期`],
    [
      "lessons",
      read.some(({ title, text }) => title === "" || title.length > LONGEST_TITLE || text.length < 20),
      `每节课要有标题（最多 ${LONGEST_TITLE} 个字）和至少 20 个字的正文`,
    ],
    ["priceFen", priceFen < count * 100, "每期至少 ¥1"],
    ["endsAt", endsAt <= startsAt, "截止时间应晚于开始时间"],
  ];
  return Object.fromEntries(rows.flatMap(([field, isWrong, says]) => (isWrong ? [[field, says]] : [])));
}

type Sharing = { priceFen: Fen; periods: number; used: number; leftFen: Fen };
/** What the next period that is used moves to the shop: an equal part, and all that is left with the last. */
export const shareOf = ({ priceFen, periods, used, leftFen }: Sharing): Fen =>
  used + 1 >= periods ? leftFen : fen(Math.floor(priceFen / periods));

type Plan = { state: InvestState; endsAt: Date };
/** The state of a plan at `now`: its end holds whether or not the job has run. */
export const stateNow = ({ state, endsAt }: Plan, now: Date): InvestState =>
  state === "active" && endsAt <= now ? "expired" : state;

type Period = { opensAt: Date; usedAt: Date | undefined };
/** What a period is to its member at `now`. */
export function periodState(plan: Plan, { opensAt, usedAt }: Period, now: Date): PeriodState {
  if (usedAt !== undefined) return "used";
  if (stateNow(plan, now) !== "active") return "back";
  return opensAt <= now ? "open" : "waiting";
}

type Usable = Period & {
  lessons: number;
  counts: number;
  lessonAt: Date | undefined;
  countsAt: Date | undefined;
  claim: ClaimState | undefined;
};
export type PeriodAct = "goods" | "lesson" | "counts" | "cancel" | "confirm";
/** What a member may do with a period at `now`. */
export function actsOf(plan: Plan, period: Usable, now: Date): PeriodAct[] {
  const state = periodState(plan, period, now);
  const { claim } = period;
  const isOpen = (state === "open" || state === "used") && plan.endsAt > now;
  const can: readonly (readonly [PeriodAct, boolean])[] = [
    ["goods", isOpen && claim === undefined],
    ["lesson", isOpen && period.lessons > 0 && period.lessonAt === undefined],
    ["counts", isOpen && period.counts > 0 && period.countsAt === undefined],
    ["cancel", claim === "asked"],
    ["confirm", claim === "shipped"],
  ];
  return can.flatMap(([act, isSo]) => (isSo ? [act] : []));
}
