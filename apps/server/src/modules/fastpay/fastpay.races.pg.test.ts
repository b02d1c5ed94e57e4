import { Fastpay } from "@heshi/contract/pay/fastpay";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { bankCode, withFastpay } from "../../../test/make/fastpay.ts";
import { submitted } from "../../../test/make/order.ts";
import { payWorld } from "../../../test/make/pay.ts";
import { num } from "../../../test/make/world.ts";

const { server, channel, item, notice } = await payWorld();

/** A payer with a trade whose code was sent. */
async function ready(quantity = 1) {
  const payer = await withFastpay(server);
  const trade = await submitted(server, payer.token, { skuId: item.skuId, quantity });
  const input = { tradeNo: trade.tradeNo, cardId: payer.card.cardId };
  const { attemptNo } = (await server.call(Fastpay, "StartTrade", input, payer)).info;
  await server.call(Fastpay, "SendCode", { attemptNo }, payer);
  return { payer, trade, attemptNo, code: await bankCode(server, attemptNo) };
}

test("twenty taps at once ask the bank once and pay once", async () => {
  const { payer, attemptNo, code } = await ready();
  const taps = Array.from({ length: 20 }, () => server.call(Fastpay, "Pay", { attemptNo, code }, payer));
  const replies = await Promise.all(taps);
  expect(replies.filter(({ code: said }) => said === 0)).toHaveLength(1);
  await notice();
  expect(
    await num(server, "select count(*) from pay_attempt where attempt_no = $1 and state = 'settled'", [
      attemptNo,
    ]),
  ).toBe(1);
  await expectSound(server);
});

test("confirming against stopping and against a notice settles once, or gives everything back", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { payer, trade, attemptNo, code } = await ready();
    const { control } = await channel.simulator();
    if (round % 2 === 0) control.behave({ attemptNo, preset: "cut" });
    await Promise.all([
      server.call(Fastpay, "Pay", { attemptNo, code }, payer),
      server.call(Pay, "StopChannel", { tradeNo: trade.tradeNo }, payer),
      server.call(Pay, "CheckResult", { tradeNo: trade.tradeNo }, payer),
    ]);
    await notice();
    await server.drain();
    const state =
      "select count(*) from pay_attempt where attempt_no = $1 and state in ('settled', 'stray', 'closed')";
    expect(await num(server, state, [attemptNo])).toBe(1);
  }
  await expectSound(server);
});

test("parallel payments together stay below the limit of a day", async () => {
  const payer = await withFastpay(server);
  const trades = await Promise.all(
    Array.from({ length: 5 }, () => submitted(server, payer.token, { skuId: item.skuId, quantity: 35 })),
  );
  const begun = await Promise.all(
    trades.map(({ tradeNo }) =>
      server.call(Fastpay, "StartTrade", { tradeNo, cardId: payer.card.cardId }, payer),
    ),
  );
  // ¥4,305 each, ¥20,000 a day
  expect(begun.filter(({ code }) => code === 0)).toHaveLength(4);
});
