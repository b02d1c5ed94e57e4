import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { fen } from "@heshi/kernel/money";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { digits, goods, member, num, sql } from "../../../test/make/world.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { atOnce, faults, good, patiently, type Reply } from "../../../test/races.ts";
import { codeOf } from "../../../test/refused.ts";
import { openSecond } from "../../../test/postgres.ts";
import { settle } from "../pay/pay.settle.ts";

// PGlite is one session and proves nothing about races.
describe("under concurrency", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  const usedOf = (couponId: string) =>
    num(server, "select count(*) from coupon_claim where coupon_id = $1 and state = 'used'", [couponId]);

  test("D7: 50 members claim an offer of 5: exactly 5 succeed", async () => {
    const offer = await coupon(server, { total: 5 });
    const claimers = await atOnce(50, () => member(server));
    const replies = await Promise.all(
      claimers.map(({ token }) => server.call(Wares, "ClaimCoupon", { couponId: offer }, { token })),
    );
    expect([good(replies), faults(replies)]).toEqual([5, []]);
    expect(new Set(replies.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(
      new Set([codeOf(Wares, "COUPON_GONE")]),
    );
    expect(await num(server, "select claimed from coupon where id = $1", [offer])).toBe(5);
    await expectSound(server);
  });

  test("D7: 50 claims of one member with a limit of 2: exactly 2 succeed, and the others are not counted", async () => {
    const offer = await coupon(server, { total: 1000, perMember: 2 });
    const keen = await member(server);
    const replies = await atOnce(50, () =>
      server.call(Wares, "ClaimCoupon", { couponId: offer }, { token: keen.token }),
    );
    expect([good(replies), faults(replies)]).toEqual([2, []]);
    expect(await num(server, "select claimed from coupon where id = $1", [offer])).toBe(2);
    await expectSound(server);
  });

  test(
    "D7: 200 members claim and order at once with an offer of 10, at two servers: it is used 10 times",
    { timeout: 240_000 },
    async () => {
      const pool = await openSecond(server.db);
      const servers = [server, await testServer({ db: pool })];
      const offer = await coupon(server, { total: 10 });
      const item = await goods(server, { stock: 1000 });
      const buyers: Awaited<ReturnType<typeof member>>[] = [];
      for (let n = 0; n < 4; n += 1) buyers.push(...(await atOnce(50, () => member(server))));
      const orders = buyers.map(async ({ token }, n): Promise<Reply> => {
        const one = servers[n % 2] ?? server;
        const claim = await patiently(() => one.call(Wares, "ClaimCoupon", { couponId: offer }, { token }));
        const wanted = { skuId: item.skuId, expectedPayableFen: claim.code === 0 ? 9000 : 10_000 };
        return patiently(() => one.call(Order, "Submit", wanted, { token }));
      });
      const replies = await Promise.all(orders);
      const cheaper = await num(
        server,
        "select count(*) from orders where discount_fen > 0 and id in (select order_id from order_line where sku_id = $1)",
        [item.skuId],
      );
      console.info(`200 orders, an offer of 10: used ${cheaper} times`);
      expect([good(replies), faults(replies)]).toEqual([200, []]);
      expect([cheaper, await usedOf(offer)]).toEqual([10, 10]);
      await expectSound(server);
      await pool.close();
    },
  );

  test("D7: 60 members order at once with two offers of 7 that ordering claims: each is used 7 times, without a deadlock", async () => {
    const item = await goods(server, { stock: 1000 });
    const offers = [
      await coupon(server, { total: 7, scope: "goods", scopeIds: [item.id] }),
      await coupon(server, { total: 7, shopId: item.shopId }),
    ];
    const buyers = await atOnce(60, () => member(server));
    const replies = await Promise.all(
      buyers.map(({ token }) =>
        server.call(
          Order,
          "Submit",
          { skuId: item.skuId, withOffers: true, ownCouponIds: offers, expectedPayableFen: 8000 },
          { token },
        ),
      ),
    );
    expect([good(replies), faults(replies)]).toEqual([7, []]);
    for (const offer of offers) {
      expect(await num(server, "select claimed from coupon where id = $1", [offer])).toBe(7);
      expect(await usedOf(offer)).toBe(7);
    }
    await expectSound(server);
  });

  test("D7: 10 orders of one member at once: ordering claims an offer for them within their limit", async () => {
    const item = await goods(server, { stock: 1000 });
    const offer = await coupon(server, { shopId: item.shopId, perMember: 2 });
    const { token } = await member(server);
    const input = { skuId: item.skuId, withOffers: true, ownCouponIds: [offer], expectedPayableFen: 9000 };
    const replies = await atOnce(10, () => server.call(Order, "Submit", input, { token }));
    expect([good(replies), faults(replies)]).toEqual([2, []]);
    expect(await num(server, "select claimed from coupon where id = $1", [offer])).toBe(2);
    await expectSound(server);
  });

  test("D7: 50 orders with one coupon: it is used once", async () => {
    const item = await goods(server, { stock: 1000 });
    const buyer = await member(server);
    const offer = await coupon(server);
    const id = await claimed(server, buyer.token, offer);
    const replies = await atOnce(50, () =>
      server.call(
        Order,
        "Submit",
        { skuId: item.skuId, ownCouponIds: [id], expectedPayableFen: 9000 },
        { token: buyer.token },
      ),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(
      await num(server, "select count(*) from orders where member_id = $1 and discount_fen > 0", [buyer.id]),
    ).toBe(1);
    expect(await usedOf(offer)).toBe(1);
    await expectSound(server);
  });

  test("cancel races with pay and with another order for the coupon: the coupon's state matches its order", async () => {
    const item = await goods(server, { stock: 1000 });
    for (let round = 0; round < 6; round += 1) {
      const buyer = await member(server, { balanceFen: 10_000, silver: 500 });
      const offer = await coupon(server);
      const id = await claimed(server, buyer.token, offer);
      const input = { skuId: item.skuId, ownCouponIds: [id] };
      const trade = await submitted(server, buyer.token, input);
      const replies: Reply[] = await atOnce(30, async (n) => {
        if (n % 3 === 0)
          return server.call(
            Pay,
            "PayByBalance",
            { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) },
            { token: buyer.token },
          );
        if (n % 3 === 1)
          return server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
        return server.call(Order, "Submit", { ...input, expectedPayableFen: 9000 }, { token: buyer.token });
      });
      expect(faults(replies)).toEqual([]);
      expect(
        await num(
          server,
          "select count(*) from orders where member_id = $1 and discount_fen > 0 and state <> 'closed'",
          [buyer.id],
        ),
      ).toBe(await usedOf(offer));
    }
    await expectSound(server);
  });

  test("two orders sharing a platform coupon are refunded concurrently: it is returned once, every time", async () => {
    const items = [await goods(server, { stock: 1000 }), await goods(server, { stock: 1000 })];
    for (let round = 0; round < 20; round += 1) {
      const buyer = await member(server);
      const offer = await coupon(server);
      await claimed(server, buyer.token, offer);
      for (const { skuId } of items)
        await sql(
          server,
          `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
            values ($1, $2, 1, 1, true, $3, $3)`,
          [buyer.id, skuId, server.now()],
        );
      const trade = await submitted(server, buyer.token, { cartSkuIds: items.map(({ skuId }) => skuId) });
      // paid outside: no account of the buyer's serialises the two refunds
      const start = await server.call(
        Pay,
        "StartChannel",
        { tradeNo: trade.tradeNo, channel: "wechat" },
        { token: buyer.token },
      );
      const success = {
        way: "wechat",
        attemptNo: start.info.attemptNo,
        amountFen: fen(trade.payableFen),
        channelNo: `42${digits(16)}`,
      } as const;
      const now = server.now();
      expect(await server.db.write((tx) => settle(tx, success, { now }))).toBe("settled");
      expect(await usedOf(offer)).toBe(1);
      const replies = await Promise.all(
        trade.orderIds.map((orderId) => server.call(Order, "Cancel", { orderId }, { token: buyer.token })),
      );
      expect([good(replies), faults(replies)]).toEqual([2, []]);
      expect(await usedOf(offer)).toBe(0);
    }
    await expectSound(server);
  });
});
