import { Fastpay } from "@heshi/contract/pay/fastpay";
import { Credit } from "@heshi/contract/money/credit";
import { Pay } from "@heshi/contract/pay/pay";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { bankCode, bound, withFastpay } from "../../../test/make/fastpay.ts";
import { submitted, type Trade } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";

import { changeSettings, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const { server, channel, item, notice, result, attempts, posted } = await payWorld();
const control = async () => (await channel.simulator()).control;

type Payer = Awaited<ReturnType<typeof withFastpay>>;
const begun = async (payer: Payer, trade: Trade, cardId = payer.card.cardId) =>
  server.call(Fastpay, "StartTrade", { tradeNo: trade.tradeNo, cardId }, payer);
const send = (payer: Payer, attemptNo: string) => server.call(Fastpay, "SendCode", { attemptNo }, payer);
const paying = (payer: Payer, attemptNo: string, code: string, requestId?: string) =>
  server.call(Fastpay, "Pay", { attemptNo, code }, requestId === undefined ? payer : { ...payer, requestId });

/** A payer with a card, a trade, and an attempt whose code was sent. */
async function ready() {
  const payer = await withFastpay(server);
  const trade = await submitted(server, payer.token, { skuId: item.skuId });
  const { attemptNo } = (await begun(payer, trade)).info;
  expect((await send(payer, attemptNo)).info).toMatchObject({ mobile: "138****6021" });
  return { payer, trade, attemptNo, code: await bankCode(server, attemptNo) };
}

test("a trade is paid by the bank's code, once, and the notice that follows changes nothing", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  const first = await paying(payer, attemptNo, code, "fastpay-once-00001");
  expect(first.info).toEqual({ state: "paid" });
  expect((await paying(payer, attemptNo, code, "fastpay-once-00001")).raw).toBe(first.raw);
  expectRefused(await paying(payer, attemptNo, code), Fastpay, "ALREADY_PAID");
  expect(await result(payer, trade)).toMatchObject({ state: "paid", way: "fastpay" });
  await notice();
  expect(posted.at(-1)).toMatchObject({ status: 200, text: "success" });
  expect(await attempts(trade)).toEqual([{ way: "fastpay", state: "settled" }]);
  expectRefused(await begun(payer, trade), Fastpay, "ALREADY_PAID");
  const { info } = await server.call(Fastpay, "GetCards", {}, payer);
  expect(info.leftFen).toBe(2_000_000 - 12_300);
  await expectSound(server);
});

test("what the bank refused and took nevertheless is found by asking again, and goes back", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  (await control()).behave({ attemptNo, preset: "poor" });
  expectRefused(await paying(payer, attemptNo, code), Fastpay, "BANK_REFUSED");
  expect(await attempts(trade)).toEqual([{ way: "fastpay", state: "closed" }]);
  const { fastpay } = server.gateways.payment;
  const { query, refund } = fastpay;
  const paidAt = server.now();
  fastpay.query = () =>
    Promise.resolve({ state: "paid", amountFen: fen(12_300), channelNo: `late-${attemptNo}`, paidAt });
  fastpay.refund = ({ amountFen }) => Promise.resolve({ state: "refunded", amountFen });
  server.advance(3_600_000);
  await server.drain();
  Object.assign(fastpay, { query, refund });
  expect(await attempts(trade)).toEqual([{ way: "fastpay", state: "stray" }]);
  const [made] = await sql(
    server,
    "select r.state, r.amount_fen::int as fen from pay_refund r join pay_attempt a on a.id = r.attempt_id where a.attempt_no = $1",
    [attemptNo],
  );
  expect(made).toEqual({ state: "refunded", fen: 12_300 });
  await expectSound(server);
});

test("wrong codes are counted, pay nothing, and leave the attempt open for the right one", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  const wrong = await paying(payer, attemptNo, code === "000000" ? "111111" : "000000");
  expectRefused(wrong, "WRONG_CODE");
  expect(wrong.info).toMatchObject({ left: 4 });
  expect(await result(payer, trade)).toMatchObject({ state: "unpaid" });
  expect((await paying(payer, attemptNo, code)).info).toEqual({ state: "paid" });
});

test("the right code after five wrong ones is not asked about", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  const wrong = Array.from({ length: 5 }, (_, round) => String(900_000 + round));
  for (const tried of wrong) expect((await paying(payer, attemptNo, tried)).code).not.toBe(0);
  const misses = (await channel.simulator()).books.codes.get(attemptNo)?.misses;
  expect((await paying(payer, attemptNo, code)).code).not.toBe(0);
  expect((await channel.simulator()).books.codes.get(attemptNo)?.misses).toBe(misses);
  expect(await result(payer, trade)).toMatchObject({ state: "unpaid" });
});

test("a bank that is busy, or that takes the money and breaks off, leaves it pending until it is known", async () => {
  for (const preset of ["busy", "cut"] as const) {
    const { payer, trade, attemptNo, code } = await ready();
    (await control()).behave({ attemptNo, preset });
    expect((await paying(payer, attemptNo, code)).info, preset).toEqual({ state: "pending" });
    expect(await result(payer, trade), preset).toMatchObject({ state: "pending", underWay: "fastpay" });
    expectRefused(await paying(payer, attemptNo, code), Fastpay, "UNDER_WAY");
    expectRefused(await begun(payer, trade), Fastpay, "UNDER_WAY");
    server.advance(30_000);
    await channel.runDue();
    const checked = await server.call(Pay, "CheckResult", { tradeNo: trade.tradeNo }, payer);
    expect(checked.info, preset).toMatchObject({ state: "paid", way: "fastpay" });
  }
  await expectSound(server);
});

test("nothing is taken where the bank breaks off before; the member stops it and pays again", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  (await control()).behave({ attemptNo, preset: "lost" });
  expect((await paying(payer, attemptNo, code)).info).toEqual({ state: "pending" });
  const stopped = await server.call(Pay, "StopChannel", { tradeNo: trade.tradeNo }, payer);
  expect(stopped.info).toMatchObject({ state: "unpaid" });
  const again = await begun(payer, trade);
  expect(again.info.attemptNo).not.toBe(attemptNo);
  await send(payer, again.info.attemptNo);
  const { attemptNo: second } = again.info;
  expect((await paying(payer, second, await bankCode(server, second))).info).toEqual({ state: "paid" });
});

test("what the bank refuses ends the attempt with its reason; an agreement that ended there ends here", async () => {
  for (const [preset, words] of [
    ["poor", "余额不足"],
    ["limit", "支付限额"],
  ] as const) {
    const { payer, trade, attemptNo, code } = await ready();
    (await control()).behave({ attemptNo, preset });
    const refused = await paying(payer, attemptNo, code);
    expectRefused(refused, Fastpay, "BANK_REFUSED");
    expect(refused.msg).toContain(words);
    expect(await result(payer, trade)).toMatchObject({ state: "unpaid" });
    expectRefused(await paying(payer, attemptNo, code), Fastpay, "ATTEMPT_OVER");
  }
  const { payer, trade, attemptNo, code } = await ready();
  (await control()).behave({ attemptNo, preset: "ended" });
  expectRefused(await paying(payer, attemptNo, code), Fastpay, "AGREEMENT_OVER");
  expect((await server.call(Fastpay, "GetCards", {}, payer)).info.list).toEqual([]);
  expectRefused(await begun(payer, trade), "NOT_FOUND");
});

test("codes come a minute apart; another card ends the attempt of the first", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  expectRefused(await send(payer, attemptNo), Fastpay, "TOO_SOON");
  server.advance(60_000);
  expect((await send(payer, attemptNo)).code).toBe(0);
  expect(await bankCode(server, attemptNo)).not.toBe(code);
  expect((await begun(payer, trade)).info.attemptNo).toBe(attemptNo);
  const other = await bound(server, payer);
  const second = await begun(payer, trade, other.cardId);
  expect(second.info.attemptNo).not.toBe(attemptNo);
  expectRefused(await paying(payer, attemptNo, code), Fastpay, "ATTEMPT_OVER");
  expect(await attempts(trade)).toEqual([
    { way: "fastpay", state: "closed" },
    { way: "fastpay", state: "open" },
  ]);
});

test("a payment's limit and the day's are kept", async () => {
  const payer = await withFastpay(server);
  const trade = await submitted(server, payer.token, { skuId: item.skuId });
  await changeSettings(server, { "fastpay.payFen": 12_299 });
  expectRefused(await begun(payer, trade), Fastpay, "OVER_PAY");
  await changeSettings(server, { "fastpay.payFen": 12_300, "fastpay.dayFen": 24_599 });
  expect((await begun(payer, trade)).code).toBe(0);
  expect((await begun(payer, trade)).code).toBe(0);
  const next = await submitted(server, payer.token, { skuId: item.skuId });
  expectRefused(await begun(payer, next), Fastpay, "OVER_DAY");
  server.advance(86_400_000);
  const tomorrow = await submitted(server, payer.token, { skuId: item.skuId });
  expect((await begun(payer, tomorrow)).code).toBe(0);
  await changeSettings(server, { "fastpay.payFen": 500_000, "fastpay.dayFen": 2_000_000 });
});

test("a recharge is paid the same way", async () => {
  const payer = await withFastpay(server);
  const { info } = await server.call(Credit, "Recharge", { amountFen: 20_000, packageId: "3" }, payer);
  const input = { rechargeNo: info.rechargeNo, cardId: payer.card.cardId };
  const { attemptNo } = (await server.call(Fastpay, "StartRecharge", input, payer)).info;
  await send(payer, attemptNo);
  expect((await paying(payer, attemptNo, await bankCode(server, attemptNo))).info).toEqual({ state: "paid" });
  const seen = await server.call(Credit, "GetRecharge", { rechargeNo: info.rechargeNo }, payer);
  expect(seen.info).toMatchObject({ state: "paid", way: "fastpay" });
  await expectSound(server);
});

test("doubled, forged and shuffled notices settle a payment once", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  (await control()).behave({ attemptNo, preset: "storm" });
  (await control()).behave({ attemptNo, set: { confirm: "cut", query: "error" } });
  expect((await paying(payer, attemptNo, code)).info).toEqual({ state: "pending" });
  for (const forge of ["signature", "key", "amount", "merchant", "app"] as const)
    (await control()).notify({ channel: "fastpay", attemptNo, forge });
  const before = posted.length;
  await notice();
  expect(posted.slice(before).filter(({ text }) => text === "fail")).toHaveLength(5);
  expect(await result(payer, trade)).toMatchObject({ state: "paid" });
  expect(
    await sql(server, "select times from payment_notice where attempt_no = $1", [attemptNo]),
  ).toHaveLength(1);
  await expectSound(server);
});

test("money goes back to the card it came from", async () => {
  const { payer, trade, attemptNo, code } = await ready();
  await paying(payer, attemptNo, code);
  const late = await server.call(Pay, "OpenChannel", { attemptNo }, payer);
  expectRefused(late, Pay, "ATTEMPT_OVER");
  const gateway = server.gateways.payment.fastpay;
  const order = {
    attemptNo,
    refundNo: `R${attemptNo.slice(1)}`,
    amountFen: 12_300,
    totalFen: 12_300,
  } as const;
  const refund = { ...order, reason: "不想要了" } as Parameters<typeof gateway.refund>[0];
  expect(["processing", "refunded"]).toContain((await gateway.refund(refund)).state);
  server.advance(2000);
  await channel.runDue();
  expect(await gateway.refund(refund)).toMatchObject({ state: "refunded", amountFen: 12_300 });
  expect((await channel.simulator()).books.refunds.size).toBe(1);
  expect(await result(payer, trade)).toMatchObject({ state: "paid" });
});
