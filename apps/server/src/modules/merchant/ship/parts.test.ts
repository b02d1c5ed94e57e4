import { Msg } from "@heshi/contract/account/msg";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest, expectSound } from "../../../../test/invariants.ts";
import { applied, asked, balanceOf, bought, type Bought, sentBack } from "../../../../test/make/after.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, received, submitted } from "../../../../test/make/order.ts";
import { digits, goods, member, num, shop, sql } from "../../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
const DAY = 86_400_000;

const ship = ({ seller, orderId, lineId }: Bought, quantity: number, isPart = false) =>
  server.call(
    Merchant,
    "ShipOrder",
    {
      orderId,
      packages: [{ company: "shunfeng", number: `SF${digits(13)}`, items: [{ lineId, quantity }] }],
      isPart,
    },
    { token2: seller.token2 },
  );
const shopView = async ({ seller, orderId }: Bought) =>
  (await server.call(Merchant, "GetOrder", { orderId }, { token2: seller.token2 })).info;
const buyerView = async ({ buyer, orderId }: Bought) =>
  (await server.call(Order, "GetDetail", { orderId }, { token: buyer.token })).info;
const daysLeft = ({ deadlineAt = 0 }: { deadlineAt?: number | undefined }) =>
  Math.round((deadlineAt - server.now().getTime()) / DAY);
const available = ({ item }: Bought) => num(server, "select available from sku where id = $1", [item.skuId]);
const agree = ({ seller }: Bought, afterSaleId: string) =>
  server.call(After, "Refund", { afterSaleId }, { token2: seller.token2 });

test("pieces are sent in two parts: the order waits for the rest, and receipt runs from the last", async () => {
  const order = await bought(server, { quantity: 3 });
  expect((await ship(order, 1, true)).code).toBe(0);
  expect(await shopView(order)).toMatchObject({
    state: "paid",
    stateText: "部分发货",
    isPartSent: true,
    actions: ["ship", "correct", "track"],
    lines: [{ quantity: 3, toSend: 2 }],
    packages: [{ items: [{ quantity: 1 }] }],
  });
  const seen = await buyerView(order);
  expect(seen).toMatchObject({ stateText: "部分发货", timeline: [{ title: "商家已发出部分商品" }, {}, {}] });
  expect(seen.actions).toEqual(expect.arrayContaining(["remind", "track", "afterSale"]));
  expect(seen.deadlineAt).toBeUndefined();
  const { list } = (await server.call(Msg, "GetList", { kind: "order" }, { token: order.buyer.token })).info;
  expect(list[0]).toMatchObject({ title: "商家发出了部分商品" });

  server.advance(3 * DAY);
  expect((await ship(order, 2)).code).toBe(0);
  const sent = await buyerView(order);
  expect(sent).toMatchObject({ state: "shipped", stateText: "等待收货" });
  expect(daysLeft(sent)).toBe(10);
  await received(server, order.buyer.token, order.orderId);
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    order.payableFen,
  );
  await expectSound(server);
});

test("what is sent in part is neither cancelled whole, sent elsewhere nor confirmed, and no piece is sent twice", async () => {
  const order = await bought(server, { quantity: 3 });
  expectRefused(await ship(order, 1), Merchant, "PACKAGES_WRONG");
  await ship(order, 1, true);
  const { orderId, buyer, seller } = order;
  const own = { token: buyer.token };
  const clerk = await makeOperator(server, "service");
  const before = await digest(server);
  expectRefused(await ship(order, 3, true), Merchant, "PACKAGES_WRONG");
  expectRefused(await ship(order, 1), Merchant, "PACKAGES_WRONG");
  expect((await buyerView(order)).actions).not.toContain("refund");
  const cancelled = await server.call(Order, "Cancel", { orderId, reason: "不想要了" }, own);
  expect(cancelled).toMatchObject({ code: codeOf("WRONG_STATE"), info: { state: "paid" } });
  const confirmed = await server.call(Order, "Confirm", { orderId }, own);
  expect(confirmed.code).toBe(codeOf("WRONG_STATE"));
  const address = { name: "李四", mobile: "13900001111", regionCode: "330106", detail: "某路 1 号" };
  const moved = await server.call(Merchant, "ChangeOrderAddress", { orderId, ...address }, seller);
  expect(moved.code).toBe(codeOf("WRONG_STATE"));
  const closed = await server.call(Admin, "CloseOrder", { orderId, reason: "会员来电要求" }, clerk);
  expect(closed).toMatchObject({ code: codeOf("WRONG_STATE") });
  const desk = await server.call(Admin, "GetOrder", { orderId }, clerk);
  expect(desk.info.mayClose).toBe(false);
  expect(await digest(server)).toBe(before);
});

test("pieces that were not sent go back whole to buyer and stock, without freight; then receipt begins", async () => {
  const order = await bought(server, {
    quantity: 3,
    freight: { chargeBy: "piece", rules: [{ codes: ["*"], first: 1, firstFen: 1200, next: 1, nextFen: 0 }] },
  });
  await ship(order, 1, true);
  const stock = await available(order);
  expect(await asked(server, order, { kind: "return", quantity: 1 })).toMatchObject({
    code: codeOf(After, "KIND_WRONG"),
  });
  expectRefused(await asked(server, order, { quantity: 3 }), After, "AFTER_NONE_LEFT");
  const first = await balanceOf(server, { kind: "member", id: order.buyer.id });
  const sale = await applied(server, order, { quantity: 2 });
  expectRefused(await ship(order, 2), Merchant, "AFTER_OPEN");
  server.advance(DAY);
  expect((await agree(order, sale)).code).toBe(0);
  expect((await balanceOf(server, { kind: "member", id: order.buyer.id })) - first).toBe(20_000);
  expect(await available(order)).toBe(stock + 2);
  const seen = await buyerView(order);
  expect(seen.state).toBe("shipped");
  expect(seen.timeline[0]?.title).toBe("其余商品已退款，等待收货");
  expect(daysLeft(seen)).toBe(10);
  await received(server, order.buyer.token, order.orderId);
  expect(await balanceOf(server, { kind: "merchant", id: order.seller.id }, { purpose: "pending" })).toBe(
    order.payableFen - 20_000,
  );
  await expectSound(server);
});

test("a line that was sent is returned while another waits: nothing is put on sale, and the other is sent all the same", async () => {
  const seller = await shop(server);
  const items = [await goods(server, { shopId: seller.id }), await goods(server, { shopId: seller.id })];
  const buyer = await member(server, { balanceFen: 1_000_000 });
  for (const { skuId } of items)
    await server.call(Wares, "AddCart", { skuId, quantity: 2 }, { token: buyer.token });
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { cartSkuIds: items.map(({ skuId }) => skuId) }),
  );
  const lines = await sql(
    server,
    "select id::text as id, sku_id::text as sku from order_line where order_id = $1",
    [trade.orderId],
  );
  const [one, two] = items.map((item) => ({
    seller,
    item,
    buyer,
    orderId: trade.orderId,
    payableFen: trade.payableFen,
    lineId: String(lines.find(({ sku }) => sku === item.skuId)?.["id"]),
  }));
  if (!one || !two) throw new Error("no lines");
  expect((await ship(one, 2, true)).code).toBe(0);
  const sale = await applied(server, one, { kind: "return", reason: "quality", quantity: 2 });
  expect((await shopView(two)).actions).toContain("ship");
  expect((await ship(two, 1, true)).code).toBe(0);
  const stock = await available(one);
  await server.call(After, "Agree", { afterSaleId: sale }, { token2: seller.token2 });
  await sentBack(server, one, sale);
  expect((await agree(one, sale)).code).toBe(0);
  expect(await available(one)).toBe(stock);
  expect((await buyerView(two)).state).toBe("paid");
  expect((await ship(two, 1)).code).toBe(0);
  expect((await buyerView(two)).state).toBe("shipped");
  await expectSound(server);
});

test("a sheet ships the rest of an order", async () => {
  const order = await bought(server, { quantity: 3 });
  await ship(order, 1, true);
  const by = { token2: order.seller.token2 };
  const file = (await server.call(Merchant, "GetShipFile", { format: "csv" }, by)).info;
  expect(Buffer.from(file.file, "base64").toString()).toContain("×2");
  expect((await server.call(Merchant, "GetPicking", {}, by)).info.pieces).toBe(2);
  const { no } = await shopView(order);
  const text = `订单号,快递公司,快递单号\n'${no},顺丰,SF${digits(13)}`;
  const sent = await server.call(
    Merchant,
    "ShipMany",
    {},
    {
      ...by,
      payload: { file: Buffer.from(text), name: "ship.csv" },
    },
  );
  expect(sent.info.doneCount).toBe(1);
  expect(await shopView(order)).toMatchObject({
    state: "shipped",
    packages: [{ items: [{ quantity: 1 }] }, { items: [{ quantity: 2 }] }],
  });
});
