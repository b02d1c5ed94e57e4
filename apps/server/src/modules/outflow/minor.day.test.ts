import { Fastpay } from "@heshi/contract/pay/fastpay";
import { Friendpay } from "@heshi/contract/pay/friendpay";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { withFastpay } from "../../../test/make/fastpay.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { granted, SAFE_PWD } from "../../../test/make/transfer.ts";
import { changeSettings, goods, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const { server } = await payWorld();
// at whatever hour the tests run
await changeSettings(server, { "minor.nightFromHour": 0, "minor.nightToHour": 0 });

const rich = { balanceFen: 1_000_000, silver: 0, safePwd: SAFE_PWD };
type Someone = Awaited<ReturnType<typeof member>>;
const setMinor = ({ id }: { id: string }) =>
  sql(server, "update member set minor_pin_hash = 'x' where id = $1", [id]);

async function ordered(buyer: { token: string }, priceFen: number) {
  const { skuId } = await goods(server, { priceFen });
  return submitted(server, buyer.token, { skuId });
}
async function payOwn(one: Someone, trade: { tradeNo: string; payableFen: number }) {
  const input = { tradeNo: trade.tradeNo, grant: await grant(server, one.id, trade) };
  return server.call(Pay, "PayByBalance", input, one);
}
/** A link of another buyer's trade. */
async function link(priceFen: number) {
  const buyer = await member(server, rich);
  const trade = await ordered(buyer, priceFen);
  const { info } = await server.call(Friendpay, "Share", { tradeNo: trade.tradeNo }, buyer);
  return { buyer, trade, payCode: String(info.payCode), payableFen: trade.payableFen };
}
async function payFor(one: Someone, { payCode, payableFen }: Awaited<ReturnType<typeof link>>) {
  const proof = { method: "Friendpay.Pay", amountFen: payableFen, subject: payCode } as const;
  return server.call(Friendpay, "Pay", { payCode, grant: await granted(server, one, proof) }, one);
}
const startFor = (one: Someone, { payCode }: { payCode: string }) =>
  server.call(Friendpay, "StartChannel", { payCode, channel: "wechat" }, one);
const startOwn = (one: Someone, { tradeNo }: { tradeNo: string }) =>
  server.call(Pay, "StartChannel", { tradeNo, channel: "wechat" }, one);

test("a minor pays for friends, from the balance or through a channel, within the ¥200 of a day", async () => {
  const one = await member(server, rich);
  await setMinor(one);
  const dear = await link(20_001);
  expect((await payFor(one, dear)).raw).toContain("未成年人模式每天最多支付 ¥200.00，今天还可以支付 ¥200.00");
  expectRefused(await startFor(one, dear), "MINOR");
  const first = await link(12_000);
  expect((await payFor(one, first)).code).toBe(0);
  expect((await payFor(one, await link(8001))).raw).toContain("今天还可以支付 ¥80.00");
  expectRefused(await startFor(one, await link(8001)), "MINOR");
  expect((await startFor(one, await link(8000))).code).toBe(0);
  // what is under way may yet be paid, and nothing is left for an order
  expectRefused(await payFor(one, await link(100)), "MINOR");
  const { skuId } = await goods(server, { priceFen: 9000 });
  const order = await server.call(Order, "Submit", { skuId, expectedPayableFen: 9000 as never }, one);
  expectRefused(order, "MINOR");
  // what goes back does not count
  await server.call(Order, "Cancel", { orderId: first.trade.orderId }, first.buyer);
  expect((await payFor(one, await link(12_000))).code).toBe(0);
  await expectSound(server);
});

test("orders placed before minors' mode count when they are paid, by whichever way", async () => {
  const one = await withFastpay(server, { balanceFen: 1_000_000 });
  const trades = [await ordered(one, 15_000), await ordered(one, 5001), await ordered(one, 5000)] as const;
  await setMinor(one);
  const [first, over, rest] = trades;
  expect((await payOwn(one as never, first)).code).toBe(0);
  expect((await payOwn(one as never, over)).raw).toContain("今天还可以支付 ¥50.00");
  expectRefused(await startOwn(one as never, over), "MINOR");
  const card = { tradeNo: over.tradeNo, cardId: one.card.cardId };
  expectRefused(await server.call(Fastpay, "StartTrade", card, one), "MINOR");
  // two ways of one payment are one payment
  expect((await startOwn(one as never, rest)).code).toBe(0);
  expect((await payOwn(one as never, rest)).code).toBe(0);
});

test("the page of a payment that was begun before minors' mode is not opened beyond the day", async () => {
  const one = await member(server, rich);
  const { info } = await startOwn(one, await ordered(one, 20_001));
  await setMinor(one);
  const opened = await server.call(Pay, "OpenChannel", { attemptNo: info.attemptNo }, one);
  expectRefused(opened, "MINOR");
});
