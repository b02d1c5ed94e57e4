import { expect, test } from "vitest";
import { MAIN, workbook } from "../../../test/files/workbooks.ts";
import { readTable } from "./read-table.ts";
import { tableOf } from "./table.ts";
import { xlsxOf } from "./xlsx-file.ts";
import { shownNumber } from "./xlsx-format.ts";

const limits = { maxRows: 100, maxCell: 50 };

test.each([
  ["0", "12", { text: "12", value: "12" }],
  ["00000", "123", { text: "00123", value: "123" }],
  ["0.00", "19.899999999999999", { text: "19.90", value: "19.9" }],
  ["#,##0.00", "1280", { text: "1,280.00", value: "1280" }],
  ["#,##0.0#", "0.5", { text: "0.5", value: "0.5" }],
  ['0"件"', "5", { text: "5件", value: "5" }],
  ["[$¥-804]#,##0.00", "99.5", { text: "¥99.50", value: "99.5" }],
  ['_ "¥"* #,##0.00_ ;_ "¥"* -#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ', "12", { text: "¥12.00", value: "12" }],
  ["0_);(0)", "-3", { text: "(3)", value: "-3" }],
  ["0", "-3", { text: "-3", value: "-3" }],
  ["0%", "0.5", { text: "50%" }],
  ["@", "1.50", { text: "1.5" }],
  [undefined, "690123456789", { text: "690123456789" }],
  [undefined, "1.2E-7", { text: "0.00000012" }],
])("the format %s shows %s as a sheet does", (code, value, shown) => {
  expect(shownNumber(value, code)).toEqual(shown);
});

test.each([
  ["yyyy-mm-dd", "45211"],
  ["m/d", "45211"],
  ['yyyy"年"m"月"d"日"', "45211"],
  ["[$-804]h:mm AM/PM", "0.5"],
  ["[h]:mm", "1.5"],
  ["mm:ss.0", "1.5"],
])("the date format %s is no text and no number", (code, value) => {
  const shown = shownNumber(value, code);
  expect(shown.why).toContain("是日期格式");
  expect(shown.value).toBeUndefined();
});

test.each([
  ["0", "1.6"],
  ["0.00", "19.899"],
  ["0.00E+00", "123456"],
  ["# ?/?", "0.5"],
  ["000-0000", "1234567"],
])("the format %s shows something else than %s: the number counts, its looks do not", (code, value) => {
  const shown = shownNumber(value, code);
  expect(shown.why).toContain("显示的内容与实际的数不同");
  expect(shown.value).toBe(value);
});

test.each([
  ["0.0,", "12000"],
  [";;;", "5"],
  [undefined, "690123456789012345"],
])("the format %s of %s can be taken in no way", (code, value) => {
  const shown = shownNumber(value, code);
  expect([typeof shown.why, shown.value]).toEqual(["string", undefined]);
});

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="2"/></cellXfs></styleSheet>`;

test("dates, errors and number formats of cells are recognised, by the styles of the workbook", () => {
  const cells = `<c r="A1" s="1"><v>45211</v></c><c r="B1" s="2"><v>123</v></c><c r="C1" t="e"><v>#N/A</v></c>
    <c r="D1" t="d"><v>2026-10-12</v></c><c r="E1" s="3"><v>9.9</v></c><c r="F1" s="0"><v>9.9</v></c>`;
  const read = tableOf(workbook(`<row r="1">${cells}</row>`, { "xl/styles.xml": STYLES }), limits);
  if (!("rows" in read)) throw new Error("not read");
  const [row] = read.rows;
  expect(row?.cells).toEqual(["45211", "00123", "#N/A", "2026-10-12", "9.90", "9.9"]);
  expect(row?.odd?.map(({ at, why, value }) => [at, why?.slice(0, 5), value])).toEqual([
    [0, "是日期格式", undefined],
    [1, undefined, "123"],
    [2, "是错误值 ", undefined],
    [3, "是日期格式", undefined],
    [4, undefined, "9.9"],
  ]);
});

test("characters that XML cannot hold are read, and ours are written, as _xHHHH_", () => {
  const strings = `<sst xmlns="${MAIN}"><si><t>棉_x000D_\n产地</t></si><si><t>_x005F_x000D_</t></si></sst>`;
  const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`;
  expect(tableOf(workbook(sheet, { "xl/sharedStrings.xml": strings }), limits)).toEqual({
    rows: [{ line: 1, cells: ["棉\r\n产地", "_x000D_"] }],
  });
  const texts = ["_x000D_", "a_x0041_b", "_", "x_xyz_"];
  const own = tableOf(xlsxOf("a", { rows: [texts], widths: [] }), limits);
  expect(own).toEqual({ rows: [{ line: 1, cells: texts }] });
});

test("a merged cell fills the rows that it covers; one that goes over columns is marked", () => {
  const text = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`;
  const rows = [
    `<row r="1">${text("A1", "货号")}${text("B1", "规格")}</row>`,
    `<row r="2">${text("A2", "K1")}${text("B2", "红")}</row>`,
    `<row r="3">${text("B3", "蓝")}</row>`,
    `<row r="4">${text("A4", "宽")}${text("C4", "x")}</row>`,
  ].join("");
  const merged = `</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:B4"/></mergeCells><sheetData>`;
  const read = tableOf(workbook(rows + merged), limits);
  if (!("rows" in read)) throw new Error("not read");
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    ["货号", "规格"],
    ["K1", "红"],
    ["K1", "蓝"],
    ["宽", "", "x"],
  ]);
  expect(read.rows[2]?.odd).toEqual([{ at: 0, isFilled: true }]);
  expect(read.rows[3]?.odd?.map(({ at }) => at)).toEqual([0, 1]);
});

test("a file of commas and one of nested elements end soon, with one sentence", async () => {
  const shop = { maxRows: 5000, maxCell: 4000 };
  const files: readonly (readonly [Buffer, string])[] = [
    [Buffer.from(",".repeat(4_000_000)), "格子太多"],
    [Buffer.from(`"a""b",${",".repeat(4_000_000)}`), "格子太多"],
    [workbook("<a>".repeat(1_000_000) + "</a>".repeat(1_000_000)), "已损坏"],
    [workbook(`<row>${"<c/>".repeat(3_000_000)}</row>`), "格子太多"],
  ];
  for (const [bytes, words] of files) {
    const started = performance.now();
    const read = await readTable(bytes, shop);
    expect("fault" in read ? read.fault : "read").toContain(words);
    expect(performance.now() - started).toBeLessThan(8000);
  }
  // what is in quotes is one cell, however many commas it has
  const quoted = Buffer.from(`货号,参数\nK1,"${",".repeat(200)}""${",".repeat(200)}"\n`);
  expect(
    tableOf(Buffer.concat(Array.from({ length: 40 }, () => quoted)), { maxRows: 100, maxCell: 4000 }),
  ).toHaveProperty("rows");
});
