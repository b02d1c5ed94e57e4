import { Agent } from "@heshi/contract/agents/agent";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { certSubmitted, decided } from "../make/cert.ts";
import { makeOperator, type TestOperator } from "../make/operator.ts";
import { paid, submitted } from "../make/order.ts";
import { member, num, sql } from "../make/world.ts";

type Someone = { id: string; token: string };

/** An application as it may be sent. */
export const agentForm = (over: object = {}) => ({
  regionCode: "330106",
  about: "面向西湖区的茶友，线下品鉴会和老客户回购。",
  ...over,
});

/** What waits for an operator of a member's application. */
export async function agentSeen(server: TestServer, { id }: { id: string }) {
  const [row] = await sql(server, "select id::text from agent where member_id = $1", [id]);
  const at = "select submitted_at from agent where member_id = $1";
  return { reviewId: String(row?.["id"]), submittedAt: await num(server, at, [id]) };
}

/** Verifies the real name of a member who is there. */
export async function named(server: TestServer, someone: Someone): Promise<void> {
  await decided(server, await makeOperator(server, "review"), await certSubmitted(server, someone));
}

/** Authorises a member, whose real name is verified. */
export async function authorised(
  server: TestServer,
  someone: Someone,
  { token }: TestOperator,
): Promise<void> {
  await server.call(Agent, "Apply", agentForm(), someone);
  const seen = await agentSeen(server, someone);
  await server.call(Admin, "DecideAgent", { ...seen, decision: "pass" }, { token });
}

/** A new member who is an authorised agent. */
export async function agent(
  server: TestServer,
  operator: TestOperator,
  options: Parameters<typeof member>[1] = {},
): ReturnType<typeof member> {
  const one = await member(server, options);
  await named(server, one);
  await authorised(server, one, operator);
  return one;
}

/** What a member has of the programme, for who tries to reach it. */
export async function ownAgent(server: TestServer, victim: Someone) {
  const id = randomId();
  await sql(
    server,
    "insert into agent (id, member_id, state, form, submitted_at) values ($1, $2, 'reviewing', $3, $4)",
    [id, victim.id, JSON.stringify(agentForm()), server.now()],
  );
  const rest = {
    "Admin.DecideAgent": { submittedAt: "1796000000000", decision: "pass" },
    "Admin.StopAgent": { reason: "违反规则" },
  };
  return { rows: { agent: [id] }, rest };
}

/** A member invites others. */
export async function invited(
  server: TestServer,
  by: { id: string },
  ...ids: readonly string[]
): Promise<void> {
  await sql(
    server,
    "update member set inviter_id = $1, inviter_bound_at = $3 where id = any ($2::bigint[])",
    [by.id, ids, server.now()],
  );
}

/** What agents pay for a SKU, set by two operators. */
export async function priced(
  server: TestServer,
  [one, other]: readonly [TestOperator, TestOperator],
  {
    skuId,
    ...over
  }: { skuId: string; least?: number; dayMost?: number; weekMost?: number; monthMost?: number },
) {
  const terms = {
    price1Fen: 8000,
    price2Fen: 7000,
    price3Fen: 6000,
    least: 2,
    dayMost: 10,
    weekMost: 20,
    monthMost: 30,
  };
  const input = { skuId, ...terms, isOn: true, ...over };
  const first = await server.call(Admin, "SaveAgentPrice", input, one);
  return first.code === 0 ? first : server.call(Admin, "SaveAgentPrice", input, other);
}

/** An agent buys so many pieces of a SKU into their stock, and pays. */
export async function purchased(
  server: TestServer,
  buyer: Awaited<ReturnType<typeof member>>,
  skuId: string,
  quantity: number,
) {
  const trade = await submitted(server, buyer.token, { agentItems: [{ skuId, quantity }] });
  await paid(server, buyer, trade);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [
    trade.orderId,
  ]);
  return { ...buyer, trade, lineId: String(line?.["id"]), isAgent: true };
}
