import { type Cent, cent } from "@heshi/kernel/credit";
import { type Month, monthsUntil } from "@heshi/kernel/month";
import type { Settings } from "../../settings.ts";

/** The calendar reaches back so many months, with the current one. */
const MONTHS = 12;

/** Silver of the first to the seventh day in a row, in hundredths. */
export const ladderOf = (settings: Settings): Cent[] =>
  (
    [
      "sign.day1Cent",
      "sign.day2Cent",
      "sign.day3Cent",
      "sign.day4Cent",
      "sign.day5Cent",
      "sign.day6Cent",
      "sign.day7Cent",
    ] as const
  ).map((name) => cent(settings[name]));

/** The reward of the n-th day in a row, counted from 1: after the last rung the ladder begins again. */
export const rewardOf = (ladder: readonly Cent[], streak: number): Cent =>
  ladder[(streak - 1) % ladder.length] ?? cent(0);

/** The first month of the calendar while `month` is the current one. */
export const firstMonthOf = (month: Month): Month => monthsUntil(month, MONTHS)[0] ?? month;
