import { Msg } from "@heshi/contract/account/msg";
import { Wares } from "@heshi/contract/goods/wares";
import { Zone } from "@heshi/contract/goods/zone";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { workDues } from "../../../test/make/due.ts";
import { flash, takenOf } from "../../../test/make/flash.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { keepSessions, member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { usualSettings } from "../../settings.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { orderDues } from "../order/order.jobs.ts";
import { releaseFlash } from "./flash.public.ts";
import { flashJobs } from "./flash.jobs.ts";

const server = await testServer();
const MINUTE = 60_000;

test("in its session a product is bought at the flash price, without coupon and silver, and has 10 minutes to be paid", async () => {
  const item = await flash(server);
  const buyer = await member(server, { balanceFen: 10_000, silver: 5000, level: 1 });
  await claimed(server, buyer.token, await coupon(server));
  const input = { skuId: item.skuId, flashId: item.flashId, useSilver: true };
  const quote = (await server.call(Order, "Quote", input, { token: buyer.token })).info;
  expect(quote).toMatchObject({
    orderType: 10,
    payableFen: 6000,
    discountFen: 0,
    offsetFen: 0,
    isSubmittable: true,
  });
  const trade = await submitted(server, buyer.token, input);
  const [row] = await sql(server, "select order_type, deadline_at, created_at from orders where id = $1", [
    trade.orderId,
  ]);
  expect(row?.["order_type"]).toBe(10);
  expect(Number(row?.["deadline_at"]) - Number(row?.["created_at"])).toBe(10 * MINUTE);
  expect(await takenOf(server, item.flashId)).toEqual([1, 1]);
  await paid(server, buyer, trade);
  await expectSound(server);
});

test("outside of its session, and without naming it, the ordinary price holds; a session is not bought through the cart", async () => {
  const item = await flash(server);
  const { token } = await member(server);
  const usual = await server.call(Order, "Quote", { skuId: item.skuId }, { token });
  expect(usual.info).toMatchObject({ orderType: 0, payableFen: 10_000 });
  await server.call(Wares, "AddCart", { skuId: item.skuId }, { token });
  const cart = { cartSkuIds: [item.skuId], flashId: item.flashId };
  expectRefused(await server.call(Order, "Quote", cart, { token }), Order, "NOTHING_CHOSEN");
  for (const other of [await flash(server, { inMinutes: 5 }), await flash(server, { inMinutes: -61 })]) {
    const input = { skuId: other.skuId, flashId: other.flashId };
    const quote = await server.call(Order, "Quote", input, { token });
    expect(quote.info.problems).toEqual([
      { skuId: other.skuId, kind: "over", text: "抢购还没开始或已经结束" },
    ]);
    const reply = await server.call(Order, "Submit", { ...input, expectedPayableFen: 6000 }, { token });
    expectRefused(reply, Order, "FLASH_OVER");
  }
  const foreign = { skuId: item.skuId, flashId: (await flash(server)).flashId, expectedPayableFen: 6000 };
  expectRefused(await server.call(Order, "Submit", foreign, { token }), Order, "FLASH_OVER");
});

test("the limit counts unpaid orders, and what closes gives pieces and count back once", async () => {
  const item = await flash(server, { limit: 2, total: 3 });
  const buyer = await member(server, { balanceFen: 100_000 });
  const input = { skuId: item.skuId, flashId: item.flashId };
  const first = await submitted(server, buyer.token, { ...input, quantity: 2 });
  const more = await server.call(
    Order,
    "Submit",
    { ...input, expectedPayableFen: 6000 },
    { token: buyer.token },
  );
  expectRefused(more, Order, "LIMIT_PER_MEMBER");
  await server.call(Order, "Cancel", { orderId: first.orderId }, { token: buyer.token });
  await server.call(Order, "Cancel", { orderId: first.orderId }, { token: buyer.token });
  expect(await takenOf(server, item.flashId)).toEqual([0, 0]);

  await submitted(server, buyer.token, input);
  server.advance(11 * MINUTE);
  await workDues(server, orderDues);
  expect(await takenOf(server, item.flashId)).toEqual([0, 0]);

  const again = await paid(server, buyer, await submitted(server, buyer.token, input));
  await server.call(Order, "Cancel", { orderId: again.orderId }, { token: buyer.token });
  expect(await takenOf(server, item.flashId)).toEqual([0, 0]);
  expect(await num(server, "select available from sku where id = $1", [item.skuId])).toBe(100);
  await expectSound(server);
});

test("what an order took is given back once, however often it is asked for", async () => {
  const item = await flash(server, { limit: 2 });
  const { token } = await member(server);
  const input = { skuId: item.skuId, flashId: item.flashId };
  const first = await submitted(server, token, input);
  await submitted(server, token, input);
  for (const _ of [1, 2]) await server.db.write((tx) => releaseFlash(tx, [first.orderId], server.now()));
  expect(await takenOf(server, item.flashId)).toEqual([1, 1]);
});

test("a session sells its own pieces only, and not more than the shop has", async () => {
  const { token } = await member(server);
  for (const item of [
    await flash(server, { total: 1, limit: 5 }),
    await flash(server, { stock: 1, limit: 5 }),
  ]) {
    const input = { skuId: item.skuId, flashId: item.flashId };
    const two = await server.call(Order, "Quote", { ...input, quantity: 2 }, { token });
    expect(two.info.problems).toMatchObject([{ kind: "short", available: 1 }]);
    await submitted(server, (await member(server)).token, input);
    const quote = await server.call(Order, "Quote", input, { token });
    expect(quote.info.problems).toMatchObject([{ kind: "soldOut", text: "已抢光" }]);
    const reply = await server.call(Order, "Submit", { ...input, expectedPayableFen: 6000 }, { token });
    expectRefused(reply, Order, "USED_UP");
  }
});

test("sessions of two days, the one that runs first; a product's page has the next row", async () => {
  await sql(server, "update flash set withdrawn_at = $1", [server.now()]);
  expect((await server.call(Zone, "GetFlash", {})).info).toEqual({ sessions: [], list: [] });
  server.advance(2000);
  const [now, next] = [await flash(server, { total: 4 }), await flash(server, { inMinutes: 120 })];
  await submitted(server, (await member(server)).token, { skuId: now.skuId, flashId: now.flashId });
  const page = (await server.call(Zone, "GetFlash", {})).info;
  expect(page.sessions).toHaveLength(2);
  expect(page.list).toMatchObject([
    { flashId: now.flashId, priceFen: 6000, usualFen: 10_000, total: 4, left: 3, limitPerMember: 1 },
  ]);
  const later = await server.call(Zone, "GetFlash", { startsAt: page.sessions[1]?.startsAt });
  expect(later.info.list.map(({ flashId }) => flashId)).toEqual([next.flashId]);
  const detail = await server.call(Wares, "GetDetail", { waresId: now.id });
  expect(detail.info.flash).toMatchObject({
    flashId: now.flashId,
    skus: [{ skuId: now.skuId, priceFen: 6000, total: 4, left: 3 }],
  });
});

/** Runs the job of reminders, as the scheduler does. */
const remind = () =>
  flashJobs[0]?.run({
    db: server.db,
    clock: { now: server.now },
    settings: async () => usualSettings,
  } as unknown as JobContext);

test("who asked for it is reminded once, 5 minutes before; not of what has begun or was withdrawn", async () => {
  const item = await flash(server, { inMinutes: 60 });
  const { token } = await member(server);
  const set = (flashId: string, isOn = true) =>
    server.call(Zone, "SetReminder", { flashId, isOn }, { token });
  expectRefused(await set(randomId()), "NOT_FOUND");
  expectRefused(await set((await flash(server)).flashId), Zone, "FLASH_STARTED");
  expect((await set(item.flashId)).code).toBe(0);
  expect((await server.call(Zone, "GetReminders", {}, { token })).info.flashIds).toEqual([item.flashId]);
  const off = await flash(server, { inMinutes: 60 });
  await set(off.flashId);
  await set(off.flashId, false);
  const gone = await flash(server, { inMinutes: 60 });
  await set(gone.flashId);
  await sql(server, "update flash set withdrawn_at = $2 where id = $1", [gone.flashId, server.now()]);

  expect(await remind()).toBe(0);
  server.advance(56 * MINUTE);
  await keepSessions(server);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const { list } = (await server.call(Msg, "GetList", { kind: "activity" }, { token })).info;
  expect(list).toMatchObject([{ title: "您预约的抢购即将开始", path: `/pages/goods/detail?id=${item.id}` }]);
  expect(await num(server, "select count(*) from outbox where payload ->> 'type' = 'flash.soon'")).toBe(1);
});

test("at most 50 reminders at once", async () => {
  const { id, token } = await member(server);
  for (let at = 0; at < 50; at += 1) {
    const row = await flash(server, { inMinutes: 60 });
    await sql(server, "insert into flash_reminder (flash_id, member_id, created_at) values ($1, $2, $3)", [
      row.flashId,
      id,
      server.now(),
    ]);
  }
  const more = await flash(server, { inMinutes: 60 });
  const reply = await server.call(Zone, "SetReminder", { flashId: more.flashId, isOn: true }, { token });
  expectRefused(reply, Zone, "REMINDERS_FULL");
});
