import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest } from "../../../../test/invariants.ts";
import { seller } from "../../../../test/make/shop-goods.ts";
import { digits, goods, num, shop, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { picturesOf } from "./sheet-work.ts";

const server = await testServer();
const HEAD = "货号,商品名称,一级分类,规格,售价,库存,图片,规格编号";
const send = (token2: string, rows: readonly string[], isTrial = false) =>
  server.call(
    Merchant,
    "ImportGoods",
    { isTrial },
    { token2, payload: { file: Buffer.from([HEAD, ...rows].join("\r\n")), name: "goods.csv" } },
  );
const sheetOf = async (token2: string, sheetId: string) =>
  (await server.call(Merchant, "GetGoodsSheet", { sheetId }, { token2 })).info;
const drafts = async (token2: string) =>
  (await server.call(Merchant, "GetGoods", { tab: "draft" }, { token2 })).info.list;

test("a file is looked at before anything is written; another takes its place, and it is dropped or confirmed once", async () => {
  const { token2, id } = await seller(server);
  const own = await goods(server, { shopId: id, priceFen: 9900, stock: 12 });
  const code = `P${digits(6)}`;
  const rows = [
    `${code},马克杯,,白,39.9,12,,`,
    `${code},马克杯,,黑,29.9,8,,`,
    `${code}B,瓷盘,,标准,9.9,很多,,`,
    `,,,,89,20,,'${own.skuId}`,
    ",,,,89,20,,'1",
  ];
  const first = (await send(token2, rows, true)).info.sheetId;
  const { sheetId } = (await send(token2, rows, true)).info;
  expectRefused(await server.call(Merchant, "GetGoodsSheet", { sheetId: first }, { token2 }), "NOT_FOUND");
  await server.drain();
  const seen = await sheetOf(token2, sheetId);
  expect(seen).toMatchObject({ isWaiting: true, isDone: false, total: 5, refused: 1 });
  expect(seen.plannedRows.map(({ line, words }) => [line, words])).toEqual([
    [2, "新增草稿，2 个规格，库存 20，图片 0 张"],
    [5, "售价 ¥99.00 → ¥89.00，库存 12 → 20"],
    [6, "不会导入：没有这个规格编号，请重新导出商品"],
  ]);
  expect(await drafts(token2)).toEqual([]);
  const as = { token2 };
  const other = await shop(server);
  expectRefused(await server.call(Merchant, "ConfirmGoodsSheet", { sheetId }, other), "NOT_FOUND");
  expect((await server.call(Merchant, "ConfirmGoodsSheet", { sheetId }, as)).code).toBe(0);
  expectRefused(
    await server.call(Merchant, "ConfirmGoodsSheet", { sheetId }, as),
    Merchant,
    "SHEET_CONFIRMED",
  );
  expectRefused(await server.call(Merchant, "DropGoodsSheet", { sheetId }, as), Merchant, "SHEET_CONFIRMED");
  await server.drain();
  expect(await sheetOf(token2, sheetId)).toMatchObject({ isDone: true, added: 2, updated: 1, refused: 2 });

  const next = (await send(token2, rows, true)).info.sheetId;
  expect((await server.call(Merchant, "DropGoodsSheet", { sheetId: next }, as)).code).toBe(0);
  expectRefused(await server.call(Merchant, "GetGoodsSheet", { sheetId: next }, as), "NOT_FOUND");
});

test("drafts have the file's order and stock, and its pictures by their addresses; the report says which of them has none", async () => {
  const { token2 } = await seller(server);
  const code = `Q${digits(6)}`;
  const at = "https://cdn.pictures.test";
  const bad = ["page", "slow", "inner", "large"].map((label) => `https://${label}.pictures.test/a.jpg`);
  const { sheetId } = (
    await send(token2, [
      `${code}1,第一件,,标准,39.9,12,"${at}/1.jpg\n${at}/2.jpg",`,
      `${code}2,第二件,,大,9.9,3,${at}/1.jpg,`,
      `${code}2,第二件,,小,9.9,4,${at}/3.jpg,`,
      `${code}3,第三件,,标准,9.9,5,${[...bad, `${at}/4.jpg`].join(" ")},`,
      `${code}4,第四件,,标准,9.9,5,http://127.0.0.1/a.jpg,`,
    ])
  ).info;
  await server.drain();
  const list = await drafts(token2);
  expect(list.map(({ title, available }) => [title, available])).toEqual([
    ["第一件", 12],
    ["第二件", 7],
    ["第三件", 5],
  ]);
  const pictures = async (waresId: string) =>
    (await server.call(Merchant, "GetGoodsForm", { waresId }, { token2 })).info.form.pictures ?? [];
  const counts = await Promise.all(list.map(({ waresId }) => pictures(waresId)));
  expect(counts.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(list[0]?.picture).toBe(counts[0]?.[0]);
  expect(counts[0]?.[0]).toBe(counts[1]?.[0]);
  const rows = await sql(
    server,
    "select line, words from goods_sheet_row where sheet_id = $1 order by line",
    [sheetId],
  );
  expect(rows.slice(3).map(({ words }) => words)).toEqual([
    "已存为草稿；第 1 张图片不是图片；第 2 张图片10 秒没有取到；第 3 张图片地址不能访问；第 4 张图片超过 10MB",
    "图片“http://127.0.0.1/a.jpg”不是 https 地址",
  ]);
  const recent =
    "select count(*) from upload where state = 'kept' and created_at > $1::timestamptz - interval '59 minutes' and bytes > 1";
  // what was fetched does not count among what is sent by hand in an hour
  expect(await num(server, recent, [server.now()])).toBe(0);
});

test("what is shown before is what becomes of each row: the same refusals, in the same words", async () => {
  const { token2, id } = await seller(server);
  const on = await goods(server, { shopId: id, priceFen: 9900, stock: 12 });
  const gone = await goods(server, { shopId: id, priceFen: 9900, stock: 12 });
  const members = await goods(server, { shopId: id, priceFen: 9900, stock: 12 });
  await sql(server, "update sku set member_price_fen = 9700 where id = $1", [members.skuId]);
  await sql(server, "update goods set state = 'removed' where id = $1", [gone.id]);
  const code = `S${digits(6)}`;
  await send(token2, [`${code},第一件,,标准,39.9,12,,`]);
  await server.drain();
  const many = (from: number): string =>
    Array.from({ length: 6 }, (_, n) => `https://cdn.pictures.test/${from + n}.jpg`).join(" ");
  const rows = [
    `${code},第一件,,标准,39.9,12,,`,
    `${code}1,第二件,没有的分类,标准,39.9,12,,`,
    `,,,,1,,,'${on.skuId}`,
    `,,,,96,,,'${members.skuId}`,
    `,,,,99,12,,'1`,
    `,,,,99,12,,'${gone.skuId}`,
    `${code}2,第三件,,大,39.9,12,${many(0)},`,
    `${code}2,第三件,,小,39.9,12,${many(6)},`,
  ];
  const { sheetId } = (await send(token2, rows, true)).info;
  const shown = (await sheetOf(token2, sheetId)).plannedRows.map(({ line, words }) => [line, words]);
  await server.call(Merchant, "ConfirmGoodsSheet", { sheetId }, { token2 });
  await server.drain();
  const refused = (await sheetOf(token2, sheetId)).refusedRows;
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(shown.slice(0, 6)).toEqual(refused.map(({ line, words }) => [line, `不会导入：${words}`]));
  expect(shown.slice(6)).toEqual([
    [8, "新增草稿，2 个规格，库存 24，图片 9 张"],
    [9, "多出的 3 张图片不导入，一个商品最多 9 张"],
  ]);
  const made =
    "select line, words from goods_sheet_row where sheet_id = $1 and outcome = 'added' order by line";
  expect(await sql(server, made, [sheetId])).toEqual([
    { line: 8, words: "已存为草稿" },
    { line: 9, words: "已存为草稿；多出的 3 张图片不导入，一个商品最多 9 张" },
  ]);
});

test("addresses of pictures are one a line or after a blank, nine at most", () => {
  expect(picturesOf("https://a.cn/1.jpg\nhttps://a.cn/2.jpg  https://a.cn/1.jpg")).toEqual([
    "https://a.cn/1.jpg",
    "https://a.cn/2.jpg",
  ]);
  expect(picturesOf("")).toEqual([]);
  for (const wrong of ["a.jpg", "ftp://a.cn/1.jpg", "javascript:alert(1)"])
    expect(picturesOf(wrong)).toContain("不是 https 地址");
  expect(picturesOf(Array.from({ length: 10 }, (_, n) => `https://a.cn/${n}.jpg`).join("\n"))).toBe(
    "图片最多 9 张",
  );
});

test("many drafts are submitted at once; what is not complete stays as it is, with the reason", async () => {
  const own = await seller(server);
  const as = { token2: own.token2 };
  const [category] = await sql(server, "select name from category where id = $1", [own.categoryId]);
  const code = `R${digits(6)}`;
  await send(own.token2, [
    `${code}1,第一件,${String(category?.["name"])},标准,39.9,12,https://cdn.pictures.test/1.jpg,`,
    `${code}2,第二件,${String(category?.["name"])},标准,39.9,12,,`,
    `${code}3,第三件,,标准,39.9,12,https://cdn.pictures.test/3.jpg,`,
  ]);
  await server.drain();
  const waresIds = (await drafts(own.token2)).map(({ waresId }) => waresId);
  const before = await digest(server);
  const none = await server.call(Merchant, "SubmitDrafts", { waresIds }, as);
  expect(none.info.failed.map(({ reason }) => reason).sort()).toEqual([
    "分类：请填写此项",
    "图片：请至少上传 1 张主图",
    "请选择运费模板",
  ]);
  expect(await digest(server)).toBe(before);
  const { freightTemplateId } = own.form();
  const { info } = await server.call(Merchant, "SubmitDrafts", { waresIds, freightTemplateId }, as);
  expect(info.doneIds).toEqual([waresIds[0]]);
  expect(info.failed).toHaveLength(2);
  const form = await server.call(Merchant, "GetGoodsForm", { waresId: waresIds[0] ?? "" }, as);
  expect(form.info).toMatchObject({ state: "reviewing", left: [{ stock: 12 }] });
  const again = await server.call(Merchant, "SubmitDrafts", { waresIds: [waresIds[0] ?? ""] }, as);
  expect(again.info.failed[0]?.reason).toBe("不是草稿，请到编辑页提交");
});

test("drafts that are submitted keep their order, in the list and in the answer", async () => {
  const own = await seller(server);
  const as = { token2: own.token2 };
  const [category] = await sql(server, "select name from category where id = $1", [own.categoryId]);
  const code = `V${digits(6)}`;
  const rows = Array.from(
    { length: 6 },
    (_, n) =>
      `${code}${n},第${n}件,${String(category?.["name"])},标准,39.9,12,https://cdn.pictures.test/${n}.jpg,`,
  );
  await send(own.token2, rows);
  await server.drain();
  const waresIds = (await drafts(own.token2)).map(({ waresId }) => waresId);
  const { freightTemplateId } = own.form();
  const { info } = await server.call(Merchant, "SubmitDrafts", { waresIds, freightTemplateId }, as);
  expect(info.doneIds).toEqual(waresIds);
  const { list } = (await server.call(Merchant, "GetGoods", { tab: "reviewing" }, as)).info;
  expect(list.map(({ title }) => title)).toEqual(Array.from({ length: 6 }, (_, n) => `第${n}件`));
});
