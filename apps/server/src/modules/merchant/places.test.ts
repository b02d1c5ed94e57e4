import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { goods, member, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { ALWAYS, openAt } from "./counter.domain.ts";

const server = await testServer();
const contact = { name: "仓库", mobile: "13800136021", regionCode: "330106007", detail: "文三路 478 号" };
const save = (token2: string, input: object = {}) =>
  server.call(Merchant, "SaveShopAddress", { ...contact, ...input }, { token2 });
const list = async (token2: string) =>
  (await server.call(Merchant, "GetShopAddresses", {}, { token2 })).info.list;
const shipFrom = async (id: string) =>
  String((await sql(server, "select ship_from from shop where id = $1", [id]))[0]?.["ship_from"]);

test("the first address is for shipping and returns; a use moves to another one, and on removal to the latest", async () => {
  const { token2, id } = await shop(server);
  const first = (await save(token2)).info.shopAddressId;
  expect(await list(token2)).toMatchObject([{ shopAddressId: first, isShip: true, isReturn: true }]);
  expect(await shipFrom(id)).toBe("浙江省杭州市西湖区");
  server.advance(1000);
  const second = (await save(token2, { name: "售后", regionCode: "310101", isShip: true })).info
    .shopAddressId;
  expect(await list(token2)).toMatchObject([
    { shopAddressId: second, isShip: true, isReturn: false },
    { shopAddressId: first, isShip: false, isReturn: true },
  ]);
  expect(await shipFrom(id)).toContain("上海");
  // saving an address without its uses drops neither of them
  await save(token2, { shopAddressId: second, isShip: false });
  await save(token2, { shopAddressId: first, isReturn: false });
  expect(await list(token2)).toMatchObject([
    { shopAddressId: second, isShip: true, isReturn: false },
    { shopAddressId: first, isShip: false, isReturn: true },
  ]);
  await server.call(Merchant, "RemoveShopAddress", { shopAddressId: second }, { token2 });
  const one = await server.call(Merchant, "GetShopAddress", { shopAddressId: first }, { token2 });
  expect(one.info).toMatchObject({
    isShip: true,
    isReturn: true,
    regionCode: "330106007",
    street: expect.any(String),
  });
  expect(await shipFrom(id)).toBe("浙江省杭州市西湖区");
  expectRefused(
    await server.call(Merchant, "RemoveShopAddress", { shopAddressId: second }, { token2 }),
    "NOT_FOUND",
  );
});

test("unknown regions, the twenty-first address and staff without the right are refused", async () => {
  const { token2, id } = await shop(server);
  expectRefused(await save(token2, { regionCode: "999999" }), Merchant, "REGION_UNKNOWN");
  expectRefused(await save(await staff(server, { shopId: id, role: "finance" })), "ROLE");
  for (let n = 0; n < 20; n += 1) await save(token2);
  expectRefused(await save(token2), Merchant, "SHOP_ADDRESSES_FULL");
  expect((await list(token2)).length).toBe(20);
});

test("the counter sums today against the same time of yesterday, and counts what waits", async () => {
  const { token2, id: shopId } = await shop(server);
  const item = await goods(server, { shopId, priceFen: 5000, stock: 4 });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const order = async () =>
    (await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 })))
      .orderId;
  const [now, before] = [await order(), await order()];
  await sql(
    server,
    "update orders set paid_at = paid_at - interval '1 day 1 minute', created_at = created_at - interval '1 day 1 minute' where id = $1",
    [before],
  );
  await sql(server, "update orders set paid_at = $2 where id = $1", [now, server.now()]);
  const { info } = await server.call(Merchant, "GetCounter", {}, { token2 });
  expect(info.today).toEqual({ paidFen: 5000, orders: 1, buyers: 1 });
  expect(info.yesterday).toEqual({ paidFen: 5000, orders: 1, buyers: 1 });
  const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
  expect([sum(info.hours), sum(info.hoursBefore), info.hoursBefore.length]).toEqual([5000, 5000, 24]);
  expect(info.todos).toMatchObject({ unshipped: 2, low: 1, soldOut: 0, unpaid: 0, afterSale: 0, refused: 0 });
  // nothing of a shop that is not self-operated lies in the warehouse
  expect(info.todos.stored).toBeUndefined();
  expect(info).toMatchObject({ isOpenNow: true, hoursText: "全天营业" });
  await sql(server, "update orders set paid_at = paid_at - interval '2 days' where id = $1", [now]);
  expect((await server.call(Merchant, "GetCounter", {}, { token2 })).info.todos.late).toBe(1);
  const pressing = await server.call(Merchant, "GetOrders", { tab: "late" }, { token2 });
  expect(pressing.info.list.map(({ orderId }) => orderId)).toEqual([now]);
  expect((await server.call(Merchant, "GetOrderCounts", {}, { token2 })).info).toMatchObject({
    unshipped: 2,
    late: 1,
  });
});

test("what was paid yesterday later in the day than now is not compared with today", async () => {
  const { token2, id: shopId } = await shop(server);
  const item = await goods(server, { shopId, priceFen: 5000, stock: 4 });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 });
  const { orderId } = await paid(server, buyer, trade);
  const midnight =
    "date_trunc('day', $2::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'";
  await sql(
    server,
    `update orders set paid_at = (${midnight}) - interval '1 millisecond', created_at = (${midnight}) - interval '1 hour'
     where id = $1`,
    [orderId, server.now()],
  );
  const { info } = await server.call(Merchant, "GetCounter", {}, { token2 });
  const nothing = { paidFen: 0, orders: 0, buyers: 0 };
  expect([info.today, info.yesterday]).toEqual([nothing, nothing]);
  expect(info.hoursBefore.at(-1)).toBe(5000);
});

test("opening hours are the owner's to set, and are kept without duplicate days", async () => {
  const { token2, id } = await shop(server);
  const get = async () => (await server.call(Merchant, "GetHours", {}, { token2 })).info;
  expect(await get()).toEqual(ALWAYS);
  const week = ALWAYS.week.map((day) => ({ ...day, from: "09:00", to: "22:00" }));
  const set = (input: object, as = token2) =>
    server.call(Merchant, "SaveHours", { ...ALWAYS, ...input }, { token2: as });
  expect((await set({ week, closedDays: ["2027-02-06", "2027-02-06"], note: "春节" })).code).toBe(0);
  expect(await get()).toEqual({ week, closedDays: ["2027-02-06"], note: "春节" });
  expectRefused(await set({ week: week.slice(1) }), "WRONG_FIELD");
  expectRefused(await set({ week: week.map((day) => ({ ...day, from: "23:00" })) }), "WRONG_FIELD");
  expectRefused(await set({}, await staff(server, { shopId: id, role: "goods" })), "ROLE");
});

test("a shop is open within its span of the weekday, not on closed days", () => {
  const week = ALWAYS.week.map((day, at) => ({ isOpen: at < 5, from: "09:00", to: "22:00" }));
  const hours = { week, closedDays: ["2026-11-24"], note: "盘点" };
  const at = (time: string) => openAt(hours, new Date(`${time}+08:00`));
  expect(at("2026-11-23T09:00")).toEqual({ isOpenNow: true, hoursText: "今天 09:00–22:00" });
  expect(at("2026-11-23T22:00").isOpenNow).toBe(false);
  expect(at("2026-11-24T10:00")).toEqual({ isOpenNow: false, hoursText: "今天休息 · 盘点" });
  expect(at("2026-11-28T10:00").isOpenNow).toBe(false);
  expect(openAt(ALWAYS, new Date()).isOpenNow).toBe(true);
});
