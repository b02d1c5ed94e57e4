import { expect, test } from "vitest";
import type { Fen } from "@heshi/kernel/money";
import { expectSound } from "../../../test/invariants.ts";
import { sql } from "../../../test/make/world.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { settleAlone } from "./pay.settle.ts";

/** What a success of a channel does to the other attempts of its trade, and when it is not taken (reliability.md C8, C9). */
const { server, channel, order, opened, notice, result, attempts } = await payWorld();
const stateOf = async (orderId: string) =>
  (await sql(server, "select state from orders where id = $1", [orderId]))[0]?.["state"];

test("once one channel has paid, the page of the other takes no money", async () => {
  const { buyer, trade } = await order();
  const other = await opened(buyer, trade, "alipay");
  const paying = await opened(buyer, trade, "wechat");
  await channel.pay("wechat", paying);
  await notice();
  await server.drain();
  expect(await attempts(trade)).toMatchObject([
    { way: "alipay", state: "closed" },
    { way: "wechat", state: "settled" },
  ]);
  expect(await channel.pay("alipay", other)).toBe(false);
  await expectSound(server);
});

test("a payment into a closed attempt is refunded, even while its trade awaits payment", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  await sql(server, "update pay_attempt set state = 'closed', ended_at = $2 where attempt_no = $1", [
    attemptNo,
    server.now(),
  ]);
  await channel.pay("wechat", attemptNo);
  await notice();
  expect(await attempts(trade)).toMatchObject([{ state: "stray" }]);
  expect([await stateOf(trade.orderId), (await result(buyer, trade)).state]).toEqual(["unpaid", "unpaid"]);
  await expectSound(server);
});

test.each([
  ["more", 1],
  ["less", -1],
])("a channel that reports %s than the attempt's amount settles nothing", async (_, differenceFen) => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "alipay");
  const success = {
    way: "alipay",
    attemptNo,
    amountFen: (12_300 + differenceFen) as Fen,
    channelNo: `channel-${attemptNo}`,
  } as const;
  expect(await settleAlone(server.db, success, server.now())).toBe("disputed");
  expect(await attempts(trade)).toMatchObject([{ state: "disputed" }]);
  expect(await stateOf(trade.orderId)).toBe("unpaid");
  await expectSound(server);
});

test("a time at which the attempt cannot have been paid settles nothing and waits for an operator; the right one settles", async () => {
  const day = 86_400_000;
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  const report = (paidAt: number) =>
    settleAlone(
      server.db,
      {
        way: "wechat",
        attemptNo,
        amountFen: 12_300 as Fen,
        channelNo: `c-${attemptNo}`,
        paidAt: new Date(paidAt),
      },
      server.now(),
    );
  const now = server.now().getTime();
  for (const paidAt of [now + 365 * day, now + 10 * 60_000, now - 10 * 60_000, now - 400 * day])
    expect(await report(paidAt)).toBe("disputed");
  expect(await stateOf(trade.orderId)).toBe("unpaid");
  const kept = await sql(
    server,
    `select x.reason, x.closed_at, abs(extract(epoch from a.paid_at - $2::timestamptz)) < 60 as is_now
       from payment_exception x join pay_attempt a on a.attempt_no = x.attempt_no where x.attempt_no = $1`,
    [attemptNo, server.now()],
  );
  expect(kept).toEqual([{ reason: "time", closed_at: null, is_now: true }]);
  expect(await report(now)).toBe("settled");
  const [after] = await sql(server, "select closed_at from payment_exception where attempt_no = $1", [
    attemptNo,
  ]);
  expect(after?.["closed_at"]).not.toBeNull();
  await expectSound(server);
});
