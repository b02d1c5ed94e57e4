import { pageChannels } from "@heshi/contract/pay/outside";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { takeExpected } from "../../../test/logged.ts";
import { expectSound } from "../../../test/invariants.ts";
import { setAccounts, sql } from "../../../test/make/world.ts";
import { grant } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const { server, channel, order, opened, notice, result, attempts } = await payWorld();

test("forged notices settle nothing: bad signature, key, amount, merchant, app, currency, time", async () => {
  (await channel.simulator()).control.behave({ preset: "forged" });
  for (const way of pageChannels) {
    const { buyer, trade } = await order();
    const attemptNo = await opened(buyer, trade, way);
    await channel.pay(way, attemptNo);
    await notice();
    expect((await result(buyer, trade)).state).toBe("pending");
    expect((await sql(server, "select state from orders where id = $1", [trade.orderId]))[0]).toEqual({
      state: "unpaid",
    });
    // One of them is signed with the real key and reports a smaller amount: it is accepted as genuine and settles nothing.
    expect(await attempts(trade)).toMatchObject([{ state: "disputed" }]);
  }
  expect(takeExpected("differs from the attempt")).toBeGreaterThan(0);
  (await channel.simulator()).control.behave({ preset: "prompt" });
  for (const body of ["", "{}", "a=b&c=d", "\u0000", "x".repeat(70_000)]) {
    const answers = await Promise.all(
      pageChannels.map((way) =>
        server.app.http.inject({
          method: "POST",
          url: `/notify/${way}`,
          payload: body,
          headers: { "content-type": "text/plain" },
        }),
      ),
    );
    for (const { body: text } of answers) expect(text).not.toMatch(/success/i);
  }
});

test("an unavailable channel is reported; an ended attempt cannot be opened", async () => {
  (await channel.simulator()).control.behave({ preset: "down" });
  const { buyer, trade } = await order();
  const start = await server.call(
    Pay,
    "StartChannel",
    { tradeNo: trade.tradeNo, channel: "wechat" },
    { token: buyer.token },
  );
  const open = () =>
    server.call(Pay, "OpenChannel", { attemptNo: start.info.attemptNo }, { token: buyer.token });
  expectRefused(await open(), Pay, "CHANNEL_DOWN");
  (await channel.simulator()).control.behave({ preset: "prompt" });
  (await channel.simulator()).control.behave({ preset: "prompt", attemptNo: start.info.attemptNo });
  server.advance(60_000);
  expect((await open()).code).toBe(0);
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  await server.drain();
  expectRefused(await open(), Pay, "ATTEMPT_OVER");
  expect(await attempts(trade)).toMatchObject([{ state: "closed" }]);
  expectRefused(
    await server.call(
      Pay,
      "StartChannel",
      { tradeNo: trade.tradeNo, channel: "wechat" },
      { token: buyer.token },
    ),
    Pay,
    "TRADE_CLOSED",
  );
});

test("with a frozen account, balance payment is refused with the reason and a channel's success is refunded", async () => {
  const { buyer, trade } = await order(300);
  const attemptNo = await opened(buyer, trade, "wechat");
  await setAccounts(server, [buyer.id], "frozen");
  const proof = await grant(server, buyer.id, trade);
  const refusal = await server.call(
    Pay,
    "PayByBalance",
    { tradeNo: trade.tradeNo, grant: proof },
    { token: buyer.token },
  );
  expect(refusal).toMatchObject({ code: codeOf("FUNDS"), msg: "账户已冻结，请联系客服" });
  await channel.pay("wechat", attemptNo);
  await notice();
  expect(await attempts(trade)).toMatchObject([{ way: "wechat", state: "stray" }]);
  expect((await result(buyer, trade)).state).toBe("unpaid");
  await setAccounts(server, [buyer.id], "open");
  await expectSound(server);
});

test("a refused refund is retried; a final refusal is marked failed and logged as an error", async () => {
  (await channel.simulator()).control.behave({ preset: "no-refund" });
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "alipay");
  await channel.pay("alipay", attemptNo);
  await notice();
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  const refund = () =>
    sql(server, "select state, tries from pay_refund where order_id = $1", [trade.orderId]);
  await server.drain();
  expect(await refund()).toEqual([{ state: "pending", tries: 1 }]);
  server.advance(60_000);
  await server.drain();
  expect(await refund()).toEqual([{ state: "pending", tries: 2 }]);

  const { refund: real } = server.gateways.payment.alipay;
  server.gateways.payment.alipay.refund = async () => ({ state: "refused", code: "CLOSED", mayRetry: false });
  server.advance(60_000);
  await server.drain();
  server.gateways.payment.alipay.refund = real;
  expect(await refund()).toEqual([{ state: "failed", tries: 3 }]);
  expect(takeExpected("refused a refund for good")).toBe(1);
  (await channel.simulator()).control.behave({ preset: "prompt" });
  await expectSound(server);
});

test("a payment settled by CheckResult is neither settled again nor refunded by the notice", async () => {
  (await channel.simulator()).control.behave({ preset: "late" });
  for (const way of pageChannels) {
    const { buyer, trade } = await order();
    const attemptNo = await opened(buyer, trade, way);
    await channel.pay(way, attemptNo);
    const check = () => server.call(Pay, "CheckResult", { tradeNo: trade.tradeNo }, { token: buyer.token });
    expect((await check()).info.state).toBe("paid");
    server.advance(120_000);
    await notice();
    expect((await check()).info).toMatchObject({ state: "paid", note: "支付成功" });
    expect(await attempts(trade)).toMatchObject([{ way, state: "settled" }]);
    expect(
      await sql(server, "select outcome from payment_notice where attempt_no = $1", [attemptNo]),
    ).toEqual([{ outcome: "repeated" }]);
  }
  (await channel.simulator()).control.behave({ preset: "prompt" });
  await expectSound(server);
});

test("after payment by balance the open channel takes no money", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "alipay");
  const proof = await grant(server, buyer.id, trade);
  await server.call(Pay, "PayByBalance", { tradeNo: trade.tradeNo, grant: proof }, { token: buyer.token });
  await server.drain();
  expect(await channel.pay("alipay", attemptNo)).toBe(false);
  expect(await attempts(trade)).toMatchObject([
    { way: "alipay", state: "closed" },
    { way: "balance", state: "settled" },
  ]);
});

test("a notice after the deadline is too late even before the timer has run", async () => {
  (await channel.simulator()).control.behave({ preset: "late" });
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  server.advance(29 * 60_000);
  await channel.pay("wechat", attemptNo);
  server.advance(120_000);
  await notice();
  expect(await attempts(trade)).toMatchObject([{ way: "wechat", state: "stray" }]);
  expect(await sql(server, "select state from orders where id = $1", [trade.orderId])).toEqual([
    { state: "unpaid" },
  ]);
  (await channel.simulator()).control.behave({ preset: "prompt" });
  await server.drain();
  await expectSound(server);
});
