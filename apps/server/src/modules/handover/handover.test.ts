import { Msg } from "@heshi/contract/account/msg";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { branch } from "../../../test/areas/branches.ts";
import {
  type Bought,
  boughtTown,
  delivery,
  neighbour,
  seenTown,
  townActs,
  townShop,
} from "../../../test/areas/town.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { purse } from "../../../test/make/settlement.ts";
import { address, member, num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { submitted } from "../../../test/make/order.ts";

const server = await testServer();
const shopAct = (
  { own, orderId }: Pick<Bought, "own" | "orderId">,
  method: "Accept" | "Prepare" | "Arrive",
  token2 = own.token2,
) => server.call(Merchant, method, { orderId }, { token2 });
const handOver = ({ own, orderId }: Bought, code?: string) =>
  server.call(Merchant, "HandOver", { orderId, code }, { token2: own.token2 });
const stateOf = async (orderId: string): Promise<unknown> =>
  (await sql(server, "select state from orders where id = $1", [orderId]))[0]?.["state"];
const balance = (memberId: string): Promise<number> =>
  num(
    server,
    "select balance from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available' and currency = 'CNY'",
    [memberId],
  );

test("what is brought is priced with the fee, promised by the way, and goes to its end by the buyer's digits", async () => {
  const at = await townShop(server);
  const buyer = await neighbour(server);
  const input = { skuId: at.item.skuId, quantity: 2 };
  const { info: quote } = await server.call(Order, "Quote", input, { token: buyer.token });
  expect(quote).toMatchObject({
    orderType: 51,
    needsAddress: true,
    freightFen: 500,
    payableFen: 6500,
    isSubmittable: true,
    town: { chosen: { branchId: at.branchId, way: "deliver" }, isPerishable: false },
  });
  // 20 minutes to prepare, and 4 for 1.1 km
  const ahead = (quote.town?.promiseAt ?? 0) - server.now().getTime();
  expect(ahead).toBeGreaterThan(23 * 60_000);
  expect(ahead).toBeLessThanOrEqual(24 * 60_000);

  const bought = await boughtTown(server, at);
  const asked = await seenTown(server, bought);
  expect(asked).toMatchObject({ state: "waiting", actions: ["cancel"] });
  expect(asked).not.toHaveProperty("code");
  await townActs(server, bought, "Accept", "Prepare", "HandOver");
  const seen = await seenTown(server, bought);
  expect(seen).toMatchObject({
    state: "handed",
    stateText: "配送中",
    actions: ["receive"],
    rider: { isSimulated: true, isLost: false },
  });
  expect(seen.code).toMatch(/^\d{4}$/);
  const wrong = seen.code === "0000" ? "0001" : "0000";
  expectRefused(await handOver(bought, wrong), Merchant, "WRONG_CODE");
  expect((await purse(server, at.own.id))[0]).toBe(0);
  expect((await handOver(bought, seen.code)).info).toEqual({ isReceived: true });
  expect(await stateOf(bought.orderId)).toBe("received");
  expect((await purse(server, at.own.id))[0]).toBe(3500);
  const done = await seenTown(server, bought);
  expect(done).toMatchObject({ state: "received", actions: [] });
  expect(done).not.toHaveProperty("code");
  const { info: messages } = await server.call(
    Msg,
    "GetList",
    { kind: "order" },
    { token: bought.buyer.token },
  );
  expect(messages.list.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["门店已接单", "商品正在送来", "商品已交到您手中"]),
  );
  await expectSound(server);
});

test("what is fetched costs no fee, and is handed out by the digits alone", async () => {
  const at = await townShop(server);
  const bought = await boughtTown(server, at, "pickUp");
  expect(bought.trade.payableFen).toBe(3000);
  await townActs(server, bought, "Accept", "Prepare");
  const ready = await seenTown(server, bought);
  expect(ready.stateText).toBe("待取货");
  for (const none of ["to", "rider", "distance"]) expect(ready).not.toHaveProperty(none);
  expectRefused(await handOver(bought), Merchant, "TOWN_CODE");
  const [of, shopOf] = [{ orderId: bought.orderId }, { token2: at.own.token2 }];
  expectRefused(await server.call(Merchant, "Arrive", of, shopOf), Merchant, "WRONG_STATE");
  expectRefused(await server.call(Merchant, "Prepare", of, shopOf), Merchant, "WRONG_STATE");
  const { info: local } = await server.call(Order, "GetLocal", {}, { token: bought.buyer.token });
  expect(local.list.map(({ orderId }) => orderId)).toEqual([bought.orderId]);
  const { code } = await seenTown(server, bought);
  expect((await handOver(bought, code)).info).toEqual({ isReceived: true });
  await expectSound(server);
});

test("too far, too little, without a place, closed or at another time it is not sold, with the reason", async () => {
  const at = await townShop(server, { radiusM: 1000, minFen: 3100 });
  const buyer = await neighbour(server);
  const quote = async (town?: Parameters<typeof submitted>[2]["town"], quantity = 1) =>
    (await server.call(Order, "Quote", { skuId: at.item.skuId, quantity, town }, { token: buyer.token }))
      .info;
  const bring = { branchId: at.branchId, way: "deliver" } as const;
  expect((await quote(bring)).problems).toMatchObject([{ kind: "town", text: "超出配送范围（1 公里）" }]);
  // what cannot be brought is fetched
  expect((await quote()).town?.chosen).toEqual({ branchId: at.branchId, way: "pickUp" });
  await sql(server, "update branch_delivery set radius_m = 3000 where branch_id = $1", [at.branchId]);
  expect((await quote(bring)).problems).toMatchObject([{ text: "还差 ¥1.00 起送" }]);
  expect((await quote(bring, 2)).problems).toEqual([]);
  const late = server.now().getTime() + 1000;
  expect((await quote({ ...bring, slotAt: late }, 2)).problems).toMatchObject([
    { text: "这个时间已不能预约，请换一个时间" },
  ]);
  const slot = (await quote(bring, 2)).town?.branches[0]?.slots[0] ?? 0;
  const chosen = await quote({ ...bring, slotAt: slot }, 2);
  expect(chosen).toMatchObject({ problems: [], town: { promiseAt: slot + 24 * 60_000 } });
  await sql(server, "update member_address set lat_e6 = null, lng_e6 = null where member_id = $1", [
    buyer.id,
  ]);
  expect((await quote(bring, 2)).problems).toMatchObject([{ text: "请先在收货地址里选择地图位置" }]);
  const submit = { skuId: at.item.skuId, quantity: 2, expectedPayableFen: 6500 };
  const as = { token: buyer.token };
  expectRefused(await server.call(Order, "Submit", { ...submit, town: bring }, as), Order, "TOWN_OFF");
  expectRefused(await server.call(Order, "Submit", submit, as), Order, "TOWN_NEEDED");
});

test("a refusal of the shop gives all money back, with the reason; nothing is refused that is under way", async () => {
  const at = await townShop(server);
  const bought = await boughtTown(server, at);
  const before = await balance(bought.buyer.id);
  const refuse = (orderId: string) =>
    server.call(Merchant, "Refuse", { orderId, reason: "今天卖完了" }, { token2: at.own.token2 });
  expect((await refuse(bought.orderId)).code).toBe(0);
  expect(await balance(bought.buyer.id)).toBe(before + 3500);
  expect(await stateOf(bought.orderId)).toBe("closed");
  const { list } = (await server.call(Merchant, "GetTownOrders", { tab: "ended" }, { token2: at.own.token2 }))
    .info;
  expect(list).toMatchObject([
    { orderId: bought.orderId, state: "refunded", reason: "今天卖完了", actions: [] },
  ]);
  const other = await boughtTown(server, at);
  await townActs(server, other, "Accept", "Prepare", "HandOver");
  expectRefused(await refuse(other.orderId), Merchant, "WRONG_STATE");
  await expectSound(server);
});

test("the buyer cancels before the acceptance, and an hour behind the promise; in between they have to ask", async () => {
  const at = await townShop(server);
  const cancel = ({ buyer, orderId }: Bought) =>
    server.call(Order, "Cancel", { orderId }, { token: buyer.token });
  const early = await boughtTown(server, at);
  expect((await cancel(early)).info).toMatchObject({ refundFen: 3500 });
  const bought = await boughtTown(server, at);
  await townActs(server, bought, "Accept");
  expectRefused(await cancel(bought), Order, "TOWN_ACCEPTED");
  const promised = "update town_order set promise_at = $2 where order_id = $1";
  await sql(server, promised, [bought.orderId, new Date(server.now().getTime() - 3_599_000)]);
  expectRefused(await cancel(bought), Order, "TOWN_ACCEPTED");
  await sql(server, promised, [bought.orderId, new Date(server.now().getTime() - 3_600_000)]);
  expect(await seenTown(server, bought)).toMatchObject({ isLate: true, actions: ["cancel"] });
  expect((await cancel(bought)).info).toMatchObject({ refundFen: 3500 });
  await expectSound(server);
});

test("what did not come is reported, and the shop answers with digits or money; the buyer may still have it", async () => {
  const at = await townShop(server);
  const report = ({ buyer, orderId }: Bought) =>
    server.call(Order, "ReportMissing", { orderId, reason: "门口没有" }, { token: buyer.token });
  const receive = ({ buyer, orderId }: Bought) =>
    server.call(Order, "ReceiveTown", { orderId }, { token: buyer.token });
  const bought = await boughtTown(server, at);
  expectRefused(await report(bought), Order, "WRONG_STATE");
  expectRefused(await receive(bought), Order, "WRONG_STATE");
  await townActs(server, bought, "Accept", "Prepare", "HandOver", "Arrive");
  expect((await report(bought)).code).toBe(0);
  expect(await seenTown(server, bought)).toMatchObject({ state: "missing", actions: ["receive"] });
  expect((await receive(bought)).code).toBe(0);
  expect(await stateOf(bought.orderId)).toBe("received");
  const other = await boughtTown(server, at);
  await townActs(server, other, "Accept", "Prepare", "HandOver", "Arrive");
  await report(other);
  const reply = await server.call(
    Merchant,
    "Refuse",
    { orderId: other.orderId, reason: "送错了" },
    { token2: at.own.token2 },
  );
  expect(reply.code).toBe(0);
  expect(await stateOf(other.orderId)).toBe("closed");
  await expectSound(server);
});

test("people who work in one branch see and move its orders alone", async () => {
  const at = await townShop(server);
  const other = await branch(server, at.own, { category: "home" });
  const [here, there] = [
    await staff(server, { shopId: at.own.id, role: "orders" }),
    await staff(server, { shopId: at.own.id, role: "orders" }),
  ];
  const ids = await sql(
    server,
    "select id::text as id from shop_staff where shop_id = $1 and role = 'orders' order by id",
    [at.own.id],
  );
  await sql(server, "update shop_staff set branch_ids = array[$2::bigint] where id = $1", [
    String(ids[0]?.["id"]),
    at.branchId,
  ]);
  await sql(server, "update shop_staff set branch_ids = array[$2::bigint] where id = $1", [
    String(ids[1]?.["id"]),
    other,
  ]);
  const bought = await boughtTown(server, at);
  const listOf = async (token2: string) =>
    (await server.call(Merchant, "GetTownOrders", {}, { token2 })).info.list.length;
  expect((await listOf(here)) + (await listOf(there))).toBe(1);
  const [own, foreign] = (await listOf(here)) === 1 ? [here, there] : [there, here];
  expect((await server.call(Merchant, "GetTownCounts", {}, { token2: foreign })).info.waiting).toBe(0);
  expectRefused(await shopAct(bought, "Accept", foreign), Merchant, "TOWN_BRANCH");
  expect((await shopAct(bought, "Accept", own)).code).toBe(0);
  expectRefused(await shopAct(bought, "Accept", own), Merchant, "WRONG_STATE");
  const stranger = await shop(server);
  expectRefused(await shopAct(bought, "Prepare", stranger.token2), Merchant, "NOT_FOUND");
});

test("a branch says how it delivers once it has a place, and one that serves food a valid licence", async () => {
  const own = await shop(server);
  const as = { token2: own.token2 };
  const branchId = await branch(server, own, { category: "food" });
  const save = () => server.call(Merchant, "SaveBranchDelivery", { branchId, ...delivery() }, as);
  expectRefused(await save(), Merchant, "DELIVERY_LICENCE");
  await sql(server, "update branch set licence = $2::jsonb where id = $1", [
    branchId,
    JSON.stringify({
      holder: "张三小吃店",
      number: "JY13301060012345",
      validUntil: "2000-01-01",
      picture: "/x",
    }),
  ]);
  expectRefused(await save(), Merchant, "DELIVERY_LICENCE");
  await sql(server, `update branch set licence = licence || '{"validUntil": "2099-01-01"}' where id = $1`, [
    branchId,
  ]);
  expect((await save()).code).toBe(0);
  expect((await server.call(Merchant, "GetBranchDelivery", { branchId }, as)).info).toMatchObject(delivery());
  await sql(server, "update branch set lat_e6 = null, lng_e6 = null where id = $1", [branchId]);
  expectRefused(await save(), Merchant, "DELIVERY_UNPLACED");
  const reply = await server.call(
    Merchant,
    "SaveBranchDelivery",
    { branchId, ...delivery({ feeFen: 3001 }) },
    as,
  );
  expect(reply.raw).toContain("配送费最高 ¥30");
});

test("an unpaid order that closes leaves nothing of the town", async () => {
  const at = await townShop(server);
  const buyer = await neighbour(server);
  const trade = await submitted(server, buyer.token, {
    skuId: at.item.skuId,
    quantity: 1,
    town: { branchId: at.branchId, way: "pickUp" },
  });
  expect((await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token })).code).toBe(
    0,
  );
  expect(await num(server, "select count(*) from town_order where order_id = $1", [trade.orderId])).toBe(0);
  const other = await member(server);
  expectRefused(
    await server.call(Order, "GetTown", { orderId: trade.orderId }, { token: other.token }),
    Order,
    "NOT_FOUND",
  );
});

test("where an order of the town goes is changed by nobody", async () => {
  const bought = await boughtTown(server, await townShop(server));
  const { own, buyer, orderId } = bought;
  const addressId = await address(server, buyer.id, { areaCode: "330106", isDefault: false });
  const { info } = await server.call(Order, "GetDetail", { orderId }, { token: buyer.token });
  expect(info.actions).not.toContain("changeAddress");
  const change = await server.call(Order, "ChangeAddress", { orderId, addressId }, { token: buyer.token });
  expectRefused(change, Order, "WRONG_STATE");
  const to = { name: "张三", mobile: "13800001111", regionCode: "330106", detail: "文三路 1 号" };
  const reply = await server.call(Merchant, "ChangeOrderAddress", { orderId, ...to }, { token2: own.token2 });
  expectRefused(reply, Merchant, "WRONG_STATE");
});
