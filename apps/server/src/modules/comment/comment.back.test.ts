import { Credit } from "@heshi/contract/money/credit";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { workDues } from "../../../test/make/due.ts";
import { grantCredit } from "../../../test/make/points.ts";
import { goods, keepSessions, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { orderDues } from "../order/order.jobs.ts";

const server = await testServer();
const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5 } as const;
const comment = (lineId: string, token: string) =>
  server.call(Wares, "AddComment", { lineId, ...scores, text: "", pictures: [], words: [] }, { token });
const silver = (id: string) => balanceOf(server, { kind: "member", id }, { currency: "CREDIT2" });

/** The member sends pieces back, and the shop refunds them. */
async function goneBack(order: Bought, quantity: number): Promise<void> {
  const id = await applied(server, order, { kind: "return", reason: "quality", quantity });
  const as = { token2: order.seller.token2 };
  await server.call(After, "Agree", { afterSaleId: id }, as);
  await sentBack(server, order, id);
  expect((await server.call(After, "Refund", { afterSaleId: id }, as)).code).toBe(0);
}

/** Lets the time pass in which orders may go back. */
async function done(): Promise<void> {
  server.advance(15 * 86_400_000 + 1000);
  await keepSessions(server);
  await workDues(server, orderDues);
}

test("what a comment earns comes when its order is done, and not for a line that went back whole", async () => {
  const [whole, part] = [
    await bought(server, { upTo: "received", quantity: 2, priceFen: 1200 }),
    await bought(server, { upTo: "received", quantity: 2, priceFen: 1200 }),
  ];
  for (const { lineId, buyer } of [whole, part])
    expect((await comment(lineId, buyer.token)).info.silverCent).toBe(1000);
  expect(await silver(whole.buyer.id)).toBe(0);
  await goneBack(whole, 1);
  await goneBack(whole, 1);
  await goneBack(part, 1);
  expect(await num(server, "select sum(comment_due_cent) from orders")).toBe(1000);
  await done();
  expect(await silver(whole.buyer.id)).toBe(0);
  // ¥12 that were kept earn 12 silver as well
  expect(await silver(part.buyer.id)).toBe(1000 + 1200);
  const records = await server.call(Credit, "GetRecords", { currency: "CREDIT2" }, part.buyer);
  expect(records.info.list).toContainEqual(expect.objectContaining({ title: "评价奖励", amount: 1000 }));
  await expectSound(server);
});

test("what a comment was given at once, as it once was, goes back with its line as far as it is there", async () => {
  const order = await bought(server, { upTo: "received", quantity: 1, priceFen: 99 });
  const { buyer, lineId } = order;
  await sql(server, "update order_line set comment_silver_cent = 1000, commented_at = now() where id = $1", [
    lineId,
  ]);
  await sql(server, "update orders set uncommented = 0 where id = $1", [order.orderId]);
  await grantCredit(server, buyer.id, "credit2", 700);
  await goneBack(order, 1);
  expect(await silver(buyer.id)).toBe(0);
  await expectSound(server);
});

test("a line that went back is no purchase to comment on, while another line keeps its order open", async () => {
  const seller = await shop(server);
  const buyer = await member(server, { balanceFen: 1_000_000 });
  const items = [
    await goods(server, { shopId: seller.id, priceFen: 99 }),
    await goods(server, { shopId: seller.id, priceFen: 99 }),
  ] as const;
  const as = { token: buyer.token };
  for (const { skuId } of items) await server.call(Wares, "AddCart", { skuId, quantity: 1 }, as);
  const trade = await submitted(server, buyer.token, { cartSkuIds: items.map(({ skuId }) => skuId) });
  await paid(server, buyer, trade);
  const { orderId, payableFen } = trade;
  await shipped(server, seller.token2, orderId);
  await received(server, buyer.token, orderId);
  const lines = await sql(server, "select id::text as id from order_line where order_id = $1 order by id", [
    orderId,
  ]);
  const [back, kept] = lines.map((line) => String(line["id"])) as [string, string];
  await goneBack({ seller, item: items[0], buyer, orderId, lineId: back, payableFen }, 1);
  const before = await silver(buyer.id);
  expectRefused(await comment(back, buyer.token), Wares, "COMMENT_BACK");
  expect(await silver(buyer.id)).toBe(before);
  const waiting = await server.call(Wares, "GetCommentTargets", { orderId }, as);
  expect(waiting.info.list.map(({ lineId }) => lineId)).toEqual([kept]);
  expect((await comment(kept, buyer.token)).code).toBe(0);
  const { info } = await server.call(Order, "GetDetail", { orderId }, as);
  expect(info.actions).not.toContain("comment");
  await expectSound(server);
});
