import { expect, test } from "vitest";
import { lying, MAIN, workbook } from "../../../test/files/workbooks.ts";
import { readTable } from "./read-table.ts";
import { sheetFile } from "./sheet-file.ts";
import { tableOf } from "./table.ts";
import { xlsxOf } from "./xlsx-file.ts";
import { zipEntries, zipOf } from "./zip.ts";

const limits = { maxRows: 100, maxCell: 50 };

test("a workbook that we write is read as it was, whatever signs its texts have", () => {
  const texts = ["=1+1", "<a&b>", ' "引号" ', "两\n行", "", "+86", "１２"];
  const bytes = xlsxOf("商品<>", { rows: [["一"], texts, [{ number: "19.90" }]], widths: [10] });
  expect(tableOf(bytes, limits)).toEqual({
    rows: [
      { line: 1, cells: ["一"] },
      { line: 2, cells: texts },
      { line: 3, cells: ["19.9"] },
    ],
  });
});

test("shared texts, rich texts, numbers, booleans, gaps and formulas of spreadsheets are read", () => {
  const strings = `<sst xmlns="${MAIN}"><si><t>红</t></si><si><r><t>大</t></r><r><t>号</t></r><rPh><t>da</t></rPh></si></sst>`;
  const sheet =
    `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="D3"><v>19.899999999999999</v></c></row>` +
    `<row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5"><f>A1*2</f><v>7</v></c><c t="str"><v>x</v></c></row><row r="6"/>`;
  expect(tableOf(workbook(sheet, { "xl/sharedStrings.xml": strings }), limits)).toEqual({
    rows: [
      { line: 3, cells: ["红", "", "大号", "19.9"] },
      { line: 5, cells: ["是", "=7", "x"] },
    ],
  });
});

test("a long number and a sign of a formula survive CSV as text", () => {
  const { file, name } = sheetFile(
    { name: "表", columns: [["订单号", 10]], rows: [["20261124000012345678"], ['=HYPERLINK("x")']] },
    "csv",
  );
  expect([name, Buffer.from(file, "base64").toString()]).toEqual([
    "表.csv",
    '\uFEFF"订单号"\r\n"\t20261124000012345678"\r\n"\'=HYPERLINK(""x"")"\r\n',
  ]);
});

const row = (cells: string): string =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${cells}</t></is></c></row>`;
const spaces = (mb: number): string => " ".repeat(mb * 1024 * 1024);

test.each([
  ["nothing", Buffer.alloc(0), "文件是空的"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), "不是表格"],
  ["a PDF", Buffer.from("%PDF-1.7\n=1+1,2"), "不是表格"],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), "旧版"],
  ["a zip without a workbook", zipOf([{ name: Buffer.from("a.txt"), data: Buffer.from("x") }]), "已损坏"],
  ["half a workbook", workbook(row("甲")).subarray(0, 400), "已损坏"],
  ["a large sheet", workbook(spaces(40)), "解压后太大"],
  ["a sheet that says it is small", lying(workbook(spaces(40)), 1000), "已损坏"],
  [
    "many large parts",
    workbook("", { "xl/sharedStrings.xml": spaces(20), "xl/worksheets/one.xml": spaces(20) }),
    "已损坏",
  ],
  [
    "entities in entities",
    workbook("", {
      "xl/worksheets/one.xml": `<!DOCTYPE a [<!ENTITY x "${"y".repeat(99)}"><!ENTITY z "&x;&x;&x;">]><worksheet>&z;</worksheet>`,
    }),
    "已损坏",
  ],
  ["XML that is not closed", workbook("<row><c>"), "已损坏"],
  [
    "101 rows below the heading",
    workbook(Array.from({ length: 102 }, () => `<row><c t="str"><v>a</v></c></row>`).join("")),
    "最多 100 行",
  ],
  ["a record without an end", Buffer.from(`a,b\n"${"x".repeat(5000)}`), "太长"],
])("%s is refused with one sentence", (_what, bytes, words) => {
  const read = tableOf(bytes, limits);
  expect("fault" in read ? read.fault : "read").toContain(words);
});

test("a cell of 10 MB is cut, and a column far to the right is not read", () => {
  const cells = `<c r="A1" t="inlineStr"><is><t>${"字".repeat(3_500_000)}</t></is></c><c r="XFD1" t="str"><v>far</v></c>`;
  const read = tableOf(workbook(`<row r="1">${cells}</row>`), limits);
  expect(read).toEqual({ rows: [{ line: 1, cells: ["字".repeat(51)] }] });
});

test("a file with a password, and one with a name twice, are damaged", () => {
  const twice = zipOf(
    [1, 2].map(() => ({ name: Buffer.from("xl/workbook.xml"), data: Buffer.from("<a/>") })),
  );
  const locked = workbook(row("甲"));
  for (
    let at = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    at > 0;
    at = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 1)
  )
    locked.writeUInt16LE(1, at + 8);
  for (const bytes of [twice, locked]) expect(tableOf(bytes, limits)).toHaveProperty("fault");
  expect(() => zipEntries(workbook(""), 2)).toThrow("too many files");
});

test("hostile files in a row take little memory, and the worker reads sound ones between them", async () => {
  const before = process.memoryUsage().rss;
  const sound = xlsxOf("甲", { rows: [["甲"]], widths: [9] });
  const files = [
    workbook(spaces(40)),
    lying(workbook(spaces(30)), 1000),
    workbook(row("字".repeat(9_000_000))),
    sound,
  ];
  const read = await Promise.all(files.map((bytes) => readTable(bytes, limits)));
  expect(read.map((one) => "fault" in one)).toEqual([true, true, false, false]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test("a table that does not fit the worker's memory is a fault, and the process goes on", async () => {
  const cells = Array.from({ length: 60 }, (_, at) => `<c t="str"><v>${"a".repeat(2000)}${at}</v></c>`).join(
    "",
  );
  const many = workbook(Array.from({ length: 250 }, () => `<row>${cells}</row>`).join(""));
  const wide = { maxRows: 1_000_000, maxCell: 1_000_000 };
  expect(await readTable(many, wide)).toHaveProperty("rows");
  expect(await readTable(many, wide, { heapMb: 4 })).toEqual({ fault: "表格太大，读取失败，请分成几个文件" });
  expect(await readTable(many, wide, { mostMs: 1 })).toEqual({ fault: "表格太大，读取失败，请分成几个文件" });
});
