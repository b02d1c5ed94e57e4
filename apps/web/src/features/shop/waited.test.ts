import { expect, test } from "vitest";
import { waitedText } from "./waited.ts";

test("a wait is shown in its largest whole unit", () => {
  const minute = 60_000;
  const waits = [0, minute, 59 * minute, 60 * minute, 232 * minute, 24 * 60 * minute, 50 * 60 * minute];
  expect(waits.map(waitedText)).toEqual([
    "刚刚发来，等待回复",
    "已等待 1 分钟",
    "已等待 59 分钟",
    "已等待 1 小时",
    "已等待 3 小时",
    "已等待 1 天",
    "已等待 2 天",
  ]);
});
