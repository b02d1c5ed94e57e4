import { Merchant } from "@heshi/contract/trade/merchant";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/trade/pay";
import { Wares } from "@heshi/contract/goods/wares";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { grant, paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { usualSettings } from "../../settings.ts";
import { buildDeadlines } from "../machine/machine.public.ts";
import { orderDues } from "./order.jobs.ts";
import { codeOf } from "../../../test/refused.ts";

type Reply = { ret: number; code: number; raw: string };
const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const good = (replies: readonly Reply[]): number => replies.filter(({ code }) => code === 0).length;
const faults = (replies: readonly Reply[]): Reply[] => replies.filter(({ ret }) => ret !== 200);

// PGlite is one session and proves nothing about races.
describe("under concurrency", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  test("D1: 200 buyers for 20 pieces: 20 sold, nobody sees an internal error", async () => {
    const item = await goods(server, { stock: 20 });
    const buyers = await times(200, () => member(server, { balanceFen: 10_000 }));
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

  test("C2: 100 payments with one request id have one effect and one answer", async () => {
    const item = await goods(server);
    const buyer = await member(server, { balanceFen: 100_000 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId });
    const proof = await grant(server, buyer.id, trade);
    const replies = await times(100, () =>
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

  test("C2: 40 submissions with one request id place one trade", async () => {
    const item = await goods(server, { stock: 100 });
    const buyer = await member(server);
    const replies = await times(40, () =>
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

  test("D2: 40 concurrent submissions fill five slots; a purchase limit of three holds", async () => {
    const [item, limited] = [await goods(server), await goods(server, { limit: 3 })];
    const [buyer, keen] = [await member(server), await member(server)];
    const replies = await times(40, () =>
      server.call(Order, "Submit", { skuId: item.skuId, expectedPayableFen: 10_000 }, { token: buyer.token }),
    );
    expect(good(replies)).toBe(5);
    expect(new Set(replies.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(
      new Set([codeOf(Order, "UNPAID_LIMIT")]),
    );
    const tries = await times(20, () =>
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
      const replies: Reply[] = await times(50, async (n) => {
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
    const buyers = await times(30, () => member(server, { balanceFen: 10_000, silver: 100 }));
    const trades = await Promise.all(
      buyers.map((buyer) => submitted(server, buyer.token, { skuId: item.skuId, useSilver: true })),
    );
    server.advance(30 * 60_000 - 20);
    const context = {
      db: server.db,
      clock: { now: server.now, offsetMs: () => 0, sync: async () => undefined },
      gateways: server.gateways,
      push: () => undefined,
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
      await times(4, async () => expire.run(context));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(faults(await hands)).toEqual([]);
    await times(4, async () => expire.run(context));
    expect(
      await num(server, "select count(*) from trade where no = any ($1::text[]) and state = 'unpaid'", [
        trades.map(({ tradeNo }) => tradeNo),
      ]),
    ).toBe(0);
    await expectSound(server);
  });

  test("carts with the same SKUs in any order: no deadlock reaches a buyer", async () => {
    const items = await times(6, () => goods(server, { stock: 1000, skus: [{}, {}, {}] }));
    const skuIds = items.flatMap((item) => item.skuIds);
    const buyers = await times(30, () => member(server, { balanceFen: 10_000_000 }));
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

  test("50 concurrent additions to one cart line and 50 comments on one order line", async () => {
    const own = await shop(server);
    const item = await goods(server, { shopId: own.id, stock: 1000 });
    const buyer = await member(server, { balanceFen: 100_000 });
    expect(
      good(
        await times(50, () =>
          server.call(Wares, "AddCart", { skuId: item.skuId, quantity: 2 }, { token: buyer.token }),
        ),
      ),
    ).toBe(50);
    expect(await num(server, "select quantity from cart_line where member_id = $1", [buyer.id])).toBe(100);
    const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
    await shipped(server, own.token2, trade.orderId);
    await received(server, buyer.token, trade.orderId);
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
      trade.orderId,
    ]);
    const comments = await times(50, () =>
      server.call(
        Wares,
        "AddComment",
        { lineId: String(line?.["id"]), scoreGoods: 5, scoreService: 5, scoreExpress: 5 },
        { token: buyer.token },
      ),
    );
    expect([good(comments), faults(comments)]).toEqual([1, []]);
    expect(await num(server, "select comment_count from goods where id = $1", [item.id])).toBe(1);
    await expectSound(server);
  });
});
