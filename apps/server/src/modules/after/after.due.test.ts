import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, asked, balanceOf, bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { changeSettings, keepSessions, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { orderDues } from "../order/order.jobs.ts";
import { afterDues } from "./after.jobs.ts";

const server = await testServer();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const stateOf = async (id: string): Promise<unknown> =>
  (await sql(server, "select state from after_sale where id = $1", [id]))[0]?.["state"];
/** Moves the clock to a moment before and to the end; answers the states there. */
async function over(id: string, ms: number): Promise<readonly unknown[]> {
  server.advance(ms - 1000);
  await workDues(server, afterDues);
  const before = await stateOf(id);
  server.advance(1000);
  await workDues(server, afterDues);
  await keepSessions(server);
  return [before, await stateOf(id)];
}

test("silence of the shop: 48 hours refund money, 72 hours agree to a return, 7 days refund what came back", async () => {
  const [money, goods] = [await bought(server), await bought(server, { upTo: "received" })];
  const first = await applied(server, money);
  expect(await over(first, 48 * HOUR)).toEqual(["applied", "done"]);
  expect(await balanceOf(server, { kind: "member", id: money.buyer.id })).toBe(100_000_000 - 10_000);
  const second = await applied(server, goods, { kind: "return", reason: "quality" });
  expect(await over(second, 72 * HOUR)).toEqual(["appliedGoods", "agreed"]);
  await sentBack(server, goods, second);
  expect(await over(second, 7 * DAY)).toEqual(["returned", "done"]);
  const log = await server.call(After, "GetLog", { afterSaleId: second }, { token: goods.buyer.token });
  expect(log.info.list.slice(0, 2).map(({ by, text }) => [by, text])).toEqual([
    ["platform", ""],
    ["platform", "商家超时未处理退货，系统自动退款"],
  ]);
  await expectSound(server);
});

test("silence of the member: goods not sent in 7 days, a refusal not answered in 7 days end it; an exchange is done after 10", async () => {
  const order = await bought(server, { upTo: "received" });
  const shopSide = { token2: order.seller.token2 };
  const unsent = await applied(server, order, { kind: "return", reason: "quality" });
  await server.call(After, "Agree", { afterSaleId: unsent }, shopSide);
  expect(await over(unsent, 7 * DAY)).toEqual(["agreed", "lapsed"]);
  const other = await bought(server, { upTo: "received" });
  const otherSide = { token2: other.seller.token2 };
  const refused = await applied(server, other, { kind: "return", reason: "quality" });
  await server.call(After, "Refuse", { afterSaleId: refused, reason: "已过检验" }, otherSide);
  expect(await over(refused, 7 * DAY)).toEqual(["refused", "lapsed"]);
  const third = await bought(server, { upTo: "received" });
  const exchange = await applied(server, third, { kind: "exchange", reason: "quality" });
  await server.call(After, "Agree", { afterSaleId: exchange }, { token2: third.seller.token2 });
  await sentBack(server, third, exchange);
  const parcel = { afterSaleId: exchange, company: "shunfeng", number: "SF1403228876151" };
  await server.call(After, "Reship", parcel, { token2: third.seller.token2 });
  expect(await over(exchange, 10 * DAY)).toEqual(["reshipped", "done"]);
  await expectSound(server);
});

test("automatic receipt waits for the end of an after-sale", async () => {
  const order = await bought(server, { upTo: "shipped" });
  const orderState = async () =>
    (await sql(server, "select state from orders where id = $1", [order.orderId]))[0]?.["state"];
  server.advance(10 * DAY - HOUR);
  await keepSessions(server);
  const id = await applied(server, order, { kind: "return", reason: "size" });
  server.advance(DAY);
  await workDues(server, orderDues);
  expect(await orderState()).toBe("shipped");
  await keepSessions(server);
  await server.call(After, "Cancel", { afterSaleId: id }, { token: order.buyer.token });
  await workDues(server, orderDues);
  expect(await orderState()).toBe("received");
  await expectSound(server);
});

test("nothing goes back of an order that is done, though longer times were set after its receipt", async () => {
  const server = await testServer();
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const as = { token: order.buyer.token };
  server.advance(15 * DAY + 1000);
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
