import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { MAIN, workbook } from "../../../../test/files/workbooks.ts";
import { testServer } from "../../../../test/harness.ts";
import { seller } from "../../../../test/make/shop-goods.ts";
import { digits } from "../../../../test/make/world.ts";
import { tableOf } from "../../../platform/sheet/table.ts";
import { goodsLimits } from "./sheet-plan.ts";

const server = await testServer();
const HEAD = ["货号", "商品名称", "一级分类", "规格", "售价(元)", "库存", "重量(克)"];

/** Uploads a file, has it worked off, and answers what became of it. */
async function imported(token2: string, bytes: Buffer | string, name = "goods.xlsx") {
  const payload = { file: Buffer.from(bytes), name };
  const { sheetId } = (await server.call(Merchant, "ImportGoods", {}, { token2, payload })).info;
  await server.drain();
  const sheet = (await server.call(Merchant, "GetGoodsSheet", { sheetId }, { token2 })).info;
  const answer = await server.call(Merchant, "GetGoodsSheetFile", { sheetId, format: "xlsx" }, { token2 });
  const read = tableOf(Buffer.from(answer.info.file, "base64"), goodsLimits);
  return { sheet, report: "rows" in read ? read.rows.slice(1).map(({ cells }) => cells) : [] };
}

test("a cell that cannot be kept is refused with its row, and the others are taken", async () => {
  const own = await seller(server);
  const code = `M${digits(6)}`;
  const torn = `${"长".repeat(49)}😀一`;
  const { sheet, report } = await imported(
    own.token2,
    `${HEAD.join(",")}\n` +
      [
        [`${code}A`, torn, "", "标准", "9.9", "1"],
        [`${"k".repeat(39)}😀k`, "竹筷子", "", "标准", "9.9", "1"],
        [`${code}B`, "竹筷子", "", "标准", `${"9".repeat(39)}😀9`, "1"],
        [`${code}C`, "竹\0筷子", "", "标准", "9.9", "1"],
        [`${code}\0D`, "竹筷子", "", "标准", "9.9", "1"],
        [`${code}E`, "竹筷子", "", "标准", "9.9", "1", `${"1".repeat(39)}😀1`],
        ["6.90123E+12", "竹筷子", "", "标准", "9.9", "1"],
        [`${code}F`, "竹筷子", "", "标准", "9.9", "1"],
      ]
        .map((row) => row.join(","))
        .join("\n"),
    "goods.csv",
  );
  expect(sheet).toMatchObject({ total: 8, added: 1, refused: 7 });
  expect(report[0]?.[2]).toBe("长".repeat(49));
  expect(report[3]?.[2]).toBe("竹筷子");
  expect(report[6]?.[4]).toContain("科学计数法");
  expect(report[7]?.[3]).toBe("已存为草稿");
});

const styled = (rows: string, merged = ""): Buffer =>
  workbook(`${rows}</sheetData>${merged}<sheetData>`, {
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  });
/** A row of texts, and of numbers with a style: `[45211, 1]`. */
const line = (
  at: number,
  ...cells: readonly (string | readonly [value: number | string, style: number])[]
): string => {
  const xml = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${at}`;
    if (cell === "") return "";
    if (typeof cell === "string") return `<c r="${place}" t="str"><v>${cell}</v></c>`;
    return `<c r="${place}" s="${cell[1]}"><v>${cell[0]}</v></c>`;
  });
  return `<row r="${at}">${xml.join("")}</row>`;
};

test("a date is no price and no choice; a number with leading zeros keeps them", async () => {
  const own = await seller(server);
  const code = `M${digits(6)}`;
  const { report } = await imported(
    own.token2,
    styled(
      line(1, ...HEAD) +
        line(2, `${code}A`, "竹筷子", "", "标准", [45211, 1], [1, 0]) +
        line(3, `${code}B`, "竹筷子", "", [45211, 1], [9.9, 0], [1, 0]) +
        line(4, [123, 2], "竹筷子", "", "标准", [9.9, 0], [1, 2]) +
        line(5, ["690123456789012345", 0], "竹筷子", "", "标准", [9.9, 0], [1, 0]),
    ),
  );
  expect(report.map(([, own_, , outcome, words]) => [own_, outcome, words])).toEqual([
    [`${code}A`, "未导入", "售价是日期格式，请把单元格改为文本后重新填写"],
    [`${code}B`, "未导入", "规格是日期格式，请把单元格改为文本后重新填写"],
    ["00123", "已存为草稿", "已存为草稿"],
    [expect.any(String), "未导入", "货号的数字超过 15 位，已被表格改动，请把单元格改为文本后重新填写"],
  ]);
  const { list } = (await server.call(Merchant, "GetGoods", { tab: "draft" }, { token2: own.token2 })).info;
  expect(list).toMatchObject([{ title: "竹筷子", priceFen: 990 }]);
});

test("a product whose rows share merged cells comes whole; with shared pieces in stock it is refused whole", async () => {
  const own = await seller(server);
  const code = `M${digits(6)}`;
  const { report } = await imported(
    own.token2,
    styled(
      line(1, ...HEAD) +
        line(2, code, "马克杯", "", "白", "39.9", "12") +
        line(3, "", "", "", "黑", "39.9", "8") +
        line(4, "", "", "", "红", "39.9", "8") +
        line(5, `${code}B`, "瓷碗", "", "白", "9.9", "5") +
        line(6, `${code}B`, "瓷碗", "", "黑", "9.9", ""),
      '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="B2:B4"/><mergeCell ref="F5:F6"/></mergeCells>',
    ),
  );
  expect(report.map(([, , , outcome, words]) => [outcome, words])).toEqual([
    ["已存为草稿", "已存为草稿"],
    ["已存为草稿", "已存为草稿"],
    ["已存为草稿", "已存为草稿"],
    ["未导入", "同一商品的第 6 行有误，整个商品未导入"],
    ["未导入", "库存是合并的单元格，请拆开后逐行填写"],
  ]);
  const { list } = (await server.call(Merchant, "GetGoods", { tab: "draft" }, { token2: own.token2 })).info;
  const { form } = (
    await server.call(Merchant, "GetGoodsForm", { waresId: list[0]?.waresId ?? "" }, { token2: own.token2 })
  ).info;
  expect(form.skus?.map(({ values, stock }) => [values.join(""), stock])).toEqual([
    ["白", 12],
    ["黑", 8],
    ["红", 8],
  ]);
});

test("rows below a product without code and title, as CSV has merged cells, refuse the product whole", async () => {
  const own = await seller(server);
  const code = `M${digits(6)}`;
  const rows = [`${code},马克杯,,白,39.9,12`, ",,,黑,39.9,8", `${code}B,瓷碗,,标准,9.9,5`, ",,,,,25"];
  const { report } = await imported(own.token2, `${HEAD.join(",")}\n${rows.join("\n")}`, "goods.csv");
  expect(report.map(([, , , outcome, words]) => [outcome, words])).toEqual([
    ["未导入", "同一商品的第 3 行有误，整个商品未导入"],
    ["未导入", "货号和商品名称为空；合并的单元格请拆开后逐行填写"],
    ["已存为草稿", "已存为草稿"],
    ["未导入", "货号为空"],
  ]);
});
