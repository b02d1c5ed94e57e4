import { createHmac } from "node:crypto";
import { Merchant } from "@heshi/contract/shop/merchant";
import { After } from "@heshi/contract/trade/after";
import { Admin } from "@heshi/contract/system/admin";
import type { HookEvent } from "@heshi/contract/shop/hooks";
import { hookEvents } from "@heshi/contract/shop/hooks";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { applied, bought as boughtOf } from "../../../test/make/after.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, shipped, submitted } from "../../../test/make/order.ts";
import { seller, submittedGoods } from "../../../test/make/shop-goods.ts";
import { digits, goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const received = () => server.gateways.sandbox.hook?.received ?? [];
const sentTo = (url: string) => received().filter((call) => call.url === url);
/** Events become deliveries by the outbox, and deliveries go out by a job. */
const drain = async (times = 2) => {
  for (let n = 0; n < times; n += 1) await server.drain();
};

let count = 0;
/** A webhook of a shop at a receiver of its own. */
async function hooked(as: { token2: string }, { events = [...hookEvents] as HookEvent[], name = "ok" } = {}) {
  const url = `https://${name}.hook.test/${(count += 1)}`;
  const { info } = await server.call(Merchant, "AddHook", { url, events }, as);
  return { url, ...info };
}
const logOf = async (hookId: string, as: { token2: string }) =>
  (await server.call(Merchant, "GetDeliveries", { hookId }, as)).info.list;

/** A paid order of a shop. */
async function bought(shopId: string) {
  const buyer = await member(server, { balanceFen: 1_000_000, safePwd: "258036" });
  const item = await goods(server, { shopId, stock: 100 });
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }),
  );
  return { buyer, item, ...trade };
}

test("a shop is notified of paid and shipped orders, after-sales and refunds, signed, and without a person in it", async () => {
  const own = await shop(server);
  const { url, secret, hookId } = await hooked(own);
  const { buyer, item, orderId } = await bought(own.id);
  await shipped(server, own.token2, orderId);
  const [line] = await sql(server, "select id::text, quantity from order_line where order_id = $1", [
    orderId,
  ]);
  const onWay = { seller: own, item, buyer, orderId, lineId: String(line?.["id"]), payableFen: 0 };
  const afterSaleId = await applied(server, onWay, { kind: "money", reason: "quality" });
  expect((await server.call(After, "Refund", { afterSaleId }, own)).code).toBe(0);
  await drain();
  const calls = sentTo(url);
  expect(calls.map(({ headers }) => headers["x-heshi-event"])).toHaveLength(4);
  expect(new Set(calls.map(({ headers }) => headers["x-heshi-event"]))).toEqual(
    new Set(["after.opened", "order.paid", "order.refunded", "order.shipped"]),
  );
  for (const { headers, body } of calls) {
    const [, t = "", v1 = ""] = /^t=(\d+),v1=([\da-f]{64})$/.exec(headers["x-heshi-signature"] ?? "") ?? [];
    expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"));
    expect(JSON.parse(body)).toMatchObject({ shopId: own.id, event: headers["x-heshi-event"] });
    // a number of its own: longer numbers have eleven such digits by chance
    expect(body).not.toMatch(/(?<!\d)1\d{10}(?!\d)|文三路|张三/);
    expect(body).not.toContain(buyer.mobile);
  }
  const [logged] = await logOf(hookId, own);
  const { deliveryId = "" } = logged ?? {};
  const seen = (await server.call(Merchant, "GetDelivery", { deliveryId }, own)).info;
  expect([seen.url, calls.map(({ body }) => body)]).toEqual([url, expect.arrayContaining([seen.body])]);
  expectRefused(await server.call(Merchant, "GetDelivery", { deliveryId }, await shop(server)), "NOT_FOUND");
  const sealed = await sql(server, "select secret from shop_hook where url = $1", [url]);
  expect(JSON.stringify(sealed)).not.toContain(secret);
});

test("an order that was sent in part is shipped when its other pieces have gone back, and says so", async () => {
  const own = await shop(server);
  const { url } = await hooked(own, { events: ["order.shipped"] });
  const order = await boughtOf(server, { own, quantity: 2 });
  const items = [{ lineId: order.lineId, quantity: 1 }];
  const packages = [{ company: "shunfeng" as const, number: `SF${digits(13)}`, items }];
  const ship = { orderId: order.orderId, packages, isPart: true };
  expect((await server.call(Merchant, "ShipOrder", ship, own)).code).toBe(0);
  await drain();
  expect(sentTo(url)).toEqual([]);
  const afterSaleId = await applied(server, order, { kind: "money", reason: "unwanted", quantity: 1 });
  expect((await server.call(After, "Refund", { afterSaleId }, own)).code).toBe(0);
  await drain();
  expect(sentTo(url).map(({ headers }) => headers["x-heshi-event"])).toEqual(["order.shipped"]);
});

test("cancelling a paid order, a review and low stock are sent; another shop's events and unwanted ones are not", async () => {
  const own = await seller(server);
  const [all, some] = [await hooked(own), await hooked(own, { events: ["order.paid"] })];
  const stranger = await hooked(await shop(server));
  const waiting = await submittedGoods(server, own);
  const operator = await makeOperator(server, "admin");
  const decision = {
    reviewId: waiting.reviewId,
    submittedAt: waiting.submittedAt,
    decision: "pass" as const,
  };
  expect((await server.call(Admin, "DecideGoods", decision, operator)).code).toBe(0);
  // four at a time
  await drain(4);
  const eventsOf = (url: string) =>
    sentTo(url).map(({ body }) => JSON.parse(body) as { event: string; data: object });
  expect(eventsOf(all.url).filter(({ event }) => event === "goods.reviewed")).toMatchObject([
    { data: { waresId: waiting.waresId, result: "passed" } },
  ]);
  // ten pieces of each of six SKUs are low; sent once, and again when they were above in between
  const low = () => eventsOf(all.url).filter(({ event }) => event === "stock.low").length;
  expect(low()).toBe(6);
  await drain();
  expect(low()).toBe(6);
  const { info } = await server.call(Merchant, "GetGoodsSkus", { waresId: waiting.waresId }, own);
  const stocked = (stock: number) => {
    const skus = info.skus.map(({ skuId }) => ({ skuId, stock }));
    return server.call(Merchant, "SetSkus", { waresId: waiting.waresId, skus }, own);
  };
  await stocked(99);
  await server.drain();
  await stocked(1);
  await drain(4);
  expect(low()).toBe(12);
  expect([sentTo(some.url), sentTo(stranger.url)]).toEqual([[], []]);
});

test("a delivery is tried again after growing pauses, given up after eight tries, and replayed with the same number", async () => {
  const own = await shop(server);
  const { url, hookId } = await hooked(own, { name: "broken" });
  await bought(own.id);
  await drain();
  const pauses = [10, 60, 300, 1800, 7200, 21_600, 43_200];
  for (const [at, pause] of pauses.entries()) {
    expect(await logOf(hookId, own)).toMatchObject([
      { state: "waiting", tries: at + 1, status: 500, fault: "返回了 500" },
    ]);
    server.advance(pause * 500);
    await server.drain();
    expect(sentTo(url)).toHaveLength(at + 1);
    server.advance(pause * 500);
    await server.drain();
  }
  const [given] = await logOf(hookId, own);
  expect(given).toMatchObject({ state: "failed", tries: 8 });
  const deliveryId = given?.deliveryId ?? "";
  server.advance(11_000);
  expect((await server.call(Merchant, "ReplayDelivery", { deliveryId }, own)).code).toBe(0);
  expectRefused(await server.call(Merchant, "ReplayDelivery", { deliveryId }, own), Merchant, "HOOK_SOON");
  await drain();
  const calls = sentTo(url);
  expect(new Set(calls.map(({ headers }) => headers["x-heshi-delivery"]))).toEqual(new Set([deliveryId]));
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  expect(calls).toHaveLength(9);
});

test("an owner's test shows every fault in the log; ten deliveries given up stop the webhook", async () => {
  const own = await shop(server);
  for (const [name, fault] of [
    ["slow", "5 秒内没有应答"],
    ["moved", "返回了跳转，不会跟随"],
    ["gone", "返回了 410"],
  ] as const) {
    const { hookId } = await hooked(own, { name });
    expect((await server.call(Merchant, "TestHook", { hookId }, own)).code).toBe(0);
    expectRefused(await server.call(Merchant, "TestHook", { hookId }, own), Merchant, "HOOK_SOON");
    await drain();
    expect(await logOf(hookId, own)).toMatchObject([{ event: "test", state: "waiting", fault }]);
  }
  const { hookId, url } = await hooked(own, { name: "broken" });
  await sql(server, "update shop_hook set given_up = 9 where id = $1", [hookId]);
  await server.call(Merchant, "TestHook", { hookId }, own);
  await sql(server, "update shop_hook_delivery set tries = 7 where hook_id = $1", [hookId]);
  await drain();
  const stateOf = async () =>
    (await server.call(Merchant, "GetHooks", {}, own)).info.list.find((one) => one.hookId === hookId)?.state;
  expect(await stateOf()).toBe("stopped");
  await bought(own.id);
  await drain();
  expect(sentTo(url)).toHaveLength(1);
  const on = { hookId, url, events: ["order.paid" as const], isOn: true };
  expect((await server.call(Merchant, "SetHook", on, own)).code).toBe(0);
  expect(await stateOf()).toBe("on");
});

test("F6: addresses that are inner, by number, on other ports or without https are refused, and nothing is stored", async () => {
  const own = await shop(server);
  const before = await num(server, "select count(*) from shop_hook");
  for (const url of [
    "http://erp.example.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/",
    "https://erp.example.com:22/",
    "https://erp.example.com:8080/",
    "https://user:pwd@erp.example.com/",
    "ftp://erp.example.com/",
    "https://erp.example.com/#a",
    "javascript:alert(1)",
  ])
    expectRefused(
      await server.call(Merchant, "AddHook", { url, events: ["order.paid"] }, own),
      "WRONG_FIELD",
    );
  const inner = { url: "https://inner.hook.test/", events: ["order.paid" as const] };
  expectRefused(await server.call(Merchant, "AddHook", inner, own), Merchant, "HOOK_ADDRESS");
  expect(await num(server, "select count(*) from shop_hook")).toBe(before);
  // one that became inner later is not reached either
  const { hookId } = await hooked(own);
  await sql(server, "update shop_hook set url = $2 where id = $1", [hookId, inner.url]);
  await server.call(Merchant, "TestHook", { hookId }, own);
  await drain();
  expect(await logOf(hookId, own)).toMatchObject([{ state: "waiting", fault: "地址指向内网或无法使用" }]);
});

test("one webhook that is far behind delays nobody else's", async () => {
  const [slow, quick] = [await shop(server), await shop(server)];
  const [behind, other] = [await hooked(slow, { name: "broken" }), await hooked(quick)];
  await sql(
    server,
    `insert into shop_hook_delivery (id, hook_id, event, subject_id, at, body, due_at, created_at)
     select 9000000 + n, $1, 'order.paid', n, $2, '{}', $2::timestamptz - interval '1 hour', $2 from generate_series(1, 60) n`,
    [behind.hookId, server.now()],
  );
  await server.call(Merchant, "TestHook", { hookId: other.hookId }, quick);
  await server.drain();
  expect(sentTo(other.url)).toHaveLength(1);
  expect(sentTo(behind.url)).toHaveLength(4);
  await sql(server, "delete from shop_hook where id = $1", [behind.hookId]);
});

test("the owner alone has webhooks, five at most; a removed one is sent nothing", async () => {
  const own = await shop(server);
  const all = [];
  for (let n = 0; n < 5; n += 1) all.push(await hooked(own));
  const sixth = { url: "https://six.hook.test/", events: ["order.paid" as const] };
  expectRefused(await server.call(Merchant, "AddHook", sixth, own), Merchant, "HOOKS_FULL");
  const [{ hookId, url } = { hookId: "", url: "" }] = all;
  await server.call(Merchant, "TestHook", { hookId }, own);
  expect((await server.call(Merchant, "RemoveHook", { hookId }, own)).code).toBe(0);
  await drain();
  expect(sentTo(url)).toEqual([]);
});
