import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { atOnce, faults, good, type Reply } from "../../../test/races.ts";
import { usualSettings } from "../../settings.ts";
import { buildDeadlines } from "../machine/machine.public.ts";
import { orderDues } from "./order.jobs.ts";

// PGlite is one session and proves nothing about races.
describe("under concurrency", async () => {
  const server = await testServer();

  test("C2: 100 payments with one request id have one effect and one answer", async () => {
    const item = await goods(server);
    const buyer = await member(server, { balanceFen: 100_000 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId });
    const proof = await grant(server, buyer.id, trade);
    const replies = await atOnce(100, () =>
      server.call(
        Pay,
        "PayByBalance",
        { tradeNo: trade.tradeNo, grant: proof },
        { token: buyer.token, requestId: "one-request-0000001" },
      ),
    );
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    expect(good(replies)).toBe(100);
    expect(
      await num(
        server,
        "select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CNY' and purpose = 'available'",
        [buyer.id],
      ),
    ).toBe(90_000);
    await expectSound(server);
  });

  test("C1: five trades that each need the whole balance: one is paid", async () => {
    const item = await goods(server);
    const buyer = await member(server, { balanceFen: 10_000 });
    const trades = await Promise.all(
      [1, 2, 3, 4, 5].map(() => submitted(server, buyer.token, { skuId: item.skuId })),
    );
    const replies = await Promise.all(
      trades.flatMap((trade) =>
        [1, 2, 3, 4].map(async () =>
          server.call(
            Pay,
            "PayByBalance",
            { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
            { token: buyer.token },
          ),
        ),
      ),
    );
    expect(good(replies)).toBe(1);
    expect(faults(replies)).toEqual([]);
    expect(
      await num(server, "select count(*) from trade where member_id = $1 and state = 'paid'", [buyer.id]),
    ).toBe(1);
    await expectSound(server);
  });

  test("50 concurrent cancels, payments and shipments of one order end in one state with matching money", async () => {
    const own = await shop(server);
    const item = await goods(server, { shopId: own.id, stock: 1000 });
    for (let round = 0; round < 6; round += 1) {
      const buyer = await member(server, { balanceFen: 10_000, silver: 500 });
      const trade = await submitted(server, buyer.token, { skuId: item.skuId, useSilver: true });
      const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
        trade.orderId,
      ]);
      const packages = [{ items: [{ lineId: String(line?.["id"]), quantity: 1 }] }];
      const replies: Reply[] = await atOnce(50, async (n) => {
        if (n % 5 === 0)
          return server.call(
            Pay,
            "PayByBalance",
            { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
            { token: buyer.token },
          );
        if (n % 5 === 1)
          return server.call(
            Merchant,
            "ShipOrder",
            { orderId: trade.orderId, packages },
            { token2: own.token2 },
          );
        if (n % 5 === 2)
          return server.call(Order, "Confirm", { orderId: trade.orderId }, { token: buyer.token });
        return server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
      });
      expect(faults(replies)).toEqual([]);
      const [order] = await sql(server, "select state from orders where id = $1", [trade.orderId]);
      const balance = await num(
        server,
        "select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CNY' and purpose = 'available'",
        [buyer.id],
      );
      expect(balance).toBe(order?.["state"] === "closed" ? 10_000 : 500);
    }
    await expectSound(server);
  });

  test("four processes' timers and the buyer compete: each trade ends once", async () => {
    const item = await goods(server, { stock: 1000 });
    const buyers = await atOnce(30, () => member(server, { balanceFen: 10_000, silver: 100 }));
    const trades = await Promise.all(
      buyers.map((buyer) => submitted(server, buyer.token, { skuId: item.skuId, useSilver: true })),
    );
    server.advance(30 * 60_000 - 20);
    const context = {
      db: server.db,
      clock: { now: server.now, offsetMs: () => 0, sync: async () => undefined },
      gateways: server.gateways,
      push: () => undefined,
      endSockets: () => undefined,
      settings: async () => usualSettings,
      log: server.app.http.log as never,
      changed: () => undefined,
    };
    const expire = buildDeadlines(orderDues);
    const hands = Promise.all(
      trades.map(async (trade, n) => {
        const as = { token: buyers[n]?.token ?? "" };
        if (n % 2 === 0) return server.call(Order, "Cancel", { orderId: trade.orderId }, as);
        return server.call(
          Pay,
          "PayByBalance",
          { tradeNo: trade.tradeNo, grant: await grant(server, buyers[n]?.id ?? "", trade) },
          as,
        );
      }),
    );
    for (let round = 0; round < 5; round += 1) {
      await atOnce(4, async () => expire.run(context));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(faults(await hands)).toEqual([]);
    await atOnce(4, async () => expire.run(context));
    expect(
      await num(server, "select count(*) from trade where no = any ($1::text[]) and state = 'unpaid'", [
        trades.map(({ tradeNo }) => tradeNo),
      ]),
    ).toBe(0);
    await expectSound(server);
  });
});
