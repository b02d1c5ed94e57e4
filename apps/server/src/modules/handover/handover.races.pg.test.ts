import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import { boughtTown, type Bought, seenTown, townActs, townShop } from "../../../test/areas/town.ts";
import type { TestServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { num, sql } from "../../../test/make/world.ts";
import { faults, good, type Reply, twoServers } from "../../../test/races.ts";
import { townDues } from "./handover.jobs.ts";

describe("orders of the town under concurrency, by two servers", async () => {
  const { server, times } = await twoServers();
  const at = await townShop(server);
  const accept = (one: TestServer, { own, orderId }: Bought): Promise<Reply> =>
    one.call(Merchant, "Accept", { orderId }, { token2: own.token2 });
  const refuse = (one: TestServer, { own, orderId }: Bought): Promise<Reply> =>
    one.call(Merchant, "Refuse", { orderId, reason: "卖完了" }, { token2: own.token2 });
  const handOver = (one: TestServer, { own, orderId }: Bought, code?: string): Promise<Reply> =>
    one.call(Merchant, "HandOver", { orderId, code }, { token2: own.token2 });
  const cancel = (one: TestServer, { buyer, orderId }: Bought): Promise<Reply> =>
    one.call(Order, "Cancel", { orderId }, { token: buyer.token });
  const receive = (one: TestServer, { buyer, orderId }: Bought): Promise<Reply> =>
    one.call(Order, "ReceiveTown", { orderId }, { token: buyer.token });
  const moves = (orderId: string, kinds: readonly string[]): Promise<number> =>
    num(
      server,
      `select count(*) from town_order_event e join town_order w on w.id = e.town_order_id
       where w.order_id = $1 and e.kind = any ($2::text[])`,
      [orderId, kinds],
    );

  test("cancelled and accepted at once: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await boughtTown(server, at);
      const replies = await times(8, (one, n) => (n % 2 === 0 ? cancel(one, bought) : accept(one, bought)));
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      expect(await moves(bought.orderId, ["cancel", "accept"])).toBe(1);
    }
    await expectSound(server);
  });

  test("refused and handed over at once: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await boughtTown(server, at);
      await townActs(server, bought, "Accept", "Prepare");
      const replies = await times(8, (one, n) => (n % 2 === 0 ? refuse(one, bought) : handOver(one, bought)));
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      expect(await moves(bought.orderId, ["refuse", "handOver"])).toBe(1);
    }
    await expectSound(server);
  });

  test("accepted as its time is over: accepted, or its money is back, never both", async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await boughtTown(server, at);
      await sql(server, "update town_order set deadline_at = $2 where order_id = $1", [
        bought.orderId,
        new Date(server.now().getTime() + 300 + round * 20),
      ]);
      await new Promise((done) => setTimeout(done, 250 + round * 40));
      const [replies] = await Promise.all([
        times(4, (one) => accept(one, bought)),
        workDues(server, townDues),
      ]);
      await workDues(server, townDues);
      expect(faults(replies)).toEqual([]);
      const [accepted, lapsed] = [
        await moves(bought.orderId, ["accept"]),
        await moves(bought.orderId, ["lapse"]),
      ];
      expect(accepted).toBe(good(replies));
      if (accepted === 1) expect(lapsed).toBe(0);
    }
    await expectSound(server);
  });

  test("received by the digits and by the buyer at once: the money is the shop's once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await boughtTown(server, at);
      await townActs(server, bought, "Accept", "Prepare", "HandOver");
      const { code } = await seenTown(server, bought);
      const replies = await times(8, (one, n) =>
        n % 2 === 0 ? handOver(one, bought, code) : receive(one, bought),
      );
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      const posted =
        "select count(*) from ledger_transfer t join orders o on t.business_key like '%' || o.no where o.id = $1";
      expect(
        await num(server, `${posted} and t.business_key like 'receipt%'`, [bought.orderId]),
      ).toBeLessThanOrEqual(1);
      expect(await moves(bought.orderId, ["give", "receive"])).toBe(1);
    }
    await expectSound(server);
  });
});
