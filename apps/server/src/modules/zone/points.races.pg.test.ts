import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { creditOf, grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { member, num } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";
import { faults, good, twoServers, type Reply } from "../../../test/races.ts";

describe("exchanges under concurrency, by two servers", async () => {
  const { server, times } = await twoServers();

  test("30 submissions at once that each want all the gold: one succeeds, and holds it once", async () => {
    const item = await pointsGoods(server, { creditCent: 5000, priceFen: 100 }, { stock: 1000 });
    const buyer = await member(server);
    await grantCredit(server, buyer.id, "credit1", 5000);
    const input = { skuId: item.skuId, expectedPayableFen: 100, expectedCreditCent: 5000 };
    const replies = await times(30, (one) => one.call(Order, "Submit", input, { token: buyer.token }));
    console.info(`30 submissions for one balance of gold: ${good(replies)} placed`);
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0, codeOf(Order, "CREDIT_SHORT")]));
    expect(await creditOf(server, buyer.id)).toEqual([0, 5000]);
    expect(await num(server, "select count(*) from trade where member_id = $1", [buyer.id])).toBe(1);
    await expectSound(server);
  });

  test("paid and cancelled 30 times at once, in 10 rounds: the credit is spent or given back, once", async () => {
    const item = await pointsGoods(server, { creditCent: 700, priceFen: 300 }, { stock: 1000 });
    for (let round = 0; round < 10; round += 1) {
      const buyer = await member(server, { balanceFen: 1000 });
      await grantCredit(server, buyer.id, "credit1", 1000);
      const trade = await submitted(server, buyer.token, { skuId: item.skuId });
      const { tradeNo, orderId } = trade;
      const as = { token: buyer.token };
      const replies: Reply[] = await times(30, async (one, n) =>
        n % 2 === 0
          ? one.call(Order, "Cancel", { orderId }, as)
          : one.call(Pay, "PayByBalance", { tradeNo, grant: await grant(server, buyer.id, trade) }, as),
      );
      expect(faults(replies)).toEqual([]);
      const isOpen = await num(server, "select count(*) from orders where id = $1 and state = 'paid'", [
        orderId,
      ]);
      expect(await creditOf(server, buyer.id)).toEqual([isOpen === 1 ? 300 : 1000, 0]);
    }
    await expectSound(server);
  });
});
