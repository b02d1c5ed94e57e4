import { expect, test } from "vitest";
import { keepTogether } from "./address-lines.ts";

test.each([
  ["文三路 478 号华星时代广场 A 座 1203 室", "文三路 478~号华星时代广场 A~座~1203~室"],
  ["锦绣花园 6 栋 2 单元 901", "锦绣花园 6~栋~2~单元~901"],
  ["北京中路38号", "北京中路38号"],
])("%s breaks only between units", (address, kept) => {
  expect(keepTogether(address)).toBe(kept.replaceAll("~", "\u00a0"));
});
