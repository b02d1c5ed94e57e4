import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { expectSound } from "../../../../test/invariants.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { payWorld } from "../../../../test/make/pay.ts";
import { num, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const { server, channel, order, opened, notice } = await payWorld();
const ann = await makeOperator(server, "finance");

/** A trade that was paid at WeChat and whose notice has come. */
async function paid() {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await channel.pay("wechat", attemptNo);
  await notice();
  return { trade, attemptNo };
}
const attemptOf = async (attemptNo: string) =>
  (await server.call(Admin, "GetAttempt", { attemptNo }, ann)).info;
async function noticeOf(attemptNo: string) {
  const [found] = (await attemptOf(attemptNo)).notices;
  if (!found) throw new Error("no notice came");
  return { channel: found.channel, noticeNo: found.noticeNo };
}

test("a notice is kept as it came, and settled again a hundred times it settles once", async () => {
  const { trade, attemptNo } = await paid();
  expect(await attemptOf(attemptNo)).toMatchObject({
    state: "settled",
    notices: [{ kind: "paid", outcome: "settled", times: 1, replays: 0, isKept: true }],
  });
  const key = await noticeOf(attemptNo);
  const { info } = await server.call(Admin, "GetPaymentNotice", key, ann);
  expect(JSON.parse(info.notice)).toMatchObject({ kind: "paid", attemptNo });
  expect(JSON.parse(info.body)).toMatchObject({ event_type: "TRANSACTION.SUCCESS" });
  const transfers = () => num(server, "select count(*) from ledger_transfer");
  const before = await transfers();
  for (let time = 0; time < 100; time += 1) {
    const { code, info: replayed } = await server.call(Admin, "ReplayNotice", key, ann);
    expect([code, replayed.outcome]).toEqual([0, "repeated"]);
  }
  expect(await transfers()).toBe(before);
  expect((await attemptOf(attemptNo)).notices).toMatchObject([{ outcome: "settled", replays: 100 }]);
  const found = await server.call(Admin, "GetAttempts", { keyword: trade.tradeNo }, ann);
  expect(found.info.list).toMatchObject([{ attemptNo, state: "settled" }]);
  await expectSound(server);
});

test("a payment that was closed by mistake and booked nowhere is settled by the replay of its notice", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  // a notice that was kept, and whose settlement is undone as an old copy of the database would have it
  await sql(
    server,
    `insert into payment_notice (channel, notice_id, kind, attempt_no, amount_fen, outcome, received_at, body, notice)
     values ('wechat', $2, 'paid', $1, 12300, 'received', $3, '{}', $4::jsonb)`,
    [
      attemptNo,
      `notice-${attemptNo}`,
      server.now(),
      JSON.stringify({
        kind: "paid",
        noticeId: `notice-${attemptNo}`,
        attemptNo,
        amountFen: 12_300,
        channelNo: `channel-${attemptNo}`,
        paidAt: server.now(),
      }),
    ],
  );
  const replayed = await server.call(Admin, "ReplayNotice", await noticeOf(attemptNo), ann);
  expect(replayed.info).toEqual({ outcome: "settled" });
  expect(await attemptOf(attemptNo)).toMatchObject({ state: "settled", notices: [{ outcome: "settled" }] });
  await expectSound(server);
});

test("a notice from before notices were kept cannot be replayed; nothing else than what there is can be shown", async () => {
  const { attemptNo } = await paid();
  const { channel: of, noticeNo } = await noticeOf(attemptNo);
  await sql(server, "update payment_notice set notice = null, body = null where notice_id = $1", [noticeNo]);
  expectRefused(await server.call(Admin, "ReplayNotice", { channel: of, noticeNo }, ann), "WRONG_STATE");
  const missing = { channel: of, noticeNo: "x" };
  expectRefused(await server.call(Admin, "ReplayNotice", missing, ann), "NOT_FOUND");
  expectRefused(await server.call(Admin, "GetPaymentNotice", missing, ann), "NOT_FOUND");
  expectRefused(await server.call(Admin, "AskAttempt", { attemptNo }, ann), "WRONG_STATE");
  for (const method of ["AskAttempt", "GetAttempt"] as const)
    expectRefused(await server.call(Admin, method, { attemptNo: "P0" }, ann), "NOT_FOUND");
});

test("an open attempt is asked about at once", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  expect((await server.call(Admin, "AskAttempt", { attemptNo }, ann)).code).toBe(0);
  expect((await attemptOf(attemptNo)).nextQueryAt).toBeLessThanOrEqual(server.now().getTime());
  const list = await server.call(Admin, "GetAttempts", { state: "open", way: "wechat" }, ann);
  expect(list.info.list.map((row) => row.attemptNo)).toContain(attemptNo);
});

test("a refund that failed for good is sent again under its number; one that was made is not", async () => {
  const { attemptNo } = await paid();
  const refundNo = `R261122${attemptNo.slice(-12)}`;
  await sql(
    server,
    `insert into pay_refund (id, refund_no, attempt_id, order_id, amount_fen, reason, state, last_error, created_at)
     select a.id + 1, $2, a.id, o.id, 100, '测试', 'failed', 'NOT_ENOUGH', $3
     from pay_attempt a join orders o on o.trade_id = a.payable_id where a.attempt_no = $1 limit 1`,
    [attemptNo, refundNo, server.now()],
  );
  const failed = await server.call(Admin, "GetRefunds", {}, ann);
  expect(failed.info.list).toMatchObject([{ refundNo, state: "failed", lastError: "NOT_ENOUGH" }]);
  expect((await server.call(Admin, "RetryRefund", { refundNo }, ann)).info).toEqual({ state: "pending" });
  const waiting = "select count(*) from outbox where topic = 'pay.refund' and payload->>'refundNo' = $1";
  expect(await num(server, waiting, [refundNo])).toBe(1);
  await sql(server, "update pay_refund set state = 'refunded', refunded_at = $2 where refund_no = $1", [
    refundNo,
    server.now(),
  ]);
  expectRefused(await server.call(Admin, "RetryRefund", { refundNo }, ann), "WRONG_STATE");
  for (const method of ["RetryRefund", "GetRefund"] as const)
    expectRefused(await server.call(Admin, method, { refundNo: "R0" }, ann), "NOT_FOUND");
  expect((await server.call(Admin, "GetRefund", { refundNo }, ann)).info).toMatchObject({
    refundNo,
    state: "refunded",
  });
  const found = await server.call(Admin, "GetRefunds", { keyword: attemptNo }, ann);
  expect(found.info.list).toMatchObject([{ refundNo, state: "refunded" }]);
});

test("what the bank of a bound card notified is shown with its attempt and its order", async () => {
  const { trade, attemptNo } = await paid();
  await sql(server, "update payment_notice set channel = 'fastpay' where attempt_no = $1", [attemptNo]);
  expect((await attemptOf(attemptNo)).notices).toMatchObject([{ channel: "fastpay", outcome: "settled" }]);
  const { list } = (await server.call(Admin, "GetOrders", { keyword: trade.tradeNo }, ann)).info;
  const { info } = await server.call(Admin, "GetOrder", { orderId: list[0]?.orderId ?? "" }, ann);
  expect(info.notices).toMatchObject([{ channel: "fastpay", outcome: "settled" }]);
});
