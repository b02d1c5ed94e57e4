import { Agent } from "@heshi/contract/agents/agent";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { agent, agentForm, agentSeen, named } from "../../../test/areas/agents.ts";
import { testServer } from "../../../test/harness.ts";
import { workJob } from "../../../test/make/due.ts";
import { closing } from "../../../test/make/member.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { agentJobs } from "./agent.jobs.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");
const DAY_MS = 86_400_000;
type Someone = { id: string; token: string };
const home = async (one: Someone) => (await server.call(Agent, "GetHome", {}, one)).info;
const apply = (one: Someone, over: object = {}) => server.call(Agent, "Apply", agentForm(over), one);
const decide = async (one: Someone, over: object) =>
  server.call(Admin, "DecideAgent", { ...(await agentSeen(server, one)), decision: "pass", ...over }, desk);
const messages = async (one: Someone) =>
  (
    await sql(
      server,
      "select cause from inbox_message where member_id = $1 and cause like 'agent.%' order by id",
      [one.id],
    )
  ).map(({ cause }) => cause);
const later = async (days: number): Promise<void> => {
  server.advance(days * DAY_MS);
  await keepSessions(server);
};

test("a verified member is refused with a reason, applies again, is authorised for a year, and renews it when notified", async () => {
  const one = await member(server);
  expect(await home(one)).toMatchObject({ standing: "none", levels: [{}, { fromFen: 500_000 }, {}] });
  expectRefused(await apply(one), "REAL_NAME");
  await named(server, one);
  expectRefused(await apply(one, { regionCode: "999999" }), "WRONG_FIELD");
  expectRefused(await apply(one, { about: "短" }), "WRONG_FIELD");
  expect((await apply(one)).info).toEqual({ state: "reviewing" });
  expectRefused(await apply(one), "WRONG_STATE");
  expect(
    await num(
      server,
      "select count(*) from member_consent c join agreement a on a.id = c.agreement_id where c.member_id = $1 and a.kind = 'agent'",
      [one.id],
    ),
  ).toBe(1);
  expect((await home(one)).standing).toBe("reviewing");
  const reasons = [{ field: "about" as const, reason: "请写明销售方式" }];
  expect((await decide(one, { decision: "refuse", reasons })).info.state).toBe("refused");
  const own = (await server.call(Agent, "GetApplication", {}, one)).info;
  expect(own).toMatchObject({ state: "refused", reasons, form: { regionText: "杭州市西湖区" } });
  server.advance(1000);
  await apply(one);
  const { reviewId } = await agentSeen(server, one);
  const shown = await server.call(Admin, "GetAgent", { reviewId }, desk);
  expect(shown.info).toMatchObject({ form: { regionText: "杭州市西湖区" }, member: { mid: one.mid } });
  expect(shown.info.member.name).toContain("*");
  expect((await decide(one, {})).info.state).toBe("passed");
  const { agent: made, standing } = await home(one);
  expect([standing, made?.level, made?.canRenew, made?.regionText]).toEqual([
    "active",
    1,
    false,
    "杭州市西湖区",
  ]);
  const left = (made?.validUntil ?? 0) - server.now().getTime();
  expect([left <= 365 * DAY_MS, left > 365 * DAY_MS - 60_000]).toEqual([true, true]);
  expectRefused(await apply(one), "WRONG_STATE");
  await later(336);
  for (const job of agentJobs)
    expect([await workJob(server, job), await workJob(server, job)]).toEqual([1, 0]);
  expect((await home(one)).agent?.canRenew).toBe(true);
  await apply(one);
  // the authorisation stays while its renewal is reviewed
  expect((await home(one)).standing).toBe("active");
  await decide(one, {});
  expect(await num(server, "select count(*) from agent_term where member_id = $1", [one.id])).toBe(1);
  await later(366);
  expect((await home(one)).standing).toBe("expired");
  await apply(one);
  await decide(one, {});
  expect(await num(server, "select count(*) from agent_term where member_id = $1", [one.id])).toBe(2);
  expect(await messages(one)).toEqual([
    "agent.refuse",
    "agent.pass",
    "agent.ends",
    "agent.pass",
    "agent.pass",
  ]);
});

test("an operator ends an authorisation with a reason, once; another role does not; closing the account takes it along", async () => {
  const one = await agent(server, desk);
  const { reviewId } = await agentSeen(server, one);
  const stop = (as: { token: string }) =>
    server.call(Admin, "StopAgent", { reviewId, reason: "以发展他人的名义收费" }, as);
  expectRefused(await stop(await makeOperator(server, "content")), "ROLE");
  expect((await stop(desk)).info.state).toBe("refused");
  expectRefused(await stop(desk), "WRONG_STATE");
  expect(await home(one)).toMatchObject({ standing: "refused" });
  expect((await home(one)).agent).toBeUndefined();
  const { reasons } = (await server.call(Agent, "GetApplication", {}, one)).info;
  expect(reasons).toEqual([{ field: "stopped", reason: "以发展他人的名义收费" }]);
  expect(await messages(one)).toEqual(["agent.pass", "agent.stop"]);
  const listed = await server.call(Admin, "GetAgents", { state: "refused", limit: 50 }, desk);
  expect(listed.info.list.map((row) => row.reviewId)).toContain(reviewId);
  const close = await closing(server, one);
  expect((await close()).code).toBe(0);
  expect(await num(server, "select count(*) from agent where member_id = $1", [one.id])).toBe(0);
});

test("who is leaving is stopped as any other agent", async () => {
  const one = await agent(server, desk);
  const { reviewId } = await agentSeen(server, one);
  expect((await server.call(Agent, "AskExit", {}, one)).info.standing).toBe("leaving");
  const stop = await server.call(Admin, "StopAgent", { reviewId, reason: "以发展他人的名义收费" }, desk);
  expect(stop.info.state).toBe("refused");
  expect(await home(one)).toMatchObject({ standing: "refused" });
  const ended = "select count(*) from agent_term where member_id = $1 and until_at > $2";
  expect(await num(server, ended, [one.id, server.now()])).toBe(0);
});

test("who leaves may take it back; once left, the authorisation is over and may be asked for again", async () => {
  const [one, other] = [await agent(server, desk), await member(server)];
  for (const method of ["AskExit", "Stay", "Leave"] as const)
    expectRefused(await server.call(Agent, method, {}, other), Agent, "AGENT_NONE");
  expectRefused(await server.call(Agent, "Leave", {}, one), "WRONG_STATE");
  expect((await server.call(Agent, "AskExit", {}, one)).info.standing).toBe("leaving");
  expectRefused(await server.call(Agent, "AskExit", {}, one), "WRONG_STATE");
  expectRefused(await apply(one), "WRONG_STATE");
  expect((await server.call(Agent, "Stay", {}, one)).info.standing).toBe("active");
  await server.call(Agent, "AskExit", {}, one);
  expect((await server.call(Agent, "GetExit", {}, one)).info).toMatchObject({
    standing: "leaving",
    open: [],
  });
  expect((await server.call(Agent, "Leave", {}, one)).info.standing).toBe("none");
  expect(await home(one)).toMatchObject({ standing: "none" });
  const ended = "select count(*) from agent_term where member_id = $1 and until_at > $2";
  expect(await num(server, ended, [one.id, server.now()])).toBe(0);
  expect(await messages(one)).toEqual(["agent.pass", "agent.leave"]);
  expect((await apply(one)).info.state).toBe("reviewing");
});

test("who waits for a renewal may leave: the renewal ends with it, and cannot be decided any more", async () => {
  const one = await member(server);
  await named(server, one);
  await apply(one);
  // who was never authorised has nothing to leave
  expectRefused(await server.call(Agent, "AskExit", {}, one), Agent, "AGENT_NONE");
  await decide(one, {});
  await later(340);
  await apply(one);
  expect((await server.call(Agent, "AskExit", {}, one)).info.standing).toBe("leaving");
  expectRefused(await decide(one, {}), "WRONG_STATE");
  expect((await server.call(Agent, "Leave", {}, one)).info.standing).toBe("none");
});
