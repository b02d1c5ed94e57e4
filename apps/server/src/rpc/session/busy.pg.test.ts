import type { Group } from "@heshi/contract/frame/define";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { expectSound } from "../../../test/invariants.ts";
import { grant, submitted } from "../../../test/make/order.ts";
import { goods, member, num } from "../../../test/make/world.ts";
import { twoServers } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { serveGroup } from "../../../test/serve-group.ts";
import type { Tx } from "../../platform/database/db.ts";
import { adhoc } from "../../platform/database/statement.ts";
import type { Service } from "../call/service.ts";

const { server, servers } = await twoServers();

/** Holds the row of an order in a transaction of the other pool while `work` runs. */
async function whileHeld<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  let held: (() => void) | undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  let release: (() => void) | undefined;
  const isDone = new Promise<void>((resolve) => (release = resolve));
  const holding = servers[1].db.write(async (tx) => {
    await tx.one(adhoc("test.hold", "select id from orders where id = $1 for update"), [orderId]);
    held?.();
    await isDone;
  });
  await isHeld;
  try {
    return await work();
  } finally {
    release?.();
    await holding;
  }
}

describe("a call that waits for a lock longer than it may", () => {
  test("is refused in words, leaves nothing behind, and succeeds when the same request is sent again", async () => {
    const buyer = await member(server);
    const item = await goods(server, { stock: 5 });
    const { orderId } = await submitted(server, buyer.token, { skuId: item.skuId });
    const cancel = () =>
      server.call(Order, "Cancel", { orderId }, { token: buyer.token, requestId: "busy-request-00000001" });
    const waited = await whileHeld(orderId, cancel);
    expectRefused(waited, "BUSY");
    expect([waited.ret, waited.msg]).toEqual([200, "当前操作的人较多，本次没有生效，请稍后再试"]);
    expect(
      await num(server, "select count(*) from orders where id = $1 and state = 'unpaid'", [orderId]),
    ).toBe(1);
    expect(await num(server, "select reserved from sku where id = $1", [item.skuId])).toBe(1);
    expect((await cancel()).code).toBe(0);
    expect(await num(server, "select reserved from sku where id = $1", [item.skuId])).toBe(0);
    await expectSound(server);
  });

  test("leaves a proved payment password good: the payment that was refused is made once with it", async () => {
    const buyer = await member(server, { balanceFen: 30_000 });
    const item = await goods(server, { stock: 5 });
    const trade = await submitted(server, buyer.token, { skuId: item.skuId });
    const input = { tradeNo: trade.tradeNo, grant: await grant(server, buyer.id, trade) };
    const pay = () => server.call(Pay, "PayByBalance", input, { token: buyer.token });
    expectRefused(await whileHeld(trade.orderId, pay), "BUSY");
    const paidFen = () =>
      num(server, "select coalesce(sum(payable_fen), 0) from orders where id = $1 and state = 'paid'", [
        trade.orderId,
      ]);
    expect(await paidFen()).toBe(0);
    expect((await pay()).code).toBe(0);
    expect(await paidFen()).toBe(trade.payableFen);
    await expectSound(server);
  });
});

/** Raises what PostgreSQL raises for the loser of a deadlock, or behind a lock. */
const raising = (code: string) =>
  adhoc(`test.raise_${code}`, `do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`);

test("who loses every deadlock is tried eight times and then refused, in a command and in a query", async () => {
  const made = {
    access: "public",
    doc: "Fails as the database does.",
    input: z.object({}),
    output: z.object({}),
  } as const;
  const group = {
    name: "Probe",
    code: 99,
    errors: {},
    methods: { Lose: { ...made, kind: "command" }, Wait: { ...made, kind: "query" } },
  } satisfies Group;
  let tries = 0;
  const fails =
    (code: string) =>
    async ({ tx }: { tx: Tx }) => {
      tries += 1;
      await tx.run(raising(code));
      return {};
    };
  const service = { Lose: fails("40P01"), Wait: fails("55P03") } as unknown as Service<typeof group>;
  const { call } = await serveGroup(server, [group, service]);
  expectRefused(await call(group, "Lose", {}), "BUSY");
  expect(tries).toBe(8);
  expectRefused(await call(group, "Wait", {}), "BUSY");
});
