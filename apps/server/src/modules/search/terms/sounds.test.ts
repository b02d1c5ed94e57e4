import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { goods, shop, sql } from "../../../../test/make/world.ts";
import { indexGoods, refreshTerms } from "../../search/search.public.ts";
import { areTermsStale } from "./terms.store.ts";
import { innerTerms, synonymTerm, unnamedSynonyms } from "./derive-terms.ts";
import { loadWords } from "./words.ts";

const server = await testServer();
const { id: shopId } = await shop(server);

const milk = "牧晨 有机纯牛奶 整箱";
const cold = "牧晨 低温鲜牛奶 巴氏杀菌";
const tissue = "云柔抽纸 婴儿可用";
const juicer = "便携榨汁杯 无线充电";
const jar = "密封储物罐 茶叶防潮";
const shoes = "轻氧网面运动鞋";
const steak = "原切西冷牛排";
const bracket = "车载手机支架";

async function put(title: string): Promise<string> {
  const { id } = await goods(server, { shopId, title });
  await server.db.bulk(async (tx) => {
    await indexGoods(tx, [id]);
    await refreshTerms(tx);
  });
  return id;
}
for (const title of [milk, cold, tissue, juicer, jar, shoes, steak, bracket]) await put(title);

const search = async (keyword: string) => {
  const { list, corrected } = (await server.call(Wares, "Search", { keyword })).info;
  return [corrected, list.map(({ title }) => title).sort()];
};
const suggest = async (keyword: string) =>
  (await server.call(Wares, "GetSuggestions", { keyword })).info.list.map(({ text }) => text);

test.each([
  ["niunai", [cold, milk]],
  ["NiuNai", [cold, milk]],
  ["niu nai", [cold, milk]],
  ["youjiniunai", [milk], "有机牛奶"],
  ["zhijin", [tissue]],
  ["zhi jin", [tissue]],
  ["shuibei", [juicer]],
  ["chaye", [jar]],
  ["mingcha", [jar]],
  ["xie", [shoes]],
  ["xiezi", [shoes]],
  ["niupai", [steak]],
  ["zhijia", [bracket]],
  ["牛乃", [cold, milk], "牛奶"],
  ["支嫁", [bracket], "支架"],
  ["杯子", [juicer]],
  ["马克杯", []],
])("%s finds what the word with this pinyin finds", async (keyword, expected, corrected?: string) => {
  expect(await search(keyword)).toEqual([corrected, [...expected].sort()]);
});

test("suggestions by pinyin: terms that begin with it, synonyms, then terms with it at a syllable boundary", async () => {
  expect((await suggest("niunai")).sort()).toEqual(["低温鲜牛奶", "有机纯牛奶", "纯牛奶", "鲜牛奶"]);
  expect((await suggest("niu"))[0]).toBe("牛排");
  expect(await suggest("nn")).toEqual([]);
  expect(await suggest("zhij")).toEqual(expect.arrayContaining(["纸巾", "支架"]));
  expect(await suggest("shuib")).toEqual(["水杯"]);
  // shou(ji), chongdian: no syllable begins there
  expect(await suggest("houj")).toEqual([]);
  expect(await suggest("ongdian")).toEqual([]);
  // too short, and no Latin word
  expect(await suggest("na")).toEqual([]);
});

test("a syllable is found behind another that contains its letters", async () => {
  await put("土特产 双黄蛋");
  // s|huang|huang: the first place is no beginning
  for (const typed of ["huang", "shuangh"]) expect(await suggest(typed), typed).toContain("双黄");
  expect(await suggest("uanghuang")).toEqual([]);
});

test("terms are rebuilt when synonyms or open shops change, and within ten minutes of a change of goods", async () => {
  const isStale = async () => (await server.db.one(areTermsStale))?.isStale;
  const refresh = () => server.db.bulk(refreshTerms);
  const settle = async () => {
    await refresh();
    await sql(server, "update goods set indexed_at = now() - interval '11 minutes'");
  };
  await settle();
  expect(await isStale()).toBe(false);
  await sql(server, "insert into synonym (word, words) values ('提神饮料', '[\"速溶咖啡\"]')");
  expect(await isStale()).toBe(true);
  await settle();
  expect(await isStale()).toBe(false);
  await sql(server, "update shop set state = 'closed' where id = $1", [shopId]);
  expect(await isStale()).toBe(true);
  await refresh();
  expect(await suggest("抽纸")).toEqual([]);
  await sql(server, "update shop set state = 'open' where id = $1", [shopId]);
  await refresh();
  expect(await suggest("抽纸")).not.toEqual([]);
  // a transaction that began before the terms were made, and ended after
  await sql(server, "update goods set indexed_at = now() - interval '9 minutes'");
  expect(await isStale()).toBe(true);
});

test("each suggestion shows how many hits a search for it has, and those hits exist", async () => {
  await put("纸巾旅行装 10 支家庭装 3 包");
  for (const typed of ["牛", "支", "zhi", "niu", "充电", "yun", "家庭"]) {
    const { list } = (await server.call(Wares, "GetSuggestions", { keyword: typed })).info;
    for (const { text, count } of list)
      expect([text, (await server.call(Wares, "Search", { keyword: text })).info.total]).toEqual([
        text,
        count,
      ]);
    expect(list.length, typed).toBeGreaterThan(0);
  }
  expect(await suggest("支")).not.toContain("支家庭装");
  expect(await suggest("家庭")).toContain("家庭装");
});

test("a word and its noun suffix are one term", async () => {
  await put("深层洁净洗衣液 持久留香款");
  expect(await suggest("洗衣")).toContain("洗衣液");
  expect(await suggest("留香款")).toEqual([]);
  expect(await search("洗义液")).toEqual(["洗衣液", ["深层洁净洗衣液 持久留香款"]]);
});

test("a word that occurred only inside others is suggested and recognised once a title names it", async () => {
  const stored = async () =>
    (await sql(server, "select is_named from search_term where term = '牛奶'", [])).map(
      (row) => row["is_named"],
    );
  const near = async () => (await sql(server, "select 1 from search_near where term = '牛奶'", [])).length;
  expect([await stored(), await near()]).toEqual([[false], 0]);
  const id = await put("牛奶 十二盒");
  expect([await stored(), (await near()) > 0]).toEqual([[true], true]);
  expect((await suggest("niu")).slice(0, 2).sort()).toEqual(["牛奶", "牛排"]);
  await sql(server, "update goods set state = 'off' where id = $1", [id]);
  await put("牧晨 有机纯牛奶 散装");
  expect([await stored(), await near()]).toEqual([[false], 0]);
});

test("inner words are as frequent as the most frequent word containing them; synonyms count their hits", async () => {
  const words = await loadWords();
  const counted = [
    { term: "纯牛奶", weight: 2 },
    { term: "鲜牛奶", weight: 3 },
    { term: "usb", weight: 1 },
  ];
  const named = new Set(counted.map(({ term }) => term));
  expect(innerTerms(counted, named, words)).toEqual([{ term: "牛奶", weight: 3, isNamed: false }]);
  const synonyms = new Map([
    ["鲜牛奶", ["牛乳"]],
    ["牛乳", ["鲜牛奶"]],
    ["U盘", ["优盘"]],
  ]);
  expect(unnamedSynonyms(synonyms, named, words).map(({ word }) => word)).toEqual(["牛乳"]);
  expect([synonymTerm("牛乳", 3), synonymTerm("奶", 3), synonymTerm("牛乳", 0)]).toEqual([
    [{ term: "牛乳", weight: 3, isNamed: true }],
    [{ term: "奶", weight: 3, isNamed: false }],
    [],
  ]);
});
