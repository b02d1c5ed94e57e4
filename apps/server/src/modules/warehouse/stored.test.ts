/** 存入云仓: bought in the mall, kept in the warehouse; its after-sales. */
import { After } from "@heshi/contract/trade/after";
import { Pay } from "@heshi/contract/pay/pay";
import { Order } from "@heshi/contract/trade/order";
import { beforeEach, expect, test } from "vitest";
import { asked } from "../../../test/make/after.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { changeSettings, goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { expectSound } from "../../../test/invariants.ts";
import { expectRefused } from "../../../test/refused.ts";
import { intake, keepers, piecesOf, selfGoods, takeIn } from "../../../test/areas/warehouse.ts";

const { server, opened, notice, channel } = await payWorld();
const both = await keepers(server);

beforeEach(() => keepSessions(server));

/** A product of a self-operated shop at ¥100 with so many pieces in the warehouse. */
async function stocked(count: number, options: Parameters<typeof selfGoods>[1] = {}) {
  const seller = await shop(server);
  const item = await selfGoods(server, { priceFen: 10_000, ...options, shopId: seller.id });
  await takeIn(server, both, intake({ skuId: item.skuId, count }));
  return { ...item, seller };
}
const rich = () => member(server, { balanceFen: 1_000_000, silver: 1_000_000 });
const states = async (skuId: string): Promise<string[]> =>
  (await sql(server, "select state from warehouse_unit where sku_id = $1 order by state", [skuId])).map(
    ({ state }) => String(state),
  );
const stockOf = async (skuId: string) =>
  (await sql(server, "select available, reserved, sold from sku where id = $1", [skuId]))[0];
const detailOf = async (token: string, orderId: string) =>
  (await server.call(Order, "GetDetail", { orderId }, { token })).info;

/** An order of so many pieces that is stored and paid. */
async function stored(quantity: number, of: { skuId: string }) {
  const buyer = await rich();
  const trade = await submitted(server, buyer.token, { skuId: of.skuId, quantity, store: true });
  await paid(server, buyer, trade);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  return { buyer, trade, orderId: trade.orderId, lineId: String(line?.["id"]) };
}

test("what is stored costs the ordinary price, without silver, the platform's coupon, freight or an address", async () => {
  const item = await stocked(3, { skus: [{ priceFen: 10_000, memberPriceFen: 9000 }] });
  const buyer = await rich();
  await claimed(server, buyer.token, await coupon(server, { offFen: 2000 }));
  await claimed(server, buyer.token, await coupon(server, { offFen: 500, shopId: item.seller.id }));
  const as = { token: buyer.token };
  const input = { skuId: item.skuId, quantity: 2, useSilver: true };
  const sent = (await server.call(Order, "Quote", input, as)).info;
  expect(sent.store).toEqual({ isChosen: false, freeDays: 180, feeFen: 1, feeMostBp: 1000 });
  const { info } = await server.call(Order, "Quote", { ...input, store: true }, as);
  expect(info).toMatchObject({
    store: { isChosen: true },
    needsAddress: false,
    goodsFen: 20_000,
    discountFen: 500,
    offsetFen: 0,
    freightFen: 0,
    payableFen: 19_500,
    isSubmittable: true,
  });
  expect(info.coupons).toEqual([]);
});

test("stored at payment: pieces and their cost are the buyer's, the money is the shop's to come, stock on sale stays", async () => {
  const item = await stocked(3);
  const before = await stockOf(item.skuId);
  const buyer = await rich();
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2, store: true });
  expect(await states(item.skuId)).toEqual(["free", "reserved", "reserved"]);
  expect(await stockOf(item.skuId)).toEqual(before);
  await paid(server, buyer, trade);
  expect(await states(item.skuId)).toEqual(["free", "held", "held"]);
  const { info: paidFacts } = await server.call(
    Pay,
    "GetPaid",
    { tradeNo: trade.tradeNo },
    { token: buyer.token },
  );
  expect(paidFacts).toMatchObject({ orderType: 2 });
  expect(paidFacts.sendTo).toBeUndefined();
  const { info: form } = await server.call(
    After,
    "GetForm",
    { orderId: trade.orderId },
    { token: buyer.token },
  );
  expect(form.lines).toMatchObject([{ kinds: ["money"], isStored: true }]);
  const units = await sql(
    server,
    `select u.member_id::text, u.cost_fen::int, u.stored_at = o.received_at as is_since_then from warehouse_unit u
     join order_line l on l.id = u.line_id join orders o on o.id = l.order_id where u.sku_id = $1 and u.state = 'held'`,
    [item.skuId],
  );
  expect(units).toEqual(
    Array.from({ length: 2 }, () => ({ member_id: buyer.id, cost_fen: 10_000, is_since_then: true })),
  );
  expect(await piecesOf(server, item.skuId)).toEqual([
    "member.available 2",
    "merchant.available 1",
    "outside.issuer -3",
  ]);
  expect(await stockOf(item.skuId)).toEqual(before);
  const detail = await detailOf(buyer.token, trade.orderId);
  expect([detail.state, detail.stateText, detail.receiver]).toEqual(["received", "已存入云仓", undefined]);
  expect(detail.actions).toContain("afterSale");
  expect(detail.actions).not.toContain("confirm");
  await expectSound(server);
});

test("what its pieces cost adds up to what was paid, to the fen", async () => {
  const item = await stocked(3, { priceFen: 3333 });
  const buyer = await rich();
  await claimed(server, buyer.token, await coupon(server, { offFen: 1000, shopId: item.seller.id }));
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 3, store: true });
  await paid(server, buyer, trade);
  const costs = await sql(server, "select cost_fen::int as fen from warehouse_unit where sku_id = $1", [
    item.skuId,
  ]);
  expect(costs.map(({ fen }) => Number(fen)).toSorted((a, b) => a - b)).toEqual([2999, 3000, 3000]);
});

test("a payment by a channel stores as one from the balance", async () => {
  const item = await stocked(1);
  const buyer = await rich();
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, store: true });
  await channel.pay("wechat", await opened(buyer, trade, "wechat"));
  await notice();
  expect(await states(item.skuId)).toEqual(["held"]);
  expect((await detailOf(buyer.token, trade.orderId)).state).toBe("received");
  await expectSound(server);
});

test("an unpaid order that ends gives its pieces back, cancelled or by time", async () => {
  const item = await stocked(1);
  const [one, other] = [await rich(), await rich()];
  const input = { skuId: item.skuId, store: true };
  const first = await submitted(server, one.token, input);
  const late = await server.call(Order, "Quote", input, { token: other.token });
  expect(late.info).toMatchObject({ store: { reason: "云仓暂无现货" }, isSubmittable: false });
  await server.call(Order, "Cancel", { orderId: first.orderId }, { token: one.token });
  expect(await states(item.skuId)).toEqual(["free"]);
  await submitted(server, other.token, input);
  server.advance(31 * 60_000);
  await server.drain();
  expect(await states(item.skuId)).toEqual(["free"]);
  await expectSound(server);
});

test("a quote says why something cannot be stored; what was asked to be stored is never sent instead", async () => {
  const item = await stocked(2);
  const other = await goods(server, { shopId: (await shop(server)).id });
  const buyer = await rich();
  const as = { token: buyer.token };
  expect((await server.call(Order, "Quote", { skuId: other.skuId }, as)).info.store).toBeUndefined();
  const strange = await server.call(Order, "Quote", { skuId: other.skuId, store: true }, as);
  expect(strange.info.problems[0]?.text).toBe("这件商品不能存入云仓");
  const three = await server.call(Order, "Quote", { skuId: item.skuId, quantity: 3 }, as);
  expect(three.info.store).toMatchObject({ isChosen: false, reason: "云仓现货只有 2 件" });
  const short = { skuId: item.skuId, quantity: 3, store: true, expectedPayableFen: 30_000 };
  expectRefused(await server.call(Order, "Submit", short, as), "USED_UP");
  const { skuId } = await selfGoods(server, { kind: "intracity", priceFen: 10_000 });
  const voucher = { skuId, store: true, expectedPayableFen: 10_000 };
  expectRefused(await server.call(Order, "Submit", voucher, as), Order, "STORE_OFF");
});

test("an after-sale takes the pieces out of their owner's hands until it ends, and back to the shop with the money", async () => {
  const item = await stocked(2);
  const own = await stored(2, item);
  const as = { token: own.buyer.token };
  const bought = { seller: item.seller, item, payableFen: own.trade.payableFen, ...own };
  const first = await asked(server, bought, { quantity: 1 });
  expect(first.code).toBe(0);
  expect(await states(item.skuId)).toEqual(["claimed", "held"]);
  const edited = { kind: "money", reason: "unwanted", quantity: 2, amountFen: 20_000 } as const;
  const edit = await server.call(After, "Edit", { afterSaleId: first.info.afterSaleId, ...edited }, as);
  expect(edit.code).toBe(0);
  expect(await states(item.skuId)).toEqual(["claimed", "claimed"]);
  await server.call(After, "Cancel", { afterSaleId: first.info.afterSaleId }, as);
  expect(await states(item.skuId)).toEqual(["held", "held"]);

  const again = await asked(server, bought, { quantity: 1 });
  const shopAs = { token2: item.seller.token2 };
  await server.call(After, "Refund", { afterSaleId: again.info.afterSaleId }, shopAs);
  expect(await states(item.skuId)).toEqual(["free", "held"]);
  expect(await piecesOf(server, item.skuId)).toEqual([
    "member.available 1",
    "merchant.available 1",
    "outside.issuer -2",
  ]);
  const last = await asked(server, bought, { quantity: 1 });
  await server.call(After, "Refund", { afterSaleId: last.info.afterSaleId }, shopAs);
  expect((await detailOf(own.buyer.token, own.orderId)).state).toBe("closed");
  expect(await states(item.skuId)).toEqual(["free", "free"]);
  await expectSound(server);
});

test("after 7 days, and for pieces that are gone, nothing can be asked for, a fault or not", async () => {
  const item = await stocked(2);
  const own = await stored(2, item);
  const bought = { seller: item.seller, item, payableFen: own.trade.payableFen, ...own };
  await sql(
    server,
    `update warehouse_unit set state = 'lost' where id = (select min(id) from warehouse_unit where sku_id = $1)`,
    [item.skuId],
  );
  expectRefused(await asked(server, bought, { quantity: 2, amountFen: 20_000 }), After, "AFTER_NONE_LEFT");
  const exchange = { kind: "exchange", reason: "quality", quantity: 1 } as const;
  expectRefused(await asked(server, bought, exchange), After, "KIND_WRONG");
  server.advance(7 * 86_400_000);
  await keepSessions(server);
  const late = await asked(server, bought, { quantity: 1, reason: "quality", amountFen: 10_000 });
  expectRefused(late, After, "AFTER_LATE");
});

test("the coupon of what goes back whole comes back, for nothing was sent", async () => {
  const item = await stocked(1);
  const buyer = await rich();
  const offer = await coupon(server, { offFen: 500, shopId: item.seller.id });
  await claimed(server, buyer.token, offer);
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, store: true });
  await paid(server, buyer, trade);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  const own = {
    seller: item.seller,
    item,
    buyer,
    orderId: trade.orderId,
    lineId: String(line?.["id"]),
    payableFen: 9500,
  };
  const reply = await asked(server, own, { quantity: 1 });
  await server.call(After, "Refund", { afterSaleId: reply.info.afterSaleId }, { token2: item.seller.token2 });
  expect((await detailOf(buyer.token, trade.orderId)).state).toBe("closed");
  expect(await sql(server, "select used_at from coupon_claim where coupon_id = $1", [offer])).toEqual([
    { used_at: null },
  ]);
});

test("the fee is what was said when it was ordered, whatever the settings are when it is paid", async () => {
  const item = await stocked(1);
  const buyer = await rich();
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, store: true });
  await changeSettings(server, { "warehouse.freeDays": 0, "warehouse.feeFen": 500 });
  await paid(server, buyer, trade);
  expect(await sql(server, "select fee from warehouse_unit where sku_id = $1", [item.skuId])).toEqual([
    { fee: { freeDays: 180, dayFen: 1, mostBp: 1000 } },
  ]);
  await changeSettings(server, { "warehouse.freeDays": 180, "warehouse.feeFen": 1 });
});
