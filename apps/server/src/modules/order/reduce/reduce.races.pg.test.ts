import { Merchant } from "@heshi/contract/shop/merchant";
import { Pay } from "@heshi/contract/pay/pay";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { grant, submitted } from "../../../../test/make/order.ts";
import { goods, member, num, shop, sql } from "../../../../test/make/world.ts";
import { faults, good, twoServers } from "../../../../test/races.ts";

describe("a change of price against paying, by two servers", async () => {
  const { server, times } = await twoServers();

  async function unpaid() {
    const seller = await shop(server);
    const item = await goods(server, { shopId: seller.id, priceFen: 10_000 });
    const buyer = await member(server, { balanceFen: 1_000_000 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 });
    const cut = (one: TestServer, payableFen = trade.payableFen) =>
      one.call(
        Merchant,
        "ReduceOrder",
        { orderId: trade.orderId, payableFen, reduceFen: 1000, freightFen: 0, reason: "优惠" },
        { token2: seller.token2 },
      );
    return { buyer, trade, cut };
  }

  test("40 reductions of the same price at once: one", async () => {
    const { trade, cut } = await unpaid();
    const replies = await times(40, (one) => cut(one));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(await num(server, "select payable_fen from trade where no = $1", [trade.tradeNo])).toBe(19_000);
  });

  test("paid and reduced at once: what is paid is what the order then costs", async () => {
    let cheaper = 0;
    for (let round = 0; round < 10; round += 1) {
      const { buyer, trade, cut } = await unpaid();
      const dear = await grant(server, buyer.id, trade);
      const cheap = await grant(server, buyer.id, { ...trade, payableFen: 19_000 });
      const pay = (one: TestServer, proof: string) =>
        one.call(Pay, "PayByBalance", { tradeNo: trade.tradeNo, grant: proof }, { token: buyer.token });
      const replies = await times(6, (one, n) => (n < 2 ? cut(one) : pay(one, n < 4 ? dear : cheap)));
      expect(faults(replies)).toEqual([]);
      // nobody reads that it is paid while it is not
      if (good(replies.slice(2)) === 0) expect(replies.map(({ raw }) => raw).join()).not.toContain("已支付");
      const [row] = await sql(
        server,
        `select t.state, t.payable_fen::int as trade_fen, o.payable_fen::int as order_fen,
           (select 1000000 - balance from ledger_account where owner_kind = 'member' and owner_id = $2 and purpose = 'available'
              and currency = 'CNY')::int as paid_fen
         from trade t join orders o on o.trade_id = t.id where t.no = $1`,
        [trade.tradeNo, buyer.id],
      );
      expect(row?.["trade_fen"]).toBe(row?.["order_fen"]);
      expect(row?.["paid_fen"]).toBe(row?.["state"] === "paid" ? row["order_fen"] : 0);
      cheaper += row?.["trade_fen"] === 19_000 ? 1 : 0;
    }
    console.info(`paid against reduced: the price was lower first in ${cheaper} of 10 rounds`);
    await expectSound(server);
  });
});
