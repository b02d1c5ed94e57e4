import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { expectSound } from "../../../../test/invariants.ts";
import { balanceOf } from "../../../../test/make/after.ts";
import { claimed, coupon } from "../../../../test/make/coupon.ts";
import { paid, received, shipped, submitted } from "../../../../test/make/order.ts";
import { payWorld } from "../../../../test/make/pay.ts";
import { goods, member, num, shop, sql, staff } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { shareReduction } from "./reduce.ts";

const { server, channel, opened, notice, result } = await payWorld();
const freight = {
  chargeBy: "piece",
  rules: [{ codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 0 }],
};

/** An unpaid order of three pieces at ¥33.33 with ¥8 of freight. */
async function unpaid() {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 3333, freight });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 3 });
  const ask = (over: object = {}) =>
    server.call(
      Merchant,
      "ReduceOrder",
      {
        orderId: trade.orderId,
        payableFen: trade.payableFen,
        reduceFen: 1000,
        freightFen: 0,
        reason: "老客户",
        ...over,
      },
      { token2: seller.token2 },
    );
  return { seller, item, buyer, trade, ask };
}

test("shares are exact, leave a fen a line, and freight is borne by goods", () => {
  const line = (lineId: string, goodsFen: number, discountFen = 0, offsetFen = 0) => ({
    lineId,
    goodsFen: fen(goodsFen),
    discountFen: fen(discountFen),
    offsetFen: fen(offsetFen),
  });
  const lines = [line("1", 1), line("2", 333, 100, 32), line("3", 667)];
  for (let reduceFen = 0; reduceFen <= 866; reduceFen += 1) {
    const shares = shareReduction(lines, { reduceFen: fen(reduceFen), freightFen: fen(101) }) ?? [];
    expect(shares.reduce((sum, share) => sum + share.reduceFen, 0)).toBe(reduceFen);
    expect(shares.reduce((sum, share) => sum + share.freightFen, 0)).toBe(101);
    for (const [at, share] of shares.entries()) {
      const { goodsFen = 0, discountFen = 0, offsetFen = 0 } = lines[at] ?? {};
      expect(goodsFen - discountFen - offsetFen - share.reduceFen).toBeGreaterThanOrEqual(1);
    }
  }
  expect(shareReduction(lines, { reduceFen: fen(867), freightFen: fen(0) })).toBeUndefined();
});

test("an unpaid order gets cheaper: line by line, in its history, for the buyer before paying, and to the fen in the ledger", async () => {
  const { seller, buyer, trade, ask } = await unpaid();
  expect(trade.payableFen).toBe(10_799);
  const reply = await ask();
  expect(reply.info.payableFen).toBe(8999);
  const seen = (await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token }))
    .info;
  expect(seen.payableFen).toBe(8999);
  expect(seen.prices).toContainEqual({ label: "商家优惠", amountFen: -1000 });
  expect(seen.timeline[0]).toMatchObject({
    title: "商家优惠改价",
    detail: "商品优惠 ¥10.00，运费 ¥8.00 改为 ¥0.00：老客户",
  });
  await paid(server, buyer, { ...trade, payableFen: 8999 });
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  expect(await balanceOf(server, { kind: "merchant", id: seller.id }, { purpose: "pending" })).toBe(8999);
  expectRefused(await ask({ payableFen: 8999, reduceFen: 1 }), "WRONG_STATE");
  await expectSound(server);
});

test("limits: another amount than was seen, more than half, more freight, nothing, a fourth time, other roles", async () => {
  const { seller, trade, ask } = await unpaid();
  expectRefused(await ask({ payableFen: 1 }), Merchant, "PRICE_MOVED");
  expect((await ask({ reduceFen: 5000 })).info).toMatchObject({
    fields: { reduceFen: "最多还能优惠 ¥49.99" },
  });
  expect((await ask({ freightFen: 801 })).info).toMatchObject({
    fields: { freightFen: "运费只能减少，不能增加" },
  });
  expectRefused(await ask({ reduceFen: 0, freightFen: 800 }), "WRONG_FIELD");
  const token2 = await staff(server, { shopId: seller.id, role: "finance" });
  const asked = { orderId: trade.orderId, payableFen: 1, reduceFen: 1, freightFen: 0, reason: "x" };
  expectRefused(await server.call(Merchant, "ReduceOrder", asked, { token2 }), "ROLE");
  let payableFen = trade.payableFen;
  for (let n = 0; n < 3; n += 1)
    payableFen = (await ask({ payableFen, reduceFen: 100, freightFen: 800 })).info.payableFen;
  expect(payableFen).toBe(10_499);
  expectRefused(await ask({ payableFen, reduceFen: 100, freightFen: 800 }), Merchant, "PRICE_TIMES");
});

test("a second reduction has what the first left of the half", async () => {
  const { trade, ask } = await unpaid();
  const { payableFen } = (await ask({ reduceFen: 4000, freightFen: 800 })).info;
  expect(payableFen).toBe(trade.payableFen - 4000);
  expect((await ask({ payableFen, reduceFen: 1000, freightFen: 800 })).info).toMatchObject({
    fields: { reduceFen: "最多还能优惠 ¥9.99" },
  });
  expect((await ask({ payableFen, reduceFen: 999, freightFen: 800 })).info.payableFen).toBe(payableFen - 999);
});

test("what a coupon of the shop took is not given away once more: half of the rest is the most", async () => {
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 10_000 });
  const buyer = await member(server, { balanceFen: 100_000 });
  await claimed(server, buyer.token, await coupon(server, { shopId: seller.id, offFen: 5000 }));
  const { orderId, payableFen } = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 });
  expect(payableFen).toBe(5000);
  const ask = (reduceFen: number) =>
    server.call(
      Merchant,
      "ReduceOrder",
      { orderId, payableFen, reduceFen, freightFen: 0, reason: "老客户" },
      { token2: seller.token2 },
    );
  expect((await ask(2501)).info).toMatchObject({ fields: { reduceFen: "最多还能优惠 ¥25.00" } });
  expect((await ask(2500)).code).toBe(0);
});

test("a channel's page of the old amount is closed, and what is paid on it goes back by itself", async () => {
  const { buyer, trade, ask } = await unpaid();
  const attemptNo = await opened(buyer, trade, "wechat");
  expect((await ask()).code).toBe(0);
  const next = await opened(buyer, trade, "wechat");
  expect(next).not.toBe(attemptNo);
  expect(await num(server, "select amount_fen from pay_attempt where attempt_no = $1", [next])).toBe(8999);
  // before the channel has heard that it shall close the old one
  expect(await channel.pay("wechat", attemptNo)).toBe(true);
  await notice();
  await server.drain();
  const stateOf = async (no: string) =>
    (await sql(server, "select state from pay_attempt where attempt_no = $1", [no]))[0]?.["state"];
  expect([await stateOf(attemptNo), await stateOf(next)]).toEqual(["stray", "open"]);
  expect((await result(buyer, trade)).state).not.toBe("paid");
  await channel.pay("wechat", next);
  await notice();
  expect((await result(buyer, trade)).state).toBe("paid");
  await expectSound(server);
});
