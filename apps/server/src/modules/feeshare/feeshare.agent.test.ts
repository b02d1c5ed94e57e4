/** Agents' shares of the fee: whose sale an order is, linked at any of three times, taken back before and after the release. */
import { Agent } from "@heshi/contract/agents/agent";
import { After } from "@heshi/contract/trade/after";
import { type Fen, fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { agent, invited } from "../../../test/areas/agents.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { morningIn } from "../../../test/make/settlement.ts";
import { changeSettings, member, shop, sql } from "../../../test/make/world.ts";
import { saleJobs } from "../agent/sale/sale.jobs.ts";
import { orderDues } from "../order/order.jobs.ts";
import { usualSettings } from "../../settings.ts";
import { drawBill } from "../settlement/settlement.bill.ts";
import { feeshareJobs } from "./feeshare.jobs.ts";
import { takeSharesBack } from "./feeshare.public.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");
type Someone = Awaited<ReturnType<typeof member>>;

/** Goods come to themselves: all addresses of a test have one number otherwise, and link everybody. */
async function own(one: Someone): Promise<Someone> {
  await sendsTo(one, one);
  return one;
}
const sendsTo = (one: { id: string }, to: { id: string }) =>
  sql(
    server,
    "update member_address set mobile = (select mobile from member where id = $2) where member_id = $1",
    [one.id, to.id],
  );
const anAgent = async () => own(await agent(server, desk));
const aBuyer = async (by?: { id: string }) => {
  const one = await own(await member(server, { balanceFen: 100_000_000 }));
  if (by) await invited(server, by, one.id);
  return one;
};
const noted = async () => {
  for (const job of saleJobs) await workJob(server, job);
};
const settled = async (order: Bought) => {
  await morningIn(server, 8);
  const drawing = { shopId: order.seller.id, now: server.now(), settings: usualSettings };
  return server.db.write((tx) => drawBill(tx, drawing));
};
const released = async () => {
  await morningIn(server, 20);
  await workDues(server, orderDues);
  for (const job of feeshareJobs) await workJob(server, job);
};
const purse = async ({ id }: { id: string }) => [
  await balanceOf(server, { kind: "member", id }, { purpose: "earnings" }),
  await balanceOf(server, { kind: "member", id }, { purpose: "available" }),
];
const earnings = async (one: Someone) => (await server.call(Agent, "GetEarnings", {}, one)).info.list;
const sums = async (one: Someone) => (await server.call(Agent, "GetEarningSums", {}, one)).info;
const order = (buyer: Someone, options: Parameters<typeof bought>[1] = {}) =>
  bought(server, { upTo: "received", quantity: 2, buyer, ...options });
async function returned(of: Bought, quantity: number): Promise<void> {
  const afterSaleId = await applied(server, of, { kind: "return", reason: "quality", quantity });
  const as = { token2: of.seller.token2 };
  await server.call(After, "Agree", { afterSaleId }, as);
  await sentBack(server, of, afterSaleId);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
}

test("an agent has 30 % of the fee of a client's order, of which each row says all, and a refund takes its part back", async () => {
  const one = await anAgent();
  const of = await order(await aBuyer(one));
  await settled(of);
  expect(await earnings(one)).toEqual([
    {
      shareId: expect.any(String),
      state: "waiting",
      orderTail: expect.stringMatching(/^\d{6}$/),
      level: 1,
      billDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      feeFen: 400,
      rateBp: 3000,
      cutFen: 0,
      fen: 120,
      backFen: 0,
      owedFen: 0,
      madeAt: expect.any(Number),
      dueAt: expect.any(Number),
    },
  ]);
  expect(await sums(one)).toEqual({ waitingFen: 120, releasedFen: 0, owedFen: 0, rateBp: 3000, secondBp: 0 });
  await returned(of, 1);
  expect(await purse(one)).toEqual([60, 0]);
  await released();
  expect(await purse(one)).toEqual([0, 60]);
  expect(await earnings(one)).toMatchObject([{ state: "released", fen: 120, backFen: 60 }]);
  await expectSound(server);
});

test("whose sale an order is and at which rate is fixed when it is placed", async () => {
  const [one, late] = [await anAgent(), await anAgent()];
  const [before, stranger] = [await aBuyer(one), await aBuyer()];
  const first = await order(before);
  const none = await order(stranger);
  await noted();
  await invited(server, late, stranger.id);
  await changeSettings(server, { "agent.share1Bp": 1000 });
  expect((await server.call(Agent, "AskExit", {}, one)).code).toBe(0);
  expect((await server.call(Agent, "Leave", {}, one)).code).toBe(0);
  const after = await order(before);
  for (const of of [first, none, after]) await settled(of);
  expect((await earnings(one)).map(({ rateBp }) => rateBp)).toEqual([3000]);
  expect(await earnings(late)).toEqual([]);
  await changeSettings(server, { "agent.share1Bp": 3000 });
});

test("nobody has a share of an order of their shop, or of somebody linked when it is placed, settled or released", async () => {
  const one = await anAgent();
  const seller = await shop(server);
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, one.id]);
  const ofOwnShop = await order(await aBuyer(one), { own: seller });
  const [placed, atBill, atEnd] = [await aBuyer(one), await aBuyer(one), await aBuyer(one)];
  await sendsTo(placed, one);
  const orders = [await order(placed), await order(atBill), await order(atEnd)];
  await noted();
  // what was linked then is not any more
  await sendsTo(placed, placed);
  await sendsTo(atBill, one);
  for (const of of [ofOwnShop, ...orders]) await settled(of);
  expect(await earnings(one)).toMatchObject([{ state: "waiting", fen: 120 }]);
  await sendsTo(atEnd, one);
  await released();
  expect(await earnings(one)).toMatchObject([{ state: "taken", backFen: 120 }]);
  expect(await purse(one)).toEqual([0, 0]);
  await expectSound(server);
});

test("with a second level who invited the agent has a share after them, within the limit of all", async () => {
  await changeSettings(server, { "agent.share2Bp": 2000 });
  const [top, one] = [await anAgent(), await anAgent()];
  await invited(server, top, one.id);
  const of = await order(await aBuyer(one));
  await settled(of);
  expect(await earnings(one)).toMatchObject([{ level: 1, fen: 120 }]);
  expect(await earnings(top)).toMatchObject([{ level: 2, rateBp: 2000, fen: 80 }]);
  await changeSettings(server, { "agent.share2Bp": 0 });
});

test("what is taken back of a released share comes out of the balance; the rest is owed and set off once there is one", async () => {
  const one = await anAgent();
  const of = await order(await aBuyer(one));
  await settled(of);
  await released();
  expect(await purse(one)).toEqual([0, 120]);
  const back = (key: string, leftFen: Fen) =>
    server.db.write((tx) => takeSharesBack(tx, { orderId: of.orderId, key, leftFen, now: server.now() }));
  await back("late 1", fen(300));
  expect(await purse(one)).toEqual([0, 90]);
  // most of it is spent meanwhile
  await bought(server, { buyer: one, priceFen: 80, quantity: 1 });
  expect(await purse(one)).toEqual([0, 10]);
  await back("late 2", fen(0));
  expect(await purse(one)).toEqual([0, 0]);
  expect(await sums(one)).toMatchObject({ releasedFen: 0, owedFen: 80 });
  expect(await earnings(one)).toMatchObject([{ state: "taken", backFen: 120, owedFen: 80 }]);
  await back("late 3", fen(0));
  await server.call(Agent, "AskExit", {}, one);
  const { open } = (await server.call(Agent, "GetExit", {}, one)).info;
  expect(open).toContainEqual({
    text: "¥0.80 收益因退款待扣回，余额够时自动扣回",
    path: "/pages/agent/earning",
  });
  await server.call(Agent, "Stay", {}, one);
  const next = await order(await aBuyer(one));
  await settled(next);
  await released();
  expect(await purse(one)).toEqual([0, 40]);
  expect(await sums(one)).toMatchObject({ releasedFen: 120, owedFen: 0 });
  await expectSound(server);
});
