/** Deliveries, after-sales, stock-takes and sales of the same pieces at once, at two processes. */
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { describe, expect, test } from "vitest";
import { deliver, delivered, deliveryGrant, holder, packed, stocked } from "../../../test/areas/delivery.ts";
import { counting, keepers, unitNos } from "../../../test/areas/warehouse.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { digits, keepSessions, member, sql } from "../../../test/make/world.ts";
import { atOnce, faults, good, twoServers } from "../../../test/races.ts";
import { deliveryDues } from "./delivery.jobs.ts";

const DAY_MS = 86_400_000;
const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
const freight = { chargeBy: "piece", rules: [rule] };

describe("pieces under concurrency", async () => {
  const { server, servers } = await twoServers();
  const both = await keepers(server);
  const at = (n: number) => servers[n % 2] ?? server;
  const counts = async (skuId: string) =>
    Object.fromEntries(
      (
        await sql(
          server,
          "select state, count(*)::int as count from warehouse_unit where sku_id = $1 group by 1",
          [skuId],
        )
      ).map(({ state, count }) => [String(state), Number(count)]),
    );

  test("a piece is sent or asked back, never both, 12 times", async () => {
    const item = await stocked(server, both, 12);
    const ended = await atOnce(12, async (n) => {
      const own = await holder(server, item, 1);
      const asking = {
        lineId: own.lineId,
        kind: "money",
        reason: "unwanted",
        quantity: 1,
        amountFen: 10_000,
      } as const;
      return Promise.all([
        deliver(at(n), own, [{ skuId: item.skuId, count: 1 }]),
        at(n + 1).call(After, "Apply", asking, { token: own.token }),
      ]);
    });
    expect(faults(ended.flat())).toEqual([]);
    expect(ended.map(good)).toEqual(Array.from({ length: 12 }, () => 1));
    const { picked = 0, claimed = 0 } = await counts(item.skuId);
    expect(picked + claimed).toBe(12);
    await expectSound(server);
  });

  test("of ten deliveries of the last piece one is made, and its freight is held once", async () => {
    const item = await stocked(server, both, 1, { freight });
    const own = await holder(server, item, 1);
    const before = await purseOf(server, own.id);
    const items = [{ skuId: item.skuId, count: 1 }];
    const grants = await Promise.all(Array.from({ length: 10 }, () => deliveryGrant(server, own, 800)));
    const replies = await Promise.all(
      grants.map((pass, n) =>
        at(n).call(
          Warehouse,
          "Deliver",
          { addressId: own.addressId, items, expectedFen: 800, grant: pass },
          { token: own.token },
        ),
      ),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(await purseOf(server, own.id)).toBe(before - 800);
    await expectSound(server);
  });

  test("a delivery is cancelled, packed, given up or ended by time, one of them, 8 times", async () => {
    const item = await stocked(server, both, 8, { freight });
    const owners = await Promise.all(Array.from({ length: 8 }, () => holder(server, item, 1)));
    const nos = await Promise.all(
      owners.map((own) => delivered(server, own, [{ skuId: item.skuId, count: 1 }])),
    );
    for (const one of servers) one.advance(3 * DAY_MS + 1000);
    await keepSessions(server);
    const as = { token2: item.seller.token2 };
    const acts = nos.flatMap((deliveryNo, n) => [
      at(n).call(Warehouse, "CancelDelivery", { deliveryNo }, { token: owners[n]?.token ?? "" }),
      at(n + 1).call(Merchant, "PackStoredOrder", { deliveryNo }, as),
      at(n).call(Admin, "EndStoredOrder", { deliveryNo, reason: "店铺暂停营业" }, both[0]),
    ]);
    const [replies] = await Promise.all([
      Promise.all(acts),
      ...servers.map((one) => workDues(one, deliveryDues)),
    ]);
    expect(faults(replies)).toEqual([]);
    const states = await sql(server, "select state from warehouse_delivery where no = any ($1::text[])", [
      nos,
    ]);
    expect(states.every(({ state }) => state === "cancelled" || state === "packed")).toBe(true);
    const waiting = states.filter(({ state }) => state === "packed").length;
    const { picked = 0, held = 0 } = await counts(item.skuId);
    expect([picked, held]).toEqual([waiting, 8 - waiting]);
    await expectSound(server);
  });

  test("a stock-take that misses the last free piece, and its sale, are one of the two, 8 times", async () => {
    const items = await Promise.all(Array.from({ length: 8 }, () => stocked(server, both, 1)));
    const ended = await atOnce(8, async (n) => {
      const { skuId } = items[n] as (typeof items)[number];
      const buyer = await member(server, { balanceFen: 1_000_000 });
      const [no = ""] = await unitNos(server, skuId);
      const count = counting({ skuId, counted: 0, missing: [no] });
      await server.call(Admin, "TakeStock", count, both[0]);
      const input = { skuId, quantity: 1, store: true, expectedPayableFen: 10_000 };
      return Promise.all([
        at(n).call(Admin, "TakeStock", count, both[1]),
        at(n + 1).call(Order, "Submit", input, { token: buyer.token }),
      ]);
    });
    expect(faults(ended.flat())).toEqual([]);
    expect(ended.map(good)).toEqual(Array.from({ length: 8 }, () => 1));
    await expectSound(server);
  });

  test("orders of the same SKU are paid, sent and given back at once: all are done, after deadlocks too", async () => {
    const one = await stocked(server, both, 40);
    const people = await Promise.all(Array.from({ length: 8 }, () => holder(server, one, 2)));
    const trades = await Promise.all(
      people.map(async (own) => {
        const trade = await submitted(server, own.token, { skuId: one.skuId, quantity: 2, store: true });
        return { trade, proof: await grant(server, own.id, trade) };
      }),
    );
    const nos = await Promise.all(
      people.map((own) => delivered(server, own, [{ skuId: one.skuId, count: 1 }])),
    );
    for (const no of nos) await packed(server, one, no);
    const units = await Promise.all(
      nos.map((deliveryNo) =>
        server.call(Merchant, "GetStoredOrder", { deliveryNo }, { token2: one.seller.token2 }),
      ),
    );
    const asking = { kind: "money", reason: "unwanted", quantity: 1, amountFen: 10_000 } as const;
    const afters = await Promise.all(
      people.map(({ lineId, token }) => server.call(After, "Apply", { lineId, ...asking }, { token })),
    );
    expect(good(afters)).toBe(8);
    const replies = await Promise.all(
      people.flatMap((own, n) => [
        at(n).call(
          Pay,
          "PayByBalance",
          { tradeNo: trades[n]?.trade.tradeNo ?? "", grant: trades[n]?.proof ?? "" },
          { token: own.token },
        ),
        at(n + 1).call(
          Merchant,
          "ShipStoredOrder",
          {
            deliveryNo: nos[n] ?? "",
            company: "shunfeng",
            number: `SF${digits(13)}`,
            unitNos: units[n]?.info.units.map(({ unitNo }) => unitNo) ?? [],
          },
          { token2: one.seller.token2 },
        ),
        at(n).call(
          After,
          "Refund",
          { afterSaleId: afters[n]?.info.afterSaleId ?? "" },
          { token2: one.seller.token2 },
        ),
      ]),
    );
    expect(replies.filter(({ code }) => code !== 0).map(({ raw }) => raw)).toEqual([]);
    expect(await counts(one.skuId)).toEqual({ held: 16, delivered: 8, free: 16 });
    await expectSound(server);
  });
});
