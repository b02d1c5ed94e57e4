import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, type Bought } from "../../../test/make/after.ts";
import { goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const protect = ({ lineId, buyer }: Bought) =>
  server.call(After, "ProtectPrice", { lineId }, { token: buyer.token });
const cheaper = (order: Bought, priceFen: number) =>
  sql(server, "update sku set price_fen = $2 where id = $1", [order.item.skuId, priceFen]);

test("the difference goes back once, from escrow before receipt, and later refunds are less by it", async () => {
  const order = await bought(server, { quantity: 3 });
  expectRefused(await protect(order), After, "PROTECT_NONE");
  await cheaper(order, 9000);
  const form = await server.call(After, "GetForm", { orderId: order.orderId }, { token: order.buyer.token });
  expect(form.info.lines[0]).toMatchObject({ protectFen: 3000, left: 3, kinds: ["money"] });
  expect((await protect(order)).info.amountFen).toBe(3000);
  expectRefused(await protect(order), After, "PROTECTED");
  await expectSound(server);
  const id = await applied(server, order);
  expect(
    (await server.call(After, "Refund", { afterSaleId: id }, { token2: order.seller.token2 })).code,
  ).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(
    100_000_000 - 30_000 + 3000 + 9000,
  );
  const packages = [{ items: [{ lineId: order.lineId, quantity: 2 }] }];
  const shopSide = { token2: order.seller.token2 };
  await server.call(Merchant, "ShipOrder", { orderId: order.orderId, packages }, shopSide);
  await received(server, order.buyer.token, order.orderId);
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    18_000,
  );
  await expectSound(server);
});

test("after receipt the shop's pending account pays; not for what is in an after-sale, off the shelf, or paid long ago", async () => {
  const order = await bought(server, { upTo: "received", quantity: 1 });
  await cheaper(order, 8000);
  const id = await applied(server, order, { kind: "return", reason: "size" });
  expectRefused(await protect(order), After, "AFTER_OPEN");
  await server.call(After, "Cancel", { afterSaleId: id }, { token: order.buyer.token });
  await sql(server, "update sku set state = 'off' where id = $1", [order.item.skuId]);
  expectRefused(await protect(order), After, "PROTECT_NONE");
  await sql(server, "update sku set state = 'on' where id = $1", [order.item.skuId]);
  expect((await protect(order)).info.amountFen).toBe(2000);
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    8000,
  );
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id }, { currency: "CREDIT2" })).toBe(0);
  const late = await bought(server, { quantity: 1 });
  await shipped(server, late.seller.token2, late.orderId);
  await cheaper(late, 8000);
  server.advance(7 * 86_400_000);
  await keepSessions(server);
  expectRefused(await protect(late), After, "PROTECT_LATE");
  await expectSound(server);
});

test("an order that its shop reduced is measured by what was paid for it, not by its former price", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 10_000 });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId });
  const { orderId, payableFen } = trade;
  const reduction = { orderId, payableFen, reduceFen: 5000, freightFen: 0, reason: "老客户" };
  const reduced = await server.call(Merchant, "ReduceOrder", reduction, { token2: seller.token2 });
  expect(reduced.info.payableFen).toBe(5000);
  await paid(server, buyer, { ...trade, payableFen: 5000 });
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
  const order = { seller, item, buyer, orderId, lineId: String(line?.["id"]), payableFen: 5000 };
  // cheaper than it was, dearer than what was paid
  await cheaper(order, 6000);
  expectRefused(await protect(order), After, "PROTECT_NONE");
  await cheaper(order, 4500);
  expect((await protect(order)).info.amountFen).toBe(500);
  expect(await balanceOf(server, { kind: "member", id: buyer.id })).toBe(1_000_000 - 5000 + 500);
  await expectSound(server);
});
