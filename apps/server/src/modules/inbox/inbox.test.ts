import { type MessageKind, Msg } from "@heshi/contract/account/msg";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { applied } from "../../../test/make/after.ts";
import { sent } from "../../../test/make/transfer.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { tellDrops } from "../favourites/favourites.store.ts";
import { sweepMessages } from "./inbox.store.ts";

const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, stock: 100 });
const rich = { balanceFen: 1_000_000, safePwd: "258036" };
type Someone = Awaited<ReturnType<typeof member>>;

const messages = async ({ token }: Someone, kind: MessageKind) =>
  (await server.call(Msg, "GetList", { kind }, { token })).info.list;
const counts = async ({ token }: Someone) => (await server.call(Msg, "GetCounts", {}, { token })).info;
async function bought(buyer: Someone) {
  return paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
}

test("an order tells of its payment, dispatch and receipt, each with a link to it", async () => {
  const buyer = await member(server, rich);
  const trade = await bought(buyer);
  await shipped(server, seller.token2, trade.orderId);
  await received(server, buyer.token, trade.orderId);
  const list = await messages(buyer, "order");
  expect(list.map(({ title }) => title)).toEqual(["已确认收货", "商家已发货", "付款成功"]);
  expect(list[2]?.text).toMatch(/已付款，商家会尽快发货$/);
  for (const { path, subject } of list) {
    expect(path).toBe(`/pages/order/detail?id=${trade.orderId}`);
    expect(subject?.picture).toMatch(/^\//);
  }
  expect(await counts(buyer)).toMatchObject({
    unreadTotal: 3,
    list: [{ kind: "order", unread: 3, last: { title: "已确认收货" } }, {}, {}, {}],
  });
});

test("a message of an after-sale shows the line it is about, whichever of the order's it is", async () => {
  const buyer = await member(server, rich);
  const other = await goods(server, { shopId: seller.id });
  for (const { skuId } of [item, other])
    await server.call(Wares, "AddCart", { skuId }, { token: buyer.token });
  const trade = await submitted(server, buyer.token, { cartSkuIds: [item.skuId, other.skuId] });
  await paid(server, buyer, trade);
  const lines = await sql(server, "select id::text, title from order_line where order_id = $1", [
    trade.orderId,
  ]);
  await sql(server, "update order_line set title = 'line ' || id where order_id = $1", [trade.orderId]);
  for (const { id } of lines) {
    const order = { seller, item, buyer, orderId: trade.orderId, lineId: String(id), payableFen: 0 };
    const afterSaleId = await applied(server, order);
    await server.call(After, "Refund", { afterSaleId }, { token2: seller.token2 });
    const [told] = (await messages(buyer, "order")).filter(({ title }) => title === "退款已同意");
    expect(told?.subject?.title).toBe(`line ${String(id)}`);
    server.advance(1000);
  }
});

test("a paid order that is cancelled tells so; one that was refused tells nothing", async () => {
  const buyer = await member(server, rich);
  const trade = await bought(buyer);
  const cancel = () =>
    server.call(Order, "Cancel", { orderId: trade.orderId, reason: "不想要了" }, { token: buyer.token });
  expect((await cancel()).code).toBe(0);
  expectRefused(await cancel(), "WRONG_STATE");
  expect((await messages(buyer, "order")).map(({ title }) => title)).toEqual(["订单已取消", "付款成功"]);
});

test("a transfer tells its payee alone, with the payer's masked name", async () => {
  const [payer, payee] = [await member(server, rich), await member(server)];
  await sql(server, "update member set nickname = '周晓禾' where id = $1", [payer.id]);
  await sent(server, payer, { mid: payee.mid, amountFen: 1250 });
  expect(await messages(payer, "wallet")).toEqual([]);
  expect((await messages(payee, "wallet"))[0]).toMatchObject({ title: "收到转账", isRead: false });
  expect((await messages(payee, "wallet"))[0]?.text).toMatch(/^周\*\* 转给您 ¥12\.50/);
});

test("a favourite's new lowest price brings one message while it is on sale", async () => {
  const one = await member(server);
  const product = await goods(server, { shopId: seller.id });
  const favourite = { kind: "goods", targetId: product.id, isFavourite: true } as const;
  await server.call(Wares, "SetFavourite", favourite, { token: one.token });
  const priced = async (fen: number) => {
    await sql(server, "update goods set price_fen = $2 where id = $1", [product.id, fen]);
    await server.db.bulk((tx) => tx.run(tellDrops, [server.now()]));
    return (await messages(one, "activity")).length;
  };
  const was = product.priceFen;
  expect([await priced(was + 100), await priced(was - 100), await priced(was - 100)]).toEqual([0, 1, 1]);
  expect([await priced(was - 50), await priced(was - 200)]).toEqual([1, 2]);
  await sql(server, "update goods set state = 'off' where id = $1", [product.id]);
  expect(await priced(was - 300)).toBe(2);
  expect((await messages(one, "activity"))[0]?.path).toBe(`/pages/goods/detail?id=${product.id}`);
});

test("messages are read one by one, by kind or all; a muted kind shows no number; a deleted one is gone", async () => {
  const buyer = await member(server, rich);
  const as = { token: buyer.token };
  const payer = await member(server, rich);
  await bought(buyer);
  await bought(buyer);
  await sent(server, payer, { mid: buyer.mid, amountFen: 100 });
  const [first, second] = await messages(buyer, "order");
  const messageId = first?.messageId ?? "";
  for (let times = 0; times < 2; times += 1)
    expect((await server.call(Msg, "Read", { messageId }, as)).code).toBe(0);
  expect((await counts(buyer)).unreadTotal).toBe(2);
  await server.call(Msg, "SetMuted", { kind: "wallet", isMuted: true }, as);
  expect(await counts(buyer)).toMatchObject({
    unreadTotal: 1,
    list: [{}, { unread: 1, isMuted: true }, {}, {}],
  });
  await server.call(Msg, "SetMuted", { kind: "wallet", isMuted: false }, as);
  expect((await server.call(Msg, "ReadAll", { kind: "order" }, as)).info.read).toBe(1);
  expect((await server.call(Msg, "ReadAll", {}, as)).info.read).toBe(1);
  expect((await counts(buyer)).unreadTotal).toBe(0);
  expect((await server.call(Msg, "Remove", { messageId }, as)).code).toBe(0);
  expectRefused(await server.call(Msg, "Remove", { messageId }, as), "NOT_FOUND");
  expect((await messages(buyer, "order")).map((message) => message.messageId)).toEqual([second?.messageId]);
});

test("messages are kept for their days, and no longer", async () => {
  const buyer = await member(server, rich);
  await bought(buyer);
  const count = () => num(server, "select count(*) from inbox_message where member_id = $1", [buyer.id]);
  await server.db.run(sweepMessages, [new Date(server.now().getTime() - 60_000)]);
  expect(await count()).toBe(1);
  await server.db.run(sweepMessages, [new Date(server.now().getTime() + 1)]);
  expect(await count()).toBe(0);
});
