import { Wares } from "@heshi/contract/goods/wares";
import { WaresSearch } from "@heshi/contract/goods/wares-search";
import { Admin } from "@heshi/contract/system/admin";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, member, num, sql } from "../../../test/make/world.ts";
import { refreshTerms } from "../search/search.public.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
// whatever the hour, minors' mode closes nothing by night here
await sql(
  server,
  "insert into setting (name, value) select x, '0'::jsonb from unnest(array['minor.nightFromHour', 'minor.nightToHour']) x",
);
const as = await makeOperator(server, "content");
const save = async (input: { name: string; categoryId?: string; parentId?: string; adultsOnly?: boolean }) =>
  (await server.call(Admin, "SaveCategory", { picture: "", sort: 1, ...input }, as)).info.categoryId;
const put = (waresId: string, categoryId: string) =>
  sql(server, "update goods set category_id = $1 where id = $2", [categoryId, waresId]);

const top = await save({ name: "茶酒" });
const below = await save({ name: "酒类", parentId: top });
const leaf = await save({ name: "高粱酒", parentId: below });
const tea = await save({ name: "茗茶", parentId: top });
const [spirit, leaves] = [
  await goods(server, { title: "古井坊高粱酒", priceFen: 9900 }),
  await goods(server, { title: "山前高山茶", priceFen: 9900 }),
];
await put(spirit.id, leaf);
await put(leaves.id, tea);
await save({ name: "酒类", categoryId: below, adultsOnly: true });
// indexed with its categories
await save({ name: "高粱白酒", categoryId: leaf });
await save({ name: "山茶", categoryId: tea });

const marked = (list: readonly { waresId: string; adultsOnly?: boolean | undefined }[]) =>
  Object.fromEntries(list.map(({ waresId, adultsOnly }) => [waresId, adultsOnly ?? false]));

test("goods of a marked category, and of those below it, are marked in list, search, similar ones, detail and suggestions", async () => {
  const expected = { [spirit.id]: true, [leaves.id]: false };
  expect(marked((await server.call(Wares, "GetList", {})).info.list)).toEqual(expected);
  const found = (await server.call(WaresSearch, "Search", { keyword: "高粱" })).info;
  expect(marked(found.list)).toEqual({ [spirit.id]: true });
  expect((await server.call(Wares, "GetDetail", { waresId: spirit.id })).info.adultsOnly).toBe(true);
  expect((await server.call(Wares, "GetDetail", { waresId: leaves.id })).info.adultsOnly).toBeUndefined();
  const { categories } = (await server.call(WaresSearch, "GetSearchFilters", {})).info;
  expect(categories.map(({ categoryId, adultsOnly }) => [categoryId, adultsOnly])).toEqual(
    expect.arrayContaining([
      [leaf, true],
      [tea, undefined],
    ]),
  );
  await server.db.bulk(refreshTerms);
  const suggested = async (keyword: string) =>
    (await server.call(WaresSearch, "GetSuggestions", { keyword })).info.list.map((one) => one.adultsOnly);
  expect(new Set(await suggested("高粱"))).toEqual(new Set([true]));
  expect(new Set(await suggested("高山"))).toEqual(new Set([undefined]));
  const tree = (await server.call(Wares, "GetCategories", {})).info.list[0];
  expect(tree?.adultsOnly).toBeUndefined();
  expect(tree?.children.map(({ adultsOnly }) => adultsOnly)).toEqual(
    expect.arrayContaining([true, undefined]),
  );
});

test("parameters are marked by what has them: a name of adults' goods alone, and single values of others", async () => {
  const made = async (isMarked: boolean, parameters: Readonly<Record<string, string>>) => {
    const { id } = await goods(server, {});
    const pairs = Object.entries(parameters).map(([name, value]) => ({ name, value }));
    const set = "update goods set parameters = $2, adults_only = $3 where id = $1";
    await sql(server, set, [id, JSON.stringify(pairs), isMarked]);
  };
  for (const [香型, 净含量] of [
    ["浓香型", "1.5L"],
    ["浓香型", "500ml"],
    ["酱香型", "500ML"],
    ["酱香型", "500ml"],
  ] as const)
    await made(true, { 香型, 净含量 });
  for (const 净含量 of ["1.5L", "250ml", "250ml"]) await made(false, { 净含量 });
  const { parameters } = (await server.call(WaresSearch, "GetSearchFilters", {})).info;
  expect(parameters).toEqual([
    {
      name: "净含量",
      values: [
        { value: expect.stringMatching(/^500ml$/i), adultsOnly: true },
        { value: "1.5L" },
        { value: "250ml" },
      ],
    },
    {
      name: "香型",
      adultsOnly: true,
      values: ["浓香型", "酱香型"].map((value) => ({ value, adultsOnly: true })),
    },
  ]);
});

test("a product that moves, and a mark that is taken back, are followed; a change without the field keeps the mark", async () => {
  const moved = await goods(server, {});
  const isMarked = async () => (await server.call(Wares, "GetDetail", { waresId: moved.id })).info.adultsOnly;
  await put(moved.id, below);
  expect(await isMarked()).toBe(true);
  await save({ name: "酒", categoryId: below });
  expect(await isMarked()).toBe(true);
  await put(moved.id, tea);
  expect(await isMarked()).toBeUndefined();
});

test("of many goods of a category the first are marked with it, the others by the job; the same when the mark is taken back", async () => {
  const many = await save({ name: "果酒", parentId: top });
  const { shopId } = spirit;
  await sql(
    server,
    `insert into goods (id, shop_id, is_self, title, picture, pictures, price_fen, kind, state, created_at, updated_at, category_id)
     select 900000 + n, $1, false, '梅子酒', '', '[]', 100, 'normal', 'draft', $2, $2, $3 from generate_series(1, 1200) n`,
    [shopId, server.now(), many],
  );
  const count = () =>
    num(server, "select count(*) from goods where category_id = $1 and adults_only", [many]);
  for (const [adultsOnly, first, all] of [
    [true, 500, 1200],
    [false, 700, 0],
  ] as const) {
    await save({ name: "果酒", categoryId: many, adultsOnly });
    expect(await count()).toBe(first);
    await server.drain();
    expect(await count()).toBe(all);
  }
  expect(await num(server, "select count(*) from category where marks_due")).toBe(0);
});

test("minors cannot order what is for adults only, alone or among others, as the quote says", async () => {
  const young = await member(server);
  await sql(server, "update member set minor_pin_hash = 'x' where id = $1", [young.id]);
  for (const { skuId } of [spirit, leaves])
    await sql(
      server,
      `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
        values ($1, $2, 1, 1, true, $3, $3)`,
      [young.id, skuId, server.now()],
    );
  const cartSkuIds = [spirit.skuId, leaves.skuId];
  const quoted = (await server.call(Order, "Quote", { cartSkuIds }, { token: young.token })).info;
  expect(quoted.problems).toMatchObject([{ skuId: spirit.skuId, text: "未成年人不能购买" }]);
  expect(quoted.payableFen).toBe(9900);
  const before = await digest(server);
  for (const input of [{ skuId: spirit.skuId }, { cartSkuIds }]) {
    const reply = await server.call(
      Order,
      "Submit",
      { ...input, expectedPayableFen: 9900 },
      { token: young.token },
    );
    expectRefused(reply, "MINOR");
    expect(reply.msg).toBe("有商品仅限成年人购买，未成年人模式下不能下单");
  }
  expect(await digest(server)).toBe(before);
  const grown = await member(server);
  const wanted = { skuId: spirit.skuId, expectedPayableFen: 9900 };
  expect((await server.call(Order, "Submit", wanted, { token: grown.token })).code).toBe(0);
});
