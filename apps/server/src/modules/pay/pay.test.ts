import { pageChannels } from "@heshi/contract/pay/outside";
import { Member } from "@heshi/contract/account/member";
import { Pay } from "@heshi/contract/pay/pay";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { digest, expectSound } from "../../../test/invariants.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { expectRefused } from "../../../test/refused.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { takeByBalance } from "./pay.store.ts";

const { server, channel, posted, item, order, opened, notice, result, attempts } = await payWorld();

test("a valid payment password pays once, for this trade and this amount", async () => {
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
      { channel: "yeepay", name: "易宝支付" },
    ],
  });
  const wrong = await server.call(
    Member,
    "CreateGrant",
    { safePwd: "111222", method: "Pay.PayByBalance", amountFen: 12_300, subject: trade.tradeNo },
    { token: buyer.token },
  );
  expectRefused(wrong, "WRONG_SECRET");
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
  expectRefused(await pay("pay-once-0000000002"), Pay, "ALREADY_PAID");
  expect(
    await num(
      server,
      "select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available' and currency = 'CNY'",
      [buyer.id],
    ),
  ).toBe(7700);
  await expectSound(server);
});

test("a grant that is spent, expired or for another amount, trade, member or method is refused and changes nothing", async () => {
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
  for (const proof of proofs) expectRefused(await pay(proof), Pay, "GRANT_STALE");
  expect(await digest(server)).toBe(before);
  const spent = await grant(server, buyer.id, trade);
  await sql(server, "update pay_grant set spent_at = $2 where member_id = $1", [buyer.id, server.now()]);
  expectRefused(await pay(spent), Pay, "GRANT_STALE");
  const stale = await grant(server, buyer.id, trade);
  server.advance(121_000);
  expectRefused(await pay(stale), Pay, "GRANT_STALE");
  const foreign = await grant(server, buyer.id, trade);
  await sql(
    server,
    "update pay_grant set method = 'Credit.Transfer' where member_id = $1 and spent_at is null",
    [buyer.id],
  );
  expectRefused(await pay(foreign), Pay, "GRANT_STALE");
});

test("A10: a member frozen during payment is not charged", async () => {
  const { buyer, trade } = await order();
  const proof = await grant(server, buyer.id, trade);
  const take = () =>
    server.db.one(takeByBalance.answering, [
      sha256Hex(proof),
      buyer.id,
      trade.tradeNo,
      server.now(),
      randomId(),
      randomId(),
      trade.payableFen,
    ]);
  await sql(server, "update member set state = 'frozen' where id = $1", [buyer.id]);
  expect(await take()).toEqual({ isDone: false });
  expect(
    await num(server, "select count(*) from pay_grant where member_id = $1 and spent_at is null", [buyer.id]),
  ).toBe(1);
  await sql(server, "update member set state = 'active' where id = $1", [buyer.id]);
  const pay = { tradeNo: trade.tradeNo, grant: proof };
  expect((await server.call(Pay, "PayByBalance", pay, { token: buyer.token })).code).toBe(0);
});

test("too low a balance, a frozen account and another member's trade are refused", async () => {
  const poor = await member(server, { balanceFen: 12_299 });
  const trade = await submitted(server, poor.token, { skuId: item.skuId });
  const pay = async () =>
    server.call(
      Pay,
      "PayByBalance",
      { tradeNo: trade.tradeNo, grant: await grant(server, poor.id, trade) },
      { token: poor.token },
    );
  expectRefused(await pay(), "FUNDS");
  expect(await attempts(trade)).toEqual([]);
  const stranger = await member(server);
  for (const method of ["GetCashier", "GetResult", "CheckResult"] as const) {
    const [theirs, none] = [
      await server.call(Pay, method, { tradeNo: trade.tradeNo }, { token: stranger.token }),
      await server.call(Pay, method, { tradeNo: `T${"1".repeat(18)}` }, { token: stranger.token }),
    ];
    expectRefused(theirs, "NOT_FOUND");
    expect(theirs.raw).toBe(none.raw);
  }
  expectRefused(
    await server.call(
      Pay,
      "StartChannel",
      { tradeNo: trade.tradeNo, channel: "wechat" },
      { token: stranger.token },
    ),
    "NOT_FOUND",
  );
  expectRefused(
    await server.call(
      Pay,
      "PayByBalance",
      { tradeNo: trade.tradeNo, grant: "0".repeat(32) },
      { token: stranger.token },
    ),
    "NOT_FOUND",
  );
  const started = await server.call(
    Pay,
    "StartChannel",
    { tradeNo: trade.tradeNo, channel: "wechat" },
    { token: poor.token },
  );
  expectRefused(
    await server.call(Pay, "OpenChannel", { attemptNo: started.info.attemptNo }, { token: stranger.token }),
    "NOT_FOUND",
  );
});

test.each(pageChannels)(
  "%s: started, opened, pending, paid by its notice; a repeated notice gets the same bytes",
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
      `select count(*)::int as n from ledger_transfer where kind = 'orderPaid'
        and business_key = 'order-paid:' || (select no from orders where id = $1)`,
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

test("without a notice, CheckResult and the job query the gateway", async () => {
  // statements of the days before are asked for by the first run of the jobs, which takes about as long as the attempt waits
  await server.drain();
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

test("an abandoned attempt is reported unpaid, stays open and can still be paid; with a silent channel its state is unknown", async () => {
  const { buyer, trade } = await order();
  const { token } = buyer;
  const check = async () =>
    (await server.call(Pay, "CheckResult", { tradeNo: trade.tradeNo }, { token })).info;
  expect(await check()).toMatchObject({ state: "unpaid", isUnpaid: false });
  const first = await opened(buyer, trade, "wechat");
  expect(await check()).toMatchObject({ state: "pending", isUnpaid: true });
  expect(await attempts(trade)).toMatchObject([{ way: "wechat", state: "open" }]);
  // one channel does not know its attempt yet: the state is unknown
  const other = { tradeNo: trade.tradeNo, channel: "alipay" } as const;
  const { attemptNo } = (await server.call(Pay, "StartChannel", other, { token })).info;
  await server.call(Pay, "OpenChannel", { attemptNo }, { token });
  expect(await check()).toMatchObject({ state: "pending", isUnpaid: false });
  await channel.pay("wechat", first);
  expect(await check()).toMatchObject({ state: "paid", isUnpaid: false });
  await server.drain();
  await expectSound(server);
});

test("a repeat that asks for another grant under the same request id is refused", async () => {
  const buyer = await member(server, { safePwd: "258036" });
  const ask = (amountFen: number) =>
    server.call(
      Member,
      "CreateGrant",
      { safePwd: "258036", method: "Pay.PayByBalance", amountFen, subject: "T1" },
      { token: buyer.token, requestId: "grant-repeat-000001" },
    );
  expect((await ask(12_300)).code).toBe(0);
  expect((await ask(12_300)).code).toBe(0);
  expectRefused(await ask(1), "REQUEST_REUSED");
});
