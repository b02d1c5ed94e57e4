import { Wares } from "@heshi/contract/goods/wares";
import { type GoodsSort, goodsSorts } from "@heshi/contract/goods/wares-goods";
import { randomId } from "@heshi/kernel/id";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { goods, shop, sql } from "../../../../test/make/world.ts";
import type { Tx, Value } from "../../../platform/database/db.ts";
import type { Statement } from "../../../platform/database/statement.ts";
import { type Found, findInDatabase, type PageInput } from "../find.ts";
import { findInMemory } from "./find.ts";
import { memoryChanges, memorySize } from "./memory.store.ts";
import { Keeper, keeperOf } from "./sync.ts";
import { indexGoods } from "../../search/search.public.ts";
import { type Facets, planOf, type SearchPlan } from "../query.ts";
import { MOST_HITS, rankedSort } from "../search.store.ts";
import { readDemands } from "../meaning/demands.ts";
import { lexiconOf } from "../terms/synonyms.ts";
import { tileOf } from "../../catalogue/tile.public.ts";

const server = await testServer();
const BOUNDS = { least: 1, most: 100_000 };
const keeper = new Keeper(server.db, BOUNDS);

/** Lengths and strides without common factors, so that every combination occurs. */
const SIGHTS = ["轻薄", "加厚", "复古", "便携", "抗菌"];
const STUFFS = ["纯棉", "真皮", "陶瓷", "蚕丝"];
const THINGS = ["四件套", "毛巾", "保温杯", "牛奶", "iPhone15 手机壳", "茶壶", "枕头"];
const shops = [await shop(server), await shop(server), await shop(server)];
const categories = ["床品", "毛巾", "杯壶"].map((name) => ({ id: randomId(), name }));
const brandId = randomId();
const ids: string[] = [];
for (const { id, name } of categories)
  await sql(server, "insert into category (id, level, name) values ($1, 1, $2)", [id, name]);
await sql(server, "insert into brand (id, name, letter, logo) values ($1, '静界', 'J', '/b.webp')", [
  brandId,
]);
for (let n = 0; n < 240; n += 1) {
  const title = [
    SIGHTS[n % 5],
    STUFFS[(n * 3) % 4],
    THINGS[(n * 5) % 7],
    n % 11 === 0 ? "礼盒" : "",
    n % 13 === 0 ? "麻辣" : "",
  ].join("");
  const { id } = await goods(server, {
    shopId: shops[n % 3]?.id ?? "",
    title,
    priceFen: 1000 + (n % 17) * 500,
  });
  await sql(
    server,
    `update goods set sort = $2, popular = $3, sold = $3, category_id = $4, brand_id = $5, in_stock = $6, services = $7::jsonb,
       on_at = timestamptz '2026-01-01 00:00:00.123456+00' + $8::int * interval '7 minutes', subtitle = '送礼 毛巾 居家' where id = $1`,
    [
      id,
      n % 3,
      (n * 7) % 13,
      categories[n % 3]?.id ?? null,
      n % 4 === 0 ? brandId : null,
      n % 5 !== 0,
      n % 2 === 0 ? '["运费险"]' : "[]",
      n % 50,
    ],
  );
  ids.push(id);
}
await server.db.write((tx) => indexGoods(tx, ids));
await keeper.load();

const lexicon = await lexiconOf(server.db);
const KEYWORDS = [
  "毛巾",
  "纯棉",
  "纯棉四件套",
  "真皮 保温杯",
  "手机壳",
  "礼盒牛奶",
  "蚕丝毛巾礼盒",
  "不辣的牛奶",
  "无糖毛巾",
];
const FACETS: readonly Facets[] = [
  { isSelf: false },
  { isSelf: false, categoryId: categories[1]?.id },
  { isSelf: false, brandId, assurance: "运费险" },
  { isSelf: false, shopId: shops[2]?.id },
  { isSelf: true },
];
const NARROWED: readonly Partial<PageInput>[] = [
  {},
  { inStock: true },
  { minFen: 2500, maxFen: 6000 },
  { inStock: true, maxFen: 4000 },
];
const pageInputOf = (sort: GoodsSort, over: Partial<PageInput> = {}): PageInput => ({
  sort,
  keys: rankedSort(sort).start,
  limit: 9,
  inStock: false,
  minFen: undefined,
  maxFen: undefined,
  areaId: undefined,
  ...over,
});
type Find = (plan: SearchPlan, page: PageInput) => Promise<Found | undefined>;
const inDatabase: Find = (plan, page) => findInDatabase(server.db, plan, page);
const inMemory: Find = (plan, page) => findInMemory(server.db, keeper, { plan, page });

/** All pages of a search, with their keys and totals. */
async function pagesOf(find: Find, plan: SearchPlan, first: PageInput) {
  const pages = [];
  for (let page = first; pages.length < 40;) {
    const found = await find(plan, page);
    if (found === undefined) throw new Error("not kept in memory");
    const tiles = found.rows.map((row) => ({ ...tileOf(row), key: row.key }));
    pages.push({ tiles, total: Math.min(found.total, MOST_HITS) });
    const last = found.rows.at(-1);
    if (!last || found.rows.length < page.limit) break;
    page = { ...page, keys: last.key };
  }
  return pages;
}

type Kinds = {
  keywords: readonly string[];
  facets: readonly Facets[];
  narrowed: readonly Partial<PageInput>[];
};

/** Compares both for all searches of these kinds; returns the number of products shown. */
async function compareAll(sorts: readonly GoodsSort[], kinds: Kinds): Promise<number> {
  let shown = 0;
  for (const keyword of kinds.keywords)
    for (const facets of kinds.facets) {
      const { rest, queries: demands } = readDemands(keyword);
      const plan = planOf(rest, { ...lexicon, demands }, facets);
      if (!plan) throw new Error(`no plan for ${keyword}`);
      for (const sort of sorts)
        for (const over of kinds.narrowed) {
          const [kept, read] = [
            await pagesOf(inMemory, plan, pageInputOf(sort, over)),
            await pagesOf(inDatabase, plan, pageInputOf(sort, over)),
          ];
          expect(kept, `${keyword} ${sort} ${JSON.stringify({ facets, over })}`).toEqual(read);
          shown += kept.reduce((sum, { tiles }) => sum + tiles.length, 0);
        }
    }
  return shown;
}

test.each(goodsSorts)("in order %s the memory returns the same pages as the database", async (sort) => {
  const all = { keywords: KEYWORDS, facets: FACETS, narrowed: NARROWED };
  expect(await compareAll([sort], all)).toBeGreaterThan(1000);
});

test("changes are found in their current state: price, sales, stock, title, state, shop, new and removed products", async () => {
  const [first = "", second = "", third = "", fourth = ""] = ids;
  const { id: fresh } = await goods(server, {
    shopId: shops[0]?.id ?? "",
    title: "全新纯棉毛巾礼盒",
    priceFen: 3300,
  });
  const changes: readonly (() => Promise<unknown>)[] = [
    () => sql(server, "update goods set price_fen = 9900, popular = 99 where id = $1", [first]),
    () =>
      sql(server, "update goods set in_stock = not in_stock where id = any ($1::bigint[])", [
        ids.slice(4, 30),
      ]),
    async () => {
      await sql(server, "update goods set title = '改名蚕丝毛巾' where id = $1", [second]);
      await server.db.write((tx) => indexGoods(tx, [second]));
    },
    () => sql(server, "update goods set state = 'off' where id = $1", [third]),
    () => server.db.write((tx) => indexGoods(tx, [third, fresh])),
    () => sql(server, "delete from goods_find where goods_id = $1", [fourth]),
    () => sql(server, "update shop set state = 'closed' where id = $1", [shops[1]?.id ?? ""]),
    () => sql(server, "update shop set state = 'open' where id = $1", [shops[1]?.id ?? ""]),
  ];
  for (const change of changes) {
    await change();
    await keeper.renew(performance.now());
    const some = {
      keywords: KEYWORDS.slice(0, 3),
      facets: FACETS.slice(0, 1),
      narrowed: [{ inStock: true }],
    };
    expect(await compareAll(["default", "sales"], some)).toBeGreaterThan(0);
  }
});

test("a search sees the latest commits and never a removed product", async () => {
  const own = await testServer();
  const { id } = await goods(own, { title: "独一无二的茶宠" });
  await own.db.write((tx) => indexGoods(tx, [id]));
  await keeperOf(own.db, BOUNDS).load();
  const find = async () => (await own.call(Wares, "Search", { keyword: "茶宠" })).info;
  expect((await find()).list.map((tile) => tile.waresId)).toEqual([id]);

  await sql(own, "update goods set state = 'off' where id = $1", [id]);
  expect(await find()).toMatchObject({ list: [], total: 0 });

  await sql(own, "update goods set state = 'on' where id = $1", [id]);
  await sleep(250);
  expect((await find()).list.map((tile) => tile.waresId)).toEqual([id]);
});

test("a process too far behind reloads all goods, and the database answers meanwhile", async () => {
  let isLate = false;
  const late: Tx["many"] = async <Row>(statement: Statement<Row>, values?: readonly Value[]) => {
    const found = await server.db.many(statement, values);
    return statement.name === "goods.memory_changes" && isLate
      ? found.map((row) => ({ ...row, isLate }))
      : found;
  };
  const other = new Keeper({ ...server.db, many: late }, BOUNDS);
  await other.load();
  expect(await other.current()).toBeDefined();
  isLate = true;
  expect(await other.renew(performance.now())).toBeUndefined();
  expect(await other.current()).toBeUndefined();
  isLate = false;
  await other.load();
  expect((await other.current())?.size).toBeGreaterThan(200);
});

test("after a failed read the database answers, and the memory continues where it stopped", async () => {
  const statements: string[] = [];
  let fails = true;
  const many: Tx["many"] = (statement, values) => {
    statements.push(statement.name);
    if (fails && statement.name === "goods.memory_changes") throw new Error("connection lost");
    return server.db.many(statement, values);
  };
  const other = new Keeper({ ...server.db, many: async (...call) => many(...call) }, BOUNDS);
  await other.load();
  expect(await other.renew(performance.now())).toBeUndefined();
  fails = false;
  expect((await other.renew(performance.now()))?.size).toBeGreaterThan(200);
  expect(statements.filter((name) => name === "goods.memory_size")).toHaveLength(1);
});

test("the memory is stale an hour after the last read, or when the database was set back", async () => {
  const now = await server.db.one(memorySize, [1, 2]);
  const isLate = async (snapshot: string, at: Date) =>
    (await server.db.one(memoryChanges, [snapshot, at]))?.isLate;
  const { snapshot = "", at = new Date() } = now ?? {};
  expect(await isLate(snapshot, at)).toBe(false);
  expect(await isLate(snapshot, new Date(at.getTime() - 3_700_000))).toBe(true);
  expect(await isLate("9000000000000:9000000000000:", at)).toBe(true);
});

test("a catalogue too small or too large is searched in the database", async () => {
  for (const bounds of [
    { least: 10_000, most: 100_000 },
    { least: 1, most: 100 },
  ]) {
    const other = new Keeper(server.db, bounds);
    await other.load();
    expect(await other.current()).toBeUndefined();
  }
});
