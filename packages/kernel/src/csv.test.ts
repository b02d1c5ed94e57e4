import { expect, test } from "vitest";
import { csvOf, whole } from "./csv.ts";

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
  for (const text of [
    "=1+1",
    "+86",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "|calc",
    "%0A",
    "＝1+1",
    "＋86",
    "－2",
    "＠SUM(A1)",
    " ＝1",
  ])
    expect(cellOf(text), text).toBe(`"'${text}"`);
  expect(cellOf('红富士 "特级", 5 斤')).toBe('"红富士 ""特级"", 5 斤"');
  expect(cellOf("订单 =1")).toBe('"订单 =1"');
});

test("long digits are kept as they are, and nothing else is touched", () => {
  const no = "261129277488480304";
  expect(whole(no)).toBe(`\t${no}`);
  expect(csvOf([[whole(no)]])).toBe(`\uFEFF"\t${no}"\r\n`);
  for (const cell of [
    "1336317727",
    "S261129277488480304",
    "=261129277488480304",
    { number: "123456789012.00" },
  ])
    expect(whole(cell)).toBe(cell);
});
