import { Wares } from "@heshi/contract/goods/wares";
import { goodsSorts } from "@heshi/contract/goods/wares-goods";
import { randomId } from "@heshi/kernel/id";
import { encodeCursor } from "@heshi/kernel/page";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, member, shop, sql } from "../../../test/make/world.ts";
import { indexGoods } from "../search/search.public.ts";
import { refreshFeed } from "./feed.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const list = async (input: Parameters<typeof server.call<typeof Wares, "GetList">>[2]) =>
  (await server.call(Wares, "GetList", input)).info;

async function category(
  name: string,
  parentId: string | null = null,
  level = parentId === null ? 1 : 2,
): Promise<string> {
  const id = randomId();
  await sql(server, "insert into category (id, parent_id, level, name) values ($1, $2, $3, $4)", [
    id,
    parentId,
    level,
    name,
  ]);
  return id;
}
async function brand(name: string): Promise<string> {
  const id = randomId();
  await sql(server, "insert into brand (id, name, letter, logo) values ($1, $2, 'A', '/b.webp')", [id, name]);
  return id;
}
async function area(name: string): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into area (id, name, tint, picture) values ($1, $2, '{"from":"#fff","to":"#eee","ink":"#111"}', '/a.webp')`,
    [id, name],
  );
  return id;
}
/** Inserts products with the columns that lists read. */
async function listedGoods(
  count: number,
  columns: Readonly<Record<string, string | number | boolean | null>>,
) {
  const { id: shopId } = await shop(server);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await goods(server, { shopId, priceFen: 1000 + at * 100 });
    const all = { sort: at % 3, popular: at * 2, sold: at * 2, ...columns };
    const sets = Object.keys(all).map((name, place) => `${name} = $${place + 2}`);
    await sql(server, `update goods set ${sets.join(", ")} where id = $1`, [id, ...Object.values(all)]);
    ids.push(id);
  }
  return { shopId, ids };
}
async function walk(
  input: Parameters<typeof list>[0],
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...input, limit: 4, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.list.map(({ waresId }) => waresId));
    cursor = page.next;
    await between();
  } while (cursor !== undefined && seen.length < 60);
  return seen;
}

const top = await category("家居");
const leaf = await category("床品", top);
const other = await category("毛巾", top);
const brandId = await brand("静界");
const areaId = await area("暖冬");
const made = await listedGoods(11, { category_id: leaf, brand_id: brandId });
const more = await listedGoods(5, { category_id: other });
// several are made within a millisecond
await sql(server, "update goods set on_at = created_at + interval '1 second' where id = $1", [
  made.ids.at(-1),
]);
for (const [place, id] of made.ids.entries())
  await sql(server, "insert into area_goods (area_id, goods_id, sort) values ($1, $2, $3)", [
    areaId,
    id,
    place % 4,
  ]);

test.each(goodsSorts)("every scope in order %s lists each product once, page by page", async (sort) => {
  const scopes = [
    [{ categoryId: leaf }, made.ids],
    [{ categoryId: top }, [...made.ids, ...more.ids]],
    [{ brandId }, made.ids],
    [{ shopId: made.shopId }, made.ids],
    [{ areaId }, made.ids],
    [{}, [...made.ids, ...more.ids]],
    [{ categoryId: top, shopId: more.shopId }, more.ids],
    [{ brandId, categoryId: other }, []],
  ] as const;
  for (const [scope, ids] of scopes) {
    const seen = await walk({ ...scope, sort });
    expect([...seen].sort()).toEqual([...ids].sort());
  }
});

test("each order sorts as named", async () => {
  const prices = async (sort: "priceUp" | "priceDown") =>
    (await list({ categoryId: top, sort, limit: 50 })).list.map(({ priceFen }) => priceFen);
  const up = await prices("priceUp");
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const down = await prices("priceDown");
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  const sold = (await list({ brandId, sort: "sales", limit: 50 })).list.map((one) => one.sold);
  expect(sold).toEqual(sold.toSorted((a, b) => b - a));
  expect((await list({ brandId, sort: "newest" })).list[0]?.waresId).toBe(made.ids.at(-1));
  expect((await list({ areaId })).list.slice(0, 3).map(({ waresId }) => waresId)).toEqual(
    [made.ids[0], made.ids[4], made.ids[8]].sort((a, b) => (BigInt(a ?? 0) < BigInt(b ?? 0) ? -1 : 1)),
  );
});

test("products added during paging never cause duplicates", async () => {
  const leafId = await category("夏凉", top);
  const { ids, shopId } = await listedGoods(10, { category_id: leafId });
  for (const sort of goodsSorts) {
    const seen = await walk({ categoryId: leafId, sort }, async () => {
      const { id } = await goods(server, { shopId, priceFen: 1 });
      await sql(server, "update goods set category_id = $2, sort = 9, popular = 999 where id = $1", [
        id,
        leafId,
      ]);
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids));
    await sql(server, "update goods set state = 'off' where category_id = $1 and sort = 9", [leafId]);
  }
});

test("filters narrow the list: self-operated, in stock, assurance, price; an empty list is not an error", async () => {
  const leafId = await category("灯具", top);
  const [a, b, c] = (await listedGoods(3, { category_id: leafId })).ids;
  await sql(server, "update goods set is_self = true, in_stock = false where id = $1", [a ?? null]);
  await sql(server, `update goods set services = '["运费险"]' where id = $1`, [b ?? null]);
  const ids = async (input: Parameters<typeof list>[0]) =>
    (await list({ categoryId: leafId, sort: "priceUp", ...input })).list.map(({ waresId }) => waresId);
  expect(await ids({ isSelf: true })).toEqual([a]);
  expect(await ids({ inStock: true })).toEqual([b, c]);
  expect(await ids({ assurance: "运费险" })).toEqual([b]);
  await sql(server, "update goods set kind = 'intracity' where id = $1", [c ?? null]);
  expect(await ids({ isVoucher: true })).toEqual([c]);
  expect(await ids({ minFen: 1100 as never, maxFen: 1100 as never })).toEqual([b]);
  expect(await ids({ minFen: 9900 as never })).toEqual([]);
  expect(await list({ shopId: randomId() })).toEqual({ list: [] });
});

test("products not on sale, of another zone or in a closed shop are in no list", async () => {
  const { shopId, ids } = await listedGoods(4, {});
  await sql(server, "update goods set state = 'off' where id = $1", [ids[0] ?? null]);
  await sql(server, "update goods set state = 'draft' where id = $1", [ids[1] ?? null]);
  await sql(server, "update goods set order_type = 10 where id = $1", [ids[2] ?? null]);
  expect((await list({ shopId })).list.map(({ waresId }) => waresId)).toEqual([ids[3]]);
  await sql(server, "update shop set state = 'closed' where id = $1", [shopId]);
  expect((await list({ shopId })).list).toEqual([]);
});

test("an invalid cursor is refused by field in every order", async () => {
  const cursors = [
    "zzz",
    encodeCursor([]),
    encodeCursor(["a", "b"]),
    encodeCursor(["1", "1", "1", "1"]),
    encodeCursor(["99999999999999999999", "1"]),
    encodeCursor(["-9223372036854775807", "1"]),
  ];
  for (const sort of goodsSorts)
    for (const cursor of cursors) {
      const reply = await server.call(Wares, "GetList", { sort, cursor });
      expect([0, codeOf("WRONG_FIELD")], `${sort} ${cursor}`).toContain(reply.code);
      if (reply.code !== 0) expect(reply.raw).toContain("cursor");
    }
  expectRefused(
    await server.call(Wares, "GetList", { sort: "newest", cursor: encodeCursor(["-5", "1"]) }),
    "WRONG_FIELD",
  );
});

test("categories are nested under their parents; brands are grouped by letter with their products", async () => {
  const branch = await category("家纺", top, 2);
  await category("四件套", branch, 3);
  const { list: tops } = (await server.call(Wares, "GetCategories", {})).info;
  const below = tops.find(({ categoryId }) => categoryId === top)?.children ?? [];
  expect(below.find(({ name }) => name === "家纺")?.children?.map(({ name }) => name)).toEqual(["四件套"]);
  expect(below.find(({ name }) => name === "床品")).not.toHaveProperty("children");
  const { list: brands } = (await server.call(Wares, "GetBrands", {})).info;
  expect(brands.find(({ brandId: id }) => id === brandId)).toMatchObject({
    name: "静界",
    letter: "A",
    goodsCount: 11,
  });
});

test("similar products come from the category, then the shop, and never include the product itself", async () => {
  const [first = "", second = ""] = more.ids;
  const { list: near } = (await server.call(Wares, "GetSimilar", { waresId: first })).info;
  expect(near.map(({ waresId }) => waresId)).toContain(second);
  expect(near.map(({ waresId }) => waresId)).not.toContain(first);
  expect(new Set(near.map(({ waresId }) => waresId)).size).toBe(near.length);
  expect((await server.call(Wares, "GetSimilar", { waresId: randomId() })).info.list).toEqual([]);
});

test("hot words keep the operators' order", async () => {
  await sql(server, "insert into hot_word (word, sort) values ('大闸蟹', 2), ('四件套', 1)");
  expect((await server.call(Wares, "GetHotWords", {})).info.list).toEqual(["四件套", "大闸蟹"]);
});

test("a feed shows each product once; viewed categories lead; a visitor's feed is by sales", async () => {
  await server.db.write((tx) => indexGoods(tx, [...made.ids, ...more.ids]));
  const [one, two] = [await member(server), await member(server)];
  await server.call(Wares, "AddFootprint", { waresId: made.ids[0] ?? "" }, { token: one.token });
  await server.call(Wares, "AddFootprint", { waresId: more.ids[0] ?? "" }, { token: two.token });
  const first = async (token?: string) =>
    (await server.call(Wares, "GetFeed", { limit: 4 }, token === undefined ? {} : { token })).info;
  const [ofOne, ofTwo, ofNobody] = [await first(one.token), await first(two.token), await first()];
  expect(ofOne.list).not.toEqual(ofTwo.list);
  expect(more.ids).toContain(ofTwo.list[0]?.waresId);
  expect(ofNobody.list).toHaveLength(4);
  const seen: string[] = [];
  for (let cursor: string | undefined, round = 0; round < 30; round += 1) {
    const { info } = await server.call(
      Wares,
      "GetFeed",
      { limit: 3, ...(cursor === undefined ? {} : { cursor }) },
      { token: two.token },
    );
    seen.push(...info.list.map(({ waresId }) => waresId));
    // Views and sales during paging do not change the walk.
    await server.call(Wares, "AddFootprint", { waresId: made.ids[round % 11] ?? "" }, { token: two.token });
    await sql(server, "update goods set popular = popular + $1, sold = sold + $1", [round]);
    cursor = info.next;
    if (cursor === undefined) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([...made.ids, ...more.ids]));
  const stale = await server.call(Wares, "GetFeed", {}, { token: "not-a-token" });
  expect(stale.code).toBe(0);
  for (const cursor of ["x", encodeCursor([0, 0, 1, 0, "a,b"]), encodeCursor([-1, 0, 1, 0, ""])])
    expectRefused(await server.call(Wares, "GetFeed", { cursor }), "WRONG_FIELD");
});

test("the feed begins with other categories every day, and arranged products lead their own category alone", async () => {
  const top = async (): Promise<string[]> => {
    await server.db.bulk((tx) => refreshFeed(tx, server.now()));
    const rows = await sql(
      server,
      "select coalesce(category_id::text, '-') as category from feed_place order by place limit 40",
    );
    return rows.map(({ category }) => String(category));
  };
  const days: string[][] = [];
  for (let day = 0; day < 20; day += 1) days.push(await top());
  expect(new Set(days.map(([first]) => first)).size).toBeGreaterThan(1);
  // no arrangement puts a category twice into the first round
  await sql(
    server,
    "update goods set sort = 9 where category_id = (select category_id from goods where id = $1)",
    [made.ids[0]],
  );
  const round = await top();
  const kinds = new Set(round).size;
  expect(new Set(round.slice(0, kinds)).size).toBe(kinds);
});
