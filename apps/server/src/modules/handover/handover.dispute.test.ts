import { Msg } from "@heshi/contract/account/msg";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import {
  type Bought,
  boughtTown,
  neighbour,
  seenTown,
  townActs,
  townShop,
} from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { balanceOf } from "../../../test/make/after.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, submitted } from "../../../test/make/order.ts";

import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { townDues, townJobs } from "./handover.jobs.ts";

const server = await testServer();
const [SECOND, HOUR] = [1000, 3_600_000];
const at = await townShop(server);
const [clerk, other] = [await makeOperator(server, "service"), await makeOperator(server, "service")];
const before = (ms: number): Date => new Date(server.now().getTime() - ms);
const set = ({ orderId }: Bought, column: string, time: Date) =>
  sql(server, `update town_order set ${column} = $2 where order_id = $1`, [orderId, time]);
const shopAct = (method: "Arrive" | "Contest", { own, orderId }: Bought) =>
  method === "Arrive"
    ? server.call(Merchant, "Arrive", { orderId }, { token2: own.token2 })
    : server.call(Merchant, "Contest", { orderId, reason: "放在门口，有照片" }, { token2: own.token2 });
const report = ({ buyer, orderId }: Bought) =>
  server.call(Order, "ReportMissing", { orderId, reason: "门口没有" }, { token: buyer.token });
const award = ({ orderId }: Bought, decision: "toBuyer" | "toShop", by = clerk) =>
  server.call(Admin, "AwardTown", { orderId, decision, reason: "看过照片" }, by);
const stateOf = async (bought: Bought): Promise<string> => (await seenTown(server, bought)).state;
async function reported(): Promise<Bought> {
  const bought = await boughtTown(server, at);
  await townActs(server, bought, "Accept", "Prepare", "HandOver", "Arrive");
  expect((await report(bought)).code).toBe(0);
  return bought;
}
async function contested(): Promise<Bought> {
  const bought = await reported();
  expect((await shopAct("Contest", bought)).code).toBe(0);
  return bought;
}

test("what is reported and contested waits for operators, who read both sides' words and give the money to one of them", async () => {
  const bought = await reported();
  expectRefused(await award(bought, "toShop"), Admin, "WRONG_STATE");
  expectRefused(await shopAct("Arrive", bought), Merchant, "WRONG_STATE");
  expect((await shopAct("Contest", bought)).code).toBe(0);
  expectRefused(await shopAct("Contest", bought), Merchant, "WRONG_STATE");
  expect(await seenTown(server, bought)).toMatchObject({ state: "contested", actions: ["receive"] });
  // no clock ends it
  expect(
    await num(
      server,
      "select count(*) from town_order where state = 'contested' and deadline_at is not null",
    ),
  ).toBe(0);
  const { list } = (await server.call(Admin, "GetTownDisputes", {}, clerk)).info;
  expect(list).toMatchObject([{ orderId: bought.orderId, reason: "门口没有", answer: "放在门口，有照片" }]);
  const detail = (await server.call(Admin, "GetTownDispute", { orderId: bought.orderId }, clerk)).info;
  expect(detail).toMatchObject({ mayAward: true, payableFen: 3500 });
  expect(detail.history.map(({ by }) => by)).toEqual(expect.arrayContaining(["会员", "门店"]));
  const { counts } = (await server.call(Admin, "GetCounts", {}, clerk)).info;
  expect(counts).toContainEqual(expect.objectContaining({ list: "townDisputes", count: 1 }));
  expectRefused(await award(bought, "toShop", await makeOperator(server, "finance")), "ROLE");
  expect((await award(bought, "toShop")).info).toEqual({ state: "received" });
  expectRefused(await award(bought, "toBuyer"), Admin, "WRONG_STATE");
  const [found] = (await server.call(Admin, "GetTownDisputes", { keyword: detail.no }, clerk)).info.list;
  expect(found).toMatchObject({ orderId: bought.orderId, state: "received" });
  const lost = await contested();
  const had = await balanceOf(server, { kind: "member", id: lost.buyer.id });
  expect((await award(lost, "toBuyer")).info).toEqual({ state: "refunded" });
  expect(await balanceOf(server, { kind: "member", id: lost.buyer.id })).toBe(had + 3500);
  const { info } = await server.call(Msg, "GetList", { kind: "order" }, { token: lost.buyer.token });
  expect(info.list.map(({ title }) => title)).toContain("平台判定商品没有送达");
  await expectSound(server);
});

test("above what one operator gives away alone a second one agrees on who is right", async () => {
  const buyer = await neighbour(server);
  const trade = await submitted(server, buyer.token, {
    skuId: at.item.skuId,
    quantity: 20,
    town: { branchId: at.branchId, way: "deliver" },
  });
  await paid(server, buyer, trade);
  const bought = { ...at, buyer, trade, orderId: trade.orderId };
  await townActs(server, bought, "Accept", "Prepare", "HandOver", "Arrive");
  await report(bought);
  await shopAct("Contest", bought);
  expectRefused(await award(bought, "toBuyer"), "SECOND_PERSON");
  expectRefused(await award(bought, "toBuyer"), "SECOND_PERSON");
  expect(await stateOf(bought)).toBe("contested");
  expect((await award(bought, "toBuyer", other)).code).toBe(0);
  expect(await stateOf(bought)).toBe("refunded");
  await expectSound(server);
});

test("the buyer may still have it, and the shop may still give in", async () => {
  const [had, given] = [await contested(), await contested()];
  const { orderId, buyer } = had;
  expect((await server.call(Order, "ReceiveTown", { orderId }, { token: buyer.token })).code).toBe(0);
  expect(await stateOf(had)).toBe("received");
  const refuse = { orderId: given.orderId, reason: "核实后确实送错" };
  expect((await server.call(Merchant, "Refuse", refuse, { token2: at.own.token2 })).code).toBe(0);
  expect(await stateOf(given)).toBe("refunded");
  await expectSound(server);
});

test("a shop that says nothing is reminded when half of its time is over, and then the money goes back", async () => {
  const bought = await reported();
  const owner = await neighbour(server);
  await sql(server, "update shop set owner_id = $2 where id = $1", [at.own.id, owner.id]);
  const remind = townJobs.find(({ name }) => name === "town.remind");
  await set(bought, "missing_at", before(12 * HOUR - 5 * SECOND));
  expect(remind && (await workJob(server, remind))).toBe(0);
  await set(bought, "missing_at", before(12 * HOUR));
  expect(remind && (await workJob(server, remind))).toBe(1);
  expect(remind && (await workJob(server, remind))).toBe(0);
  const { info } = await server.call(Msg, "GetList", { kind: "system" }, { token: owner.token });
  expect(info.list.map(({ title }) => title)).toEqual(["有同城订单没有送达"]);
  await set(bought, "deadline_at", before(SECOND));
  expect(await workDues(server, townDues)).toBe(1);
  expect(await stateOf(bought)).toBe("refunded");
  await expectSound(server);
});

test("what the shop forgot to say has arrived may still arrive, as long as its buyer has not reported it", async () => {
  const bought = await boughtTown(server, at);
  await townActs(server, bought, "Accept", "Prepare", "HandOver");
  await set(bought, "deadline_at", before(SECOND));
  expect(await workDues(server, townDues)).toBe(1);
  expect(await stateOf(bought)).toBe("missing");
  const { list } = (await server.call(Merchant, "GetTownOrders", { tab: "out" }, { token2: at.own.token2 }))
    .info;
  expect(list.find(({ orderId }) => orderId === bought.orderId)?.actions).toEqual([
    "arrive",
    "handOver",
    "refuse",
  ]);
  expectRefused(await shopAct("Contest", bought), Merchant, "WRONG_STATE");
  expect((await shopAct("Arrive", bought)).code).toBe(0);
  expect(await seenTown(server, bought)).toMatchObject({
    state: "delivered",
    actions: ["receive", "reportMissing"],
  });
});

test("operators close what has not left, see how all of it goes on, and leave what has left to buyer and shop", async () => {
  const bought = await boughtTown(server, at);
  await townActs(server, bought, "Accept", "Prepare", "HandOver");
  const see = async ({ orderId }: Bought) => (await server.call(Admin, "GetOrder", { orderId }, clerk)).info;
  const close = ({ orderId }: Bought) =>
    server.call(Admin, "CloseOrder", { orderId, reason: "门店失联" }, clerk);
  const seen = await see(bought);
  expect(seen.mayClose).toBe(false);
  expect(seen.events.map(({ title }) => title)).toContain("商品已出门，正在送来");
  for (const act of [
    () => townActs(server, bought, "Arrive"),
    () => report(bought),
    () => shopAct("Contest", bought),
  ]) {
    const reply = await close(bought);
    expectRefused(reply, Admin, "WRONG_STATE");
    expect(reply.msg).toContain("商品已经送出");
    await act();
  }
  const early = await boughtTown(server, at);
  await townActs(server, early, "Accept", "Prepare");
  expect((await see(early)).mayClose).toBe(true);
  expect((await close(early)).code).toBe(0);
  expect(await stateOf(early)).toBe("refunded");
  await expectSound(server);
});
