import { After } from "@heshi/contract/trade/after";
import { Admin } from "@heshi/contract/system/admin";
import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, type Bought } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { faults, type Reply, twoServers, untilWaiting } from "../../../test/races.ts";
import { adhoc } from "../../platform/database/statement.ts";
import { afterDues } from "../after/after.jobs.ts";

const START = 100_000_000;
const PIECES = 3;
const lockSku = adhoc("test.lock_returned_sku", "select id from sku where id = $1 for update");

// Pieces come back once, however an order ends beside the refund of a part of it.
describe("a part refunded while the order is closed", async () => {
  const { server, servers } = await twoServers();
  const operator = await makeOperator(server, "service");

  type Pair = { order: Bought; afterSaleId: string };
  type Act = (one: TestServer, pair: Pair) => Promise<Reply | number>;
  const refunds: Record<string, Act> = {
    "the shop's refund": (one, { order, afterSaleId }) =>
      one.call(After, "Refund", { afterSaleId }, { token2: order.seller.token2 }),
    "the timer's refund": async (one, { afterSaleId }) => {
      await sql(server, "update after_sale set deadline_at = $2 where id = $1", [afterSaleId, server.now()]);
      return workDues(one, afterDues);
    },
  };
  const ends: Record<string, Act> = {
    "the buyer's cancelling": (one, { order }) =>
      one.call(Order, "Cancel", { orderId: order.orderId }, { token: order.buyer.token }),
    "an operator's closing": (one, { order }) =>
      one.call(
        Admin,
        "CloseOrder",
        { orderId: order.orderId, reason: "商家无货" },
        { token: operator.token },
      ),
  };

  const made = async (): Promise<Pair> => {
    const order = await bought(server, { quantity: PIECES });
    return { order, afterSaleId: await applied(server, order) };
  };
  /** Nothing failed, all money and all pieces are back where the order is closed, a part of both where it goes on. */
  async function expectBack({ order }: Pair, replies: readonly (Reply | number)[]): Promise<boolean> {
    expect(faults(replies.filter((one) => typeof one !== "number"))).toEqual([]);
    const sold = await num(server, "select sold from sku where id = $1", [order.item.skuId]);
    const isClosed =
      (await num(server, "select (state = 'closed')::int from orders where id = $1", [order.orderId])) === 1;
    const paid = START - (await balanceOf(server, { kind: "member", id: order.buyer.id }));
    expect([sold, paid]).toEqual(isClosed ? [0, 0] : [PIECES - 1, 20_000]);
    return isClosed;
  }

  for (const [refunding, refund] of Object.entries(refunds))
    for (const [ending, end] of Object.entries(ends)) {
      test(`${ending} waits behind ${refunding}: only what is left comes back`, async () => {
        const pair = await made();
        const calls = await server.db.write(async (tx) => {
          // the refund holds the order, has noted the pieces, and waits to return them
          await tx.one(lockSku, [pair.order.item.skuId]);
          const first = refund(servers[0], pair);
          await untilWaiting(server.db);
          const second = end(servers[1], pair);
          await untilWaiting(server.db, 2);
          return [first, second];
        });
        expect(await expectBack(pair, await Promise.all(calls))).toBe(true);
        await expectSound(server);
      });

      test(`${ending} beside ${refunding}, 20 times in either order: each piece comes back once`, async () => {
        for (let n = 0; n < 20; n += 1) {
          const pair = await made();
          const acts = n % 2 === 0 ? [refund, end] : [end, refund];
          await expectBack(
            pair,
            await Promise.all(acts.map((act, at) => act(servers[at % 2 === 0 ? 0 : 1], pair))),
          );
        }
        await expectSound(server);
      });
    }
});
