import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { randomId } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { asked, bought } from "../../../test/make/after.ts";
import { digits, goods, member, shop, sql } from "../../../test/make/world.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { untilWaiting } from "../../../test/races.ts";
import { adhoc } from "../../platform/database/statement.ts";
import { startAttempt } from "../pay/pay.store.ts";
import { lockOrder } from "./order.after.store.ts";

const lockSku = adhoc("test.lock_sku", "select id from sku where id = $1 for update");

// A command meets an order that another has moved and not yet committed.
describe("a command that waits for another", async () => {
  const server = await testServer();

  /** Resolves when so many calls have reached the lock that they wait for. */
  const settled = (calls = 1): Promise<void> => untilWaiting(server.db, calls);

  test("an order is shipped while it is being paid", async () => {
    const own = await shop(server);
    const item = await goods(server, { shopId: own.id });
    const buyer = await member(server, { balanceFen: 100_000 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId });
    const proof = await grant(server, buyer.id, trade);
    const lines = await sql(server, "select id::text as id from order_line where order_id = $1", [
      trade.orderId,
    ]);
    const items = lines.map(({ id }) => ({ lineId: String(id), quantity: 1 }));
    const [paying, sending] = await server.db.write(async (tx) => {
      // paying moves the orders, then sells the pieces, for which it waits
      await tx.one(lockSku, [item.skuId]);
      const pay = server.call(
        Pay,
        "PayByBalance",
        { tradeNo: trade.tradeNo, grant: proof },
        { token: buyer.token },
      );
      await settled();
      const send = server.call(
        Merchant,
        "ShipOrder",
        { orderId: trade.orderId, packages: [{ company: "shunfeng", number: `SF${digits(13)}`, items }] },
        { token2: own.token2 },
      );
      await settled(2);
      return [pay, send];
    });
    expect([(await paying).code, (await sending).ret, (await sending).code]).toEqual([0, 200, 0]);
    expect(
      await sql(server, "select state, pay_way, paid_at is null as lost from orders where id = $1", [
        trade.orderId,
      ]),
    ).toEqual([{ state: "shipped", pay_way: "balance", lost: false }]);
    await expectSound(server);
  });

  test("an order in a file to be shipped is kept back when an after-sale holds it meanwhile", async () => {
    const order = await bought(server, { quantity: 2 });
    const [row] = await sql(server, "select no from orders where id = $1", [order.orderId]);
    const file = Buffer.from(`订单号,快递公司,快递单号\n${String(row?.["no"])},顺丰,SF${digits(13)}`);
    const [asking, sending] = await server.db.write(async (tx) => {
      await tx.one(lockOrder, [order.orderId]);
      const ask = asked(server, order);
      await settled();
      const as = { token2: order.seller.token2, payload: { file, name: "ship.csv" } };
      const send = server.call(Merchant, "ShipMany", {}, as);
      await settled(2);
      return [ask, send] as const;
    });
    expect((await asking).code).toBe(0);
    const { rows } = (await sending).info;
    expect(rows.map(({ words }) => words)).toEqual(["买家申请了退款，请先处理售后"]);
    await expectSound(server);
  });

  test("a balance payment that waits for another attempt to open closes that attempt, too", async () => {
    const item = await goods(server);
    const buyer = await member(server, { balanceFen: 100_000 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId });
    const proof = await grant(server, buyer.id, trade);
    const now = server.now();
    const paying = await server.db.write(async (tx) => {
      await tx.one(startAttempt, [buyer.id, trade.tradeNo, "wechat", now, randomId(), `P${digits(12)}`]);
      const pay = server.call(
        Pay,
        "PayByBalance",
        { tradeNo: trade.tradeNo, grant: proof },
        { token: buyer.token },
      );
      await settled();
      return [pay];
    });
    expect((await Promise.all(paying))[0]?.code).toBe(0);
    expect(
      await sql(
        server,
        "select a.way, a.state from pay_attempt a join trade t on t.id = a.payable_id and a.kind = 'trade' where t.no = $1 order by a.way",
        [trade.tradeNo],
      ),
    ).toEqual([
      { way: "balance", state: "settled" },
      { way: "wechat", state: "closed" },
    ]);
    await expectSound(server);
  });

  test("C2: a concurrent copy of a request, refused meanwhile, returns the other copy's answer", async () => {
    const own = await shop(server);
    const item = await goods(server, { shopId: own.id });
    const { token } = await member(server);
    const submit = () =>
      server.call(
        Order,
        "Submit",
        { skuId: item.skuId, expectedPayableFen: 10_000 },
        { token, requestId: "one-request-0000002" },
      );
    let isAnswered = false;
    const [first, second] = await server.db.write(async (tx) => {
      await tx.one(lockSku, [item.skuId]);
      const copies = [submit()];
      await settled();
      // from now on it would be refused
      await sql(server, "update shop set state = 'closed' where id = $1", [own.id]);
      copies.push(submit().finally(() => (isAnswered = true)));
      // it waits for the first copy, in this process
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(isAnswered).toBe(false);
      return copies;
    });
    expect((await first)?.code).toBe(0);
    expect((await second)?.raw).toBe((await first)?.raw);
    await expectSound(server);
  });
});
