import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { grant, paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const balanceOf = (memberId: string, currency = "CNY", purpose = "available") =>
  num(
    server,
    "select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = $2 and purpose = $3",
    [memberId, currency, purpose],
  );

test("one order from the SKU to the comment, with every fen in the right account", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 18_900, stock: 5 });
  const buyer = await member(server, { balanceFen: 100_000 });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 });
  expect(trade.payableFen).toBe(37_800);
  expect(await sql(server, "select available, reserved, sold from sku where id = $1", [item.skuId])).toEqual([
    { available: 3, reserved: 2, sold: 0 },
  ]);

  const pay = await server.call(
    Pay,
    "PayByBalance",
    { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
    { token: buyer.token },
  );
  expect(pay.info).toMatchObject({
    state: "paid",
    way: "balance",
    payableFen: 37_800,
    orderIds: trade.orderIds,
    note: "支付成功",
  });
  expect(await balanceOf(buyer.id)).toBe(62_200);
  expect(await sql(server, "select available, reserved, sold from sku where id = $1", [item.skuId])).toEqual([
    { available: 3, reserved: 0, sold: 2 },
  ]);

  await shipped(server, seller.token2, trade.orderId);
  const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token });
  expect(detail.info).toMatchObject({
    state: "shipped",
    stateText: "等待收货",
    payText: "余额支付",
    pieces: 2,
    payableFen: 37_800,
  });
  expect(detail.info.actions).toEqual(["confirm", "track", "extend", "afterSale", "buyAgain"]);
  expect(detail.info.timeline.map(({ title }) => title)).toEqual(["商家已发货", "付款成功", "提交订单"]);
  expect(detail.info.packages).toHaveLength(1);

  await received(server, buyer.token, trade.orderId);
  expect(await balanceOf(buyer.id, "CREDIT2")).toBe(0);
  expect(
    await num(
      server,
      "select balance from ledger_account where owner_kind = 'merchant' and owner_id = $1 and purpose = 'pending'",
      [seller.id],
    ),
  ).toBe(37_800);
  await expectSound(server);
});

test("two shops, silver and freight: one payment is apportioned and refunded to the fen", async () => {
  const freight = {
    chargeBy: "piece",
    rules: [
      { codes: ["33"], first: 1, firstFen: 800, next: 1, nextFen: 200, freeFromFen: 99_900 },
      { codes: ["*"], first: 1, firstFen: 1500, next: 1, nextFen: 500 },
    ],
  };
  const [first, second] = [
    await goods(server, { priceFen: 3333, freight }),
    await goods(server, { priceFen: 7901 }),
  ];
  const buyer = await member(server, { balanceFen: 100_000, silver: 50_000 });
  for (const one of [first, second]) {
    expect(
      (await server.call(Wares, "AddCart", { skuId: one.skuId, quantity: 3 }, { token: buyer.token })).code,
    ).toBe(0);
  }
  const wanted = { cartSkuIds: [first.skuId, second.skuId], useSilver: true };
  const quote = await server.call(Order, "Quote", wanted, { token: buyer.token });
  // 3 × 33.33 + 3 × 79.01 = 337.02; freight 8 + 2 + 2 = 12; 20 % of 337.02 = 67.40
  expect(quote.info).toMatchObject({
    goodsFen: 33_702,
    freightFen: 1200,
    offsetFen: 6740,
    payableFen: 28_162,
    isSubmittable: true,
    pieces: 6,
  });
  expect(quote.info.prices.map(({ amountFen }) => amountFen).reduce((sum, amount) => sum + amount, 0)).toBe(
    28_162,
  );
  expect(quote.info.shops.map(({ freightText }) => freightText)).toEqual([
    "运费 ¥12.00，再买 ¥899.01 包邮",
    "包邮",
  ]);

  const trade = await submitted(server, buyer.token, wanted);
  expect(trade.orderIds).toHaveLength(2);
  expect(await balanceOf(buyer.id, "CREDIT2", "frozen")).toBe(674_000);
  expect(await num(server, "select count(*) from cart_line where member_id = $1", [buyer.id])).toBe(0);
  await paid(server, buyer, trade);
  expect(await balanceOf(buyer.id)).toBe(71_838);
  expect(await balanceOf(buyer.id, "CREDIT2", "frozen")).toBe(0);
  await expectSound(server);

  for (const orderId of trade.orderIds)
    expect((await server.call(Order, "Cancel", { orderId }, { token: buyer.token })).code).toBe(0);
  expect(await balanceOf(buyer.id)).toBe(100_000);
  expect(await balanceOf(buyer.id, "CREDIT2")).toBe(5_000_000);
  const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token });
  expect(detail.info).toMatchObject({ state: "closed", closeReason: "refunded", refund: { isDone: true } });
  await expectSound(server);
});

test("an unpaid trade is cancelled as a whole; its deadline holds before the timer runs, and the timer releases the stock", async () => {
  const [first, second] = [await goods(server, { stock: 4 }), await goods(server, { stock: 4 })];
  const buyer = await member(server, { balanceFen: 100_000, silver: 1000 });
  const fill = async () => {
    for (const one of [first, second])
      await server.call(Wares, "AddCart", { skuId: one.skuId }, { token: buyer.token });
    return submitted(server, buyer.token, { cartSkuIds: [first.skuId, second.skuId], useSilver: true });
  };
  const cancelled = await fill();
  const reply = await server.call(
    Order,
    "Cancel",
    { orderId: cancelled.orderId, reason: "不想要了" },
    { token: buyer.token },
  );
  expect(reply.info.orderIds.toSorted()).toEqual([...cancelled.orderIds].toSorted());
  expect(await balanceOf(buyer.id, "CREDIT2")).toBe(100_000);

  const late = await fill();
  server.advance(30 * 60_000);
  const proof = await grant(server, buyer.id, late);
  expectRefused(
    await server.call(Pay, "PayByBalance", { tradeNo: late.tradeNo, grant: proof }, { token: buyer.token }),
    Pay,
    "TRADE_CLOSED",
  );
  expect(
    (await server.call(Order, "GetDetail", { orderId: late.orderId }, { token: buyer.token })).info,
  ).toMatchObject({ state: "closed", closeReason: "timeout" });
  expect((await server.call(Order, "GetList", { tab: "unpaid" }, { token: buyer.token })).info.list).toEqual(
    [],
  );
  await server.drain();
  expect(await sql(server, "select available, reserved from sku where id = $1", [first.skuId])).toEqual([
    { available: 4, reserved: 0 },
  ]);
  expect(
    (await server.call(Order, "GetDetail", { orderId: late.orderId }, { token: buyer.token })).info
      .timeline[0]?.title,
  ).toBe("超时未付款，订单已关闭");
  await expectSound(server);
});

test("receipt and completion happen automatically; receipt can be extended once", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id });
  const buyer = await member(server, { balanceFen: 100_000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  await shipped(server, seller.token2, trade.orderId);
  const extended = await server.call(Order, "Extend", { orderId: trade.orderId }, { token: buyer.token });
  expect(extended.code).toBe(0);
  expectRefused(
    await server.call(Order, "Extend", { orderId: trade.orderId }, { token: buyer.token }),
    Order,
    "EXTENDED",
  );
  const stateNow = async () =>
    String((await sql(server, "select state from orders where id = $1", [trade.orderId]))[0]?.["state"]);
  server.advance(10 * 86_400_000);
  await server.drain();
  expect(await stateNow()).toBe("shipped");
  server.advance(3 * 86_400_000);
  await server.drain();
  expect(await stateNow()).toBe("received");
  expect(await balanceOf(buyer.id, "CREDIT2")).toBe(0);
  server.advance(15 * 86_400_000);
  await server.drain();
  expect(await stateNow()).toBe("done");
  expect(await balanceOf(buyer.id, "CREDIT2")).toBe(Math.floor(trade.payableFen / 100) * 100);
  await expectSound(server);
});
