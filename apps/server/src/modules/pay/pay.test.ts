import { Member } from "@heshi/contract/member";
import { Order } from "@heshi/contract/order";
import { Pay } from "@heshi/contract/pay";
import { expect, test } from "vitest";
import { takeLogged, testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { goods, member, num, sql } from "../../../test/make.ts";
import { grant, submitted, type Trade } from "../../../test/make.order.ts";

const server = await testServer({ own: true });
const { channel } = server.gateways;
const posted: { readonly url: string; readonly status: number; readonly text: string }[] = [];
channel.post = async ({ url, headers, body }) => {
  const answer = await server.app.http.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers,
    payload: body,
  });
  posted.push({ url, status: answer.statusCode, text: answer.body });
  return { status: answer.statusCode, text: answer.body };
};
const item = await goods(server, { stock: 1000, priceFen: 12_300 });
type Way = "wechat" | "alipay";
type Buyer = Awaited<ReturnType<typeof member>>;

async function order(silver = 0): Promise<{ readonly buyer: Buyer; readonly trade: Trade }> {
  const buyer = await member(server, { balanceFen: 100_000, silver });
  return { buyer, trade: await submitted(server, buyer.token, { skuId: item.skuId, useSilver: silver > 0 }) };
}
/** Starts and opens an attempt, as the cashier does. */
async function opened(buyer: Buyer, trade: Trade, way: Way): Promise<string> {
  const start = await server.call(
    Pay,
    "StartChannel",
    { tradeNo: trade.tradeNo, channel: way },
    { token: buyer.token },
  );
  expect(start.code).toBe(0);
  const { attemptNo } = start.info;
  const open = await server.call(Pay, "OpenChannel", { attemptNo }, { token: buyer.token });
  expect(open.code).toBe(0);
  await channel.open(open.info.redirectUrl);
  return attemptNo;
}
const notice = async (): Promise<void> => {
  server.advance(1000);
  await channel.runDue();
  await (await channel.simulator()).control.idle();
};
const result = async (buyer: Buyer, trade: Trade) =>
  (await server.call(Pay, "GetResult", { tradeNo: trade.tradeNo }, { token: buyer.token })).info;
const attempts = (trade: Trade) =>
  sql(
    server,
    "select a.way, a.state from pay_attempt a join trade t on t.id = a.trade_id where t.no = $1 order by a.created_at, way",
    [trade.tradeNo],
  );

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

test("forged notices settle nothing: bad signature, key, amount, merchant, app, currency, time", async () => {
  (await channel.simulator()).control.behave({ preset: "forged" });
  for (const way of ["wechat", "alipay"] as const) {
    const { buyer, trade } = await order();
    const attemptNo = await opened(buyer, trade, way);
    await channel.pay(way, attemptNo);
    await notice();
    expect((await result(buyer, trade)).state).toBe("pending");
    expect((await sql(server, "select state from orders where id = $1", [trade.orderId]))[0]).toEqual({
      state: "unpaid",
    });
    // One of them is signed with the genuine key and says less: it is believed to be theirs, and settles nothing.
    expect(await attempts(trade)).toMatchObject([{ state: "disputed" }]);
  }
  expect(takeLogged().filter((line) => line.includes("another amount")).length).toBeGreaterThan(0);
  (await channel.simulator()).control.behave({ preset: "prompt" });
  for (const body of ["", "{}", "a=b&c=d", "\u0000", "x".repeat(70_000)]) {
    const answers = await Promise.all(
      ["/notify/wechat", "/notify/alipay"].map((url) =>
        server.app.http.inject({
          method: "POST",
          url,
          payload: body,
          headers: { "content-type": "text/plain" },
        }),
      ),
    );
    for (const { body: text } of answers) expect(text).not.toContain("success");
  }
});

test("a channel that is down says so; an attempt that is over cannot be opened", async () => {
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
  expect((await open()).code).toBe(1140004);
  (await channel.simulator()).control.behave({ preset: "prompt" });
  (await channel.simulator()).control.behave({ preset: "prompt", attemptNo: start.info.attemptNo });
  server.advance(60_000);
  expect((await open()).code).toBe(0);
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  await server.drain();
  expect((await open()).code).toBe(1140005);
  expect(await attempts(trade)).toMatchObject([{ state: "closed" }]);
  expect(
    (
      await server.call(
        Pay,
        "StartChannel",
        { tradeNo: trade.tradeNo, channel: "wechat" },
        { token: buyer.token },
      )
    ).code,
  ).toBe(1140002);
});

/** Freezes or opens a member's accounts as an operator's tool would, which the server's role may not. */
const setStatus = (memberId: string, status: string) =>
  server.db.script(
    `set role none; update ledger_account set status = '${status}' where owner_kind = 'member' and owner_id = ${memberId}; set role heshi_app`,
  );

test("a frozen account: the balance is refused with the reason, a channel's success is sent back", async () => {
  const { buyer, trade } = await order(300);
  const attemptNo = await opened(buyer, trade, "wechat");
  await setStatus(buyer.id, "frozen");
  const proof = await grant(server, buyer.id, trade);
  const refusal = await server.call(
    Pay,
    "PayByBalance",
    { tradeNo: trade.tradeNo, grant: proof },
    { token: buyer.token },
  );
  expect(refusal).toMatchObject({ code: 1000006, msg: "账户已冻结，请联系客服" });
  await channel.pay("wechat", attemptNo);
  await notice();
  expect(await attempts(trade)).toMatchObject([{ way: "wechat", state: "stray" }]);
  expect((await result(buyer, trade)).state).toBe("unpaid");
  await setStatus(buyer.id, "open");
  await expectSound(server);
});

test("a refund that the channel refuses comes again; refused for good it is marked and shouted about", async () => {
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
  expect(takeLogged().filter((line) => line.includes("refused a refund for good"))).toHaveLength(1);
  (await channel.simulator()).control.behave({ preset: "prompt" });
  await expectSound(server);
});

test("what CheckResult has settled is not settled again by the notice, nor sent back", async () => {
  (await channel.simulator()).control.behave({ preset: "late" });
  for (const way of ["wechat", "alipay"] as const) {
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

test("paid by balance, the open channel takes no money any more", async () => {
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

test("a notice after the deadline comes too late even where the timer is later still", async () => {
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
