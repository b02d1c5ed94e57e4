import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest } from "../../../../test/invariants.ts";
import { seller } from "../../../../test/make/shop-goods.ts";
import { digits, goods, num, shop, sql, staff } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { tableOf } from "../../../platform/sheet/table.ts";
import { xlsxOf } from "../../../platform/sheet/xlsx-file.ts";
import { goodsLimits } from "./sheet-plan.ts";

const server = await testServer();
const HEAD = [
  "货号",
  "商品名称",
  "一级分类",
  "规格",
  "售价(元)",
  "库存",
  "重量(克)",
  "规格编号",
  "体积(立方厘米)",
];
const send = (token2: string, bytes: Buffer | string, name = "goods.xlsx") =>
  server.call(Merchant, "ImportGoods", {}, { token2, payload: { file: Buffer.from(bytes), name } });
const book = (...rows: readonly (readonly string[])[]): Buffer =>
  xlsxOf("商品", { rows: [HEAD, ...rows], widths: [] });
const table = (file: string): (readonly string[])[] => {
  const read = tableOf(Buffer.from(file, "base64"), goodsLimits);
  return "rows" in read ? read.rows.map(({ cells }) => cells) : [];
};

/** Uploads a file, has it worked off, and answers what became of it. */
async function imported(token2: string, bytes: Buffer | string, name?: string) {
  const { info } = await send(token2, bytes, name);
  await server.drain();
  const { sheetId } = info;
  const sheet = (await server.call(Merchant, "GetGoodsSheet", { sheetId }, { token2 })).info;
  const report = await server.call(Merchant, "GetGoodsSheetFile", { sheetId, format: "xlsx" }, { token2 });
  return { sheet, report: table(report.info.file).slice(1) };
}

test("rows without a number become drafts, one for each code, with a report for every row", async () => {
  const own = await seller(server);
  const { name } = (await sql(server, "select name from category where id = $1", [own.categoryId]))[0] ?? {};
  const code = `M${digits(6)}`;
  const { sheet, report } = await imported(
    own.token2,
    book(
      [code, "马克杯", String(name), "白；大", "39.9", "12", "350", "", "1200"],
      [code, "马克杯", String(name), "黑；小", "29.9", "8", "", ""],
      [`${code}B`, "竹筷子", "没有的分类", "标准", "9.9", "100", "", ""],
      [`${code}C`, "=1+1", "", "标准", "9.9", "100", "", ""],
      [`${code}D`, "瓷盘", "", "标准", "9.9", "很多", "", ""],
      [`${code}E`, "瓷碗", "", "标准", "9.9", "1", "", "", "0.5 方"],
    ),
  );
  expect(sheet).toMatchObject({ total: 6, done: 6, added: 2, refused: 4, isDone: true });
  expect(report.map(([line, , , outcome, words]) => [line, outcome, words])).toEqual([
    ["2", "已存为草稿", "已存为草稿"],
    ["3", "已存为草稿", "已存为草稿"],
    ["4", "未导入", "没有“没有的分类”这个分类"],
    ["5", "未导入", "商品名称含有公式，请改为纯文本"],
    ["6", "未导入", "库存“很多”不是 0 到 10000000 的整数"],
    ["7", "未导入", "体积“0.5 方”不是立方厘米数"],
  ]);
  expect(sheet.refusedRows.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
  const drafts = await server.call(Merchant, "GetGoods", { tab: "draft" }, { token2: own.token2 });
  expect(drafts.info.list).toMatchObject([{ title: "马克杯", priceFen: 2990, state: "draft" }]);
  const waresId = drafts.info.list[0]?.waresId ?? "";
  const { form } = (await server.call(Merchant, "GetGoodsForm", { waresId }, { token2: own.token2 })).info;
  expect(form).toMatchObject({
    categoryId: own.categoryId,
    specs: [
      { name: "颜色", values: ["白", "黑"] },
      { name: "规格 2", values: ["大", "小"] },
    ],
  });
  expect(
    form.skus?.map(({ values, priceFen, stock, weightG, volumeCm3 }) => [
      values.join(""),
      priceFen,
      stock,
      weightG,
      volumeCm3,
    ]),
  ).toEqual([
    ["白大", 3990, 12, 350, 1200],
    ["白小", undefined, 0, 0, 0],
    ["黑大", undefined, 0, 0, 0],
    ["黑小", 2990, 8, 0, 0],
  ]);
  // with its pictures and the missing prices it can be submitted like any other draft
  const complete = own.form({
    title: form.title,
    specs: form.specs,
    skus: form.skus?.map((sku) => ({ ...sku, priceFen: 2990 })),
  });
  const asked = await server.call(Merchant, "SubmitGoods", { ...complete, waresId }, { token2: own.token2 });
  expect(asked.info.state).toBe("reviewing");
  const again = await imported(own.token2, book([code, "马克杯", "", "白；大", "39.9", "12", "", ""]));
  expect(again.report[0]?.[4]).toContain("货号已经有了");
});

test("an exported file sets price and stock where they were changed, and nothing else", async () => {
  const own = await shop(server);
  const made = [
    await goods(server, { shopId: own.id, priceFen: 10_000, stock: 5 }),
    await goods(server, { shopId: own.id, priceFen: 5000, stock: 7 }),
  ];
  const rival = await goods(server, { priceFen: 5000, stock: 7 });
  const by = { token2: own.token2 };
  for (const format of ["xlsx", "csv"] as const) {
    const { info } = await server.call(Merchant, "GetGoodsFile", { what: "goods", format }, by);
    expect(info.count).toBe(2);
    expect((await imported(own.token2, Buffer.from(info.file, "base64"))).sheet).toMatchObject({
      unchanged: 2,
      refused: 0,
    });
  }
  const before = await digest(server);
  const change = (skuId: string, price: string, stock: string): string[] => [
    "",
    "别的名称",
    "",
    "",
    price,
    stock,
    "",
    skuId,
  ];
  const [one = "", two = ""] = made.map(({ skuId }) => skuId);
  const { report, sheet } = await imported(
    own.token2,
    book(
      change(one, "105.00", "9"),
      change(two, "500", ""),
      change(rival.skuId, "50", "1"),
      change(randomId(), "50", "1"),
      change(two, "50", "8"),
      change("abc", "50", "1"),
      change(one, "=1", "1"),
    ),
  );
  expect(report.map((row) => row[4])).toEqual([
    "售价 ¥100.00 → ¥105.00，库存 5 → 9",
    "改价幅度较大，请在编辑页提交审核",
    "没有这个规格编号，请重新导出商品",
    "没有这个规格编号，请重新导出商品",
    "规格编号在文件里重复",
    "规格编号“abc”不正确",
    "售价含有公式，请改为纯文本",
  ]);
  expect(sheet).toMatchObject({ updated: 1, refused: 6 });
  expect(
    await sql(
      server,
      "select price_fen::int, available from sku where id = any ($1::bigint[]) order by price_fen",
      [[one, two, rival.skuId]],
    ),
  ).toEqual([
    { price_fen: 5000, available: 7 },
    { price_fen: 5000, available: 7 },
    { price_fen: 10_500, available: 9 },
  ]);
  expect(before).not.toBe(await digest(server));
  expect(await num(server, "select price_fen from goods where id = $1", [made[0]?.id])).toBe(10_500);
});

test("a shop has one file at a time, and sees its own alone", async () => {
  const [own, other] = [await seller(server), await seller(server)];
  const row = [`Q${digits(6)}`, "搪瓷盆", "", "标准", "10", "1", "", ""];
  const { sheetId } = (await send(own.token2, book(row))).info;
  expectRefused(await send(own.token2, book(row)), Merchant, "SHEET_BUSY");
  expect((await send(other.token2, book(row))).code).toBe(0);
  for (const method of ["GetGoodsSheet", "GetGoodsSheetFile"] as const)
    expectRefused(await server.call(Merchant, method, { sheetId }, { token2: other.token2 }), "NOT_FOUND");
  await server.drain();
  const { list } = (await server.call(Merchant, "GetGoodsSheets", {}, { token2: own.token2 })).info;
  expect(list).toMatchObject([{ sheetId, name: "goods.xlsx", total: 1, added: 1, isDone: true }]);
});

test("the template can be imported, files that are none change nothing", async () => {
  const own = await seller(server);
  const by = { token2: own.token2 };
  expectRefused(await server.call(Merchant, "GetGoodsFile", { what: "goods" }, by), Merchant, "SHEET_EMPTY");
  for (const format of ["xlsx", "csv"] as const) {
    const { info } = await server.call(Merchant, "GetGoodsFile", { what: "template", format }, by);
    expect((await imported(own.token2, Buffer.from(info.file, "base64"))).sheet.total).toBe(3);
  }
  const before = await digest(server);
  const many = Array.from({ length: 5001 }, (_, at) => [`C${at}`, "商品", "", "", "1", "1", "", ""]);
  for (const [bytes, words] of [
    ["", "空"],
    [book(), "还没有商品"],
    ["名称,价格\n甲,1", "缺少列"],
    ["PK\u0003\u0004zip", "已损坏"],
    [book(...many), "最多 5000 行"],
  ] as const) {
    const reply = await send(own.token2, bytes);
    expectRefused(reply, Merchant, "SHEET_FAULT");
    expect(reply.msg).toContain(words);
  }
  const service = await staff(server, { shopId: own.id, role: "service" });
  expectRefused(await send(service, book(["A", "甲乙", "", "", "1", "1", "", ""])), "ROLE");
  expect(await digest(server)).toBe(before);
});
