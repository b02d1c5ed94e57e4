import { Wares } from "@heshi/contract/goods/wares";
import { goodsSorts } from "@heshi/contract/goods/wares-goods";
import { randomId } from "@heshi/kernel/id";
import { encodeCursor } from "@heshi/kernel/page";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, shop, sql } from "../../../test/make/world.ts";
import { searchJobs } from "../search/search.jobs.ts";
import { indexGoods, refreshTerms } from "../search/search.public.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const { id: shopId } = await shop(server);

const leaves = new Map<string, string>();
for (const name of ["床品件套", "耳机", "数码配件", "毛巾", "水果", "锅具"]) {
  const id = randomId();
  await sql(server, "insert into category (id, level, name) values ($1, 1, $2)", [id, name]);
  leaves.set(name, id);
}
const brandId = randomId();
await sql(server, "insert into brand (id, name, letter, logo) values ($1, 'SONA索纳', 'S', '/b.webp')", [
  brandId,
]);

/** A small catalogue: title | category | sold. */
const catalogue = `
轻奢纯棉刺绣水洗四件套 | 床品件套 | 90
日式色织全棉格子四件套 | 床品件套 | 80
纯棉长绒超柔毛巾 | 毛巾 | 300
皇室御用超柔毛巾 80s | 毛巾 | 20
头戴式主动降噪耳机 S3 | 耳机 | 50
真无线蓝牙耳机 iPhone15 适用 | 耳机 | 40
耳机收纳盒 便携抗压 | 数码配件 | 900
海南西红柿 5斤装 | 水果 | 10
智利车厘子 JJ级 | 水果 | 60
铸铁珐琅炒锅 30cm | 锅具 | 5
双宫茧桑蚕丝被 空调被 | 床品件套 | 7
草原鲜牛奶 整箱 | 水果 | 9
玻璃牛奶杯 | 锅具 | 3
羊羔绒毛毯 | 锅具 | 2
透气男女休闲慢跑鞋 | 数码配件 | 1
`;
const byTitle = new Map<string, string>();
for (const line of catalogue.trim().split("\n")) {
  const [title = "", leaf = "", sold = "0"] = line.split("|").map((part) => part.trim());
  const { id } = await goods(server, { shopId, title, priceFen: 10_000 - Number(sold) });
  await sql(
    server,
    `update goods set category_id = $2, sold = $3, parameters = '[{"name":"材质","value":"优质材料 夜光"}]', services = '["运费险"]' where id = $1`,
    [id, leaves.get(leaf) ?? null, Number(sold)],
  );
  byTitle.set(title, id);
}
await sql(server, "update goods set brand_id = $1 where title like '%耳机%' and title not like '%收纳%'", [
  brandId,
]);
// as operators could save them once
await sql(
  server,
  `insert into synonym (word, words, kinds) values
     ('头戴', '["—", "%", "''", "😀"]', '["&"]'), ('！', '["毛巾"]', '[]'), ('炒锅', '["！"]', '[]')
   on conflict (word) do update set words = synonym.words || excluded.words`,
);
await server.db.bulk(async (tx) => {
  await indexGoods(tx, [...byTitle.values()]);
  await refreshTerms(tx);
});

type SearchInput = Parameters<typeof server.call<typeof Wares, "Search">>[2];
const search = async (keyword: string, more: Partial<SearchInput> = {}) =>
  (await server.call(Wares, "Search", { keyword, ...more })).info;
const titles = async (keyword: string, more: Partial<SearchInput> = {}) =>
  (await search(keyword, more)).list.map(({ title }) => title);
const [sheets, plaid, towel, royal, headset, earbuds, box, tomato, cherry, wok, quilt, milk, mug, , shoes] = [
  ...byTitle.keys(),
];

test.each([
  ["纯棉", [towel, sheets]],
  ["四件套", [sheets, plaid]],
  ["chunmian", [towel, sheets]],
  ["CHUNMIAN", [towel, sheets]],
  ["sjt", [sheets, plaid]],
  // 鲜牛奶 is one word of the dictionary, with a pinyin of its own
  ["niunai", [milk, mug]],
  ["女鞋", [shoes]],
  ["纯棉四件套", [sheets]],
  ["四件套 纯棉", [sheets]],
  ["毛巾", [towel, royal]],
  ["耳机", [headset, earbuds, box]],
  ["蓝牙耳机", [earbuds]],
  ["iphone", [earbuds]],
  ["ｉＰｈｏｎｅ１５", [earbuds]],
  ["s3", [headset]],
  ["番茄", [tomato]],
  ["樱桃", [cherry]],
  ["sona", [headset, earbuds]],
  ["双宫茧", [quilt]],
  ["炒锅", [wok]],
  ["降噪耳机", [headset]],
  ["主动耳机", [headset]],
  ["夏被", []],
  ["蚕丝被", [quilt]],
  ["床品", [sheets, plaid, quilt]],
  ["的 炒锅", [wok]],
  ["80S 毛巾", [royal]],
])("%s finds the expected products, best first", async (keyword, expected) => {
  expect(await titles(keyword)).toEqual(expected);
});

test.each([
  ["春棉", "纯棉", towel],
  ["chunmain", "纯棉", towel],
  ["四什套", "四件套", sheets],
  ["车历子", "车厘子", cherry],
  ["erjji", "耳机", headset],
  ["chunmianmaojin", "纯棉毛巾", towel],
  ["春棉四件套", "纯棉四件套", sheets],
  // a dictionary word with exactly this pinyin
  ["二级", "耳机", headset],
])("%s is understood as %s", async (keyword, corrected, first) => {
  const found = await search(keyword);
  expect(found.corrected).toBe(corrected);
  expect(found.list[0]?.title).toBe(first);
  const filters = (await server.call(Wares, "GetSearchFilters", { keyword })).info;
  expect(filters.categories.length).toBeGreaterThan(0);
});

test.each([
  ["纯棉 & 火箭", "纯棉", [towel, sheets]],
  ["火箭 纯棉 四件套", "纯棉 四件套", [sheets]],
  ["降噪蓝牙耳机", "蓝牙耳机", [earbuds]],
  ["便携 车厘子", "车厘子", [cherry]],
  ["春棉 火箭", "纯棉", [towel, sheets]],
  // both name categories: the last word is the head, though the other has fewer hits
  ["毛巾耳机", "耳机", [headset, earbuds, box]],
])(
  "%s finds nothing with all words: results for its strongest, %s, are shown with a note",
  async (keyword, told, expected) => {
    const found = await search(keyword);
    expect([found.corrected, found.list.map(({ title }) => title)]).toEqual([told, expected]);
    const filters = (await server.call(Wares, "GetSearchFilters", { keyword })).info;
    expect(filters.categories.length).toBeGreaterThan(0);
  },
);

test("a dictionary word is not corrected to another with similar pinyin", async () => {
  expect((await titles("毛毯")).length).toBe(1);
  const found = await search("茅台");
  expect([found.total, found.corrected]).toEqual([0, undefined]);
});

test("a keyword whose hits a filter removes is not replaced", async () => {
  const found = await search("纯棉四件套", { maxFen: 1 as never });
  expect([found.total, found.corrected]).toEqual([0, undefined]);
});

test("a price in a keyword is a bound like the filters; if nothing is in it, other products are shown with a note", async () => {
  // 耳机: ¥99.50, ¥99.60 and a box of ¥91
  expect(await titles("95元以下耳机")).toEqual([box]);
  expect(await titles("耳机 95以内")).toEqual([box]);
  expect(await titles("99.55元以上的耳机")).toEqual([earbuds]);
  expect(await titles("99-99.55元耳机")).toEqual([headset]);
  expect(await titles("99元以上耳机", { maxFen: 9955 as never })).toEqual([headset]);
  const found = await search("10元以下耳机");
  expect([found.corrected, found.total]).toEqual(["耳机", 3]);
  const filters = (await server.call(Wares, "GetSearchFilters", { keyword: "95元以下耳机" })).info;
  expect(filters.categories.length).toBeGreaterThan(0);
});

test("unknown and empty keywords find nothing and are answered politely", async () => {
  for (const keyword of ["火箭发射", "!!!", "'", "\\", "a'b\\c", "%_", "🎧", "' | '^火箭"]) {
    const reply = await server.call(Wares, "Search", { keyword });
    expect([reply.code, reply.info.total], keyword).toEqual([0, 0]);
    expect(reply.info.list).toEqual([]);
  }
  for (const keyword of ["", "  ", "长".repeat(51)])
    expectRefused(await server.call(Wares, "Search", { keyword }), "WRONG_FIELD");
});

test("a synonym of signs alone breaks no search, count or filter", async () => {
  for (const keyword of ["头戴", "毛巾", "炒锅", "—", "头戴 耳机"])
    for (const method of ["Search", "GetSearchFilters", "CountGoods"] as const)
      expect((await server.call(Wares, method, { keyword })).code, `${method} ${keyword}`).toBe(0);
  expect(await titles("头戴")).toEqual([headset]);
});

test("numbers inside words and choices of SKUs are found", async () => {
  const { id, skuId } = await goods(server, { shopId, title: "清透防晒霜 SPF50+ PA++++" });
  await sql(server, `update goods set spec_names = '["颜色","容量"]' where id = $1`, [id]);
  await sql(server, `update sku set specs = '["奶油白","500ml"]' where id = $1`, [skuId]);
  const found = async (keyword: string) => {
    const { list, corrected } = await search(keyword);
    return [corrected, list.map(({ title }) => title)];
  };
  const now = [undefined, ["清透防晒霜 SPF50+ PA++++"]];
  await server.db.bulk((tx) => indexGoods(tx, [id]));
  for (const keyword of [
    "防晒 50",
    "防晒50",
    "spf50",
    "50",
    "防晒 白色",
    "防晒霜 奶油白",
    "500ml 防晒霜",
    "防晒霜 500",
  ])
    expect(await found(keyword), keyword).toEqual(now);
  expect((await search("防晒霜 黑色")).corrected).toBe("防晒霜");
});

test("after an upgrade the job indexes again what was indexed before", async () => {
  const id = byTitle.get(towel ?? "") ?? null;
  await sql(server, "update goods_find set search = '' where goods_id = $1", [id]);
  expect(await titles("超柔毛巾")).toEqual([royal]);
  await sql(server, "update goods_upkeep set reindex_after = 0");
  await server.drain();
  expect(await titles("超柔毛巾")).toEqual([towel, royal]);
  expect(await sql(server, "select reindex_after from goods_upkeep")).toEqual([{ reindex_after: null }]);
});

test("a search can be filtered and ordered", async () => {
  expect((await search("夜光")).total).toBe(byTitle.size);
  expect(await titles("夜光", { categoryId: leaves.get("毛巾") ?? "" })).toEqual([towel, royal]);
  expect(await titles("夜光", { brandId })).toEqual([headset, earbuds]);
  expect(await titles("夜光", { shopId: randomId() })).toEqual([]);
  expect((await search("夜光", { assurance: "运费险" })).total).toBe(byTitle.size);
  expect(await titles("夜光", { assurance: "不存在" })).toEqual([]);
  expect(await titles("毛巾", { minFen: 9900 as never })).toEqual([royal]);
  expect(await titles("夜光", { isSelf: true })).toEqual([]);
  expect(await titles("耳机", { sort: "sales" })).toEqual([box, headset, earbuds]);
  expect(await titles("耳机", { sort: "priceUp" })).toEqual([box, headset, earbuds]);
  expect(await titles("耳机", { sort: "priceDown" })).toEqual([earbuds, headset, box]);
  expect(await titles("耳机", { sort: "newest" })).toEqual([box, earbuds, headset]);
  const filters = (await server.call(Wares, "GetSearchFilters", { keyword: "耳机" })).info;
  expect(filters.categories.map(({ name, count }) => [name, count])).toEqual([
    ["耳机", 2],
    ["数码配件", 1],
  ]);
  expect(filters.brands).toEqual([{ brandId, name: "SONA索纳", count: 2 }]);
  expect(filters.services).toEqual(["运费险"]);
  const ofCategory = await server.call(Wares, "GetSearchFilters", { categoryId: leaves.get("耳机") ?? "" });
  expect(ofCategory.info.brands).toHaveLength(1);
  expect((await server.call(Wares, "GetSearchFilters", {})).info.categories).toHaveLength(6);
  expect((await server.call(Wares, "GetSearchFilters", { keyword: "火箭" })).info.categories).toEqual([]);
});

test("what filters leave is counted as the list shows it", async () => {
  const count = async (input: object) => (await server.call(Wares, "CountGoods", input)).info.total;
  const listed = async (input: object) =>
    (await server.call(Wares, "GetList", { ...input, limit: 50 })).info.list.length;
  const narrowings = [
    {},
    { brandId },
    { categoryId: leaves.get("毛巾") ?? "" },
    { assurance: "运费险", maxFen: 9900 },
    { isSelf: true },
    { inStock: true, minFen: 9950 },
    { shopId: randomId() },
    { parameters: ["材质=棉"] },
    { parameters: ["材质=棉", "材质=桑蚕丝"] },
    { parameters: ["材质=棉", "尺寸=１.５M"] },
    { parameters: ["产地=棉"] },
  ];
  const setParameters = (title: string | undefined, all: readonly { name: string; value: string }[]) =>
    sql(server, "update goods set parameters = $2 where title = $1", [title ?? "", JSON.stringify(all)]);
  const cotton = { name: "材质", value: "棉" };
  await setParameters(sheets, [cotton, { name: "尺寸", value: "1.5m" }]);
  await setParameters(plaid, [cotton, { name: "尺寸", value: "1.8m" }]);
  await setParameters(towel, [cotton, { name: "产地", value: "海外; 见包装" }]);
  await setParameters(royal, [{ name: "材质", value: "桑蚕丝" }]);
  await setParameters(quilt, [
    { name: "材质", value: "桑蚕丝" },
    { name: "尺寸", value: "1.5m" },
  ]);
  // off the index, as a list has them
  await server.db.bulk((tx) => indexGoods(tx, [...byTitle.values()]));
  for (const one of narrowings) expect(await count(one), JSON.stringify(one)).toBe(await listed(one));
  for (const keyword of ["毛巾", "耳机", "春棉", "95元以下耳机", "火箭发射"])
    expect(await count({ keyword }), keyword).toBe((await search(keyword)).total);
  expect(await count({ keyword: "毛巾", minFen: 9900 })).toBe(1);
  // both values of a name, and one of each name
  expect(await Promise.all(narrowings.slice(-4).map(count))).toEqual([3, 5, 1, 0]);
  expect(await count({ keyword: "四件套", parameters: ["尺寸=1.8M"] })).toBe(1);
  // most frequent first; what one product has alone, and descriptions, are no choices
  const { parameters } = (await server.call(Wares, "GetSearchFilters", {})).info;
  expect(parameters).toEqual([
    { name: "材质", values: ["优质材料 夜光", "棉", "桑蚕丝"].map((value) => ({ value })) },
  ]);
  const wrong = await server.call(Wares, "Search", { keyword: "毛巾", parameters: ["材质"] });
  expect(wrong.code).not.toBe(0);
});

test("price, stock, sales and state are current, no matter who changed them", async () => {
  const change = (set: string) =>
    sql(server, `update goods set ${set} where id = $1`, [byTitle.get(royal ?? "") ?? null]);
  const cheap = () => titles("毛巾", { maxFen: 500 as never });
  expect(await cheap()).toEqual([]);
  await change("price_fen = 400");
  expect(await cheap()).toEqual([royal]);
  await change("in_stock = false");
  expect(await titles("毛巾", { inStock: true })).toEqual([towel]);
  await change("in_stock = true, price_fen = 9900, popular = 5000");
  expect(await titles("毛巾", { sort: "sales" })).toEqual([royal, towel]);
  await change("popular = sold, state = 'off'");
  expect(await titles("毛巾")).toEqual([towel]);
  await change("state = 'on'");
  expect(await titles("毛巾")).toEqual([towel, royal]);
});

test("suggestions by characters, pinyin and initials find products", async () => {
  const suggest = async (keyword: string) =>
    (await server.call(Wares, "GetSuggestions", { keyword })).info.list;
  expect((await suggest("四"))[0]).toEqual({ text: "四件套", count: 2 });
  expect((await suggest("chunm"))[0]).toEqual({ text: "纯棉", count: 2 });
  expect((await suggest("sjt"))[0]?.text).toBe("四件套");
  expect((await suggest("sona")).map(({ text }) => text)).toContain("SONA索纳");
  expect(await suggest("%")).toEqual([]);
  expect(await suggest("火箭")).toEqual([]);
  // misspelled: what was meant
  expect((await suggest("耳几"))[0]).toEqual({ text: "耳机", count: 3 });
  expect((await suggest("erjji"))[0]?.text).toBe("耳机");
});

test("common words: every hit once over all pages, best first, in each order", async () => {
  await sql(
    server,
    `insert into goods (id, shop_id, category_id, title, subtitle, picture, price_fen, sort, sold, state, services, created_at, updated_at)
     select 1000 + n, $1, case when n % 4 = 0 then $2::bigint end, case when n % 5 = 0 then '普通雨伞' else '折叠雨伞 ' || n end,
       '防晒雨伞', '/x.webp', 100 + n, 0, n % 50, 'on', '[]', now(), now()
     from generate_series(1, 1300) n`,
    [shopId, leaves.get("毛巾") ?? null],
  );
  const ids = Array.from({ length: 1300 }, (_, at) => String(1001 + at));
  await server.db.write((tx) => indexGoods(tx, ids));
  for (const sort of goodsSorts) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search("雨伞", { sort, limit: 50, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.total).toBe(1000);
      seen.push(...page.list.map(({ waresId }) => waresId));
      cursor = page.next;
    } while (cursor !== undefined && seen.length < 2000);
    expect(seen.length, sort).toBe(1300);
    expect(new Set(seen).size).toBe(1300);
  }
  const cheap = await search("折叠雨伞", { sort: "priceUp", limit: 3 });
  expect(cheap.list.map(({ priceFen }) => priceFen)).toEqual([101, 102, 103]);
  // 雨伞 is common and 1,100 hits are within these bounds: the walks begin at one bound and end at the other
  const bounded = { minFen: 201 as never, maxFen: 1300 as never, limit: 3 };
  const ends = async (sort: "priceUp" | "priceDown") =>
    (await search("雨伞", { ...bounded, sort })).list.map(({ priceFen }) => priceFen);
  expect([await ends("priceUp"), await ends("priceDown")]).toEqual([
    [201, 202, 203],
    [1300, 1299, 1298],
  ]);
  expect((await search("雨伞", { categoryId: leaves.get("毛巾") ?? "" })).total).toBe(325);
}, 120_000);

test("products off the shelf leave the search; the jobs maintain order, terms and counts", async () => {
  await sql(server, "update goods set state = 'off' where id = $1", [byTitle.get(wok ?? "") ?? null]);
  expect((await search("珐琅")).total).toBe(0);
  await sql(server, "update goods set sold = sold + 500 where id = $1", [byTitle.get(royal ?? "") ?? null]);
  for (const job of searchJobs)
    expect([
      "goods.sales",
      "goods.feed",
      "goods.terms",
      "goods.shops",
      "goods.changes",
      "goods.index",
    ]).toContain(job.name);
  await server.drain();
  expect(await titles("超柔毛巾")).toEqual([royal, towel]);
});

test("an invalid cursor is refused by field", async () => {
  const ask = async (sort: SearchInput["sort"], cursor: string) =>
    (await server.call(Wares, "Search", { keyword: "毛巾", sort, cursor })).code;
  for (const sort of goodsSorts)
    for (const cursor of ["x", encodeCursor(["a", "1", "1"]), encodeCursor(["0", "-99999", "1"])])
      expect([0, codeOf("WRONG_FIELD")], `${sort} ${cursor}`).toContain(await ask(sort, cursor));
  // no hit has such a rank
  for (const rank of ["3", "5", "-1", "99999999999"])
    expect(await ask("default", encodeCursor([rank, "1", "1", "1"])), rank).toBe(codeOf("WRONG_FIELD"));
  expect(await ask("sales", encodeCursor(["2", "1", "1"]))).toBe(codeOf("WRONG_FIELD"));
  expect(await ask("default", encodeCursor(["2", "1", "1", "1"]))).toBe(0);
});
