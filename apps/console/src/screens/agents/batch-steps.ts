import { isCalendarDay } from "@heshi/kernel/validate";

/** 采摘，龙井村 3 号地块，2026-04-02: a line a step. */
export const stepsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", place = "", on = ""] = line.split(/[，,]/).map((part) => part.trim());
      return { name, place, on };
    });
/** What is wrong with them. */
export const stepProblem = (text: string): string | undefined =>
  stepsOf(text).every(({ name, place, on }) => name !== "" && place !== "" && isCalendarDay(on))
    ? undefined
    : "每行一步：名称，地点，日期";
