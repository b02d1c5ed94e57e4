import { After } from "@heshi/contract/trade/after";
import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { applied, asked, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { orderDues } from "../order/order.jobs.ts";
import { afterDues } from "./after.jobs.ts";
import { faults, good, twoServers, type Reply } from "../../../test/races.ts";

const START = 100_000_000;
const own = ({ buyer }: Bought) => ({ token: buyer.token });
const shopOf = ({ seller }: Bought) => ({ token2: seller.token2 });

describe("under concurrency, by two servers", async () => {
  const { server, servers, times } = await twoServers();

  const paidBack = async ({ buyer }: Bought): Promise<number> =>
    (await balanceOf(server, { kind: "member", id: buyer.id })) - START;
  const stateOf = async (id: string): Promise<unknown> =>
    (await sql(server, "select state from after_sale where id = $1", [id]))[0]?.["state"];

  test("asked for 40 times at once on one line: one is made", async () => {
    const order = await bought(server, { quantity: 5 });
    const replies = await times(40, (one) => asked(one, order, { quantity: 3 }));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(await num(server, "select after_open from orders where id = $1", [order.orderId])).toBe(1);
    await expectSound(server);
  });

  test("50 refunds of one after-sale give back once, and 50 with one request id answer the same (C7)", async () => {
    const [order, other] = [await bought(server), await bought(server)];
    const [id, otherId] = [await applied(server, order), await applied(server, other)];
    const replies = await times(50, (one) => one.call(After, "Refund", { afterSaleId: id }, shopOf(order)));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect((await paidBack(order)) + order.payableFen).toBe(10_000);
    const requestId = "one-refund-000000001";
    const same = await times(50, (one) =>
      one.call(After, "Refund", { afterSaleId: otherId }, { ...shopOf(other), requestId }),
    );
    expect([good(same), new Set(same.map(({ raw }) => raw)).size]).toEqual([50, 1]);
    expect((await paidBack(other)) + other.payableFen).toBe(10_000);
    console.info("50 parallel refunds: returned / due 1.00, with one request id 1.00");
    await expectSound(server);
  });

  test("lines of one order refunded and asked for again at once: never more than was paid", async () => {
    const order = await bought(server, { quantity: 7, priceFen: 3333 });
    for (let round = 0; round < 4; round += 1) {
      const id = await applied(server, order, { quantity: 2 }).catch(() => "");
      await times(10, (one, n) =>
        n % 3 === 0
          ? asked(one, order, { quantity: 2 })
          : one.call(After, "Refund", { afterSaleId: id === "" ? "1" : id }, shopOf(order)),
      );
      const open = await sql(
        server,
        "select id::text as id from after_sale where order_id = $1 and state = 'applied'",
        [order.orderId],
      );
      for (const row of open)
        await server.call(After, "Refund", { afterSaleId: String(row["id"]) }, shopOf(order));
      await expectSound(server);
    }
    const last = await applied(server, order, { quantity: 1 }).catch(() => undefined);
    if (last !== undefined) await server.call(After, "Refund", { afterSaleId: last }, shopOf(order));
    expect(await paidBack(order)).toBe(0);
    await expectSound(server);
  });

  test("agreed and cancelled at once, 20 times: one of them, and the order is held only by what is open", async () => {
    for (let n = 0; n < 20; n += 1) {
      const order = await bought(server, { upTo: "shipped" });
      const id = await applied(server, order, { kind: "return", reason: "size" });
      const replies = await Promise.all([
        servers[0].call(After, "Agree", { afterSaleId: id }, shopOf(order)),
        servers[1].call(After, "Cancel", { afterSaleId: id }, own(order)),
      ]);
      expect(faults(replies)).toEqual([]);
      const isOpen = await num(server, "select after_open from orders where id = $1", [order.orderId]);
      expect([await stateOf(id), isOpen]).toEqual(replies[1].code === 0 ? ["cancelled", 0] : ["agreed", 1]);
    }
    await expectSound(server);
  });

  test("a refund beside the settlement of its order, 20 times: it is taken from pending or from available, once", async () => {
    for (let n = 0; n < 20; n += 1) {
      const order = await bought(server, { upTo: "shipped" });
      const id = await applied(server, order, { reason: "missing" });
      const replies = await Promise.all([
        servers[0].call(After, "Refund", { afterSaleId: id }, shopOf(order)),
        servers[1].call(Order, "Confirm", { orderId: order.orderId }, own(order)),
      ]);
      expect([good(replies), faults(replies)]).toEqual([2, []]);
      const pending = await balanceOf(
        server,
        { kind: "merchant", id: order.seller.id },
        { purpose: "pending" },
      );
      expect([(await paidBack(order)) + 20_000, pending]).toEqual([10_000, 10_000]);
    }
    await expectSound(server);
  });

  test("50 cancels of an order and 50 refunds of its after-sale return what was paid once (C7)", async () => {
    const order = await bought(server, { quantity: 1 });
    const id = await applied(server, order);
    const replies = await times<Reply>(100, (one, n) =>
      n % 4 < 2
        ? one.call(Order, "Cancel", { orderId: order.orderId }, own(order))
        : one.call(After, "Refund", { afterSaleId: id }, shopOf(order)),
    );
    expect(faults(replies)).toEqual([]);
    expect(await paidBack(order)).toBe(0);
    console.info(`50 cancels and 50 refunds: returned / paid ${(10_000 + (await paidBack(order))) / 10_000}`);
    await expectSound(server);
  });

  test("asked for while it is shipped, 20 times: shipped in full, or held", async () => {
    for (let n = 0; n < 20; n += 1) {
      const order = await bought(server, { quantity: 1 });
      const packages = [{ items: [{ lineId: order.lineId, quantity: 1 }] }];
      const replies = await Promise.all([
        asked(servers[0], order),
        servers[1].call(Merchant, "ShipOrder", { orderId: order.orderId, packages }, shopOf(order)),
      ]);
      expect(faults(replies)).toEqual([]);
      expect(good(replies)).toBeGreaterThan(0);
    }
    await expectSound(server);
  });

  test("a deadline, the shop and an operator at once: one refund", async () => {
    const operator = await makeOperator(server, "service");
    const orders: Bought[] = [];
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const order = await bought(server, { upTo: "shipped" });
      const id = await applied(server, order, { kind: "return", reason: "quality" });
      await server.call(After, "Agree", { afterSaleId: id }, shopOf(order));
      await sentBack(server, order, id);
      orders.push(order);
      ids.push(id);
    }
    for (const one of servers) one.advance(7 * 86_400_000);
    await sql(
      server,
      "update session set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'",
      [server.now()],
    );
    const [, , ...replies] = await Promise.all([
      workDues(servers[0], afterDues),
      workDues(servers[1], afterDues),
      ...ids.flatMap((afterSaleId, n) => [
        servers[0].call(After, "Refund", { afterSaleId }, shopOf(orders[n] as Bought)),
        servers[1].call(
          Admin,
          "DecideIntervention",
          { afterSaleId, decision: "uphold", reason: "核实" },
          { token: operator.token },
        ),
      ]),
    ]);
    expect(faults(replies as Reply[])).toEqual([]);
    await workDues(server, afterDues);
    for (const order of orders) expect(await paidBack(order)).toBe(-10_000);
    await expectSound(server);
  });

  test("price protection asked for 20 times, and an after-sale beside it: the difference once", async () => {
    const order = await bought(server, { quantity: 2 });
    await sql(server, "update sku set price_fen = 9000 where id = $1", [order.item.skuId]);
    const replies = await times<Reply>(20, (one, n) =>
      n === 7
        ? asked(one, order, { quantity: 2 })
        : one.call(After, "ProtectPrice", { lineId: order.lineId }, own(order)),
    );
    expect(faults(replies)).toEqual([]);
    const back = await paidBack(order);
    expect([-20_000, -18_000]).toContain(back);
    await expectSound(server);
  });

  test("done by two timers while price protection is asked for, 20 times: rewarded once, for what is left", async () => {
    for (let n = 0; n < 20; n += 1) {
      const order = await bought(server, { upTo: "received", quantity: 1 });
      await sql(server, "update sku set price_fen = 8000 where id = $1", [order.item.skuId]);
      await sql(server, "update orders set deadline_at = $2 where id = $1", [order.orderId, server.now()]);
      const [reply] = await Promise.all([
        servers[0].call(After, "ProtectPrice", { lineId: order.lineId }, own(order)),
        workDues(servers[0], orderDues),
        workDues(servers[1], orderDues),
      ]);
      // of an order that is done nothing goes back
      if (reply.code !== 0) expectRefused(reply, After, "PROTECT_LATE");
      // a row that another holds is left to the next run
      await workDues(server, orderDues);
      const silver = await balanceOf(server, { kind: "member", id: order.buyer.id }, { currency: "CREDIT2" });
      expect(silver).toBe(reply.code === 0 ? 8000 : 10_000);
    }
    await expectSound(server);
  });
});
