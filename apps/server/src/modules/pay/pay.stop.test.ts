import { pageChannels } from "@heshi/contract/pay/outside";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { grant, submitted, type Trade } from "../../../test/make/order.ts";
import { member } from "../../../test/make/world.ts";
import { type Buyer, payWorld } from "../../../test/make/pay.ts";
import { expectRefused } from "../../../test/refused.ts";

const { server, channel, item, order, opened, notice, result, attempts } = await payWorld();

const stop = async (buyer: Buyer, { tradeNo }: Trade) =>
  server.call(Pay, "StopChannel", { tradeNo }, { token: buyer.token });
const cashier = async (buyer: Buyer, { tradeNo }: Trade) =>
  (await server.call(Pay, "GetCashier", { tradeNo }, { token: buyer.token })).info;
const behave = async (order_: object) => (await channel.simulator()).control.behave(order_);

test.each(pageChannels)("%s: an attempt that is given up cannot be paid any more", async (way) => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, way);
  expect(await result(buyer, trade)).toMatchObject({ state: "pending", underWay: way });
  const stopped = await stop(buyer, trade);
  expect(stopped.info).toMatchObject({ state: "unpaid", note: "等待付款" });
  expect(stopped.info.underWay).toBeUndefined();
  expect(await attempts(trade)).toMatchObject([{ way, state: "closed" }]);
  expect(await channel.pay(way, attemptNo)).toBe(false);
  // once more: nothing is left to stop
  expect((await stop(buyer, trade)).info.state).toBe("unpaid");
  expect((await cashier(buyer, trade)).lastWay).toBe(way);
});

test("giving up what was paid meanwhile settles it", async () => {
  await behave({ preset: "never" });
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "wechat");
  expect(await channel.pay("wechat", attemptNo)).toBe(true);
  expect((await stop(buyer, trade)).info).toMatchObject({ state: "paid", way: "wechat" });
  expect(await attempts(trade)).toMatchObject([{ way: "wechat", state: "settled" }]);
  await behave({ preset: "prompt" });
  const paid = await server.call(Pay, "GetPaid", { tradeNo: trade.tradeNo }, { token: buyer.token });
  // 1 silver for each of the 123 yuan
  expect(paid.info).toMatchObject({ silverCent: 12_300, shops: [{ lines: [{ services: [] }] }] });
  expect(paid.info.sendTo).toMatch(/^\S+ \S+/);
  // what the member paid by last is proposed for the next order
  const next = await submitted(server, buyer.token, { skuId: item.skuId });
  expect((await cashier(buyer, next)).lastWay).toBe("wechat");
  await expectSound(server);
});

test("while the channel does not answer, the payment stays under way", async () => {
  const { buyer, trade } = await order();
  const attemptNo = await opened(buyer, trade, "alipay");
  await behave({ preset: "down", attemptNo });
  expect((await stop(buyer, trade)).info).toMatchObject({ state: "pending", underWay: "alipay" });
  expect(await attempts(trade)).toMatchObject([{ way: "alipay", state: "open" }]);
});

test("a page that was never opened is given up; a payment there after all goes back", async () => {
  const { buyer, trade } = await order();
  const start = { tradeNo: trade.tradeNo, channel: "alipay" } as const;
  const { attemptNo } = (await server.call(Pay, "StartChannel", start, { token: buyer.token })).info;
  const open = (await server.call(Pay, "OpenChannel", { attemptNo }, { token: buyer.token })).info;
  expect(open.redirectUrl).toContain("isQuit%3D1");
  expect((await stop(buyer, trade)).info.state).toBe("unpaid");
  const paid = { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) };
  expect((await server.call(Pay, "PayByBalance", paid, { token: buyer.token })).code).toBe(0);
  await channel.open(open.redirectUrl);
  expect(await channel.pay("alipay", attemptNo)).toBe(true);
  await notice();
  expect(await attempts(trade)).toMatchObject([
    { way: "alipay", state: "stray" },
    { way: "balance", state: "settled" },
  ]);
  await expectSound(server);
});

test("the cashier proposes the way last tried, else the one last paid by; nobody stops another's payment", async () => {
  const { buyer, trade } = await order();
  const first = await cashier(buyer, trade);
  expect(first.lastWay).toBeUndefined();
  expect(first.goods).toHaveLength(1);
  await opened(buyer, trade, "wechat");
  await opened(buyer, trade, "alipay");
  expect((await cashier(buyer, trade)).lastWay).toBe("alipay");
  const stranger = await member(server);
  expectRefused(await stop(stranger, trade), "NOT_FOUND");
  const { tradeNo } = trade;
  expectRefused(await server.call(Pay, "GetPaid", { tradeNo }, { token: stranger.token }), "NOT_FOUND");
  expect(await attempts(trade)).toMatchObject([
    { way: "wechat", state: "open" },
    { way: "alipay", state: "open" },
  ]);
});
