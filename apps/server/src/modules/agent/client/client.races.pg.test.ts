/** Consents and requests for them by many connections, at two processes. */
import { Agent } from "@heshi/contract/agents/agent";
import { describe, expect, test } from "vitest";
import { agent, invited } from "../../../../test/areas/agents.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { member, num } from "../../../../test/make/world.ts";
import { faults, twoServers } from "../../../../test/races.ts";

describe("clients under concurrency", async () => {
  const { server, servers } = await twoServers();
  const desk = await makeOperator(server, "review");
  const at = (n: number) => servers[n % 2] ?? server;

  test("20 requests at once send one message to each member", async () => {
    const one = await agent(server, desk);
    const ids = (await Promise.all([member(server), member(server), member(server)])).map(({ id }) => id);
    await invited(server, one, ...ids);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => at(n).call(Agent, "AskClients", {}, one)),
    );
    expect(faults(replies)).toEqual([]);
    expect(replies.reduce((sum, { info }) => sum + info.asked, 0)).toBe(3);
    const sent =
      "select count(*) from inbox_message where cause = 'agentClient.ask' and member_id = any ($1::bigint[])";
    expect(await num(server, sent, [ids])).toBe(3);
  });

  test("no consent is left for an agent who leaves at that moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, client] = [await agent(server, desk), await member(server)];
      await invited(server, one, client.id);
      await server.call(Agent, "AskExit", {}, one);
      const replies = await Promise.all([
        at(0).call(Agent, "GiveConsent", {}, client),
        at(1).call(Agent, "Leave", {}, one),
      ]);
      expect(faults(replies)).toEqual([]);
      expect(await num(server, "select count(*) from agent_client where inviter_id = $1", [one.id])).toBe(0);
    }
  });
});
