import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods } from "../../../test/make/world.ts";
import { readPrice } from "./price-words.ts";
import { indexGoods } from "../search/search.public.ts";

const server = await testServer();
const towels = [9900, 15_900];
for (const [at, priceFen] of towels.entries()) {
  const { id } = await goods(server, { title: `长绒棉毛巾 ${at + 1} 条`, priceFen });
  await server.db.write((tx) => indexGoods(tx, [id]));
}
const search = async (keyword: string) => (await server.call(Wares, "Search", { keyword })).info;

test("a search returns the price bound it applied and the keyword without it", async () => {
  const cheap = await search("100元以下 毛巾");
  expect([cheap.total, cheap.price]).toEqual([1, { keyword: "毛巾", maxFen: 10_000 }]);
  expect((await search("毛巾 120元以上")).price).toEqual({ keyword: "毛巾", minFen: 12_000 });
  expect((await search("50-200元毛巾")).price).toEqual({ keyword: "毛巾", minFen: 5000, maxFen: 20_000 });
});

test("without an applied bound no price is returned: none given, or no product that cheap", async () => {
  expect((await search("毛巾")).price).toBeUndefined();
  const all = await search("10元以下 毛巾");
  expect([all.total, all.corrected, all.price]).toEqual([2, "毛巾", undefined]);
});

test("price bounds are parsed from a keyword", () => {
  const read = (keyword: string) => {
    const said = readPrice(keyword);
    return said && [said.rest, said.minFen, said.maxFen, said.isSure];
  };
  expect(read("100元以下耳机")).toEqual(["耳机", undefined, 10_000, true]);
  expect(read("低于 99.9 元的 蓝牙耳机")).toEqual(["蓝牙耳机", undefined, 9990, true]);
  expect(read("1000元以上 手机")).toEqual(["手机", 100_000, undefined, true]);
  expect(read("200到100块 毛巾")).toEqual(["毛巾", 10_000, 20_000, true]);
  expect(read("500元左右手机")).toEqual(["手机", 40_000, 60_000, true]);
  expect(read("耳机 100以内")).toEqual(["耳机", undefined, 10_000, false]);
  for (const keyword of ["耳机100-200", "耳机 100-200", "100到200的耳机", "100~200耳机"])
    expect(read(keyword), keyword).toEqual(["耳机", 10_000, 20_000, false]);
  expect(read("耳机100-200元")).toEqual(["耳机", 10_000, 20_000, true]);
  expect(read("不超过100元的耳机")).toEqual(["耳机", undefined, 10_000, true]);
  expect(read("耳机50以内")).toEqual(["耳机", undefined, 5000, false]);
  for (const keyword of [
    "5-10斤 苹果",
    "100-240v 插头",
    "iphone15-16 手机壳",
    "奶粉6-12个月",
    "2.5-3.5米 地毯",
    "100元以下",
    "3岁以上奶粉",
    "iphone15 手机壳",
    "12个月以上 辅食",
    "80-100 码",
  ])
    expect(read(keyword), keyword).toBeUndefined();
});
