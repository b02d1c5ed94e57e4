import { After } from "@heshi/contract/trade/after";
import { Admin } from "@heshi/contract/system/admin";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { applied, bought, sentBack } from "../../../../test/make/after.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, submitted } from "../../../../test/make/order.ts";
import { grantCredit, pointsGoods } from "../../../../test/make/points.ts";
import { morningIn, settled } from "../../../../test/make/settlement.ts";
import { member, shop } from "../../../../test/make/world.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";

test("the overview has refunds of settled orders, orders that only credits paid, and withdrawals less what came back", async () => {
  const server = await testServer();
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const by = { token2: order.seller.token2 };
  await morningIn(server, 8);
  await settled(server);
  const today = async () => {
    await server.drain();
    const operator = await makeOperator(server, "finance");
    return (await server.call(Admin, "GetOverview", {}, operator)).info.days.at(-1);
  };
  expect(await today()).toMatchObject({ orders: 0, paidFen: 0, refundFen: 0 });
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
  await server.call(After, "Agree", { afterSaleId }, by);
  await sentBack(server, order, afterSaleId);
  expect((await server.call(After, "Refund", { afterSaleId }, by)).code).toBe(0);
  expect(await today()).toMatchObject({ orders: 0, paidFen: 0, refundFen: order.payableFen / 2 });

  const own = await shop(server);
  const item = await pointsGoods(server, { creditCent: 3000, priceFen: 0 }, { shopId: own.id });
  const buyer = await member(server, { balanceFen: 50_000 });
  await grantCredit(server, buyer.id, "credit1", 100_000);
  await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }));
  expect(await today()).toMatchObject({ orders: 1, paidFen: 0 });

  const withdrawal = {
    withdrawNo: "W20261128000000000001",
    memberId: buyer.id,
    amount: fen(20_000),
    fee: fen(120),
  };
  const now = server.now();
  await post(server.db, [recipes.withdrawalHeld(withdrawal)], now);
  await post(server.db, [recipes.withdrawalPaid({ ...withdrawal, channel: "bank" })], now);
  expect(await today()).toMatchObject({ withdrawFen: 20_000 });
  await post(server.db, [recipes.withdrawalBounced({ ...withdrawal, channel: "bank" })], now);
  expect(await today()).toMatchObject({ withdrawFen: 0 });
});
