/** Purchases of one agent by many connections, at two processes. */
import { Agent } from "@heshi/contract/agents/agent";
import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import { agent, priced } from "../../../test/areas/agents.ts";
import { stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { expectSound } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num } from "../../../test/make/world.ts";
import { faults, good, twoServers } from "../../../test/races.ts";

describe("purchases of agents under concurrency", async () => {
  const { server, servers } = await twoServers();
  const both = await keepers(server);
  const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
  const at = (n: number) => servers[n % 2] ?? server;
  const rich = { balanceFen: 10_000_000 };

  test("of 50 purchases at once as many fit as the day allows", async () => {
    const { skuId } = await stocked(server, both, 60);
    await priced(server, desks, { skuId, least: 1, dayMost: 4, weekMost: 4, monthMost: 4 });
    const one = await agent(server, desks[0], rich);
    const input = { agentItems: [{ skuId, quantity: 1 }], expectedPayableFen: 8000 };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => at(n).call(Order, "Submit", input, one)),
    );
    expect([good(replies), faults(replies)]).toEqual([4, []]);
    expect(
      await num(
        server,
        "select sum(l.quantity) from orders o join order_line l on l.order_id = o.id where o.member_id = $1",
        [one.id],
      ),
    ).toBe(4);
    await expectSound(server);
  });

  test("of a purchase and an exit at once no purchase follows the exit", async () => {
    const { skuId } = await stocked(server, both, 60);
    await priced(server, desks, { skuId, least: 1 });
    for (let turn = 0; turn < 5; turn += 1) {
      const one = await agent(server, desks[0], rich);
      const input = { agentItems: [{ skuId, quantity: 1 }], expectedPayableFen: 8000 };
      await server.call(Agent, "AskExit", {}, one);
      await server.call(Agent, "Stay", {}, one);
      const [bought, asked] = await Promise.all([
        at(0).call(Order, "Submit", input, one),
        at(1).call(Agent, "AskExit", {}, one),
      ]);
      expect(asked.code).toBe(0);
      const left = await server.call(Agent, "Leave", {}, one);
      expect(left.code === 0).toBe(bought.code !== 0);
    }
    await expectSound(server);
  });
});
