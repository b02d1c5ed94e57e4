import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, asked, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const refund = (token2: string, afterSaleId: string) =>
  server.call(After, "Refund", { afterSaleId }, { token2 });
const stateOf = async (orderId: string): Promise<unknown> =>
  (await sql(server, "select state, close_reason from orders where id = $1", [orderId]))[0];
const stockOf = async (skuId: string): Promise<unknown> =>
  (await sql(server, "select available, sold from sku where id = $1", [skuId]))[0];
const START = 100_000_000;

test("a piece that was not shipped: money and stock come back, the order stays; the last piece closes it", async () => {
  const order = await bought(server, {
    quantity: 2,
    priceFen: 3333,
    freight: { chargeBy: "piece", rules: [{ codes: ["*"], first: 1, firstFen: 701, next: 1, nextFen: 0 }] },
  });
  expect(order.payableFen).toBe(7367);
  const first = await applied(server, order);
  expect((await refund(order.seller.token2, first)).code).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(START - 7367 + 3683);
  expect(await stateOf(order.orderId)).toEqual({ state: "paid", close_reason: null });
  expect(await stockOf(order.item.skuId)).toEqual({ available: 99, sold: 1 });
  await expectSound(server);
  const detail = await server.call(After, "GetDetail", { afterSaleId: first }, { token: order.buyer.token });
  expect(detail.info).toMatchObject({
    state: "done",
    stateText: "已退款 ¥36.83",
    isRefunded: true,
    parts: [{ label: "退回余额", amountFen: 3683, note: "含运费 ¥3.50" }],
  });
  const second = await applied(server, order);
  expect((await refund(order.seller.token2, second)).code).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(START);
  expect(await stateOf(order.orderId)).toEqual({ state: "closed", close_reason: "refunded" });
  expect(await stockOf(order.item.skuId)).toEqual({ available: 100, sold: 0 });
  const shown = await server.call(
    Order,
    "GetDetail",
    { orderId: order.orderId },
    { token: order.buyer.token },
  );
  expect(shown.info.timeline.slice(0, 3).map(({ title }) => title)).toEqual([
    "全部退款，交易关闭",
    "售后退款",
    "申请售后",
  ]);
  await expectSound(server);
});

test("what is left of an order is shipped, received, rewarded and cancelled without the pieces that went back", async () => {
  const order = await bought(server, { quantity: 3 });
  expect((await refund(order.seller.token2, await applied(server, order))).code).toBe(0);
  const pack = (quantity: number) =>
    server.call(
      Merchant,
      "ShipOrder",
      { orderId: order.orderId, packages: [{ items: [{ lineId: order.lineId, quantity }] }] },
      { token2: order.seller.token2 },
    );
  expectRefused(await pack(3), Merchant, "PACKAGES_WRONG");
  expect((await pack(2)).code).toBe(0);
  const confirmed = await server.call(
    Order,
    "Confirm",
    { orderId: order.orderId },
    { token: order.buyer.token },
  );
  expect(confirmed.info.silverCent).toBe(20_000);
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    20_000,
  );
  await expectSound(server);

  const other = await bought(server, { quantity: 3 });
  expect((await refund(other.seller.token2, await applied(server, other))).code).toBe(0);
  const cancelled = await server.call(
    Order,
    "Cancel",
    { orderId: other.orderId },
    { token: other.buyer.token },
  );
  expect(cancelled.info.refundFen).toBe(20_000);
  expect(await balanceOf(server, { kind: "member", id: other.buyer.id })).toBe(START);
  expect(await stockOf(other.item.skuId)).toEqual({ available: 100, sold: 0 });
  await expectSound(server);
});

test("after receipt the shop's pending account pays, and there is no silver yet to be taken back", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const id = await applied(server, order, { kind: "return", reason: "quality" });
  expect((await server.call(After, "Agree", { afterSaleId: id }, { token2: order.seller.token2 })).code).toBe(
    0,
  );
  expect((await sentBack(server, order, id)).code).toBe(0);
  expect((await refund(order.seller.token2, id)).code).toBe(0);
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    10_000,
  );
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(START - 10_000);
  expect(await stateOf(order.orderId)).toEqual({ state: "received", close_reason: null });
  await expectSound(server);
});

test("silver of an offset and the platform's part return in proportion, coupons with an order that was never shipped", async () => {
  const seller = await shop(server);
  const [one, two] = [
    await goods(server, { shopId: seller.id, priceFen: 3333 }),
    await goods(server, { shopId: seller.id, priceFen: 7901 }),
  ];
  const buyer = await member(server, { balanceFen: START, silver: 50_000 });
  const own = await claimed(server, buyer.token, await coupon(server));
  for (const { skuId } of [one, two])
    await server.call(Wares, "AddCart", { skuId, quantity: 3 }, { token: buyer.token });
  const trade = await submitted(server, buyer.token, {
    cartSkuIds: [one.skuId, two.skuId],
    useSilver: true,
    ownCouponIds: [own],
  });
  await paid(server, buyer, trade);
  const lines = await sql(server, "select id::text as id from order_line where order_id = $1 order by id", [
    trade.orderId,
  ]);
  const claimState = async () =>
    (await sql(server, "select state from coupon_claim where id = $1", [own]))[0]?.["state"];
  for (const [at, pieces] of [2, 1, 1, 2].entries()) {
    expect(await claimState()).toBe("used");
    const order = {
      seller,
      item: one,
      buyer,
      orderId: trade.orderId,
      lineId: String(lines[at % 2]?.["id"]),
      payableFen: 0,
    };
    const id = await applied(server, order, { quantity: pieces });
    expect((await refund(seller.token2, id)).code).toBe(0);
    await expectSound(server);
  }
  expect(await balanceOf(server, { kind: "member", id: buyer.id })).toBe(START);
  expect(await balanceOf(server, { kind: "member", id: buyer.id }, { currency: "CREDIT2" })).toBe(5_000_000);
  expect(await stateOf(trade.orderId)).toEqual({ state: "closed", close_reason: "refunded" });
  expect(await claimState()).toBe("ready");
});

test("a coupon of an order that was shipped stays used, though all of its money goes back", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 20_000 });
  const buyer = await member(server, { balanceFen: START });
  const own = await claimed(server, buyer.token, await coupon(server));
  const trade = await submitted(server, buyer.token, {
    skuId: item.skuId,
    quantity: 1,
    ownCouponIds: [own],
  });
  await paid(server, buyer, trade);
  await shipped(server, seller.token2, trade.orderId);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  const order = { seller, item, buyer, orderId: trade.orderId, lineId: String(line?.["id"]), payableFen: 0 };
  expect((await refund(seller.token2, await applied(server, order))).code).toBe(0);
  expect(await stateOf(trade.orderId)).toMatchObject({ state: "closed" });
  expect(await sql(server, "select state from coupon_claim where id = $1", [own])).toEqual([
    { state: "used" },
  ]);
  await expectSound(server);
});

test("less than the share: the rest stays with the shop, and later pieces give back their own share only", async () => {
  const order = await bought(server, { upTo: "shipped", quantity: 2, useSilver: true });
  const most = (
    await server.call(
      After,
      "Preview",
      { lineId: order.lineId, kind: "money", reason: "damaged", quantity: 1 },
      { token: order.buyer.token },
    )
  ).info.mostFen;
  expect(most).toBe(8000);
  for (const amountFen of [0, 8001])
    expectRefused(await asked(server, order, { reason: "damaged", amountFen }), After, "AMOUNT_WRONG");
  const first = await applied(server, order, { reason: "damaged", amountFen: 1000 });
  expect((await refund(order.seller.token2, first)).code).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(START - 16_000 + 1000);
  expectRefused(await asked(server, order, { reason: "damaged", amountFen: 8001 }), After, "AMOUNT_WRONG");
  const second = await applied(server, order, { reason: "damaged" });
  expect((await refund(order.seller.token2, second)).code).toBe(0);
  expect(await stateOf(order.orderId)).toEqual({ state: "shipped", close_reason: null });
  await received(server, order.buyer.token, order.orderId);
  // 80 of money and 20 of the platform's a piece; 10 and 2.50 of the first piece went back, and all of the second
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    8750,
  );
  await expectSound(server);
});

test("an open after-sale holds its order: no shipping, no cancelling, no receipt by itself", async () => {
  const order = await bought(server);
  const id = await applied(server, order);
  const ship = server.call(
    Merchant,
    "ShipOrder",
    { orderId: order.orderId, packages: [{ items: [{ lineId: order.lineId, quantity: 2 }] }] },
    { token2: order.seller.token2 },
  );
  expectRefused(await ship, Merchant, "AFTER_OPEN");
  const as = { token: order.buyer.token };
  expectRefused(await server.call(Order, "Cancel", { orderId: order.orderId }, as), Order, "AFTER_OPEN");
  expect(await stateOf(order.orderId)).toEqual({ state: "paid", close_reason: null });
  expect((await server.call(After, "Cancel", { afterSaleId: id }, as)).code).toBe(0);
  await shipped(server, order.seller.token2, order.orderId);
  expect(await num(server, "select after_open from orders where id = $1", [order.orderId])).toBe(0);
  await expectSound(server);
});

test("an exchange takes pieces from the stock, and is refused where there are none; then money goes back", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const id = await applied(server, order, { kind: "exchange", reason: "wrong" });
  await server.call(After, "Agree", { afterSaleId: id }, { token2: order.seller.token2 });
  await sentBack(server, order, id);
  const reship = (company = "shunfeng") =>
    server.call(
      After,
      "Reship",
      { afterSaleId: id, company, number: "SF1403228876999" },
      { token2: order.seller.token2 },
    );
  expectRefused(await reship("pigeon"), After, "EXPRESS_UNKNOWN");
  await sql(server, "update sku set available = 0, received = received - available where id = $1", [
    order.item.skuId,
  ]);
  expect(await reship()).toMatchObject({ code: codeOf("USED_UP"), msg: expect.stringContaining("库存不足") });
  await sql(server, "update sku set available = 98, received = received + 98 where id = $1", [
    order.item.skuId,
  ]);
  expect((await reship()).code).toBe(0);
  expect(await stockOf(order.item.skuId)).toEqual({ available: 97, sold: 3 });
  const done = await server.call(After, "ConfirmExchange", { afterSaleId: id }, { token: order.buyer.token });
  expect(done.code).toBe(0);
  expect(await num(server, "select count(*) from pay_refund where order_id = $1", [order.orderId])).toBe(0);
  const again = await applied(server, order, { kind: "exchange", reason: "wrong" });
  await server.call(After, "Agree", { afterSaleId: again }, { token2: order.seller.token2 });
  await sentBack(server, order, again);
  expect((await refund(order.seller.token2, again)).code).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(START - 10_000);
  await expectSound(server);
});

const asBuyer = ({ buyer }: Bought) => ({ token: buyer.token });
/** The newest after-sale beside the line of an order, as list and detail of both sides show it. */
async function besideLine(order: Bought) {
  const { orderId } = order;
  const shop = { token2: order.seller.token2 };
  const replies = [
    (await server.call(Order, "GetDetail", { orderId }, asBuyer(order))).info,
    (await server.call(Order, "GetList", {}, asBuyer(order))).info.list[0],
    (await server.call(Merchant, "GetOrder", { orderId }, shop)).info,
    (await server.call(Merchant, "GetOrders", { tab: "all" }, shop)).info.list[0],
  ];
  const shown = replies.map((one) => one?.lines[0]?.after ?? undefined);
  const [own1, own2, shop1, shop2] = replies.map((one) => (one?.actions ?? []) as readonly string[]);
  // what would be refused is not offered
  const isOpen = shown[0]?.state === "applied";
  const isPaid = replies[0]?.state === "paid";
  for (const actions of [own1, own2])
    expect([actions?.includes("refund"), actions?.includes("remind")]).toEqual(
      Array(2).fill(isPaid && !isOpen),
    );
  for (const actions of [shop1, shop2]) expect(actions?.includes("ship")).toBe(isPaid && !isOpen);
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  return shown[0];
}

test("an order shows the newest after-sale of its line to both sides, and none that was withdrawn", async () => {
  const order = await bought(server);
  expect(await besideLine(order)).toBeUndefined();
  const first = await applied(server, order);
  expect(await besideLine(order)).toEqual({ afterSaleId: first, state: "applied" });
  expect((await server.call(After, "Cancel", { afterSaleId: first }, asBuyer(order))).code).toBe(0);
  expect(await besideLine(order)).toBeUndefined();
  const second = await applied(server, order);
  const shop = { token2: order.seller.token2 };
  expect((await server.call(After, "Refund", { afterSaleId: second }, shop)).code).toBe(0);
  expect(await besideLine(order)).toEqual({ afterSaleId: second, state: "done" });
});
