import { expect, test } from "vitest";
import { clip, clipped } from "./clip.ts";
import { fen, perHeadText } from "./money.ts";
import {
  formatBadge,
  formatCount,
  formatDistance,
  maskMobile,
  maskName,
  maskNickname,
  starsText,
  timeAgo,
} from "./text.ts";

test("a cut leaves no half of a character, no joiner and no tags without a flag", () => {
  expect(clip("四十九个字😀一", 6)).toBe("四十九个字");
  expect(clip("四十九个字😀一", 7)).toBe("四十九个字😀");
  expect(clip("👨‍👩‍👧", 3)).toBe("👨");
  expect(clip("🏴󠁧󠁢󠁥󠁮󠁧󠁿队", 7)).toBe("🏴");
  expect(clip("短", 4)).toBe("短");
  expect([clipped("四个汉字", 4), clipped("五个汉字😀", 5)]).toEqual(["四个汉字", "五个汉字…"]);
  for (let most = 0; most < 40; most += 1) {
    const cut = clip("a😀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️字".repeat(2), most);
    expect(cut.length).toBeLessThanOrEqual(most);
    expect(JSON.stringify(cut)).not.toContain("\\ud");
  }
});

test("names and numbers are masked by their length", () => {
  expect(["", "禾", "周禾", "周晓禾", "欧阳一二", "欧阳一二三"].map(maskName)).toEqual([
    "",
    "*",
    "*禾",
    "*晓禾",
    "**一二",
    "**一二三",
  ]);
  expect(["", "周", "周晓禾"].map(maskNickname)).toEqual(["***", "周**", "周**"]);
  expect(["13800000001", "4008123123"].map(maskMobile)).toEqual(["138****0001", "4008123123"]);
});

test("a time is given by what passed since, from 30 days on by its date", () => {
  const now = new Date("2026-11-30T04:00:00Z");
  const ago = (ms: number): string => timeAgo(new Date(now.getTime() - ms), now);
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect(
    [0, 5 * minute - 1, 5 * minute, hour - 1, hour, day - 1, day, 30 * day, 30 * day + 1].map(ago),
  ).toEqual(["刚刚", "刚刚", "5分钟前", "59分钟前", "1小时前", "23小时前", "1天前", "30天前", "2026-10-31"]);
});

test("counts, badges and distances change their form at their bounds", () => {
  expect([0, 999, 1206, 9999, 10_000, 10_999, 23_000, 999_999, 1_000_000].map(formatCount)).toEqual([
    "0",
    "999",
    "1,206",
    "9,999",
    "1万",
    "1万",
    "2.3万",
    "99.9万",
    "100万+",
  ]);
  expect([-1, 0, 1, 99, 100].map(formatBadge)).toEqual(["", "", "1", "99", "99+"]);
  expect([0, 99, 100, 320.4, 1000, 1001, 1149].map(formatDistance)).toEqual([
    "<100m",
    "<100m",
    "100m",
    "320m",
    "1000m",
    "1.0k",
    "1.1k",
  ]);
});

test.each([
  [480, "4.8"],
  [475, "4.8"],
  [500, "5.0"],
  [466.7, "4.7"],
  [0, undefined],
])("%d hundredths of a star are %s", (hundredths, words) => {
  expect(starsText(hundredths)).toBe(words);
});

test("a price a head has fen only where there are some", () => {
  expect([8600, 8650, 128_000].map((amount) => perHeadText(fen(amount)))).toEqual([
    "¥86/人",
    "¥86.50/人",
    "¥1,280/人",
  ]);
});
