import { Passfree } from "@heshi/contract/pay/passfree";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { paid, submitted, type Trade } from "../../../test/make/order.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { goods, member, num } from "../../../test/make/world.ts";

const server = await testServer();

/** A member with a switch that allows ¥300 a day, and `count` (at most five) unpaid trades of ¥100. */
async function ready(count: number) {
  const item = await goods(server, { priceFen: 10_000, stock: 1000 });
  const one = await member(server, { balanceFen: 1_000_000, safePwd: SAFE_PWD });
  await paid(server, one, await submitted(server, one.token, { skuId: item.skuId }));
  const act = { method: "Passfree.SwitchOn", amountFen: 20_000, subject: "30000" } as const;
  const grant = await granted(server, one, act);
  await server.call(Passfree, "SwitchOn", { payFen: 20_000, dayFen: 30_000, grant }, one);
  const trades: Trade[] = [];
  for (let n = 0; n < count; n += 1) trades.push(await submitted(server, one.token, { skuId: item.skuId }));
  return { one, trades };
}
const paidCount = (memberId: string) =>
  num(server, "select count(*) from trade where member_id = $1 and state = 'paid'", [memberId]);

test("20 payments at once stay within the day's limit", async () => {
  const { one, trades } = await ready(5);
  const calls = [1, 2, 3, 4].flatMap(() =>
    trades.map(({ tradeNo }) => server.call(Passfree, "Pay", { tradeNo }, one)),
  );
  const replies = await Promise.all(calls);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(3);
  // and the first, with the password
  expect(await paidCount(one.id)).toBe(4);
  expect(await purseOf(server, one.id)).toBe(1_000_000 - 40_000);
  expect(await num(server, "select used_fen from pass_free where member_id = $1", [one.id])).toBe(30_000);
  await expectSound(server);
}, 60_000);

test("switching off against payments: what was paid before is counted, and nothing is paid after", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { one, trades } = await ready(3);
    const [off, ...replies] = await Promise.all([
      server.call(Passfree, "SwitchOff", {}, one),
      // the third is left, within the day's limit
      ...trades.slice(1).map(({ tradeNo }) => server.call(Passfree, "Pay", { tradeNo }, one)),
    ]);
    expect(off.code).toBe(0);
    const done = replies.filter(({ code }) => code === 0).length;
    expect(await num(server, "select used_fen from pass_free where member_id = $1", [one.id])).toBe(
      done * 10_000,
    );
    expect(await paidCount(one.id)).toBe(1 + done);
    for (const { tradeNo } of trades)
      expect((await server.call(Passfree, "Pay", { tradeNo }, one)).code).not.toBe(0);
  }
  await expectSound(server);
}, 60_000);

test("one trade, twenty taps: it is paid once", async () => {
  const { one, trades } = await ready(1);
  const tradeNo = trades[0]?.tradeNo ?? "";
  const taps = Array.from({ length: 20 }, () => server.call(Passfree, "Pay", { tradeNo }, one));
  expect((await Promise.all(taps)).filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await num(server, "select used_fen from pass_free where member_id = $1", [one.id])).toBe(10_000);
  expect(await purseOf(server, one.id)).toBe(1_000_000 - 20_000);
  await expectSound(server);
}, 60_000);
