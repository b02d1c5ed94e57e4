import { fen } from "@heshi/kernel/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  actsOf,
  lessonsIn,
  lessonsOf,
  linesOf,
  periodState,
  shareOf,
  stateNow,
  textOf,
} from "./invest.domain.ts";

const [EARLY, NOW, LATE] = [1000, 2000, 3000].map((ms) => new Date(ms)) as [Date, Date, Date];

test("the shares of all periods add up to the price, whatever it is, and none is less than nothing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 100, max: 10_000_000 }),
      (periods, price) => {
        let left = fen(price);
        for (let used = 0; used < periods; used += 1) {
          const share = shareOf({ priceFen: fen(price), periods, used, leftFen: left });
          expect(share).toBeGreaterThan(0);
          left = fen(left - share);
        }
        expect(left).toBe(0);
      },
    ),
  );
});

test("lessons are read by their titles, written back as they were, and divided evenly", () => {
  const text = "# 一\n第一节\n有两行\n# 二\n第二节";
  const lessons = lessonsOf(text);
  expect(lessons).toEqual([
    { title: "一", text: "第一节\n有两行" },
    { title: "二", text: "第二节" },
  ]);
  expect(textOf(lessons)).toBe(text);
  expect(lessonsOf("没有标题")).toEqual([]);
  expect(lessonsIn(lessons, { seq: 2, periods: 2 })).toEqual([lessons[1]]);
  expect(lessonsIn([], { seq: 1, periods: 3 })).toEqual([]);
  expect(linesOf(" 一 \n\n二\n")).toEqual(["一", "二"]);
});

test("the end of a plan holds to the millisecond, and a period that was used stays used", () => {
  const plan = { state: "active", endsAt: NOW } as const;
  expect([stateNow(plan, EARLY), stateNow(plan, NOW)]).toEqual(["active", "expired"]);
  const period = { opensAt: EARLY, usedAt: undefined };
  expect(periodState({ ...plan, endsAt: LATE }, period, NOW)).toBe("open");
  expect(periodState({ ...plan, endsAt: LATE }, { ...period, opensAt: LATE }, NOW)).toBe("waiting");
  expect(periodState(plan, period, NOW)).toBe("back");
  expect(periodState(plan, { ...period, usedAt: EARLY }, LATE)).toBe("used");
});

test("what is left in a used period can be had until the end, also of a plan that was refunded", () => {
  const period = {
    opensAt: EARLY,
    usedAt: EARLY,
    lessons: 1,
    counts: 1,
    lessonAt: EARLY,
    countsAt: undefined,
    claim: undefined,
  } as const;
  const plan = { state: "refunded", endsAt: LATE } as const;
  expect(actsOf(plan, period, NOW)).toEqual(["goods", "counts"]);
  expect(actsOf(plan, { ...period, claim: "asked" }, NOW)).toEqual(["counts", "cancel"]);
  expect(actsOf(plan, { ...period, claim: "shipped" }, LATE)).toEqual(["confirm"]);
  expect(actsOf(plan, { ...period, usedAt: undefined }, NOW)).toEqual([]);
});
