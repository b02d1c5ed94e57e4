import { Agent } from "@heshi/contract/agents/agent";
import { expect, test } from "vitest";
import { agent, invited } from "../../../test/areas/agents.ts";
import { testServer } from "../../../test/harness.ts";
import { workDues } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { orderDues } from "../order/order.jobs.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");
const DAY_MS = 86_400_000;
const home = async (one: { token: string }) => (await server.call(Agent, "GetHome", {}, one)).info;
const later = async (days: number): Promise<void> => {
  server.advance(days * DAY_MS);
  await keepSessions(server);
};

test("levels follow from what consumers whom the agent invited bought and kept in the last days", async () => {
  const one = await agent(server, desk);
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 250_000, stock: 50 });
  const [buyer, other] = [
    await member(server, { balanceFen: 10_000_000 }),
    await member(server, { balanceFen: 10_000_000 }),
  ];
  await invited(server, one, buyer.id);
  expect((await server.call(Agent, "GiveConsent", {}, buyer)).code).toBe(0);
  const sold = async (who: typeof buyer, quantity: number): Promise<string> => {
    const trade = await submitted(server, who.token, { skuId: item.skuId, quantity });
    const { orderId } = await paid(server, who, trade);
    await shipped(server, seller.token2, orderId);
    await received(server, who.token, orderId);
    return orderId;
  };
  const orderId = await sold(buyer, 2);
  await sold(other, 2);
  expect((await home(one)).agent).toMatchObject({ level: 1, salesFen: 0 });
  await later(16);
  await workDues(server, orderDues);
  const { agent: second } = await home(one);
  expect(second).toMatchObject({ level: 2, month: { orders: 1 } });
  const salesFen = second?.salesFen ?? 0;
  expect(second?.month.days.at(-1)).toBe(salesFen);
  expect(second?.month.salesFen).toBe(salesFen);
  await sql(server, "update orders set refunded_fen = payable_fen - 499999 where id = $1", [orderId]);
  expect((await home(one)).agent).toMatchObject({ level: 1, salesFen: 499_999 });
  await sql(server, "update orders set refunded_fen = 0 where id = $1", [orderId]);
  // a sale of the agent's own shop is none
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, one.id]);
  expect((await home(one)).agent).toMatchObject({ level: 1, salesFen: 0 });
  // and neither is one of the buyer's own
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, buyer.id]);
  expect((await home(one)).agent).toMatchObject({ level: 1, salesFen: 0, month: { orders: 0 } });
  await sql(server, "update shop set owner_id = null where id = $1", [seller.id]);
  expect((await home(one)).agent).toMatchObject({ level: 2, month: { orders: 1 } });
  await later(91);
  expect((await home(one)).agent).toMatchObject({ level: 1, salesFen: 0, month: { orders: 0 } });
});
