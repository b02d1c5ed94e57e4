import { Wares } from "@heshi/contract/goods/wares";
import { indexGoods, refreshTerms } from "@heshi/server/modules/search/search.public";
import { beforeAll, expect, test } from "vitest";
import { testHasher, type TestServer, testServer } from "@heshi/server/test/harness";
import { fillClasses, fillGoods, fillShops, goodsId } from "../fill/fill-catalogue.ts";
import { Calendar } from "../fill/fill-rows.ts";
import { demoWorld } from "../world.ts";
import { OWN, TYPED } from "./asked.data.ts";
import { average, expectations, judge } from "./judge.ts";

const world = demoWorld();
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const calendar = new Calendar(server.now());
  await server.db.bulk(async (tx) => {
    await fillShops(tx, world, { calendar, hash: (password) => testHasher.hash(password) });
    await fillClasses(tx, world);
    await fillGoods(tx, world, { calendar, moved: new Map() });
    await indexGoods(
      tx,
      world.goods.map(({ key }) => goodsId(key)),
    );
    await refreshTerms(tx);
  });
}, 120_000);

test("of the first ten hits of a hundred written queries nine are what the shopper meant", async () => {
  const byId = new Map(world.goods.map((one) => [goodsId(one.key), one]));
  const open = new Set(world.shops.filter(({ state }) => state === "open").map(({ key }) => key));
  const onSale = world.goods.filter(({ state, shopKey }) => state === "on" && open.has(shopKey));
  const wanted = expectations(world.categories);
  const judged = [];
  for (const one of wanted) {
    const { list } = (await server.call(Wares, "Search", { keyword: one.query, limit: 10 })).info;
    const hits = list.flatMap(({ waresId }) => byId.get(waresId) ?? []);
    judged.push(judge(one, hits, onSale));
  }
  const [precision, recall] = [average(judged, "precision"), average(judged, "recall")];
  for (const { query, strange, ...shares } of judged)
    if (shares.precision < 1 || shares.recall < 1)
      console.log(
        `${query}: ${shares.precision.toFixed(2)} / ${shares.recall.toFixed(2)} ${strange.join("; ")}`,
      );
  console.log(
    `search: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} in the first 10 of ${judged.length} queries`,
  );
  expect(judged.length).toBeGreaterThanOrEqual(100);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
}, 120_000);

test.each([
  ["forty people typed", TYPED],
  ["we wrote ourselves", OWN],
])(
  "of what %s at least 36 of 40 are understood",
  async (_whose, queries) => {
    const byId = new Map(world.goods.map((one) => [goodsId(one.key), one]));
    const wrong: string[] = [];
    const wanted = expectations(world.categories, queries);
    for (const { query, isMeant, mayBeEmpty } of wanted) {
      const { list, corrected } = (await server.call(Wares, "Search", { keyword: query, limit: 10 })).info;
      const hits = list.flatMap(({ waresId }) => byId.get(waresId) ?? []);
      const meant = hits.filter(isMeant).length;
      const [first] = hits;
      const isUnderstood = first ? isMeant(first) && meant / hits.length >= 0.6 : mayBeEmpty;
      if (!isUnderstood)
        wrong.push(
          `${query} (${corrected ?? ""}): ${hits.map(({ title }) => title.slice(0, 16)).join("; ")}`,
        );
    }
    console.log(wrong.join("\n"));
    expect(wanted).toHaveLength(40);
    expect(wanted.length - wrong.length, wrong.join("\n")).toBeGreaterThanOrEqual(36);
  },
  120_000,
);

test("the judge tells what was meant from what was not", () => {
  const [rain] = expectations(world.categories).filter(({ query }) => query === "雨伞");
  const umbrella = world.goods.find(({ title }) => title.includes("雨伞"));
  const other = world.goods.find(({ title }) => title.includes("露营灯"));
  if (!rain || !umbrella || !other) throw new Error("the demo has neither");
  expect(judge(rain, [umbrella, other], world.goods)).toMatchObject({
    precision: 0.5,
    recall: 1,
    strange: [other.title],
  });
  expect(judge(rain, [], world.goods)).toMatchObject({ precision: 0, recall: 0 });
});
