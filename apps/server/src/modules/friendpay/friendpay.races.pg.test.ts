import { Friendpay } from "@heshi/contract/pay/friendpay";
import { Pay } from "@heshi/contract/pay/pay";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { goods, member, num } from "../../../test/make/world.ts";

const server = await testServer();
const item = await goods(server, { priceFen: 10_000, stock: 10_000 });
const RICH = 100_000;
const someone = () => member(server, { balanceFen: RICH, safePwd: SAFE_PWD });

async function shared() {
  const [buyer, friend, other] = [await someone(), await someone(), await someone()];
  const trade = await submitted(server, buyer.token, { skuId: item.skuId });
  const link = await server.call(Friendpay, "Share", { tradeNo: trade.tradeNo }, buyer);
  const payCode = String(link.info.payCode);
  const act = { method: "Friendpay.Pay", amountFen: trade.payableFen, subject: payCode } as const;
  const grants = [await granted(server, friend, act), await granted(server, other, act)] as const;
  return { buyer, friend, other, trade, payCode, grants };
}
const paidCount = (tradeNo: string) =>
  num(server, "select count(*) from trade where no = $1 and state = 'paid'", [tradeNo]);

test("buyer and two friends at once: one of them pays", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { buyer, friend, other, trade, payCode, grants } = await shared();
    const own = await grant(server, buyer.id, trade);
    const replies = await Promise.all([
      server.call(Friendpay, "Pay", { payCode, grant: grants[0] }, friend),
      server.call(Pay, "PayByBalance", { tradeNo: trade.tradeNo, grant: own }, buyer),
      server.call(Friendpay, "Pay", { payCode, grant: grants[1] }, other),
    ]);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await paidCount(trade.tradeNo)).toBe(1);
    const purses = await Promise.all([buyer, friend, other].map(({ id }) => purseOf(server, id)));
    expect(purses.filter((fen) => fen === RICH)).toHaveLength(2);
    expect(purses.reduce((sum, fen) => sum + fen, 0)).toBe(3 * RICH - trade.payableFen);
  }
  await expectSound(server);
}, 60_000);

test("taking back against a payment: what the buyer is answered holds", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { buyer, friend, trade, payCode, grants } = await shared();
    const [paid, back] = await Promise.all([
      server.call(Friendpay, "Pay", { payCode, grant: grants[0] }, friend),
      server.call(Friendpay, "TakeBack", { tradeNo: trade.tradeNo }, buyer),
    ]);
    expect(back.code).toBe(0);
    expect(await paidCount(trade.tradeNo)).toBe(paid.code === 0 ? 1 : 0);
    if (back.info.state === "unpaid") expect(paid.code).not.toBe(0);
  }
  await expectSound(server);
}, 60_000);
