import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { address, goods, member, shop, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { freightText, reasonOf, specsOf, stateOf } from "./catalogue.domain.ts";
import { indexGoods } from "../search/search.public.ts";

const server = await testServer();
const detail = (id: string) => server.call(Wares, "GetDetail", { waresId: id });
const rule = { codes: ["*"], first: 1, firstFen: fen(800), next: 1, nextFen: fen(200) };

test("a product page has its SKUs, prices, freight and shop in one answer", async () => {
  const item = await goods(server, {
    title: "头戴降噪耳机",
    priceFen: 15_900,
    skus: [
      { priceFen: 15_900, memberPriceFen: 14_900 },
      { priceFen: 18_900, memberPriceFen: 20_000, stock: 0 },
    ],
    freight: { chargeBy: "piece", rules: [{ ...rule, freeFromFen: 9900 }] },
    limit: 2,
  });
  await sql(
    server,
    `update goods set spec_names = '["颜色"]', market_price_fen = 15900, parameters = '[{"name":"保修","value":"一年"}]',
      services = '["运费险"]', comment_count = 12, good_count = 9 where id = $1`,
    [item.id],
  );
  await sql(server, "update sku set state = 'off' where id = $1", [item.skuIds[1] ?? null]);
  await server.db.write((tx) => indexGoods(tx, [item.id]));
  const { info } = await detail(item.id);
  expect(info).toMatchObject({
    state: "on",
    stateText: "",
    goodPercent: 75,
    maxPriceFen: 15_900,
    specs: [{ name: "颜色", values: ["款0"] }],
    limitPerMember: 2,
    freightText: "满 ¥99 包邮，运费 ¥8 起",
    parameters: [{ name: "保修", value: "一年" }],
    shop: { isOpen: true, goodsCount: 1 },
  });
  expect(info.marketPrice).toBeUndefined();
  expect(info.skus.map(({ skuId, memberPriceFen }) => [skuId, memberPriceFen])).toEqual([
    [item.skuId, 14_900],
  ]);
  expect((await server.call(Wares, "GetShop", { shopId: item.shopId })).info).toMatchObject({
    goodsCount: 1,
  });
});

test("products off the shelf, sold out or in a closed shop say so; drafts and unknown ids are not found", async () => {
  const seen: unknown[] = [];
  for (const state of ["off", "withdrawn", "draft", "reviewing", "refused"]) {
    const item = await goods(server);
    await sql(server, "update goods set state = $2 where id = $1", [item.id, state]);
    const { code, info } = await detail(item.id);
    seen.push(code === 0 ? info.stateText : code);
  }
  expect(seen).toEqual([
    "商品已下架",
    "商品已被平台下架",
    codeOf("NOT_FOUND"),
    codeOf("NOT_FOUND"),
    codeOf("NOT_FOUND"),
  ]);
  expectRefused(await detail(randomId()), "NOT_FOUND");
  expectRefused(await server.call(Wares, "GetShop", { shopId: randomId() }), "NOT_FOUND");
  const [empty, closed] = [await goods(server), await goods(server)];
  await sql(server, "update goods set in_stock = false where id = $1", [empty.id]);
  await sql(server, "update shop set state = 'closed' where id = $1", [closed.shopId]);
  expect((await detail(empty.id)).info).toMatchObject({ state: "soldOut", stateText: "商品已售罄" });
  expect((await detail(closed.id)).info).toMatchObject({ state: "off", shop: { isOpen: false } });
});

test("personal data of a product: favourite, followed shop, member price, freight to the default address", async () => {
  const item = await goods(server, {
    priceFen: 5000,
    freight: { chargeBy: "piece", rules: [{ ...rule, codes: ["33"] }], notDelivered: ["65"] },
  });
  const mine = async (token: string) => server.call(Wares, "GetDetailMine", { waresId: item.id }, { token });
  const near = await member(server, { level: 1 });
  for (const [kind, targetId] of [
    ["goods", item.id],
    ["shop", item.shopId],
  ] as const)
    await server.call(Wares, "SetFavourite", { kind, targetId, isFavourite: true }, { token: near.token });
  expect((await mine(near.token)).info).toMatchObject({
    isFavourite: true,
    isShopFollowed: true,
    hasMemberPrice: true,
    address: { province: "浙江省", text: "杭州市 西湖区" },
    isDelivered: true,
    freightText: "运费 ¥8.00",
  });
  const far = await member(server, { hasAddress: false });
  expect((await mine(far.token)).info).toMatchObject({
    isFavourite: false,
    hasMemberPrice: false,
    isDelivered: true,
  });
  await address(server, far.id, { areaCode: "650102" });
  expect((await mine(far.token)).info).toMatchObject({ isDelivered: false, freightText: "该地区暂不配送" });
  expectRefused(
    await server.call(Wares, "GetDetailMine", { waresId: randomId() }, { token: far.token }),
    "NOT_FOUND",
  );
});

test("freight, state and selected SKU are described in words", async () => {
  const of = (more: object) =>
    freightText({ chargeBy: "piece", rules: [{ ...rule, firstFen: fen(850), ...more }] });
  expect([of({}), of({ freeFromFen: 9900 }), of({ freeFromCount: 2 }), of({ firstFen: 0 })]).toEqual([
    "运费 ¥8.50 起",
    "满 ¥99 包邮，运费 ¥8.50 起",
    "满 2 件包邮，运费 ¥8.50 起",
    "包邮",
  ]);
  expect([
    freightText(undefined),
    freightText({ chargeBy: "free", rules: [] }),
    freightText(undefined, false),
  ]).toEqual(["包邮", "包邮", "无需配送"]);
  expect(stateOf({ state: "on", isShopOpen: true, inStock: true })).toEqual({ state: "on", stateText: "" });
  expect(reasonOf({ state: "on", isShopOpen: false, inStock: true })).toBe("已打烊");
  expect(specsOf(["颜色"], [{ values: ["白", "大"] }, { values: ["黑", "大"] }])).toEqual([
    { name: "颜色", values: ["白", "黑"] },
    { name: "规格 2", values: ["大"] },
  ]);
  expect((await shop(server)).name).not.toBe("");
});
