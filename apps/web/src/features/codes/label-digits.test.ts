import { expect, test } from "vitest";
import { labelDigits, scannedLabel } from "./label-digits.ts";

test("a label's digits are typed in groups, and read from a code or from our page's address", () => {
  expect(labelDigits("626000915517338407")).toBe("6260 0091 5517 3384 07");
  expect(labelDigits("6260-0091x5")).toBe("6260 0091 5");
  expect(labelDigits("6260")).toBe("6260");
  expect(scannedLabel(" 626000915517338407 ")).toBe("626000915517338407");
  expect(scannedLabel("https://heshi.example/pages/goods/anti-fake?code=626000915517338407")).toBe(
    "626000915517338407",
  );
  for (const wrong of [
    "62600091551733840",
    "6260009155173384071",
    "https://heshi.example/?id=626000915517338407",
  ])
    expect(scannedLabel(wrong)).toBeUndefined();
});
