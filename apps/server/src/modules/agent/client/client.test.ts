import { Agent } from "@heshi/contract/agents/agent";
import { Msg } from "@heshi/contract/account/msg";
import { expect, test } from "vitest";
import { agent, invited } from "../../../../test/areas/agents.ts";
import { testServer } from "../../../../test/harness.ts";
import { workDues } from "../../../../test/make/due.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, received, shipped, submitted } from "../../../../test/make/order.ts";
import { goods, keepSessions, member, shop, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { orderDues } from "../../order/order.jobs.ts";
import { areLinked } from "../../risk/risk.public.ts";

const DAY_MS = 86_400_000;
const server = await testServer();
const desk = await makeOperator(server, "review");
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, priceFen: 123_45, stock: 99 });
type Someone = Awaited<ReturnType<typeof member>>;

async function bought(who: Someone, quantity = 1): Promise<void> {
  const trade = await submitted(server, who.token, { skuId: item.skuId, quantity });
  const { orderId } = await paid(server, who, trade);
  await shipped(server, seller.token2, orderId);
  await received(server, who.token, orderId);
}
async function later(days: number): Promise<void> {
  server.advance(days * DAY_MS);
  await keepSessions(server);
  await workDues(server, orderDues);
}
const ask = (one: Someone) => server.call(Agent, "AskClients", {}, one);
const consent = async (one: Someone) => (await server.call(Agent, "GetConsent", {}, one)).info.agent;
const give = (one: Someone) => server.call(Agent, "GiveConsent", {}, one);
const clients = (one: Someone, tab: "all" | "active" | "quiet" = "all") =>
  server.call(Agent, "GetClients", { tab }, one);
const counts = async (one: Someone) => (await server.call(Agent, "GetClientCounts", {}, one)).info;
const home = async (one: Someone) => (await server.call(Agent, "GetHome", {}, one)).info.agent;

test("an agent sees of those who consented a masked name and sums, of others nothing of a day or a purchase", async () => {
  const one = await agent(server, desk);
  const rich = { balanceFen: 10_000_000 };
  const [buyer, other] = [await member(server, rich), await member(server, rich)];
  await invited(server, one, buyer.id, other.id);
  await bought(buyer, 2);
  await bought(other, 3);
  await later(16);
  expect(await home(one)).toMatchObject({ salesFen: 60_000, month: { orders: 0, salesFen: 0 } });
  expect(await counts(one)).toEqual({ all: 0, active: 0, quiet: 0, invited: 2, askable: 2 });
  expect((await ask(one)).info).toEqual({ asked: 2 });
  expect((await ask(one)).info).toEqual({ asked: 0 });
  const { info } = await server.call(Msg, "GetList", { kind: "system" }, buyer);
  expect(info.list[0]).toMatchObject({
    title: "邀请您的经销商想看您的购买汇总",
    path: "/pages/agent/consent",
  });

  expect(await consent(buyer)).toEqual({
    name: expect.stringMatching(/^.\*\*$/),
    regionText: "杭州市西湖区",
  });
  expect((await give(buyer)).code).toBe(0);
  expect((await give(buyer)).code).toBe(0);
  expect(await consent(buyer)).toMatchObject({ givenAt: expect.any(Number) });
  expect(await home(one)).toMatchObject({
    salesFen: 24_690 + 30_000,
    month: { orders: 1, salesFen: 24_690 },
  });
  expect((await clients(one)).info.list).toEqual([
    {
      name: expect.stringMatching(/^.\*\*$/),
      since: expect.any(Number),
      orders: 1,
      totalFen: 24_690,
      monthOrders: 1,
      monthFen: 24_690,
      lastAt: expect.any(Number),
    },
  ]);
  expect((await clients(one, "active")).info.list).toHaveLength(1);
  expect((await clients(one, "quiet")).info.list).toEqual([]);
  expect(await counts(one)).toEqual({ all: 1, active: 1, quiet: 0, invited: 2, askable: 0 });
  await later(40);
  expect((await clients(one, "quiet")).info.list).toMatchObject([{ orders: 1, monthOrders: 0, monthFen: 0 }]);
  expect(await counts(one)).toMatchObject({ active: 0, quiet: 1, askable: 1 });

  await server.call(Agent, "EndConsent", {}, buyer);
  expect((await server.call(Agent, "EndConsent", {}, buyer)).code).toBe(0);
  expect((await clients(one)).info.list).toEqual([]);
  expect(await consent(buyer)).not.toHaveProperty("givenAt");
});

test("nobody consents to who is no agent, and a consent ends with the authorisation", async () => {
  const [one, buyer, plain] = [await agent(server, desk), await member(server), await member(server)];
  await invited(server, plain, one.id);
  expect(await consent(plain)).toBeUndefined();
  expect(await consent(one)).toBeUndefined();
  expectRefused(await give(plain), Agent, "CLIENT_NONE");
  expect((await clients(plain)).info.list).toEqual([]);
  expectRefused(await ask(plain), Agent, "AGENT_NONE");
  await invited(server, one, buyer.id);
  await give(buyer);
  expect(await counts(one)).toMatchObject({ all: 1 });
  await server.call(Agent, "AskExit", {}, one);
  expect((await server.call(Agent, "Leave", {}, one)).code).toBe(0);
  expect(await consent(buyer)).toBeUndefined();
  expect(await sql(server, "select from agent_client where member_id = $1", [buyer.id])).toEqual([]);
});

test("who consented to it is not linked to the agent by the address to which the agent sends", async () => {
  const [one, buyer] = [await agent(server, desk), await member(server)];
  await invited(server, one, buyer.id);
  await sql(
    server,
    "update member_address set mobile = (select mobile from member where id = $2) where member_id = $1",
    [one.id, buyer.id],
  );
  const linked = (from: Someone, to: Someone) =>
    server.db.write((tx) =>
      areLinked(tx, { memberId: from.id, other: { memberId: to.id }, now: server.now() }),
    );
  // all members of a test have one device
  const isSure = async () => [(await linked(one, buyer)).isSure, (await linked(buyer, one)).isSure];
  expect(await isSure()).toEqual([true, true]);
  await give(buyer);
  expect(await isSure()).toEqual([false, false]);
  await server.call(Agent, "EndConsent", {}, buyer);
  expect(await isSure()).toEqual([true, true]);
});
