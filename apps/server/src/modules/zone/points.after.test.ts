import { After } from "@heshi/contract/trade/after";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, sentBack } from "../../../test/make/after.ts";
import { paid, shipped, submitted } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { creditOf, grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { member, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const { server, opened, notice, channel } = await payWorld();

type Wanted = { creditCent: number; priceFen: number; quantity: number };
/** An order of the exchange zone that was submitted: 1,000.00 gold and ¥1,000 are there. */
async function exchanged({ creditCent, priceFen, quantity }: Wanted) {
  const seller = await shop(server);
  const item = await pointsGoods(server, { creditCent, priceFen }, { shopId: seller.id });
  const buyer = await member(server, { balanceFen: 100_000 });
  await grantCredit(server, buyer.id, "credit1", 100_000);
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity });
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  const { orderId, payableFen } = trade;
  return { seller, item, buyer, trade, orderId, payableFen, lineId: String(line?.["id"]) };
}
const refund = (token2: string, afterSaleId: string) =>
  server.call(After, "Refund", { afterSaleId }, { token2 });
const stateOf = async (orderId: string) =>
  (await sql(server, "select state from orders where id = $1", [orderId]))[0]?.["state"];

test("gold alone goes back by pieces; the last piece closes the order", async () => {
  const order = await exchanged({ creditCent: 3333, priceFen: 0, quantity: 3 });
  await paid(server, order.buyer, order.trade);
  const preview = { lineId: order.lineId, kind: "money", reason: "unwanted", quantity: 2 } as const;
  const shown = await server.call(After, "Preview", preview, { token: order.buyer.token });
  expect(shown.info).toMatchObject({
    mostFen: 0,
    credit: { creditCent: 6666 },
    isFixed: true,
    parts: [{ label: "退回金币", credit: { creditCent: 6666 } }],
  });
  const first = await applied(server, order, { quantity: 2 });
  expect((await refund(order.seller.token2, first)).code).toBe(0);
  expect(await creditOf(server, order.buyer.id)).toEqual([100_000 - 3333, 0]);
  expect(await stateOf(order.orderId)).toBe("paid");
  const detail = await server.call(After, "GetDetail", { afterSaleId: first }, { token: order.buyer.token });
  expect(detail.info).toMatchObject({
    state: "done",
    stateText: "已退款 66.66 金币",
    credit: { creditType: "credit1", creditCent: 6666 },
    line: { credit: { creditCent: 3333 } },
  });
  await expectSound(server);
  const last = await applied(server, order, { quantity: 1 });
  expect((await refund(order.seller.token2, last)).code).toBe(0);
  expect(await creditOf(server, order.buyer.id)).toEqual([100_000, 0]);
  expect(await stateOf(order.orderId)).toBe("closed");
  await expectSound(server);
});

test("gold with money through a channel: each goes back to where it came from, in the parts of the pieces", async () => {
  const order = await exchanged({ creditCent: 2000, priceFen: 1500, quantity: 2 });
  (await channel.simulator()).control.behave({ preset: "prompt" });
  await channel.pay("wechat", await opened(order.buyer, order.trade, "wechat"));
  await notice();
  const { tradeNo } = order.trade;
  const result = await server.call(Pay, "GetResult", { tradeNo }, { token: order.buyer.token });
  expect(result.info).toMatchObject({ state: "paid", way: "wechat", payableFen: 3000 });
  expect(await creditOf(server, order.buyer.id)).toEqual([96_000, 0]);
  const first = await applied(server, order, { quantity: 1 });
  expect((await refund(order.seller.token2, first)).code).toBe(0);
  expect(await creditOf(server, order.buyer.id)).toEqual([98_000, 0]);
  const refunds = await sql(server, "select amount_fen::int, state from pay_refund where order_id = $1", [
    order.orderId,
  ]);
  expect(refunds).toEqual([{ amount_fen: 1500, state: "pending" }]);
  await server.drain();
  server.advance(60_000);
  await channel.runDue();
  await server.drain();
  const detail = await server.call(After, "GetDetail", { afterSaleId: first }, { token: order.buyer.token });
  expect(detail.info).toMatchObject({ state: "done", amountFen: 1500, credit: { creditCent: 2000 } });
  await expectSound(server);
});

test("shipped, less money may be asked for: the gold goes back in proportion, the rest stays used up", async () => {
  const order = await exchanged({ creditCent: 1000, priceFen: 1000, quantity: 1 });
  await paid(server, order.buyer, order.trade);
  await shipped(server, order.seller.token2, order.orderId);
  const afterSaleId = await applied(server, order, { kind: "return", amountFen: 333 });
  const as2 = { token2: order.seller.token2 };
  expect((await server.call(After, "Agree", { afterSaleId }, as2)).code).toBe(0);
  expect((await sentBack(server, order, afterSaleId)).code).toBe(0);
  expect((await refund(order.seller.token2, afterSaleId)).code).toBe(0);
  expect(await creditOf(server, order.buyer.id)).toEqual([99_333, 0]);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(99_333);
  await expectSound(server);
});

test("what is exchanged is not protected against a price that falls in the mall", async () => {
  const order = await exchanged({ creditCent: 1000, priceFen: 5000, quantity: 1 });
  await paid(server, order.buyer, order.trade);
  await sql(server, "update sku set price_fen = 100 where id = $1", [order.item.skuId]);
  const asked = { lineId: order.lineId };
  const as = { token: order.buyer.token };
  expectRefused(await server.call(After, "ProtectPrice", asked, as), After, "PROTECT_NONE");
});
