import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Wares } from "@heshi/contract/goods/wares";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { goods, member, num, sql } from "../../../../test/make/world.ts";
import { grant } from "../../../../test/make/order.ts";
import { atOnce, faults, good } from "../../../../test/races.ts";
import { codeOf } from "../../../../test/refused.ts";

// PGlite is one session and proves nothing about races.
describe("under concurrency", async () => {
  const server = await testServer();

  test("D1: 200 buyers for 20 pieces: 20 sold, nobody sees an internal error", async () => {
    const item = await goods(server, { stock: 20 });
    const buyers = await atOnce(200, () => member(server, { balanceFen: 10_000 }));
    const replies = await Promise.all(
      buyers.map(async (buyer) => {
        const reply = await server.call(
          Order,
          "Submit",
          { skuId: item.skuId, expectedPayableFen: 10_000 },
          { token: buyer.token },
        );
        if (reply.code !== 0) return reply;
        const trade = { tradeNo: reply.info.tradeNo, payableFen: 10_000 };
        return server.call(
          Pay,
          "PayByBalance",
          { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
          { token: buyer.token },
        );
      }),
    );
    expect(faults(replies)).toEqual([]);
    expect(good(replies)).toBe(20);
    expect(
      await sql(server, "select received, available, reserved, sold from sku where id = $1", [item.skuId]),
    ).toEqual([{ received: 20, available: 0, reserved: 0, sold: 20 }]);
    await expectSound(server);
  });

  test("C2: 40 submissions with one request id place one trade", async () => {
    const item = await goods(server, { stock: 100 });
    const buyer = await member(server);
    const replies = await atOnce(40, () =>
      server.call(
        Order,
        "Submit",
        { skuId: item.skuId, expectedPayableFen: 10_000 },
        { token: buyer.token, requestId: "one-submit-00000001" },
      ),
    );
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    expect(await num(server, "select count(*) from trade where member_id = $1", [buyer.id])).toBe(1);
    expect(await num(server, "select reserved from sku where id = $1", [item.skuId])).toBe(1);
  });

  test("D2: 40 concurrent submissions fill five slots; a purchase limit of three holds", async () => {
    const [item, limited] = [await goods(server), await goods(server, { limit: 3 })];
    const [buyer, keen] = [await member(server), await member(server)];
    const replies = await atOnce(40, () =>
      server.call(Order, "Submit", { skuId: item.skuId, expectedPayableFen: 10_000 }, { token: buyer.token }),
    );
    expect(good(replies)).toBe(5);
    expect(new Set(replies.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(
      new Set([codeOf(Order, "UNPAID_LIMIT")]),
    );
    const tries = await atOnce(20, () =>
      server.call(
        Order,
        "Submit",
        { skuId: limited.skuId, expectedPayableFen: 10_000 },
        { token: keen.token },
      ),
    );
    expect(good(tries)).toBe(3);
    expect(faults([...replies, ...tries])).toEqual([]);
    await expectSound(server);
  });

  test("carts with the same SKUs in any order: no deadlock reaches a buyer", async () => {
    const items = await atOnce(6, () => goods(server, { stock: 1000, skus: [{}, {}, {}] }));
    const skuIds = items.flatMap((item) => item.skuIds);
    const buyers = await atOnce(30, () => member(server, { balanceFen: 10_000_000 }));
    const replies = await Promise.all(
      buyers.map(async (buyer, n) => {
        const turned = [...skuIds.slice(n % skuIds.length), ...skuIds.slice(0, n % skuIds.length)];
        const ordered = n % 2 === 0 ? turned : turned.toReversed();
        await server.call(
          Wares,
          "MergeCart",
          { lines: ordered.map((skuId) => ({ skuId, quantity: 1 })) },
          { token: buyer.token },
        );
        const reply = await server.call(
          Order,
          "Submit",
          { cartSkuIds: ordered, expectedPayableFen: 10_000 * skuIds.length },
          { token: buyer.token },
        );
        if (reply.code !== 0) return reply;
        const trade = { tradeNo: reply.info.tradeNo, payableFen: reply.info.payableFen };
        if (n % 3 === 0)
          return server.call(
            Order,
            "Cancel",
            { orderId: reply.info.orderIds[0] ?? "" },
            { token: buyer.token },
          );
        return server.call(
          Pay,
          "PayByBalance",
          { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
          { token: buyer.token },
        );
      }),
    );
    expect(faults(replies)).toEqual([]);
    expect(good(replies)).toBe(30);
    await expectSound(server);
  });
});
