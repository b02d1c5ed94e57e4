import { Wares } from "@heshi/contract/goods/wares";
import { goodsSorts } from "@heshi/contract/goods/wares-goods";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods, shop } from "../../../test/make/world.ts";
import { indexGoods, refreshTerms } from "../search/search.public.ts";

const server = await testServer();
const { id: shopId } = await shop(server);
const titlesHere = ["头戴式耳机", "蓝牙耳机", "运动耳机", "智利车厘子", "铸铁炒锅", "纯棉四件套"];
const here = await Promise.all(titlesHere.map((title) => goods(server, { shopId, title })));
await server.db.bulk(async (tx) => {
  await indexGoods(
    tx,
    here.map(({ id }) => id),
  );
  await refreshTerms(tx);
});

type SearchInput = Parameters<typeof server.call<typeof Wares, "Search">>[2];
const search = async (keyword: string, more: Partial<SearchInput> = {}) =>
  (await server.call(Wares, "Search", { keyword, ...more })).info;
const titles = async (keyword: string, more: Partial<SearchInput> = {}) =>
  (await search(keyword, more)).list.map(({ title }) => title);

test("letters and digits are found together and apart, and a measure with or without a blank", async () => {
  const made = new Map<string, string>();
  for (const title of [
    "澈科 Note 12 手机",
    "三防手机 ip68",
    "静音轮胎 205/55R16",
    "水溶性彩铅 24 色",
    "洗衣液 500ml 装",
  ])
    made.set(title, (await goods(server, { shopId, title })).id);
  await server.db.bulk((tx) => indexGoods(tx, [...made.values()]));
  const expected: readonly (readonly [keyword: string, title: string])[] = [
    ["note12", "澈科 Note 12 手机"],
    ["note 12", "澈科 Note 12 手机"],
    ["IP 68", "三防手机 ip68"],
    ["ip68手机", "三防手机 ip68"],
    ["205 55 R16", "静音轮胎 205/55R16"],
    ["205/55 R 16", "静音轮胎 205/55R16"],
    ["24色彩铅", "水溶性彩铅 24 色"],
    ["500 ml 洗衣液", "洗衣液 500ml 装"],
  ];
  for (const [keyword, title] of expected) {
    const { list, corrected } = await search(keyword);
    expect([corrected, list.map((one) => one.title)], keyword).toEqual([undefined, [title]]);
  }
});

test("what is said to be without is found so, and what is not wanted is not shown, in every order and count", async () => {
  const titles_ = ["白桃汽水 0 糖 0 卡", "橘子汽水 经典", "牛油火锅底料 麻辣", "番茄火锅底料", "软糖礼盒"];
  const made = await Promise.all(titles_.map((title) => goods(server, { shopId, title })));
  await server.db.bulk((tx) =>
    indexGoods(
      tx,
      made.map(({ id }) => id),
    ),
  );
  expect(await titles("无糖汽水")).toEqual(["白桃汽水 0 糖 0 卡"]);
  expect(await titles("0糖汽水")).toEqual(["白桃汽水 0 糖 0 卡"]);
  expect(await titles("不辣的火锅底料")).toEqual(["番茄火锅底料"]);
  expect((await titles("火锅底料")).length).toBe(2);
  for (const sort of goodsSorts)
    expect(await titles("火锅底料 不要辣", { sort }), sort).toEqual(["番茄火锅底料"]);
  expect((await server.call(Wares, "CountGoods", { keyword: "不辣的火锅底料" })).info.total).toBe(1);
  expect(await titles("无糖软糖礼盒")).not.toContain("软糖礼盒");
});

test.each([
  ["earphones", "耳机", 3],
  ["headphone for kids", "耳机", 3],
  ["cherry", "车厘子", 1],
  ["炒菜用的", "炒锅", 1],
  ["给妈妈买个好用的炒锅", "炒锅", 1],
  ["请问有没有车厘子", "车厘子", 1],
])("%s is understood as %s", async (keyword, told, total) => {
  const found = await search(keyword);
  expect([found.corrected, found.total]).toEqual([told, total]);
});

test("a word that sounds like a term is that term, although its parts find something else", async () => {
  await goods(server, { shopId, title: "四边形零件收纳" }).then(({ id }) =>
    server.db.bulk((tx) => indexGoods(tx, [id])),
  );
  const found = await search("四件涛");
  expect([found.corrected, found.list[0]?.title]).toEqual(["四件套", "纯棉四件套"]);
});
