import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { num, shop, sql } from "../../../test/make/world.ts";
import { choicesOf } from "./plan.ts";
import { checkRow } from "./row.ts";
import { readSheet } from "./sheet.ts";
import { importGoods } from "./import.ts";
import { neutralPainter } from "./painter.ts";

const server = await testServer();
const folder = await mkdtemp(join(tmpdir(), "heshi-import-"));
const HEAD = "货号,商品名称,简介,一级分类,二级分类,品牌,单位,规格,售价(元),划线价(元),库存,参数,新品,热卖";

async function run(text: string | Buffer, ...options: string[]): Promise<{ code: number; lines: string[] }> {
  const path = join(folder, "goods.csv");
  await writeFile(path, text);
  const lines: string[] = [];
  const deps = {
    db: server.db,
    storage: server.gateways.storage,
    painter: neutralPainter,
    now: server.now(),
  };
  const code = await importGoods(deps, { args: [path, ...options], print: (line) => void lines.push(line) });
  return { code, lines };
}
const sheet = (...rows: string[]): string => `\uFEFF${[HEAD, ...rows].join("\r\n")}\r\n`;
const last = ({ lines }: { lines: readonly string[] }): string => lines.at(-1) ?? "";

const fixture = sheet(
  '1001,轻奢纯棉四件套,"设计师原款，精致绣花",居家,床品件套,,件,标准,"¥1,899.00",1919,100,"材质：100%棉\n适用床尺寸：1.5米\n温馨提示：1.请冷水洗\n2.请晾干",是,否',
  "1002,母亲节礼物 舒适组合,,居家,床品件套,罗莱,套,1.5m床垫；浅杏粉,999,2618,10,,否,是",
  "1002,母亲节礼物 舒适组合,,居家,床品件套,罗莱,套,1.8m床垫；玛瑙红,1500.5,2618,0,,否,是",
  '="1003",没有分类的商品,,,,MUJI,, ,59,,"1,000",,,',
);

test("a spreadsheet becomes complete products on sale; importing it again changes nothing", async () => {
  const first = await run(fixture);
  expect([first.code, last(first)]).toEqual([0, "共 4 行：新增 4，更新 0，未变 0，拒绝 0"]);
  const { list } = (await server.call(Wares, "Search", { keyword: "chunmian" })).info;
  expect(list).toMatchObject([
    { title: "轻奢纯棉四件套", priceFen: 189_900, marketPrice: 191_900, tags: ["新品"] },
  ]);
  const { info } = await server.call(Wares, "GetDetail", { waresId: list[0]?.waresId ?? "" });
  expect(info).toMatchObject({
    category: { name: "床品件套" },
    specs: [],
    parameters: [
      { name: "材质", value: "100%棉" },
      { name: "适用床尺寸", value: "1.5米" },
    ],
    shop: { name: "合市自营", isSelf: true, goodsCount: 3 },
  });
  expect(info.detail).toContain("<p>2.请晾干</p>");
  expect(info.picture).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/);
  expect((await server.app.http.inject({ url: info.picture })).statusCode).toBe(200);
  const gift = (await server.call(Wares, "Search", { keyword: "罗莱" })).info.list[0];
  expect((await server.call(Wares, "GetDetail", { waresId: gift?.waresId ?? "" })).info).toMatchObject({
    priceFen: 99_900,
    maxPriceFen: 150_050,
    brand: { name: "罗莱" },
    specs: [
      { name: "规格", values: ["1.5m床垫", "1.8m床垫"] },
      { name: "颜色", values: ["浅杏粉", "玛瑙红"] },
    ],
    skus: [{ available: 10 }, { available: 0 }],
  });
  expect(await num(server, "select count(*) from brand where letter = 'L' and logo like '/uploads/%'")).toBe(
    1,
  );
  const before = await sql(server, "select md5(string_agg(g::text, '' order by id)) from goods g");
  const again = await run(fixture);
  expect([again.code, last(again)]).toEqual([0, "共 4 行：新增 0，更新 0，未变 4，拒绝 0"]);
  expect(await sql(server, "select md5(string_agg(g::text, '' order by id)) from goods g")).toEqual(before);
});

test("a changed row changes its product; stock is set only where its cell changed", async () => {
  const skuOf = "select available from sku where code = '1001'";
  await sql(server, "update sku set available = available - 30, sold = sold + 30 where code = '1001'");
  const row = "1001,轻奢纯棉四件套,新简介,居家,床品件套,,件,标准,1799,1919,100,,否,否";
  expect(last(await run(sheet(row)))).toBe("共 1 行：新增 0，更新 1，未变 0，拒绝 0");
  expect(await num(server, skuOf)).toBe(70);
  expect(await num(server, "select price_fen from goods where title = '轻奢纯棉四件套'")).toBe(179_900);
  for (const stock of [50, 100, 50]) {
    await run(sheet(row.replace(",100,,", `,${stock},,`)));
    expect(await num(server, skuOf)).toBe(stock);
  }
  expect(
    await num(
      server,
      `select s.received - sum(m.quantity) from sku s join stock_move m on m.sku_id = s.id
        and m.kind in ('receive', 'correct') where s.code = '1001' group by s.received`,
    ),
  ).toBe(0);
  const added = sheet("1002,母亲节礼物 舒适组合,,居家,床品件套,罗莱,套,2.0m床垫；烟白灰,2000,2618,5,,否,是");
  expect(last(await run(added))).toBe("共 1 行：新增 1，更新 0，未变 0，拒绝 0");
  expect(await num(server, "select count(*) from sku where code = '1002'")).toBe(3);
});

test.each([
  [",没有货号,,,,,,,1,,1,,,", "货号为空"],
  ["2,单,,,,,,,1,,1,,,", "商品名称至少 2 个字"],
  [`2,${"长".repeat(51)},,,,,,,1,,1,,,`, "商品名称有 51 个字，最多 50 个"],
  ["2,零元商品,,,,,,,0,,1,,,", "售价不能为 0"],
  ["2,负价商品,,,,,,,-5,,1,,,", "售价“-5”不是金额"],
  ["2,怪价商品,,,,,,,12.345,,1,,,", "售价“12.345”不是金额"],
  ['2,欧式价,,,,,,,"1,00",,1,,,', "售价“1,00”不是金额"],
  ['2,欧式价,,,,,,,"1000000,00",,1,,,', "售价“1000000,00”不是金额"],
  ['2,逗号价,,,,,,,"1,,0,,0,,0",,1,,,', "售价“1,,0,,0,,0”不是金额"],
  ["2,隐形价,,,,,,,1\u200b0,,1,,,", "售价“1 0”不是金额"],
  ['2,逗号库存,,,,,,,1,,"1,0",,,', "库存“1,0”不是 0 到 10000000 的整数"],
  ["2,空字符\0商品,,,,,,,1,,1,,,", "商品名称含有无法显示的字符"],
  ["2,天价商品,,,,,,,99999999999,,1,,,", "售价“99999999999”不是金额"],
  ["2,公式商品,,,,,,,=A1*2,,1,,,", "售价含有公式，请改为纯文本"],
  ['2,"=HYPERLINK(""http://x"")",,,,,,,1,,1,,,', "商品名称含有公式，请改为纯文本"],
  ["2,负库存,,,,,,,1,,-1,,,", "库存“-1”不是 0 到 10000000 的整数"],
  ["2,半件库存,,,,,,,1,,1.5,,,", "库存“1.5”不是 0 到 10000000 的整数"],
  ["2,划线价错,,,,,,,1,abc,1,,,", "划线价“abc”不是金额"],
  ["2,新品错,,,,,,,1,,1,,也许,", "新品只能填“是”或“否”"],
  ["2,分类错,,,床品,,,,1,,1,,,", "填了二级分类，缺少一级分类"],
  ["2,列数不足", "售价“”不是金额"],
])("the row %s is refused: %s", async (row, why) => {
  const before = await num(server, "select count(*) from goods");
  const { code, lines } = await run(sheet(row));
  expect([code, lines[0]]).toEqual([1, `第 2 行：拒绝，${why}`]);
  expect(await num(server, "select count(*) from goods")).toBe(before);
});

test("one wrong row excludes its whole product; a duplicate row counts once; other products are imported", async () => {
  const { code, lines } = await run(
    sheet(
      "31,成套商品,,,,,,红,1,,1,,,",
      "31,成套商品,,,,,,蓝,0,,1,,,",
      "32,重复商品,,,,,,,1,,1,,,",
      "32,重复商品,,,,,,,1,,1,,,",
      "33,矛盾商品,,,,,,,1,,1,,,",
      "33,矛盾商品,,,,,,,2,,1,,,",
      "34,名称甲,,,,,,红,1,,1,,,",
      "34,名称乙,,,,,,蓝,1,,1,,,",
    ),
  );
  expect(code).toBe(1);
  expect(lines).toEqual([
    "第 2 行：拒绝，同一商品的第 3 行有误，整个商品未导入",
    "第 3 行：拒绝，售价不能为 0",
    "第 4 行：新增",
    "第 5 行：拒绝，与第 4 行完全相同，已忽略",
    "第 6 行：拒绝，同一商品的第 7 行有误，整个商品未导入",
    "第 7 行：拒绝，与第 6 行的货号和规格相同，但内容不同",
    "第 8 行：拒绝，同一商品的第 9 行有误，整个商品未导入",
    "第 9 行：拒绝，与第 8 行货号相同，但名称、简介、分类、品牌或单位不同",
    "共 8 行：新增 1，更新 0，未变 0，拒绝 7",
  ]);
});

test("the shop is chosen by name; files of other kinds are refused entirely", async () => {
  const { name } = await shop(server);
  const row = "41,别家的商品,,,,,,,1,,1,,,";
  expect(last(await run(sheet(row), "--shop", `${name}`))).toContain("新增 1");
  expect(last(await run(sheet(row), "--shop", `${name}`))).toContain("未变 1");
  const wrong = await run(sheet(row), "--shop", "没有这家店");
  expect([wrong.code, wrong.lines[0]?.startsWith("没有名为“没有这家店”的店铺")]).toEqual([2, true]);
  expect(await run("货号,商品名称\n1,商品")).toEqual({
    code: 2,
    lines: ["缺少列：售价、库存；请使用模板的表头"],
  });
  expect((await run("")).code).toBe(2);
  expect((await run(`${HEAD}\n"1,没有结束的引号`)).lines[0]).toMatch(/^文件不是完整的 CSV/);
  const lines: string[] = [];
  const deps = {
    db: server.db,
    storage: server.gateways.storage,
    painter: neutralPainter,
    now: server.now(),
  };
  const print = (line: string) => void lines.push(line);
  expect(await importGoods(deps, { args: [], print })).toBe(2);
  expect(await importGoods(deps, { args: [join(folder, "none.csv")], print })).toBe(2);
  expect(lines[0]).toBe("usage: npm run import:goods -- FILE.csv [--shop NAME]");
});

test("tabs, GB 18030, full-width characters and reordered columns are read alike", () => {
  const gbk = Buffer.from([0xbb, 0xf5, 0xba, 0xc5]);
  expect(readSheet(gbk)).toEqual({ fault: "缺少列：商品名称、售价、库存；请使用模板的表头" });
  const tabs = readSheet(
    new TextEncoder().encode("库存\t售价（元）\t货号\t商品名称\n１００\t￥１２．５０\t0012\t'商品甲"),
  );
  const [row] = "rows" in tabs ? tabs.rows.map(checkRow) : [];
  expect(row).toMatchObject({
    line: 2,
    code: "0012",
    title: "商品甲",
    priceFen: 1250,
    stock: 100,
    spec: "标准",
  });
  const broken = readSheet(
    new TextEncoder().encode(`${HEAD}\n1,"换\n行的名称",,,,,,,1,,1,,,\n2,下一行,,,,,,,1,,1,,,`),
  );
  const rows = "rows" in broken ? broken.rows.map(checkRow) : [];
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  expect(rows[0]).toMatchObject({ title: "换 行的名称" });
});

test("specifications are split into options only where every row has them", () => {
  expect(choicesOf(["标准"])).toEqual({ names: [], values: [[]] });
  expect(choicesOf(["米白", "深灰"]).names).toEqual(["颜色"]);
  expect(choicesOf(["大；红", "小"])).toEqual({ names: ["规格"], values: [["大；红"], ["小"]] });
});
