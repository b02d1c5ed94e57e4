import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const cellOf = (text: string): string => csvOf([[text]]).slice(1, -2);

test("a table begins with a byte order mark, and each line ends with CRLF", () => {
  expect(
    csvOf([
      ["时间", "收入"],
      ["2026-11-21 09:05", { number: "12.50" }],
    ]),
  ).toBe('\uFEFF"时间","收入"\r\n"2026-11-21 09:05",12.50\r\n');
});

test("no text becomes a formula, a command or a cell of its own", () => {
  for (const text of ["=1+1", "+86", "-2+3", "@SUM(A1)", "\t=1", "\r=1", " =1", "|calc", "%0A"])
    expect(cellOf(text), text).toBe(`"'${text}"`);
  expect(cellOf('红富士 "特级", 5 斤')).toBe('"红富士 ""特级"", 5 斤"');
  expect(cellOf("订单 =1")).toBe('"订单 =1"');
});
