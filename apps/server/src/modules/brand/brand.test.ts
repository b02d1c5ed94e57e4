import { Nav } from "@heshi/contract/home/nav";
import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { pinyin } from "pinyin-pro";
import { beforeAll, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { letterOf } from "./brand.letter.ts";

const server = await testServer();
let operator = "";
beforeAll(async () => {
  operator = (await makeOperator(server, "content")).token;
});

const form = { logo: "/uploads/logo.webp", story: "三个人的琴房", sort: 1, isShown: true };
const save = (input: { name: string; brandId?: string; isShown?: boolean }) =>
  server.call(Admin, "SaveBrand", { ...form, ...input }, { token: operator });
const saved = async (input: Parameters<typeof save>[0]) => (await save(input)).info.brandId;
const search = async (keyword: string) =>
  (await server.call(Wares, "SearchBrands", { keyword }, {})).info.list.map(({ name }) => name);

test("a letter comes from the pinyin of the first character", () => {
  const syllables = (text: string) => pinyin(text, { toneType: "none", type: "array", nonZh: "removed" });
  expect(["静界", "Apple", "iqoo", "3M", "😀"].map((name) => letterOf(name, syllables))).toEqual([
    "J",
    "A",
    "I",
    "#",
    "#",
  ]);
});

test("a brand is created, listed under its letter and shown with its goods counted", async () => {
  const brandId = await saved({ name: "澈科" });
  const { id: goodsId } = await goods(server);
  await sql(server, "update goods set brand_id = $1 where id = $2", [brandId, goodsId]);
  const { list } = (await server.call(Wares, "GetBrands", {}, {})).info;
  expect(list.find((one) => one.brandId === brandId)).toMatchObject({ letter: "C", goodsCount: 1 });
  const { info } = await server.call(Wares, "GetBrand", { brandId }, {});
  expect(info).toMatchObject({ name: "澈科", story: form.story, followers: 0, goodsCount: 1 });
  expectRefused(await server.call(Wares, "GetBrand", { brandId: randomId() }, {}), "NOT_FOUND");
});

test("names are unique; a new name is found by the search for goods at once", async () => {
  const brandId = await saved({ name: "云桥" });
  expectRefused(await save({ name: "云桥" }), Admin, "BRAND_TAKEN");
  expectRefused(await save({ name: "没有", brandId: randomId() }), "NOT_FOUND");
  const { id: goodsId } = await goods(server);
  await sql(server, "update goods set brand_id = $1 where id = $2", [brandId, goodsId]);
  expect(await saved({ name: "折桥远方", brandId })).toBe(brandId);
  const { info } = await server.call(Wares, "Search", { keyword: "折桥远方" }, {});
  expect(info.list.map(({ waresId }) => waresId)).toEqual([goodsId]);
});

test("a brand with very many products keeps its name", async () => {
  const brandId = await saved({ name: "大牌" });
  const { id: goodsId } = await goods(server);
  await sql(
    server,
    `insert into goods (id, shop_id, brand_id, title, picture, price_fen, state, created_at, updated_at)
     select $2::bigint + n, shop_id, $1, '大牌商品', '/a.webp', 100, 'draft', now(), now() from goods,
       generate_series(1, 2001) n where id = $2`,
    [brandId, goodsId],
  );
  expectRefused(await save({ name: "大牌子", brandId }), Admin, "BRAND_LARGE");
  expect((await save({ name: "大牌", brandId })).code).toBe(0);
});

test("brands are found by a part of the name, by pinyin and initials; signs of patterns are plain", async () => {
  await saved({ name: "麦田早安" });
  await sql(
    server,
    `insert into search_term (term, pinyin, initials, weight) values ('麦田早安', 'maitianzaoan', 'mtza', 1)`,
  );
  expect(await search("早安")).toEqual(["麦田早安"]);
  expect(await search("MTZA")).toEqual(["麦田早安"]);
  expect(await search("maitian")).toEqual(["麦田早安"]);
  expect(await search("%")).toEqual([]);
});

test("following counts once; a hidden brand leaves index, search, home and detail, and is grey among favourites", async () => {
  const brandId = await saved({ name: "野径" });
  const { token } = await member(server);
  const follow = (isFavourite: boolean) =>
    server.call(Wares, "SetFavourite", { kind: "brand", targetId: brandId, isFavourite }, { token });
  const followers = () => num(server, "select followers from brand where id = $1", [brandId]);
  const isFollowed = async () =>
    (await server.call(Wares, "GetFollowed", { kind: "brand", targetId: brandId }, { token })).info
      .isFollowed;
  expect([await isFollowed(), await followers()]).toEqual([false, 0]);
  for (let times = 0; times < 2; times += 1) expect((await follow(true)).code).toBe(0);
  expect([await isFollowed(), await followers()]).toEqual([true, 1]);

  await sql(
    server,
    "insert into home_block (id, kind, title, items, sort) values ($1, 'brand', '品牌馆', '[]', 1)",
    [randomId()],
  );
  const onHome = async () =>
    JSON.stringify((await server.call(Nav, "GetHome", {}, {})).info).includes(brandId);
  expect(await onHome()).toBe(true);
  await saved({ name: "野径", brandId, isShown: false });
  expectRefused(await server.call(Wares, "GetBrand", { brandId }, {}), "NOT_FOUND");
  expect([await search("野径"), await onHome()]).toEqual([[], false]);
  const all = (await server.call(Admin, "GetBrands", {}, { token: operator })).info.list;
  expect(all.find((one) => one.brandId === brandId)).toMatchObject({ isShown: false, followers: 1 });
  const own = (await server.call(Wares, "GetFavourites", { kind: "brand" }, { token })).info.list;
  expect(own).toMatchObject([{ targetId: brandId, reason: "已下架", followers: 1 }]);

  for (let times = 0; times < 2; times += 1) await follow(false);
  expect([await isFollowed(), await followers()]).toEqual([false, 0]);
  expectRefused(await follow(true), "NOT_FOUND");
});
