import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { num } from "../../../test/make/world.ts";
import { grant } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";

const { server, channel, order, opened, notice, result, attempts } = await payWorld();

test("paying by balance closes an open channel attempt; a late success there is refunded automatically", async () => {
  (await channel.simulator()).control.behave({ preset: "unclosable" });
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await server.call(
    Pay,
    "PayByBalance",
    { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
    { token: buyer.token },
  );
  expect(await channel.pay("wechat", attemptNo)).toBe(true);
  await notice();
  expect(await attempts(trade)).toMatchObject([
    { way: "wechat", state: "stray" },
    { way: "balance", state: "settled" },
  ]);
  expect(await result(buyer, trade)).toMatchObject({
    state: "paid",
    way: "balance",
    note: "支付成功；多付的 ¥123.00 正在原路退回",
  });
  (await channel.simulator()).control.behave({ preset: "prompt" });
  await server.drain();
  server.advance(60_000);
  await channel.runDue();
  await server.drain();
  expect((await result(buyer, trade)).note).toBe("支付成功；多付的 ¥123.00 已原路退回");
  expect(
    await num(
      server,
      "select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id where a.purpose = 'suspense'",
    ),
  ).toBe(0);
  await expectSound(server);
});

test("a success after the deadline or a cancellation never reopens the order: it is refunded", async () => {
  const [late, gone] = [await order(100), await order(100)];
  const lateNo = await opened(late.buyer, late.trade, "alipay");
  const goneNo = await opened(gone.buyer, gone.trade, "wechat");
  (await channel.simulator()).control.behave({ preset: "never", attemptNo: lateNo });
  await channel.pay("alipay", lateNo);
  await channel.pay("wechat", goneNo);
  // The cancellation wins against a notice that is still on its way.
  expect(
    (await server.call(Order, "Cancel", { orderId: gone.trade.orderId }, { token: gone.buyer.token })).code,
  ).toBe(0);
  await notice();
  expect(await attempts(gone.trade)).toMatchObject([{ state: "stray" }]);
  server.advance(30 * 60_000);
  await server.drain();
  expect(await attempts(late.trade)).toMatchObject([{ state: "stray" }]);
  for (const { buyer, trade } of [late, gone]) {
    expect((await result(buyer, trade)).state).toBe("closed");
    const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token });
    expect(detail.info.state).toBe("closed");
  }
  server.advance(120_000);
  await channel.runDue();
  await server.drain();
  expect(await num(server, "select count(*) from pay_refund where state <> 'refunded'")).toBe(0);
  await expectSound(server);
});

test("cancelling a channel-paid order before shipping refunds the channel and returns the silver", async () => {
  const { buyer, trade } = await order(500);
  const attemptNo = await opened(buyer, trade, "wechat");
  await channel.pay("wechat", attemptNo);
  await notice();
  const cancel = await server.call(
    Order,
    "Cancel",
    { orderId: trade.orderId, reason: "拍错了" },
    { token: buyer.token },
  );
  expect(cancel.info).toEqual({ orderIds: [trade.orderId], refundFen: 11_800 });
  const refund = async () =>
    (await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token })).info.refund;
  expect(await refund()).toMatchObject({ amountFen: 11_800, isDone: false });
  expect(
    await num(
      server,
      "select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available' and currency = 'CREDIT2'",
      [buyer.id],
    ),
  ).toBe(50_000);
  await server.drain();
  server.advance(60_000);
  await channel.runDue();
  await server.drain();
  expect(await refund()).toEqual({ amountFen: 11_800, isDone: true, text: "¥118.00 已原路退回微信支付" });
  await expectSound(server);
});
