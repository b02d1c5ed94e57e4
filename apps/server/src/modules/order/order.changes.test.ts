import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest } from "../../../test/invariants.ts";
import { address, goods, keepSessions, member, shop, sql } from "../../../test/make/world.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const HOUR = 3_600_000;
const seller = await shop(server);
const freight = {
  chargeBy: "piece",
  rules: [
    { codes: ["33"], first: 1, firstFen: 500, next: 1, nextFen: 0 },
    { codes: ["31"], first: 1, firstFen: 900, next: 1, nextFen: 0 },
  ],
};
const item = await goods(server, {
  shopId: seller.id,
  title: "手冲咖啡杯 粗陶 260ml",
  freight,
  skus: [{}, {}],
});

async function bought() {
  const buyer = await member(server, { balanceFen: 1_000_000 });
  return { buyer, trade: await submitted(server, buyer.token, { skuId: item.skuId }) };
}

test('another member\'s order is answered with the bytes of "not found" by every method', async () => {
  const { buyer, trade } = await bought();
  const stranger = await member(server);
  await paid(server, buyer, trade);
  const onWay = await bought();
  await paid(server, onWay.buyer, onWay.trade);
  await shipped(server, seller.token2, onWay.trade.orderId);
  const before = await digest(server);
  const confirm = await server.call(
    Order,
    "Confirm",
    { orderId: onWay.trade.orderId },
    { token: stranger.token },
  );
  expectRefused(confirm, "NOT_FOUND");
  for (const method of [
    "GetDetail",
    "Cancel",
    "Remind",
    "Extend",
    "Confirm",
    "BuyAgain",
    "Delete",
  ] as const) {
    const [mine, none] = [
      await server.call(Order, method, { orderId: trade.orderId }, { token: stranger.token }),
      await server.call(Order, method, { orderId: randomId() }, { token: stranger.token }),
    ];
    expect(mine.code, method).toBe(codeOf("NOT_FOUND"));
    expect(mine.raw, method).toBe(none.raw);
  }
  const change = (orderId: string) =>
    server.call(
      Order,
      "ChangeAddress",
      { orderId, addressId: stranger.addressId },
      { token: stranger.token },
    );
  expect((await change(trade.orderId)).raw).toBe((await change(randomId())).raw);
  expectRefused(
    await server.call(
      Order,
      "ChangeAddress",
      { orderId: trade.orderId, addressId: stranger.addressId },
      { token: buyer.token },
    ),
    "NOT_FOUND",
  );
  expect(await digest(server)).toBe(before);
});

test("the address changes once, before shipping, if the freight stays the same", async () => {
  const { buyer, trade } = await bought();
  const near = await address(server, buyer.id, { areaCode: "330203", isDefault: false });
  const dear = await address(server, buyer.id, { areaCode: "310104", isDefault: false });
  const never = await address(server, buyer.id, { areaCode: "540102", isDefault: false });
  const change = (addressId: string) =>
    server.call(Order, "ChangeAddress", { orderId: trade.orderId, addressId }, { token: buyer.token });
  expectRefused(await change(dear), Order, "FREIGHT_DIFFERS");
  expectRefused(await change(never), Order, "UNDELIVERABLE");
  expect((await change(near)).info).toMatchObject({ name: "周晓禾", city: "杭州市" });
  expectRefused(await change(near), Order, "ADDRESS_CHANGED");
  const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: buyer.token });
  expect(detail.info.actions).toEqual(["pay", "cancel"]);
  expect(detail.info.timeline[0]).toMatchObject({ title: "修改收货地址" });

  const second = await bought();
  await paid(server, second.buyer, second.trade);
  await shipped(server, seller.token2, second.trade.orderId);
  const late = await server.call(
    Order,
    "ChangeAddress",
    { orderId: second.trade.orderId, addressId: second.buyer.addressId },
    { token: second.buyer.token },
  );
  expect(late).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "shipped" } });
});

test("a reminder is accepted once in four hours, only while the order waits for the shop", async () => {
  const { buyer, trade } = await bought();
  const remind = () => server.call(Order, "Remind", { orderId: trade.orderId }, { token: buyer.token });
  expect(await remind()).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "unpaid" } });
  await paid(server, buyer, trade);
  expect((await remind()).code).toBe(0);
  expectRefused(await remind(), Order, "REMINDED");
  server.advance(4 * HOUR);
  expect((await remind()).code).toBe(0);
});

test("only a finished order can be hidden, and it stays in the ledger", async () => {
  const { buyer, trade } = await bought();
  const hide = () => server.call(Order, "Delete", { orderId: trade.orderId }, { token: buyer.token });
  expectRefused(await hide(), "WRONG_STATE");
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  expect((await hide()).code).toBe(0);
  expectRefused(await hide(), "NOT_FOUND");
  expect((await server.call(Order, "GetList", {}, { token: buyer.token })).info.list).toEqual([]);
  expect(await sql(server, "select state from orders where id = $1", [trade.orderId])).toEqual([
    { state: "closed" },
  ]);
});

test("buying again puts the products still on sale into the cart", async () => {
  const { buyer, trade } = await bought();
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  const again = await server.call(Order, "BuyAgain", { orderId: trade.orderId }, { token: buyer.token });
  expect(again.info).toEqual({ added: 1, dropped: 0, skuIds: [item.skuId], others: [] });
  expect((await server.call(Wares, "GetCartCount", {}, { token: buyer.token })).info).toEqual({
    kinds: 1,
    pieces: 1,
  });
  await sql(server, "update sku set state = 'off' where id = any ($1::bigint[])", [item.skuIds]);
  expect(
    (await server.call(Order, "BuyAgain", { orderId: trade.orderId }, { token: buyer.token })).info,
  ).toEqual({ added: 0, dropped: 1, skuIds: [], others: [] });
  // sold in another choice
  await sql(server, "update sku set state = 'on' where id = $1", [item.skuIds[1]]);
  expect(
    (await server.call(Order, "BuyAgain", { orderId: trade.orderId }, { token: buyer.token })).info,
  ).toEqual({ added: 0, dropped: 1, skuIds: [], others: [item.id] });
  await sql(server, "update sku set state = 'on' where id = $1", [item.skuId]);
});

test("a line bought again at the member price shows no price drop", async () => {
  const buyer = await member(server, { level: 1, balanceFen: 1_000_000 });
  await sql(server, "update sku set member_price_fen = price_fen - 100 where id = $1", [item.skuId]);
  const trade = await submitted(server, buyer.token, { skuId: item.skuId });
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  await server.call(Order, "BuyAgain", { orderId: trade.orderId }, { token: buyer.token });
  const [line] = (await server.call(Wares, "GetCart", {}, { token: buyer.token })).info.shops[0]?.lines ?? [];
  expect([line?.dropFen, line?.addedPriceFen]).toEqual([0, line?.priceFen]);
  await sql(server, "update sku set member_price_fen = null where id = $1", [item.skuId]);
});

test("the order list has tabs, counts, search by number and title, and keyset pages", async () => {
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const trades = [];
  for (let n = 0; n < 5; n += 1) {
    server.advance(1000);
    trades.push(await submitted(server, buyer.token, { skuId: item.skuId }));
  }
  const [unpaid, unshipped, inTransit, uncommented, closed] = trades;
  for (const one of [unshipped, inTransit, uncommented]) if (one) await paid(server, buyer, one);
  for (const one of [inTransit, uncommented]) await shipped(server, seller.token2, one?.orderId ?? "");
  await received(server, buyer.token, uncommented?.orderId ?? "");
  await server.call(Order, "Cancel", { orderId: closed?.orderId ?? "" }, { token: buyer.token });

  const list = async (input: Parameters<typeof server.call<typeof Order, "GetList">>[2]) =>
    (await server.call(Order, "GetList", input, { token: buyer.token })).info;
  const idsOf = async (tab: "all" | "unpaid" | "unshipped" | "shipped" | "uncommented" | "done" | "closed") =>
    (await list({ tab })).list.map(({ orderId }) => orderId);
  expect(await idsOf("all")).toEqual(trades.map(({ orderId }) => orderId).toReversed());
  expect(await idsOf("unpaid")).toEqual([unpaid?.orderId]);
  expect(await idsOf("unshipped")).toEqual([unshipped?.orderId]);
  expect(await idsOf("shipped")).toEqual([inTransit?.orderId]);
  expect(await idsOf("uncommented")).toEqual([uncommented?.orderId]);
  expect(await idsOf("closed")).toEqual([closed?.orderId]);
  expect(await idsOf("done")).toEqual([]);
  expect((await server.call(Order, "GetCounts", {}, { token: buyer.token })).info).toEqual({
    unpaid: 1,
    unshipped: 1,
    shipped: 1,
    uncommented: 1,
  });

  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next ?? "" });
  const third = await list({ limit: 2, cursor: second.next ?? "" });
  expect([...first.list, ...second.list, ...third.list].map(({ orderId }) => orderId)).toEqual(
    trades.map(({ orderId }) => orderId).toReversed(),
  );
  expect(third.next).toBeUndefined();
  expectRefused(
    await server.call(Order, "GetList", { cursor: "abc" }, { token: buyer.token }),
    "WRONG_FIELD",
  );

  expect((await list({ keyword: "咖啡" })).list).toHaveLength(5);
  expect((await list({ keyword: first.list[0]?.no ?? "" })).list).toHaveLength(1);
  expect((await list({ keyword: "100%_" })).list).toEqual([]);
  const stranger = await member(server);
  expect(
    (await server.call(Order, "GetList", { keyword: first.list[0]?.no ?? "" }, { token: stranger.token }))
      .info.list,
  ).toEqual([]);
});

test.each(["weight", "volume"])("freight by %s is compared for all pieces of a line", async (chargeBy) => {
  const rule = { first: 500, firstFen: 500, next: 500 };
  const rules = [
    { ...rule, codes: ["33"], nextFen: 0 },
    { ...rule, codes: ["31"], nextFen: 300 },
  ];
  const heavy = await goods(server, { skus: [{ weightG: 500 }], freight: { chargeBy, rules } });
  await sql(server, "update sku set volume_cm3 = 500 where id = $1", [heavy.skuId]);
  const buyer = await member(server);
  const dear = await address(server, buyer.id, { areaCode: "310104", isDefault: false });
  const trade = await submitted(server, buyer.token, { skuId: heavy.skuId, quantity: 2 });
  expectRefused(
    await server.call(
      Order,
      "ChangeAddress",
      { orderId: trade.orderId, addressId: dear },
      { token: buyer.token },
    ),
    Order,
    "FREIGHT_DIFFERS",
  );
});

test("receipt cannot be extended after its deadline, even before the timer has run", async () => {
  const { buyer, trade } = await bought();
  await paid(server, buyer, trade);
  await shipped(server, seller.token2, trade.orderId);
  const deadline = () => sql(server, "select deadline_at from orders where id = $1", [trade.orderId]);
  const before = await deadline();
  server.advance(10 * 24 * HOUR);
  await keepSessions(server);
  expectRefused(
    await server.call(Order, "Extend", { orderId: trade.orderId }, { token: buyer.token }),
    "WRONG_STATE",
  );
  expect(await deadline()).toEqual(before);
});
