import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { branch } from "../../../../test/areas/branches.ts";
import { testServer } from "../../../../test/harness.ts";
import { digest } from "../../../../test/invariants.ts";
import { goods, member, shop, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const stores = ["拱墅店", "滨江店"].map((name) => ({
  name,
  address: `杭州市 ${name}`,
  phone: "0571-88886666",
}));

async function tire() {
  const own = await shop(server);
  const item = await goods(server, { shopId: own.id, kind: "tire", priceFen: 32_900 });
  await sql(server, "update goods set terms = $2::jsonb where id = $1", [
    item.id,
    JSON.stringify({ stores }),
  ]);
  return { own, item };
}

test("a tire is ordered with the shop that fits it, which buyer and seller see as it was", async () => {
  const { own, item } = await tire();
  const buyer = await member(server);
  const as = { token: buyer.token };
  const { info: seen } = await server.call(Wares, "GetDetail", { waresId: item.id }, as);
  expect(seen.fitters).toEqual(stores);
  const wanted = { skuId: item.skuId, expectedPayableFen: 32_900 };
  const { info: quote } = await server.call(Order, "Quote", { skuId: item.skuId }, as);
  expect(quote.shops[0]?.lines[0]?.stores).toEqual(stores);
  const before = await digest(server);
  expectRefused(await server.call(Order, "Submit", wanted, as), Order, "FITTING_NEEDED");
  const elsewhere = { ...wanted, fitters: [{ skuId: item.skuId, name: "别的店" }] };
  expectRefused(await server.call(Order, "Submit", elsewhere, as), Order, "FITTING_NEEDED");
  expect(await digest(server)).toBe(before);
  const chosen = { ...wanted, fitters: [{ skuId: item.skuId, name: "滨江店" }] };
  const { info, code } = await server.call(Order, "Submit", chosen, as);
  expect(code).toBe(0);
  await sql(server, `update goods set terms = '{"stores": []}' where id = $1`, [item.id]);
  const orderId = info.orderIds[0] ?? "";
  const detail = await server.call(Order, "GetDetail", { orderId }, as);
  expect(detail.info.lines).toMatchObject([{ fitting: stores[1] }]);
  const sold = await server.call(Merchant, "GetOrder", { orderId }, { token2: own.token2 });
  expect(sold.info.lines).toMatchObject([{ fitting: stores[1] }]);
});

test("other goods need no shop that fits them", async () => {
  const item = await goods(server, { priceFen: 1000 });
  const buyer = await member(server);
  const wanted = { skuId: item.skuId, expectedPayableFen: 1000 };
  expect((await server.call(Order, "Submit", wanted, { token: buyer.token })).code).toBe(0);
});

test("a branch that was chosen to fit a tire is not removed until the tire was received", async () => {
  const own = await shop(server);
  const branchId = await branch(server, own, { name: "滨江店" });
  const item = await goods(server, { shopId: own.id, kind: "tire", priceFen: 32_900 });
  await sql(server, "update goods set terms = '{}' where id = $1", [item.id]);
  const name = (id: string) =>
    sql(server, "insert into goods_branch (goods_id, branch_id, place) values ($1, $2, 1)", [item.id, id]);
  await name(branchId);
  const buyer = await member(server);
  const fitters = [{ skuId: item.skuId, name: "滨江店" }];
  const wanted = { skuId: item.skuId, expectedPayableFen: 32_900, fitters };
  const { info } = await server.call(Order, "Submit", wanted, { token: buyer.token });
  await sql(server, "delete from goods_branch where goods_id = $1", [item.id]);
  const remove = () => server.call(Merchant, "RemoveBranch", { branchId }, { token2: own.token2 });
  const next = (state: string, column: string) =>
    sql(server, `update orders set state = '${state}', ${column} = now() where id = $1`, [info.orderIds[0]]);
  expectRefused(await remove(), Merchant, "BRANCH_OWED");
  for (const [state, column] of [
    ["paid", "paid_at"],
    ["shipped", "shipped_at"],
  ] as const) {
    await next(state, column);
    expectRefused(await remove(), Merchant, "BRANCH_OWED");
  }
  await next("received", "received_at");
  expect((await remove()).code).toBe(0);
});
