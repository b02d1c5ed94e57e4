import { Order } from "@heshi/contract/trade/order";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import {
  type Bought,
  boughtTown,
  seenTown,
  townActs,
  townShop,
  type TownShop,
} from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { changeSettings, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { townDues } from "./handover.jobs.ts";

const server = await testServer();
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const ahead = (ms: number): Date => new Date(server.now().getTime() + ms);
const set = ({ orderId }: Bought, column: string, at: Date) =>
  sql(server, `update town_order set ${column} = $2 where order_id = $1`, [orderId, at]);
const cancel = ({ buyer, orderId }: Bought) =>
  server.call(Order, "Cancel", { orderId }, { token: buyer.token });
const stateOf = async (bought: Bought): Promise<string> => (await seenTown(server, bought)).state;
/** How long the present state lasts from a column on, ms. */
const lasts = ({ orderId }: Bought, since: string): Promise<number> =>
  num(
    server,
    `select round(extract(epoch from deadline_at - ${since}) * 1000) from town_order where order_id = $1`,
    [orderId],
  );
const perishable = ({ item }: TownShop) =>
  sql(server, `update goods set terms = '{"isPerishable": true}' where id = $1`, [item.id]);
/** Ready to be fetched. */
async function ready(at: TownShop): Promise<Bought> {
  const bought = await boughtTown(server, at, "pickUp");
  await townActs(server, bought, "Accept", "Prepare");
  return bought;
}

test("what spoils, was ready in time and was not fetched cannot be given back; what was ready late, or keeps, can", async () => {
  const at = await townShop(server);
  const bowl = await ready(at);
  await set(bowl, "promise_at", ahead(-HOUR));
  expect((await seenTown(server, bowl)).actions).toEqual(["cancel"]);
  expect((await cancel(bowl)).code).toBe(0);
  await perishable(at);
  const cake = await ready(at);
  await set(cake, "promise_at", ahead(-HOUR));
  await set(cake, "prepared_at", ahead(-HOUR));
  expect((await seenTown(server, cake)).actions).toEqual([]);
  expectRefused(await cancel(cake), Order, "TOWN_ACCEPTED");
  await set(cake, "promise_at", ahead(-2 * HOUR));
  await set(cake, "prepared_at", ahead(-MINUTE));
  expect((await seenTown(server, cake)).actions).toEqual(["cancel"]);
  expect((await cancel(cake)).code).toBe(0);
  await expectSound(server);
});

test("what spoiled before the door of a shop that is not open is given back", async () => {
  const at = await townShop(server);
  await perishable(at);
  const cake = await ready(at);
  await sql(server, "update shop set state = 'frozen' where id = $1", [at.own.id]);
  await set(cake, "deadline_at", ahead(-SECOND));
  expect(await workDues(server, townDues)).toBe(1);
  expect(await stateOf(cake)).toBe("refunded");
  await expectSound(server);
});

test("what is said to be ready or there before its time waits from its time on", async () => {
  const at = await townShop(server);
  const early = await boughtTown(server, at);
  await townActs(server, early, "Accept");
  await set(early, "promise_at", ahead(20 * HOUR));
  await townActs(server, early, "Prepare");
  expect(Math.abs((await lasts(early, "prepared_at")) - 3 * DAY - 20 * HOUR)).toBeLessThan(MINUTE);
  await townActs(server, early, "HandOver", "Arrive");
  expect(Math.abs((await lasts(early, "delivered_at")) - 44 * HOUR)).toBeLessThan(MINUTE);
  const late = await boughtTown(server, at);
  await townActs(server, late, "Accept");
  await set(late, "promise_at", ahead(-HOUR));
  await townActs(server, late, "Prepare", "HandOver", "Arrive");
  expect(await lasts(late, "delivered_at")).toBe(24 * HOUR);
});

test("how long it waits to be fetched is kept with the order, and said by its own time", async () => {
  const at = await townShop(server);
  const { info } = await server.call(
    Order,
    "Quote",
    { skuId: at.item.skuId, quantity: 1 },
    { token: (await boughtTown(server, at)).buyer.token },
  );
  expect(info.town).toMatchObject({ acceptMinutes: 10, fetchDays: 3 });
  const bought = await boughtTown(server, at, "pickUp");
  await changeSettings(server, { "town.remindHours": 12, "town.fetchDays": 1 });
  await townActs(server, bought, "Accept", "Prepare");
  expect(Math.abs((await lasts(bought, "promise_at")) - 3 * DAY)).toBeLessThan(MINUTE);
  const { nextText, deadlineAt = 0 } = await seenTown(server, bought);
  const [, minute = ""] = /(\d\d:\d\d) 前没有来取/.exec(nextText) ?? [];
  expect(new Date(deadlineAt + 8 * HOUR).toISOString().slice(11, 16)).toBe(minute);
  await changeSettings(server, { "town.remindHours": 24, "town.fetchDays": 3 });
});

test("a branch that takes no orders any more may be left for another one; nothing is ordered that was not chosen", async () => {
  const at = await townShop(server);
  const { buyer } = await boughtTown(server, at);
  const town = { branchId: "1", way: "deliver" } as const;
  const quote = await server.call(
    Order,
    "Quote",
    { skuId: at.item.skuId, quantity: 1, town },
    { token: buyer.token },
  );
  expect(quote.info).toMatchObject({
    isSubmittable: false,
    problems: [{ kind: "town", text: "这家门店现在不接单，请换一家" }],
    town: { chosen: { branchId: at.branchId, way: "deliver" } },
  });
});

test("goods that have left are not on sale again after a refund; what has not left is on sale again", async () => {
  const at = await townShop(server);
  const available = () => num(server, "select available from sku where id = $1", [at.item.skuId]);
  const refuse = ({ orderId }: Bought) =>
    server.call(Merchant, "Refuse", { orderId, reason: "卖完了" }, { token2: at.own.token2 });
  const bought = await boughtTown(server, at);
  const left = await available();
  expect((await refuse(bought)).code).toBe(0);
  expect(await available()).toBe(left + 1);
  const gone = await boughtTown(server, at);
  await townActs(server, gone, "Accept", "Prepare", "HandOver");
  await set(gone, "deadline_at", ahead(-SECOND));
  await workDues(server, townDues);
  expect(await stateOf(gone)).toBe("missing");
  expect((await refuse(gone)).code).toBe(0);
  expect(await available()).toBe(left);
  await expectSound(server);
});
