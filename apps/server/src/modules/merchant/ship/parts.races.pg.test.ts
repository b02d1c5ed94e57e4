import { Merchant } from "@heshi/contract/shop/merchant";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { applied, asked, bought } from "../../../../test/make/after.ts";
import { num, sql } from "../../../../test/make/world.ts";
import { atOnce, faults, type Reply } from "../../../../test/races.ts";

describe("under concurrency", async () => {
  const server = await testServer();

  test("parts that are sent at once hold no piece twice, and nobody gets the money of a piece that is on its way", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await bought(server, { quantity: 4 });
      const { orderId, lineId, seller, buyer } = order;
      const packages = [{ items: [{ lineId, quantity: 2 }] }];
      const replies: Reply[] = await atOnce(24, async (n) => {
        if (n % 6 === 0)
          return server.call(Order, "Cancel", { orderId, reason: "不想要了" }, { token: buyer.token });
        if (n % 6 === 1) return asked(server, order, { quantity: 2 });
        return server.call(
          Merchant,
          "ShipOrder",
          { orderId, packages, isPart: true },
          { token2: seller.token2 },
        );
      });
      expect(faults(replies)).toEqual([]);
      const [row] = await sql(
        server,
        `select o.state, l.sent_quantity::int as sent, l.after_quantity::int as back from orders o join order_line l on l.order_id = o.id
         where o.id = $1`,
        [orderId],
      );
      const parcels = await num(server, "select count(*) from order_package where order_id = $1", [orderId]);
      expect(Number(row?.["sent"])).toBe(parcels * 2);
      expect(parcels).toBeLessThanOrEqual(2);
      if (row?.["state"] === "closed") expect(parcels).toBe(0);
      await expectSound(server);
    }
  });

  test("a part that is sent while the shop refunds other pieces of the line holds none of them", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await bought(server, { quantity: 3 });
      const { orderId, lineId, seller } = order;
      const afterSaleId = await applied(server, order, { quantity: 2 });
      const as = { token2: seller.token2 };
      const replies: Reply[] = await atOnce(9, async (n) => {
        if (n === round) return server.call(After, "Refund", { afterSaleId }, as);
        const packages = [{ items: [{ lineId, quantity: n % 2 === 0 ? 1 : 2 }] }];
        return server.call(Merchant, "ShipOrder", { orderId, packages, isPart: true }, as);
      });
      expect(faults(replies)).toEqual([]);
      expect(replies[round]?.code).toBe(0);
      const [row] = await sql(
        server,
        `select o.state, l.sent_quantity::int as sent, l.recalled_quantity::int as recalled,
           (select coalesce(sum((x->>'quantity')::int), 0)::int from order_package p, jsonb_array_elements(p.items) x
             where p.order_id = o.id) as packed
         from orders o join order_line l on l.order_id = o.id where o.id = $1`,
        [orderId],
      );
      const isSent = row?.["sent"] === 1;
      const sent = isSent ? 1 : 0;
      expect(row).toEqual({ state: isSent ? "shipped" : "paid", sent, recalled: 2, packed: sent });
      await expectSound(server);
    }
  });
});
