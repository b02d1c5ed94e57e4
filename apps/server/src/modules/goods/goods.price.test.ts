import { Wares } from "@heshi/contract/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { goods } from "../../../test/make.ts";
import { indexGoods } from "./goods.public.ts";

const server = await testServer({ own: true });
const towels = [9900, 15_900];
for (const [at, priceFen] of towels.entries()) {
  const { id } = await goods(server, { title: `长绒棉毛巾 ${at + 1} 条`, priceFen });
  await server.db.write((tx) => indexGoods(tx, [id]));
}
const search = async (keyword: string) => (await server.call(Wares, "Search", { keyword })).info;

test("a search tells the price that bounded it, and the keyword without it", async () => {
  const cheap = await search("100元以下 毛巾");
  expect([cheap.total, cheap.price]).toEqual([1, { keyword: "毛巾", maxFen: 10_000 }]);
  expect((await search("毛巾 120元以上")).price).toEqual({ keyword: "毛巾", minFen: 12_000 });
  expect((await search("50-200元毛巾")).price).toEqual({ keyword: "毛巾", minFen: 5000, maxFen: 20_000 });
});

test("where nothing was bounded no price is told: none said, or nothing that cheap", async () => {
  expect((await search("毛巾")).price).toBeUndefined();
  const all = await search("10元以下 毛巾");
  expect([all.total, all.corrected, all.price]).toEqual([2, "毛巾", undefined]);
});
