import { After } from "@heshi/contract/trade/after";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { changeSettings, goods, keepSessions, member, num, shop, sql } from "../../../test/make/world.ts";
import { readSettings } from "../../platform/settings.ts";
import { drawBill } from "../settlement/settlement.bill.ts";

/** Its own server: settings are changed. */
const server = await testServer();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

test("what was said when an order was placed holds for it, whatever the settings say later", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 10_000 });
  const buyer = await member(server, { balanceFen: 100_000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  const { orderId } = trade;
  await changeSettings(server, {
    "order.shipHours": 1,
    "after.windowDays": 1,
    "after.faultDays": 2,
    "after.protectDays": 1,
    "invoice.applyDays": 1,
    "order.silverEarnedCent": 0,
    "settle.feeBp": 5000,
  });
  const shown = await server.call(Merchant, "GetOrder", { orderId }, { token2: seller.token2 });
  expect((shown.info.shipUntil ?? 0) - (shown.info.paidAt ?? 0)).toBe(48 * HOUR_MS);
  const { info: counts } = await server.call(Merchant, "GetOrderCounts", {}, { token2: seller.token2 });
  expect(counts.late).toBe(0);
  await sql(server, "update sku set price_fen = 9000 where id = $1", [item.skuId]);
  server.advance(2 * DAY_MS);
  await keepSessions(server);
  const form = await server.call(After, "GetForm", { orderId }, buyer);
  expect(form.info.lines[0]?.protectFen ?? 0).toBeGreaterThan(0);
  await shipped(server, seller.token2, orderId);
  await received(server, buyer.token, orderId);
  server.advance(6 * DAY_MS);
  await keepSessions(server);
  const detail = await server.call(Order, "GetDetail", { orderId }, buyer);
  expect(detail.info.actions).toContain("afterSale");
  const late = await server.call(After, "GetForm", { orderId }, buyer);
  expect(late.info.lines[0]?.kinds).toContain("return");
  const offer = await server.call(Invoice, "GetOffer", { orderId }, buyer);
  expect(offer.info.fault).toBeUndefined();
  // settled after its own window, with the fee of its own time
  const settings = await readSettings(server.db);
  const bill = () =>
    server.db.write((tx) => drawBill(tx, { shopId: seller.id, now: server.now(), settings }));
  expect(await bill()).toBeUndefined();
  server.advance(2 * DAY_MS);
  expect(await bill()).toBeDefined();
  expect(await num(server, "select fee_fen from shop_bill_line where order_id = $1", [orderId])).toBe(200);
  await expectSound(server);
});
