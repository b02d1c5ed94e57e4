import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { asked, balanceOf, bought } from "../../../test/make/after.ts";
import { changeSettings, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const DAY_MS = 86_400_000;

test("nothing goes back of an order that is done, though longer times were set after its receipt", async () => {
  const server = await testServer();
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const as = { token: order.buyer.token };
  server.advance(15 * DAY_MS + 1000);
  await server.drain();
  await sql(server, "update session set last_used_at = $1", [server.now()]);
  const silver = () => balanceOf(server, { kind: "member", id: order.buyer.id }, { currency: "CREDIT2" });
  expect(await silver()).toBe(20_000);
  await changeSettings(server, {
    "order.commentDays": 60,
    "after.faultDays": 60,
    "after.protectDays": 60,
    "order.silverEarnedCent": 10_000,
  });
  await sql(server, "update sku set price_fen = 100 where id = $1", [order.item.skuId]);
  expectRefused(await asked(server, order, { kind: "return", reason: "quality" }), After, "AFTER_LATE");
  expectRefused(
    await server.call(After, "ProtectPrice", { lineId: order.lineId }, as),
    After,
    "PROTECT_LATE",
  );
  const shown = await server.call(After, "GetForm", { orderId: order.orderId }, as);
  expect(shown.info.lines).toMatchObject([{ left: 0, kinds: [], note: "已过售后申请期限" }]);
  expect(shown.info.lines[0]?.protectFen).toBeUndefined();
  const { actions } = (await server.call(Order, "GetDetail", { orderId: order.orderId }, as)).info;
  expect(actions).not.toContain("afterSale");
  expect(await silver()).toBe(20_000);
  await expectSound(server);
});
