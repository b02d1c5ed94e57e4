import { Msg } from "@heshi/contract/account/msg";
import { Order } from "@heshi/contract/trade/order";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import {
  boughtTown,
  type Bought,
  neighbour,
  seenTown,
  townActs,
  townShop,
} from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { townDues, townJobs } from "./handover.jobs.ts";

const server = await testServer();
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const at = await townShop(server);
/** Puts the deadline so far from now; answers what the job ends. */
async function due({ orderId }: Bought, aheadMs: number): Promise<number> {
  await sql(server, "update town_order set deadline_at = $2 where order_id = $1", [
    orderId,
    new Date(server.now().getTime() + aheadMs),
  ]);
  return workDues(server, townDues);
}
const stateOf = async (bought: Bought): Promise<string> => (await seenTown(server, bought)).state;
const lasts = async ({ orderId }: Bought): Promise<number> =>
  num(
    server,
    `select round(extract(epoch from deadline_at - coalesce(missing_at, delivered_at, handed_at, prepared_at, accepted_at, waiting_at))
       * 1000) from town_order where order_id = $1`,
    [orderId],
  );

test("what nobody accepts in ten minutes is given back, and not accepted any more, whether or not the job has run", async () => {
  const bought = await boughtTown(server, at);
  expect(await lasts(bought)).toBe(10 * MINUTE);
  expect(await due(bought, MINUTE)).toBe(0);
  await sql(server, "update town_order set deadline_at = $2 where order_id = $1", [
    bought.orderId,
    new Date(server.now().getTime() - SECOND),
  ]);
  expectRefused(
    await server.call(Merchant, "Accept", { orderId: bought.orderId }, { token2: at.own.token2 }),
    Merchant,
    "WRONG_STATE",
  );
  expect(await workDues(server, townDues)).toBe(1);
  expect(await stateOf(bought)).toBe("refunded");
  const { info } = await server.call(Msg, "GetList", { kind: "order" }, { token: bought.buyer.token });
  expect(info.list.map(({ title }) => title)).toContain("门店没有按时接单");
  await expectSound(server);
});

test("an order for a chosen time may be accepted until ten minutes behind it", async () => {
  const buyer = await neighbour(server);
  const input = { skuId: at.item.skuId, quantity: 1 };
  const { info } = await server.call(Order, "Quote", input, { token: buyer.token });
  const slotAt = info.town?.branches[0]?.slots[2] ?? 0;
  const town = { branchId: at.branchId, way: "deliver", slotAt } as const;
  const trade = await submitted(server, buyer.token, { ...input, town });
  await paid(server, buyer, trade);
  const [row] = await sql(
    server,
    `select extract(epoch from deadline_at) * 1000 as until, extract(epoch from promise_at) * 1000 as promise
     from town_order where order_id = $1`,
    [trade.orderId],
  );
  expect(Math.abs(Number(row?.["until"]) - (slotAt + 10 * MINUTE))).toBeLessThan(2 * SECOND);
  expect(Number(row?.["promise"])).toBe(slotAt + 24 * MINUTE);
});

test("what waits three days is given back, after a reminder; what is perishable and was not fetched is not", async () => {
  const bought = await boughtTown(server, at, "pickUp");
  await townActs(server, bought, "Accept", "Prepare");
  // from when it was promised for
  expect(await lasts(bought)).toBeGreaterThan(3 * DAY + 19 * MINUTE);
  expect(await lasts(bought)).toBeLessThanOrEqual(3 * DAY + 20 * MINUTE);
  await sql(server, "update town_order set prepared_at = $2 where order_id = $1", [
    bought.orderId,
    new Date(server.now().getTime() - 24 * HOUR),
  ]);
  const remind = townJobs.find(({ name }) => name === "town.remind");
  expect(remind && (await workJob(server, remind))).toBe(1);
  expect(remind && (await workJob(server, remind))).toBe(0);
  expect(await due(bought, -SECOND)).toBe(1);
  expect(await stateOf(bought)).toBe("refunded");
  await sql(server, `update goods set terms = '{"isPerishable": true}' where id = $1`, [at.item.id]);
  const cake = await boughtTown(server, at, "pickUp");
  await townActs(server, cake, "Accept", "Prepare");
  expect(await due(cake, -SECOND)).toBe(1);
  expect(await stateOf(cake)).toBe("received");
  // brought, it is given back: the shop did not bring it
  const late = await boughtTown(server, at);
  await townActs(server, late, "Accept", "Prepare");
  expect(await due(late, -SECOND)).toBe(1);
  expect(await stateOf(late)).toBe("refunded");
  await sql(server, `update goods set terms = '{}' where id = $1`, [at.item.id]);
  await expectSound(server);
});

test("the rider arrives by the clock; late and lost ones do not, and what is lost is missing, then given back", async () => {
  const arrive = townJobs.find(({ name }) => name === "town.arrivals");
  const ride = async (how?: "late" | "lost"): Promise<Bought> => {
    const bought = await boughtTown(server, at);
    await townActs(server, bought, "Accept", "Prepare", "HandOver");
    if (how) server.gateways.sandbox.rider?.behave(bought.orderId, how);
    await sql(server, "update town_order set handed_at = $2 where order_id = $1", [
      bought.orderId,
      new Date(server.now().getTime() - 5 * MINUTE),
    ]);
    return bought;
  };
  const [usual, late, lost] = [await ride(), await ride("late"), await ride("lost")];
  expect((await seenTown(server, late)).rider).toMatchObject({ isLost: false });
  expect((await seenTown(server, lost)).rider).toMatchObject({ isLost: true });
  expect(arrive && (await workJob(server, arrive))).toBe(1);
  expect([await stateOf(usual), await stateOf(late), await stateOf(lost)]).toEqual([
    "delivered",
    "handed",
    "handed",
  ]);
  // it came before it was promised
  expect(await lasts(usual)).toBeGreaterThan(24 * HOUR);
  expect(await due(usual, -SECOND)).toBe(1);
  expect(await stateOf(usual)).toBe("received");
  expect(await due(lost, -SECOND)).toBe(1);
  expect(await stateOf(lost)).toBe("missing");
  expect(await lasts(lost)).toBe(24 * HOUR);
  expect(await due(lost, -SECOND)).toBe(1);
  expect(await stateOf(lost)).toBe("refunded");
  await expectSound(server);
});
