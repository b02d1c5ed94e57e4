import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { seller } from "../../../test/make/shop-goods.ts";
import { goods, num, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();

test("price and stock of single SKUs are set at once, within the range and above the member price", async () => {
  const { token2, id: shopId } = await seller(server);
  const item = await goods(server, {
    shopId,
    skus: [{ priceFen: 10_000, memberPriceFen: 9000 }, { priceFen: 20_000 }],
  });
  const [first = "", second = ""] = item.skuIds;
  const set = (skus: { skuId: string; priceFen?: number; stock?: number }[]) =>
    server.call(Merchant, "SetSkus", { waresId: item.id, skus }, { token2 });
  expectRefused(await set([{ skuId: first, priceFen: 20_000 }]), Merchant, "GOODS_PRICE_RANGE");
  expectRefused(await set([{ skuId: first, priceFen: 9000 }]), "WRONG_FIELD");
  expectRefused(await set([{ skuId: (await goods(server)).skuId, stock: 1 }]), "NOT_FOUND");
  expect(
    (
      await set([
        { skuId: first, priceFen: 9500, stock: 3 },
        { skuId: second, stock: 0 },
      ])
    ).code,
  ).toBe(0);
  const { info } = await server.call(Merchant, "GetGoodsSkus", { waresId: item.id }, { token2 });
  const left = Object.fromEntries(
    info.skus.map(({ skuId, priceFen, available }) => [skuId, [priceFen, available]]),
  );
  expect(left).toEqual({ [first]: [9500, 3], [second]: [20_000, 0] });
  // steps go no further than one change may, from the price that was reviewed
  expect((await set([{ skuId: second, priceFen: 29_000 }])).code).toBe(0);
  expectRefused(await set([{ skuId: second, priceFen: 30_001 }]), Merchant, "GOODS_PRICE_RANGE");
  expect((await set([{ skuId: second, priceFen: 30_000 }])).code).toBe(0);
  const many = await server.call(
    Merchant,
    "ChangePrices",
    { waresIds: [item.id], by: "bp", change: 1000 },
    { token2 },
  );
  expect(many.info.failed).toEqual([{ waresId: item.id, reason: "改价幅度较大，请在编辑页提交审核" }]);
  const moves = "select sum(quantity) from stock_move where sku_id = $1";
  expect([await num(server, moves, [first]), await num(server, moves, [second])]).toEqual([3, 0]);
});

test("prices of many goods change by a share or an amount; a product that cannot says why and stays as it is", async () => {
  const { token2, id: shopId } = await seller(server);
  const [one, two] = [
    await goods(server, { shopId, priceFen: 9999 }),
    await goods(server, { shopId, priceFen: 500 }),
  ];
  const forMembers = await goods(server, { shopId, priceFen: 10_000 });
  await sql(server, "update sku set member_price_fen = 9000 where id = $1", [forMembers.skuId]);
  const foreign = await goods(server);
  const priceOf = (id: string) => num(server, "select price_fen from sku where id = $1", [id]);
  const change = (waresIds: string[], by: "bp" | "fen", amount: number) =>
    server.call(Merchant, "ChangePrices", { waresIds, by, change: amount }, { token2 });

  const up = await change([one.id, two.id, one.id], "bp", 1050);
  expect([up.info.doneIds.length, up.info.failed]).toEqual([2, []]);
  expect([await priceOf(one.skuId), await priceOf(two.skuId)]).toEqual([11_048, 552]);
  expect(await num(server, "select price_fen from goods where id = $1", [one.id])).toBe(11_048);

  const down = await change([one.id, two.id, forMembers.id], "fen", -1000);
  expect(down.info.doneIds).toEqual([one.id]);
  expect(Object.fromEntries(down.info.failed.map(({ waresId, reason }) => [waresId, reason]))).toEqual({
    [two.id]: "价格不能小于 ¥0.01",
    [forMembers.id]: "售价要高于会员价，请先修改会员价",
  });
  expect([await priceOf(one.skuId), await priceOf(two.skuId), await priceOf(forMembers.skuId)]).toEqual([
    10_048, 552, 10_000,
  ]);
  expect((await change([one.id], "bp", -5100)).info.failed).toMatchObject([
    { reason: "改价幅度较大，请在编辑页提交审核" },
  ]);
  expect((await change([one.id], "bp", -10_000)).info.doneIds).toEqual([]);
  expectRefused(await change([one.id, foreign.id], "bp", 100), "NOT_FOUND");
  expectRefused(await change([one.id], "bp", 0), "WRONG_FIELD");
  expectRefused(
    await server.call(
      Merchant,
      "ChangePrices",
      { waresIds: [one.id], by: "bp", change: 100 },
      { token2: await staff(server, { shopId, role: "orders" }) },
    ),
    "ROLE",
  );
  expect(await priceOf(one.skuId)).toBe(10_048);
});
