import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { creditOf, grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
type Buyer = { id: string; token: string };
const orderOf = async ({ token }: Buyer, orderId: string) =>
  (await server.call(Order, "GetDetail", { orderId }, { token })).info;
const freight = {
  chargeBy: "piece",
  rules: [{ codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 0 }],
};

/** A member with gold, and money. */
async function golden(gold = 20_000, balanceFen = 100_000): Promise<Buyer> {
  const buyer = await member(server, { balanceFen });
  await grantCredit(server, buyer.id, "credit1", gold);
  return buyer;
}

test("gold alone: held with the order, spent with the payment of 0 fen, and receipt moves nothing to the shop", async () => {
  const seller = await shop(server);
  const item = await pointsGoods(server, {}, { shopId: seller.id });
  const buyer = await golden();
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 });
  expect(trade.payableFen).toBe(0);
  expect(await creditOf(server, buyer.id)).toEqual([10_000, 10_000]);
  await expectSound(server);
  const { tradeNo } = trade;
  const cashier = await server.call(Pay, "GetCashier", { tradeNo }, { token: buyer.token });
  expect(cashier.info).toMatchObject({
    payableFen: 0,
    credit: { creditType: "credit1", creditCent: 10_000 },
    balance: { isEnough: true },
  });
  const channel = { tradeNo, channel: "wechat" } as const;
  expectRefused(
    await server.call(Pay, "StartChannel", channel, { token: buyer.token }),
    Pay,
    "NOTHING_PAYABLE",
  );
  await paid(server, buyer, trade);
  expect(await creditOf(server, buyer.id)).toEqual([10_000, 0]);
  const result = await server.call(Pay, "GetResult", { tradeNo }, { token: buyer.token });
  expect(result.info).toMatchObject({ state: "paid", payableFen: 0, credit: { creditCent: 10_000 } });
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  expect(await orderOf(buyer, trade.orderId)).toMatchObject({
    orderType: 1,
    state: "received",
    payableFen: 0,
    credit: { creditType: "credit1", creditCent: 10_000 },
    lines: [{ priceFen: 0, quantity: 2, creditCent: 10_000 }],
    prices: [
      { label: "金币", credit: { creditCent: 10_000 } },
      { label: "运费", amountFen: 0 },
    ],
  });
  await expectSound(server);
});

test("silver with money, by pieces, with freight: no coupon, no offset; cancelled while unpaid it gives the silver back", async () => {
  const item = await pointsGoods(
    server,
    { creditType: "credit2", creditCent: 3000, priceFen: 990 },
    { freight },
  );
  const buyer = await member(server, { balanceFen: 50_000, silver: 500 });
  await claimed(server, buyer.token, await coupon(server));
  const wanted = { skuId: item.skuId, quantity: 3, useSilver: true };
  const quote = await server.call(Order, "Quote", wanted, { token: buyer.token });
  expect(quote.info).toMatchObject({
    orderType: 30,
    goodsFen: 2970,
    freightFen: 800,
    discountFen: 0,
    offsetFen: 0,
    payableFen: 3770,
    credit: { creditType: "credit2", creditCent: 9000, balanceCent: 50_000 },
    silver: { usableCent: 0 },
    isSubmittable: true,
  });
  const trade = await submitted(server, buyer.token, wanted);
  expect(await creditOf(server, buyer.id, "credit2")).toEqual([41_000, 9000]);
  const { orderId } = trade;
  expect((await server.call(Order, "Cancel", { orderId }, { token: buyer.token })).code).toBe(0);
  expect(await creditOf(server, buyer.id, "credit2")).toEqual([50_000, 0]);
  await expectSound(server);
});

test("cancelled before shipping, credit and money go back to where they came from", async () => {
  const item = await pointsGoods(server, { creditCent: 2500, priceFen: 1234 });
  const buyer = await golden();
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  expect(await creditOf(server, buyer.id)).toEqual([17_500, 0]);
  const { orderId } = trade;
  const cancelled = await server.call(Order, "Cancel", { orderId }, { token: buyer.token });
  expect(cancelled.info).toMatchObject({
    refundFen: 1234,
    credit: { creditType: "credit1", creditCent: 2500 },
  });
  expect(await creditOf(server, buyer.id)).toEqual([20_000, 0]);
  const balance =
    "select balance from ledger_account where owner_id = $1 and purpose = 'available' and currency = 'CNY'";
  expect(await num(server, balance, [buyer.id])).toBe(100_000);
  await expectSound(server);
});

test("a credit that is not enough is named before the order and refused with it", async () => {
  const item = await pointsGoods(server, { creditCent: 8000 });
  const buyer = await golden(20_000);
  const wanted = { skuId: item.skuId, quantity: 3 };
  const quote = (await server.call(Order, "Quote", wanted, { token: buyer.token })).info;
  expect(quote).toMatchObject({ isSubmittable: false, credit: { creditCent: 24_000, balanceCent: 20_000 } });
  expect(quote.problems).toEqual([
    { skuId: item.skuId, kind: "credits", text: "金币不足，还差 40", available: 2 },
  ]);
  const input = { ...wanted, expectedPayableFen: 0, expectedCreditCent: 24_000 };
  const refused = await server.call(Order, "Submit", input, { token: buyer.token });
  expectRefused(refused, Order, "CREDIT_SHORT");
  expect(refused.msg).toBe("金币不足，还差 40");
  expect(await creditOf(server, buyer.id)).toEqual([20_000, 0]);
  expect(await num(server, "select count(*) from trade where member_id = $1", [buyer.id])).toBe(0);
});

test("another price in credit than the one shown is refused, and changes of the terms leave orders alone", async () => {
  const item = await pointsGoods(server, { creditCent: 5000 });
  const buyer = await golden();
  const trade = await submitted(server, buyer.token, { skuId: item.skuId });
  await sql(server, "update points_sku set credit_cent = 6000 where sku_id = $1", [item.skuId]);
  const stale = { skuId: item.skuId, expectedPayableFen: 0, expectedCreditCent: 5000 };
  expectRefused(await server.call(Order, "Submit", stale, { token: buyer.token }), Order, "PRICE_CHANGED");
  await paid(server, buyer, trade);
  expect(await creditOf(server, buyer.id)).toEqual([15_000, 0]);
  await expectSound(server);
});

test("no cart, and nothing at the mall's price: a SKU without terms is not sold", async () => {
  const item = await pointsGoods(server, {}, { skus: [{}, {}] });
  const buyer = await golden();
  const [skuId = "", other = ""] = item.skuIds;
  expect((await server.call(Wares, "AddCart", { skuId }, { token: buyer.token })).code).not.toBe(0);
  await sql(server, "delete from points_sku where sku_id = $1", [other]);
  const quote = await server.call(Order, "Quote", { skuId: other }, { token: buyer.token });
  expect(quote.info.problems).toMatchObject([{ kind: "offShelf" }]);
  const submit = { skuId: other, expectedPayableFen: 0 };
  expectRefused(await server.call(Order, "Submit", submit, { token: buyer.token }), Order, "GOODS_OFF");
});

test("a limit per member counts exchanges", async () => {
  const item = await pointsGoods(server, { creditCent: 100 }, { limit: 2 });
  const buyer = await golden();
  await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 });
  const more = { skuId: item.skuId, expectedPayableFen: 0, expectedCreditCent: 100 };
  expectRefused(await server.call(Order, "Submit", more, { token: buyer.token }), Order, "LIMIT_PER_MEMBER");
});
