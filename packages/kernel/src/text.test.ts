import { expect, test } from "vitest";
import { clip, clipped } from "./clip.ts";
import { fen, perHeadText } from "./money.ts";
import { starsText } from "./text.ts";

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
