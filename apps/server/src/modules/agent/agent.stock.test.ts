import { Agent } from "@heshi/contract/agents/agent";
import { Member } from "@heshi/contract/account/member";
import { Stock } from "@heshi/contract/agents/stock";
import { Admin } from "@heshi/contract/system/admin";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { beforeEach, expect, test } from "vitest";
import { agent, agentSeen, invited, priced, purchased } from "../../../test/areas/agents.ts";
import { deliver, delivered, holder, packed, sent, stocked } from "../../../test/areas/delivery.ts";
import { keepers, piecesOf } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, asked } from "../../../test/make/after.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { inPurse } from "../../../test/make/settlement.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { orderDues } from "../order/order.jobs.ts";
import { warehouseJobs } from "../warehouse/stay/warehouse.jobs.ts";
import { tooMuch } from "./agent.buying.ts";

const DAY_MS = 86_400_000;
const server = await testServer();
const both = await keepers(server);
const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
const rich = { balanceFen: 10_000_000 };
beforeEach(() => keepSessions(server));

type Own = Awaited<ReturnType<typeof purchased>>;
const lotsOf = async ({ token }: Own, skuId: string) =>
  (await server.call(Stock, "GetDetail", { skuId }, { token })).info.lots;
async function later(days: number): Promise<void> {
  server.advance(days * DAY_MS);
  await keepSessions(server);
}

test("what agents pay takes two operators; no level pays more than a lower one, and no period allows less than a shorter one", async () => {
  const { skuId } = await stocked(server, both, 5);
  const one = await agent(server, desks[0], rich);
  const terms = {
    price1Fen: 8000,
    price2Fen: 7000,
    price3Fen: 6000,
    least: 2,
    dayMost: 10,
    weekMost: 20,
    monthMost: 30,
    isOn: true,
  };
  const save = (over: object) => server.call(Admin, "SaveAgentPrice", { skuId, ...terms, ...over }, desks[0]);
  const wrong = [
    { price1Fen: 10_001 },
    { price2Fen: 8001 },
    { price3Fen: 7001 },
    { dayMost: 1 },
    { weekMost: 9 },
    { monthMost: 19 },
  ];
  for (const over of wrong) expectRefused(await save(over), "WRONG_FIELD");
  expectRefused(await save({ skuId: "1" }), "NOT_FOUND");
  const prices = async () =>
    (await server.call(Agent, "GetPrices", {}, one)).info.list.find((row) => row.skuId === skuId);
  expectRefused(await save({}), "SECOND_PERSON");
  expect(await prices()).toBeUndefined();
  expect((await priced(server, desks, { skuId })).code).toBe(0);
  expect(await prices()).toMatchObject({
    priceFen: 8000,
    ordinaryFen: 10_000,
    free: 5,
    least: 2,
    day: { most: 10, bought: 0 },
  });
  const listed = await server.call(Admin, "GetAgentPrices", { keyword: skuId }, desks[0]);
  expect(listed.info.list).toMatchObject([{ skuId, terms: { price3Fen: 6000 } }]);
  expectRefused(await server.call(Agent, "GetPrices", {}, await member(server)), Agent, "AGENT_NONE");
});

test("an agent buys at the price of their level into a stock of its own, within the limits, and nobody else does", async () => {
  const { skuId } = await stocked(server, both, 30);
  await priced(server, desks, { skuId });
  const [one, other] = [await agent(server, desks[0], rich), await member(server, rich)];
  const quote = (quantity: number, as: { token: string }) =>
    server.call(Order, "Quote", { agentItems: [{ skuId, quantity }] }, as);
  const submit = (quantity: number, expectedPayableFen: number, as: { token: string } = one) =>
    server.call(Order, "Submit", { agentItems: [{ skuId, quantity }], expectedPayableFen }, as);
  expectRefused(await quote(2, other), Order, "AGENT_OFF");
  expectRefused(await submit(2, 16_000, other), Order, "AGENT_OFF");
  expect((await quote(1, one)).info).toMatchObject({
    isSubmittable: false,
    problems: [{ text: "2 件起订" }],
  });
  expect((await quote(11, one)).info.problems).toMatchObject([{ text: "今天最多进 10 件", available: 10 }]);
  expectRefused(await submit(1, 8000), Order, "LIMIT_PER_MEMBER");
  expectRefused(await submit(2, 14_000), Order, "PRICE_CHANGED");
  const own = await purchased(server, one, skuId, 8);
  expect(own.trade.payableFen).toBe(64_000);
  expect(await piecesOf(server, skuId)).toEqual([
    "member.agentStock 8",
    "merchant.available 22",
    "outside.issuer -30",
  ]);
  expect((await quote(3, one)).info.problems).toMatchObject([
    { text: "今天最多进 10 件，已进 8 件", available: 2 },
  ]);
  const purchases = await server.call(Order, "GetPurchases", {}, one);
  expect(purchases.info.list).toMatchObject([
    { orderId: own.trade.orderId, orderType: 21, stateText: "已入经销库存" },
  ]);
  const stock = await server.call(Stock, "GetList", {}, one);
  expect(stock.info).toMatchObject({ pieces: 8, costFen: 64_000, list: [{ skuId, held: 8 }] });
  // it is not among the pieces of their own
  expect((await server.call(Warehouse, "GetHome", {}, one)).info.pieces).toBe(0);
  expect((await server.call(Agent, "GetHome", {}, one)).info.agent?.stock).toEqual({
    pieces: 8,
    costFen: 64_000,
    unpaid: 0,
  });
  await later(1);
  const consumer = await member(server, rich);
  await invited(server, one, consumer.id);
  await sql(
    server,
    "update agent_price set day_most = 10, week_most = 10, month_most = 10 where sku_id = $1",
    [skuId],
  );
  expect((await quote(3, one)).info.problems.length).toBe(1);
  await expectSound(server);
});

test("stock is sent to a client or oneself, apart from own pieces; freight is paid, and a lost account is none", async () => {
  const item = await stocked(server, both, 20);
  const { skuId } = item;
  await priced(server, desks, { skuId });
  const own = await purchased(server, await agent(server, desks[0], rich), skuId, 3);
  expectRefused(
    await deliver(server, { ...own, isAgent: false }, [{ skuId, count: 1 }]),
    Warehouse,
    "DELIVER_SHORT",
  );
  expectRefused(await deliver(server, own, [{ skuId, count: 4 }]), Warehouse, "DELIVER_SHORT");
  const no = await delivered(server, own, [{ skuId, count: 2 }]);
  expect((await server.call(Stock, "GetList", {}, own)).info.list).toMatchObject([{ held: 1, picked: 2 }]);
  await packed(server, item, no);
  expect((await sent(server, item, no)).code).toBe(0);
  expect(await piecesOf(server, skuId)).toEqual([
    "member.agentStock 1",
    "merchant.available 17",
    "outside.issuer -18",
  ]);
  await server.call(Warehouse, "ConfirmDelivery", { deliveryNo: no }, own);
  // what was sent out goes back for a fault alone
  const order = {
    seller: item.seller,
    item,
    buyer: own,
    orderId: own.trade.orderId,
    lineId: own.lineId,
    payableFen: 0,
  };
  expectRefused(
    await asked(server, order, { kind: "return", reason: "unwanted", quantity: 2 }),
    After,
    "KIND_WRONG",
  );
  await expectSound(server);
});

test("what was not sent goes back at its price for 30 days, though the order is done, and at any time for one who leaves", async () => {
  const item = await stocked(server, both, 20);
  const { skuId } = item;
  await priced(server, desks, { skuId });
  const own = await purchased(server, await agent(server, desks[0], rich), skuId, 4);
  const order = {
    seller: item.seller,
    item,
    buyer: own,
    orderId: own.trade.orderId,
    lineId: own.lineId,
    payableFen: 0,
  };
  await later(20);
  await workDues(server, orderDues);
  const money = async (quantity: number) => {
    const before = await purseOf(server, own.id);
    const afterSaleId = await applied(server, order, { kind: "money", reason: "unwanted", quantity });
    const back = await server.call(After, "Refund", { afterSaleId }, { token2: item.seller.token2 });
    expect(back.code).toBe(0);
    return (await purseOf(server, own.id)) - before;
  };
  expect(await lotsOf(own, skuId)).toMatchObject([{ held: 4, canReturn: true, priceFen: 8000 }]);
  expect(await money(1)).toBe(8000);
  await later(11);
  await workDues(server, orderDues);
  expect(await lotsOf(own, skuId)).toMatchObject([{ held: 3, canReturn: false }]);
  expectRefused(
    await asked(server, order, { kind: "money", reason: "unwanted", quantity: 1 }),
    After,
    "AFTER_LATE",
  );
  await server.call(Agent, "AskExit", {}, own);
  expectRefused(await server.call(Agent, "GetPrices", {}, own), Agent, "AGENT_LEAVING");
  expectRefused(
    await server.call(Order, "Quote", { agentItems: [{ skuId, quantity: 2 }] }, own),
    Order,
    "AGENT_OFF",
  );
  expectRefused(await server.call(Agent, "Leave", {}, own), Agent, "AGENT_OPEN");
  const { open } = (await server.call(Agent, "GetExit", {}, own)).info;
  expect(open).toEqual([{ text: "库存还有 3 件，请退货或提货", path: "/pages/agent/inventory/list" }]);
  expect(await lotsOf(own, skuId)).toMatchObject([{ held: 3, canReturn: true }]);
  await inPurse(server, item.seller.id, 1_000_000);
  expect(await money(3)).toBe(24_000);
  expect((await server.call(Agent, "Leave", {}, own)).info.standing).toBe("none");
  expect(await piecesOf(server, skuId)).toEqual(["merchant.available 20", "outside.issuer -20"]);
  await expectSound(server);
});

type Item = Awaited<ReturnType<typeof stocked>>;
/** A purchase as after-sales take it. */
const orderOf = (item: Item, own: Own) => ({
  seller: item.seller,
  item,
  buyer: own,
  orderId: own.trade.orderId,
  lineId: own.lineId,
  payableFen: 0,
});
/** An agent who has bought so many pieces of a product at ¥100. */
async function stocking(count: number, options: Parameters<typeof stocked>[3] = {}) {
  const item = await stocked(server, both, 20, options);
  await priced(server, desks, { skuId: item.skuId });
  return { item, own: await purchased(server, await agent(server, desks[0], rich), item.skuId, count) };
}

test("a purchase of which something lies in stock stays in the list, by which it goes back", async () => {
  const { item, own } = await stocking(2);
  await later(31);
  await workDues(server, orderDues);
  const { orderId } = own.trade;
  const drop = () => server.call(Order, "Delete", { orderId }, own);
  const refused = await drop();
  expectRefused(refused, "WRONG_STATE");
  expect(refused.msg).toBe("货品还在库存里，发出或退货后才能删除");
  const put = (state: string) =>
    sql(server, "update warehouse_unit set state = $2 where line_id = $1", [own.lineId, state]);
  await put("delivered");
  expect((await drop()).code, item.skuId).toBe(0);
  // as the books have it
  await put("held");
});

test("who asked for a return while leaving does not take the leaving back; who asked before does", async () => {
  const { item, own } = await stocking(3);
  const stay = () => server.call(Agent, "Stay", {}, own);
  const back = async () => {
    const input = { kind: "money", reason: "unwanted", quantity: 1 } as const;
    const afterSaleId = await applied(server, orderOf(item, own), input);
    expect((await server.call(After, "Refund", { afterSaleId }, { token2: item.seller.token2 })).code).toBe(
      0,
    );
  };
  await back();
  server.advance(1000);
  await server.call(Agent, "AskExit", {}, own);
  expect((await stay()).info.standing).toBe("active");
  await server.call(Agent, "AskExit", {}, own);
  await back();
  const refused = await stay();
  expectRefused(refused, "WRONG_STATE");
  expect(refused.msg).toBe("退出期间已申请退货，不能撤回退出");
  expect((await server.call(Agent, "GetExit", {}, own)).info.standing).toBe("leaving");
});

test("who was stopped finds the stock, gives it back without limit of time, and closes the account only after that", async () => {
  const { item, own } = await stocking(3);
  const home = async () => (await server.call(Agent, "GetHome", {}, own)).info;
  await later(40);
  await workDues(server, orderDues);
  expect(await lotsOf(own, item.skuId)).toMatchObject([{ held: 3, canReturn: false }]);
  expect((await home()).left).toBeUndefined();
  const { reviewId } = await agentSeen(server, own);
  expect((await server.call(Admin, "StopAgent", { reviewId, reason: "冒用平台名义" }, desks[0])).code).toBe(
    0,
  );
  expect(await home()).toMatchObject({ standing: "refused", left: { pieces: 3 } });
  const [lot] = await lotsOf(own, item.skuId);
  expect(lot).toMatchObject({ held: 3, canReturn: true });
  expect(lot?.returnUntil).toBeUndefined();
  const { reasons } = (await server.call(Member, "GetCloseCheck", {}, own)).info;
  const paths = reasons.map(({ path }) => path);
  expect([paths.includes("/pages/agent/inventory/list"), paths.includes("/pages/warehouse/index")]).toEqual([
    true,
    false,
  ]);
  await inPurse(server, item.seller.id, 1_000_000);
  const input = { kind: "money", reason: "unwanted", quantity: 3 } as const;
  const afterSaleId = await applied(server, orderOf(item, own), input);
  expect((await server.call(After, "Refund", { afterSaleId }, { token2: item.seller.token2 })).code).toBe(0);
  expect((await home()).left).toBeUndefined();
  await expectSound(server);
});

test("stock pays no fee and gets no message, whatever was said to who had a piece before", async () => {
  const { item, own } = await stocking(2);
  const says = (freeDays: number) =>
    sql(server, "update warehouse_unit set fee = $2, tell_at = stored_at where sku_id = $1 and is_agent", [
      item.skuId,
      JSON.stringify({ freeDays, dayFen: 100, mostBp: 5000 }),
    ]);
  await says(10);
  await later(5);
  for (const job of warehouseJobs) await workJob(server, job);
  const told = "select count(*) from inbox_message where member_id = $1 and cause like 'stay.%'";
  expect(await num(server, told, [own.id])).toBe(0);
  await says(0);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  expect(await num(server, "select fee_fen from warehouse_delivery where no = $1", [no])).toBe(0);
  await expectSound(server);
});

test("what is in a zone is not for agents: it has no price there, and one that it had serves no more", async () => {
  const { item, own } = await stocking(2);
  const { skuId } = item;
  const quote = async () =>
    (await server.call(Order, "Quote", { agentItems: [{ skuId, quantity: 2 }] }, own)).info;
  expect((await quote()).problems).toEqual([]);
  await sql(server, "update goods set order_type = 1 where id = $1", [item.id]);
  expect((await quote()).problems).toMatchObject([{ text: "这件商品没有经销价" }]);
  expectRefused(await priced(server, desks, { skuId, least: 3 }), "NOT_FOUND");
  const listed = (await server.call(Agent, "GetPrices", {}, own)).info.list;
  expect(listed.map((row) => row.skuId)).not.toContain(skuId);
  await sql(server, "update goods set order_type = 0 where id = $1", [item.id]);
});

test("stock is apart from what the agent buys for themselves: its limit, its comments, its freight", async () => {
  const rule = { codes: ["*"], first: 1, firstFen: 800, next: 1, nextFen: 200 };
  const { item, own } = await stocking(4, { freight: { chargeBy: "piece", rules: [rule] } });
  const { skuId } = item;
  await sql(server, "update goods set limit_per_member = 2 where id = $1", [item.id]);
  const ordinary = await holder(server, { skuId }, 2, own);
  await sql(server, "update member set level = 5 where id = $1", [own.id]);
  const freight = async (isAgent: boolean) =>
    (await server.call(Warehouse, "QuoteDelivery", { items: [{ skuId, count: 2 }], isAgent }, own)).info
      .freightFen;
  expect([await freight(false), await freight(true)]).toEqual([0, 1000]);
  const comments = async ({ trade }: Own) =>
    num(server, "select uncommented from orders where id = $1", [trade.orderId]);
  for (const each of [{ ...ordinary, isAgent: false }, own]) {
    const no = await delivered(server, each, [{ skuId, count: 2 }]);
    await packed(server, item, no);
    await sent(server, item, no);
    expect((await server.call(Warehouse, "ConfirmDelivery", { deliveryNo: no }, own)).code).toBe(0);
  }
  expect([await comments({ ...ordinary, isAgent: false }), await comments(own)]).toEqual([1, 0]);
  expect(
    await num(server, "select count(*) from order_line where id = $1 and delivered_at is not null", [
      own.lineId,
    ]),
  ).toBe(0);
  await expectSound(server);
});

test("the tightest of day, week and month is said", () => {
  const bounds = { day: { most: 5, bought: 0 }, week: { most: 8, bought: 6 }, month: { most: 9, bought: 8 } };
  expect(tooMuch(bounds, 1)).toBeUndefined();
  expect(tooMuch(bounds, 2)?.text).toBe("本月最多进 9 件，已进 8 件");
  expect(tooMuch(bounds, 3)?.text).toBe("本周最多进 8 件，已进 6 件");
  expect(tooMuch(bounds, 6)?.text).toBe("今天最多进 5 件");
});
