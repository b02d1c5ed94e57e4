import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { branch } from "../../../test/areas/branches.ts";
import { type Bought, boughtTown, NEAR, seenTown, townActs, townShop } from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { workJob } from "../../../test/make/due.ts";
import { shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import type { Push } from "../../platform/jobs.ts";
import { townJobs } from "./handover.jobs.ts";

const server = await testServer();
const MINUTE = 60_000;
const at = await townShop(server);
const trip = (orderId: string, token2 = at.own.token2) =>
  server.call(Merchant, "GetTownTrip", { orderId }, { token2 });

/** An order that left so long ago. */
async function sent(agoMs: number): Promise<Bought> {
  const bought = await boughtTown(server, at);
  await townActs(server, bought, "Accept", "Prepare", "HandOver");
  await sql(server, "update town_order set handed_at = $2 where order_id = $1", [
    bought.orderId,
    new Date(server.now().getTime() - agoMs),
  ]);
  return bought;
}

/** Runs the riders once; answers what was pushed of this order, by room. */
async function pushedOf({ orderId }: Bought): Promise<[string, Parameters<Push>[1]][]> {
  const job = townJobs.find(({ name }) => name === "town.arrivals");
  if (!job) throw new Error("no job of riders");
  const pushed: [string, Parameters<Push>[1]][] = [];
  await workJob(server, job, {}, (room, event) => void pushed.push([room, event]));
  return pushed.filter(([, { data }]) => (data as { orderId: string }).orderId === orderId);
}

test("the branch sees who is on the way and where to, between the two", async () => {
  const bought = await sent(MINUTE);
  const { info } = await trip(bought.orderId);
  expect(info).toMatchObject({ isOut: true, isLate: false, rider: { isSimulated: true } });
  expect(info.to?.lat).toBeCloseTo(NEAR.lat, 6);
  const lat = info.rider?.at.lat ?? 0;
  expect(lat).toBeGreaterThan(info.branch.lat);
  expect(lat).toBeLessThan(NEAR.lat);
  const [card] = (
    await server.call(Merchant, "GetTownOrders", { tab: "out" }, { token2: at.own.token2 })
  ).info.list.filter(({ orderId }) => orderId === bought.orderId);
  expect(card?.isOut).toBe(true);
});

test("the place is pushed to the buyer alone; the shop's people hear that it changed; once it is there nobody hears", async () => {
  const bought = await sent(MINUTE);
  const { rider } = await seenTown(server, bought);
  const seen = { ...rider, at: { lat: expect.closeTo(rider?.at.lat ?? 0, 4), lng: rider?.at.lng } };
  expect(await pushedOf(bought)).toEqual([
    [bought.buyer.id, { type: "town.rider", data: { orderId: bought.orderId, rider: seen } }],
    [`shop:${at.own.id}`, { type: "town.rider", data: { orderId: bought.orderId } }],
  ]);
  await sql(server, "update town_order set handed_at = $2 where order_id = $1", [
    bought.orderId,
    new Date(server.now().getTime() - 30 * MINUTE),
  ]);
  expect(await pushedOf(bought)).toEqual([]);
  expect(await pushedOf(bought)).toEqual([]);
  expect(await seenTown(server, bought)).toMatchObject({ state: "delivered" });
  expect((await seenTown(server, bought)).rider).toBeUndefined();
  const { info } = await trip(bought.orderId);
  expect([info.isOut, info.to, info.rider]).toEqual([false, undefined, undefined]);
});

test("what has not left is nowhere yet, and what is fetched has no way", async () => {
  const bought = await boughtTown(server, at);
  await townActs(server, bought, "Accept");
  expect((await trip(bought.orderId)).info).toMatchObject({ isOut: false });
  // what is fetched has no way
  const fetched = await boughtTown(server, at, "pickUp");
  expectRefused(await trip(fetched.orderId), Merchant, "NOT_FOUND");
});

test("another shop, another branch and who may not see addresses get nothing", async () => {
  const bought = await sent(MINUTE);
  const other = await shop(server);
  expectRefused(await trip(bought.orderId, other.token2), Merchant, "NOT_FOUND");
  const elsewhere = await branch(server, at.own, { category: "home" });
  const there = await staff(server, { shopId: at.own.id, role: "orders" });
  expect((await trip(bought.orderId, there)).code).toBe(0);
  await sql(
    server,
    "update shop_staff set branch_ids = array[$2::bigint] where shop_id = $1 and role = 'orders'",
    [at.own.id, elsewhere],
  );
  expectRefused(await trip(bought.orderId, there), Merchant, "TOWN_BRANCH");
  const service = await staff(server, { shopId: at.own.id, role: "service" });
  const reply = await trip(bought.orderId, service);
  expect(reply.code).not.toBe(0);
  expect(reply.info.rider).toBeUndefined();
  const listed = await server.call(Merchant, "GetTownOrders", { tab: "out" }, { token2: service });
  expect(listed.info.list.map(({ isOut }) => isOut)).not.toContain(true);
});
