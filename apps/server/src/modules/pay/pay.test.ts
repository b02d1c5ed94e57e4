import { Member } from "@heshi/contract/member";
import { Order } from "@heshi/contract/order";
import { Pay } from "@heshi/contract/pay";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { digest, expectSound } from "../../../test/invariants.ts";
import { member, num, sql } from "../../../test/make.ts";
import { grant, submitted } from "../../../test/make.order.ts";
import { payWorld } from "../../../test/make.pay.ts";
import { sha256Hex } from "../../rpc/sign.ts";
import { takeByBalance } from "./pay.store.ts";

const { server, channel, posted, item, order, opened, notice, result, attempts } = await payWorld();

test("a real payment password pays once, for this trade and this amount", async () => {
  const buyer = await member(server, { balanceFen: 20_000, safePwd: "258036" });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId });
  const cashier = await server.call(Pay, "GetCashier", { tradeNo: trade.tradeNo }, { token: buyer.token });
  expect(cashier.info).toMatchObject({
    state: "unpaid",
    payableFen: 12_300,
    balance: { balanceFen: 20_000, isEnough: true, hasPayPassword: true },
    channels: [
      { channel: "wechat", name: "微信支付" },
      { channel: "alipay", name: "支付宝" },
    ],
  });
  const wrong = await server.call(
    Member,
    "CreateGrant",
    { safePwd: "111222", method: "Pay.PayByBalance", amountFen: 12_300, subject: trade.tradeNo },
    { token: buyer.token },
  );
  expect(wrong.code).toBe(1000008);
  const proof = await server.call(
    Member,
    "CreateGrant",
    { safePwd: "258036", method: "Pay.PayByBalance", amountFen: 12_300, subject: trade.tradeNo },
    { token: buyer.token },
  );
  const pay = (requestId: string) =>
    server.call(
      Pay,
      "PayByBalance",
      { tradeNo: trade.tradeNo, grant: proof.info.grant },
      { token: buyer.token, requestId },
    );
  const first = await pay("pay-once-0000000001");
  expect(first.info).toMatchObject({ state: "paid", way: "balance" });
  expect((await pay("pay-once-0000000001")).raw).toBe(first.raw);
  expect((await pay("pay-once-0000000002")).code).toBe(1140001);
  expect(
    await num(
      server,
      "select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available' and currency = 'CNY'",
      [buyer.id],
    ),
  ).toBe(7700);
  await expectSound(server);
});

test("a grant of another amount, trade, member, method, spent or stale is refused, and changes nothing", async () => {
  const { buyer, trade } = await order();
  const other = await order();
  const pay = (proof: string) =>
    server.call(Pay, "PayByBalance", { tradeNo: trade.tradeNo, grant: proof }, { token: buyer.token });
  const proofs = [
    await grant(server, buyer.id, { ...trade, payableFen: trade.payableFen - 1 }),
    await grant(server, buyer.id, { ...trade, tradeNo: other.trade.tradeNo }),
    await grant(server, other.buyer.id, trade),
    "0".repeat(32),
  ];
  const before = await digest(server);
  for (const proof of proofs) expect((await pay(proof)).code).toBe(1140003);
  expect(await digest(server)).toBe(before);
  const spent = await grant(server, buyer.id, trade);
  await sql(server, "update pay_grant set spent_at = $2 where member_id = $1", [buyer.id, server.now()]);
  expect((await pay(spent)).code).toBe(1140003);
  const stale = await grant(server, buyer.id, trade);
  server.advance(121_000);
  expect((await pay(stale)).code).toBe(1140003);
  const foreign = await grant(server, buyer.id, trade);
  await sql(
    server,
    "update pay_grant set method = 'Credit.Transfer' where member_id = $1 and spent_at is null",
    [buyer.id],
  );
  expect((await pay(foreign)).code).toBe(1140003);
});

test("A10: the balance is not taken of a member who is frozen while he pays", async () => {
  const { buyer, trade } = await order();
  const proof = await grant(server, buyer.id, trade);
  const take = () =>
    server.db.one(takeByBalance, [
      sha256Hex(proof),
      buyer.id,
      trade.tradeNo,
      server.now(),
      randomId(),
      randomId(),
    ]);
  await sql(server, "update member set state = 'frozen' where id = $1", [buyer.id]);
  expect(await take()).toBeUndefined();
  expect(
    await num(server, "select count(*) from pay_grant where member_id = $1 and spent_at is null", [buyer.id]),
  ).toBe(1);
  await sql(server, "update member set state = 'active' where id = $1", [buyer.id]);
  const pay = { tradeNo: trade.tradeNo, grant: proof };
  expect((await server.call(Pay, "PayByBalance", pay, { token: buyer.token })).code).toBe(0);
});

test("a balance that is too low, a frozen account, another's trade", async () => {
  const poor = await member(server, { balanceFen: 12_299 });
  const trade = await submitted(server, poor.token, { skuId: item.skuId });
  const pay = async () =>
    server.call(
      Pay,
      "PayByBalance",
      { tradeNo: trade.tradeNo, grant: await grant(server, poor.id, trade) },
      { token: poor.token },
    );
  expect((await pay()).code).toBe(1000006);
  expect(await attempts(trade)).toEqual([]);
  const stranger = await member(server);
  for (const method of ["GetCashier", "GetResult", "CheckResult"] as const) {
    const [theirs, none] = [
      await server.call(Pay, method, { tradeNo: trade.tradeNo }, { token: stranger.token }),
      await server.call(Pay, method, { tradeNo: `T${"1".repeat(18)}` }, { token: stranger.token }),
    ];
    expect(theirs.code).toBe(1000004);
    expect(theirs.raw).toBe(none.raw);
  }
  expect(
    (
      await server.call(
        Pay,
        "StartChannel",
        { tradeNo: trade.tradeNo, channel: "wechat" },
        { token: stranger.token },
      )
    ).code,
  ).toBe(1000004);
  expect(
    (
      await server.call(
        Pay,
        "PayByBalance",
        { tradeNo: trade.tradeNo, grant: "0".repeat(32) },
        { token: stranger.token },
      )
    ).code,
  ).toBe(1000004);
  const started = await server.call(
    Pay,
    "StartChannel",
    { tradeNo: trade.tradeNo, channel: "wechat" },
    { token: poor.token },
  );
  expect(
    (await server.call(Pay, "OpenChannel", { attemptNo: started.info.attemptNo }, { token: stranger.token }))
      .code,
  ).toBe(1000004);
});

test.each(["wechat", "alipay"] as const)(
  "%s: started, opened, pending, paid by its notice; the same notice again is the same bytes",
  async (way) => {
    (await channel.simulator()).control.behave({ preset: "twice" });
    const { buyer, trade } = await order(100);
    const attemptNo = await opened(buyer, trade, way);
    const again = await server.call(
      Pay,
      "StartChannel",
      { tradeNo: trade.tradeNo, channel: way },
      { token: buyer.token },
    );
    expect(again.info.attemptNo).toBe(attemptNo);
    expect(await result(buyer, trade)).toMatchObject({
      state: "pending",
      note: "支付结果确认中，请勿重复支付",
    });
    posted.length = 0;
    expect(await channel.pay(way, attemptNo)).toBe(true);
    await notice();
    expect(await result(buyer, trade)).toMatchObject({ state: "paid", way });
    const settled = await sql(
      server,
      "select count(*)::int as n from ledger_transfer where kind = 'orderPaid' and business_key = 'order-paid:' || (select no from orders where id = $1)",
      [trade.orderId],
    );
    server.advance(2000);
    await notice();
    expect(new Set(posted.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(settled).toEqual([{ n: 1 }]);
    const control = (await channel.simulator()).control;
    posted.length = 0;
    control.notify({ channel: way, attemptNo });
    await notice();
    expect(await num(server, "select count(*) from payment_notice where attempt_no = $1", [attemptNo])).toBe(
      1,
    );
    await expectSound(server);
    control.behave({ preset: "prompt" });
  },
);

test("a gateway that never tells: CheckResult asks, and so does the job", async () => {
  (await channel.simulator()).control.behave({ preset: "never" });
  const [first, second] = [await order(), await order()];
  const asked = await opened(first.buyer, first.trade, "wechat");
  const waited = await opened(second.buyer, second.trade, "alipay");
  await channel.pay("wechat", asked);
  await channel.pay("alipay", waited);
  expect(
    (await server.call(Pay, "CheckResult", { tradeNo: first.trade.tradeNo }, { token: first.buyer.token }))
      .info.state,
  ).toBe("paid");
  await server.drain();
  expect((await result(second.buyer, second.trade)).state).toBe("pending");
  server.advance(10_000);
  await server.drain();
  expect((await result(second.buyer, second.trade)).state).toBe("paid");
  await expectSound(server);
  (await channel.simulator()).control.behave({ preset: "prompt" });
});

test("paid by balance while a channel is open: it is closed there; a success all the same goes back by itself", async () => {
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

test("a success after the deadline or the cancellation never reopens the order: it goes back", async () => {
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

test("an order paid through a channel and cancelled before shipping goes back through the channel, the silver to the member", async () => {
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
