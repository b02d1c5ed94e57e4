import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { lying, workbook } from "../../../test/files/workbooks.ts";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { bought } from "../../../test/make/after.ts";
import { seller } from "../../../test/make/shop-goods.ts";
import { sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

/** Spreadsheets that a shop sends to the two doors that read them: what does harm is refused with a sentence (F1-F3). */
const server = await testServer();
const MB = 1024 * 1024;
const doors = {
  ImportGoods: ["货号", "商品名称", "售价(元)", "库存"],
  ShipMany: ["订单号", "快递单号", "快递公司"],
} as const;
type Door = keyof typeof doors;

const send = (door: Door, token2: string, file: Buffer) =>
  server.call(Merchant, door, {}, { token2, payload: { file, name: "a.xlsx" } });

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (cells: readonly string[]): string => `<row>${cells.map(cell).join("")}</row>`;
const ROW = ["甲", "1", "1", "1"];
const spaces = (mb: number): string => " ".repeat(mb * MB);

/** Workbooks and texts that harm who reads them without care, or are no table of this door's. */
function hostile(head: readonly string[]): readonly (readonly [name: string, words: string, file: Buffer])[] {
  const good = rowOf(head) + rowOf(ROW);
  const entities = `<!DOCTYPE a [<!ENTITY x "${"y".repeat(999)}"><!ENTITY z "${"&x;".repeat(999)}">]><worksheet>&z;</worksheet>`;
  const outside = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>`;
  const csv = head.join(",");
  return [
    ["40 MB of spaces", "解压后太大", workbook(good + spaces(40))],
    ["30 MB that say they are 1 KB", "已损坏", lying(workbook(good + spaces(30)), 1000)],
    ["30 MB of shared texts", "解压后太大", workbook(good, { "xl/sharedStrings.xml": spaces(33) })],
    [
      "two parts that are too much together",
      "已损坏",
      workbook(good + spaces(20), { "xl/sharedStrings.xml": spaces(20) }),
    ],
    ["entities in entities", "已损坏", workbook(good, { "xl/worksheets/one.xml": entities })],
    ["an entity from a file", "已损坏", workbook(good, { "xl/worksheets/one.xml": outside })],
    ["a workbook cut off", "已损坏", workbook(good).subarray(0, -30)],
    ["10,000 rows", "最多", workbook(rowOf(head) + rowOf(ROW).repeat(10_000))],
    ["other columns", "缺少", workbook(rowOf(["名字", "价钱"]) + rowOf(["甲", "1"]))],
    ["no columns", "缺少", workbook(rowOf(["", ""]))],
    ["a heading alone", "还没有", workbook(rowOf(head))],
    ["a heading that is a formula", "缺少", workbook(`<row><c><f>1</f><v>1</v></c></row>${rowOf(["甲"])}`)],
    ["a page with the ending of a workbook", "缺少", Buffer.from("<html><script>alert(1)</script>")],
    ["a PDF", "不是表格", Buffer.from(`%PDF-1.7\n${csv}\n=1+1,1,1`)],
    [
      "a zip behind a picture",
      "不是表格",
      Buffer.concat([Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"), workbook(good)]),
    ],
    ["a quote without an end", "太长", Buffer.from(`${csv}\n"${"x".repeat(800_000)}`)],
    ["a row of 900 KB", "太长", Buffer.from(`${csv}\n${"x".repeat(900_000)},1,1`)],
    ["zeros", "太长", Buffer.alloc(500_000)],
  ];
}

test.each(Object.keys(doors) as Door[])(
  "%s refuses hostile spreadsheets, keeps nothing, takes little memory",
  async (door) => {
    const { token2 } = await seller(server);
    const files = hostile(doors[door]);
    const [before, rss] = [await digest(server), process.memoryUsage.rss()];
    let most = rss;
    const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
    const timer = setInterval(look, 5);
    const answers: string[] = [];
    for (const [name, words, file] of files) {
      const { code, msg } = await send(door, token2, file);
      look();
      const isClear = code === codeOf(Merchant, "SHEET_FAULT") && msg.includes(words);
      if (!isClear) answers.push(`${name}: ${code} ${msg}`);
    }
    clearInterval(timer);
    const grown = Math.round((most - rss) / MB);
    process.stdout.write(
      `Merchant.${door}: ${files.length} hostile spreadsheets refused, memory +${grown} MB\n`,
    );
    expect(answers).toEqual([]);
    expect(await digest(server)).toBe(before);
    expect(grown).toBeLessThan(200);
  },
  120_000,
);

test("a cell of 10 MB and a formula refuse their rows with their reasons, and are written nowhere", async () => {
  const own = await seller(server);
  const long = "字".repeat(3_400_000);
  const sheet = workbook(
    rowOf(doors.ImportGoods) +
      rowOf(["A", long, "1", "1"]) +
      rowOf(["B", "=HYPERLINK(1)", "1", "1"]) +
      `<row>${cell("C")}${cell("甲乙")}<c><f>SUM(A1)</f><v>9</v></c>${cell("1")}</row>`,
  );
  const payload = { file: sheet, name: "a.xlsx" };
  const { info } = await server.call(Merchant, "ImportGoods", {}, { token2: own.token2, payload });
  await server.drain();
  const { info: done } = await server.call(
    Merchant,
    "GetGoodsSheet",
    { sheetId: info.sheetId },
    { token2: own.token2 },
  );
  expect([done.added, done.refused]).toEqual([0, 3]);
  expect(done.refusedRows.map(({ words }) => words)).toEqual([
    expect.stringMatching(/商品名称/),
    "商品名称含有公式，请改为纯文本",
    "售价含有公式，请改为纯文本",
  ]);
  const [kept] = await sql(server, "select max(length(r::text))::int as most from goods_sheet_row r");
  expect(Number(kept?.["most"])).toBeLessThan(10_000);

  const order = await bought(server);
  const ship = workbook(
    rowOf(doors.ShipMany) + rowOf([long, "SF1403228876150", ""]) + rowOf(["1", "=1+1", ""]),
  );
  const shipped = await send("ShipMany", order.seller.token2, ship);
  expect(shipped.info).toMatchObject({ doneCount: 0, rows: [{ isDone: false }, { isDone: false }] });
  expect(shipped.raw.length).toBeLessThan(10_000);
}, 60_000);

test("a file above the limit of a door is refused before it is read", async () => {
  const { token2 } = await seller(server);
  expect((await send("ImportGoods", token2, Buffer.alloc(5 * MB + 1, 0x20))).ret).toBe(413);
  expect((await send("ShipMany", token2, Buffer.alloc(MB + 1, 0x20))).ret).toBe(413);
  expectRefused(await send("ShipMany", token2, Buffer.alloc(MB, 0x20)), Merchant, "SHEET_FAULT");
});
