/** 存入云仓 by many at once, at two processes. */
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { grant, paid, submitted } from "../../../test/make/order.ts";
import { member, shop, sql } from "../../../test/make/world.ts";
import { counting, intake, keepers, selfGoods, takeIn, unitNos } from "../../../test/areas/warehouse.ts";
import { Admin } from "@heshi/contract/system/admin";
import { atOnce, behindLock, faults, good, twoServers } from "../../../test/races.ts";

describe("storing under concurrency", async () => {
  const { server, servers } = await twoServers();
  const both = await keepers(server);
  const at = (n: number) => servers[n % 2] ?? server;
  const rich = () => member(server, { balanceFen: 1_000_000 });
  async function stocked(count: number) {
    const seller = await shop(server);
    const item = await selfGoods(server, { priceFen: 10_000, shopId: seller.id });
    await takeIn(server, both, intake({ skuId: item.skuId, count }));
    return { ...item, seller };
  }
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

  test("of twelve buyers who want three of ten pieces each, three get them, and one piece is left", async () => {
    const { skuId } = await stocked(10);
    const buyers = await Promise.all(Array.from({ length: 12 }, rich));
    const input = { skuId, quantity: 3, store: true, expectedPayableFen: 30_000 };
    const replies = await Promise.all(
      buyers.map(({ token }, n) => at(n).call(Order, "Submit", input, { token })),
    );
    expect([good(replies), faults(replies)]).toEqual([3, []]);
    expect(await counts(skuId)).toEqual({ free: 1, reserved: 9 });
    await expectSound(server);
  });

  test("no piece is bought of a shop that is being closed", async () => {
    const { skuId, seller } = await stocked(1);
    const buyer = await rich();
    const input = { skuId, store: true, expectedPayableFen: 10_000 };
    const [reply] = await behindLock(
      server.db,
      ["select id from warehouse_sku where id = $1 for no key update", skuId],
      {
        calls: [() => server.call(Order, "Submit", input, { token: buyer.token })],
        change: ["update shop set state = 'closed' where id = $1", seller.id],
      },
    );
    expect(reply?.code).not.toBe(0);
    expect(await counts(skuId)).toEqual({ free: 1 });
  });

  test("an order that is paid and cancelled at once is stored or given back, never both", async () => {
    const { skuId } = await stocked(12);
    const ended = await atOnce(12, async (n) => {
      const buyer = await rich();
      const trade = await submitted(server, buyer.token, { skuId, store: true });
      const proof = await grant(server, buyer.id, trade);
      const as = { token: buyer.token };
      const replies = await Promise.all([
        at(n).call(Pay, "PayByBalance", { tradeNo: trade.tradeNo, grant: proof }, as),
        at(n + 1).call(Order, "Cancel", { orderId: trade.orderId }, as),
      ]);
      return { replies, isPaid: replies[0]?.code === 0 };
    });
    expect(faults(ended.flatMap(({ replies }) => replies))).toEqual([]);
    expect(ended.every(({ replies }) => good(replies) === 1)).toBe(true);
    const stored = ended.filter(({ isPaid }) => isPaid).length;
    const { held = 0, free = 0 } = await counts(skuId);
    expect([held, free]).toEqual([stored, 12 - stored]);
    await expectSound(server);
  });

  test("pieces are asked back once, however often and wherever, and not while a stock-take misses them", async () => {
    const { skuId, seller } = await stocked(2);
    const buyer = await rich();
    const trade = await submitted(server, buyer.token, { skuId, quantity: 2, store: true });
    await paid(server, buyer, trade);
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
      trade.orderId,
    ]);
    const asking = { lineId: String(line?.["id"]), kind: "money", reason: "unwanted" } as const;
    const [missing] = await unitNos(server, skuId);
    const count = counting({ skuId, counted: 1, missing: [missing as string] });
    await server.call(Admin, "TakeStock", count, both[0]);
    const [taken, ...asked] = await Promise.all([
      server.call(Admin, "TakeStock", count, both[1]),
      ...Array.from({ length: 8 }, (_, n) =>
        at(n).call(After, "Apply", { ...asking, quantity: 2, amountFen: 20_000 }, { token: buyer.token }),
      ),
    ]);
    expect(faults(asked)).toEqual([]);
    expect((taken?.code === 0 ? 1 : 0) + good(asked)).toBe(1);
    expect(await counts(skuId)).toEqual(taken?.code === 0 ? { held: 1, lost: 1 } : { claimed: 2 });
    const open = asked.find(({ code }) => code === 0);
    const refunds = await atOnce(open ? 6 : 0, (n) =>
      at(n).call(After, "Refund", { afterSaleId: open?.info.afterSaleId ?? "" }, { token2: seller.token2 }),
    );
    expect([good(refunds), faults(refunds)]).toEqual([open ? 1 : 0, []]);
    await expectSound(server);
  });
});
