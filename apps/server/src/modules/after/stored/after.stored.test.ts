/** After-sales and comments of what was stored and then delivered. */
import { Wares } from "@heshi/contract/goods/wares";
import { Pay } from "@heshi/contract/pay/pay";
import { After } from "@heshi/contract/trade/after";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { beforeEach, expect, test } from "vitest";
import {
  delivered,
  type Holder,
  holder,
  packed,
  sent,
  type Stocked,
  stocked,
} from "../../../../test/areas/delivery.ts";
import { keepers, piecesOf } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { asked, balanceOf, sentBack } from "../../../../test/make/after.ts";
import { claimed, coupon } from "../../../../test/make/coupon.ts";
import { workDues } from "../../../../test/make/due.ts";
import { inPurse } from "../../../../test/make/settlement.ts";
import { purseOf } from "../../../../test/make/transfer.ts";
import { keepSessions, member, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { deliveryDues } from "../../delivery/delivery.jobs.ts";
import { orderDues } from "../../order/order.jobs.ts";

const DAY_MS = 86_400_000;
const server = await testServer();
const both = await keepers(server);
beforeEach(() => keepSessions(server));

const boughtBy = (own: Holder, item: Stocked) => ({
  seller: item.seller,
  item,
  buyer: own,
  orderId: own.trade.orderId,
  lineId: own.lineId,
  payableFen: own.trade.payableFen,
});
const states = async (skuId: string): Promise<string[]> =>
  (await sql(server, "select state from warehouse_unit where sku_id = $1 order by state", [skuId])).map(
    ({ state }) => String(state),
  );
const lineOf = async (own: Holder) =>
  (await server.call(After, "GetForm", { orderId: own.trade.orderId }, { token: own.token })).info.lines[0];
/** So many pieces of a member's that have arrived. */
async function arrived(own: Holder, item: Stocked, count: number): Promise<string> {
  const no = await delivered(server, own, [{ skuId: item.skuId, count }]);
  await packed(server, item, no);
  await sent(server, item, no);
  const as = { token: own.token };
  expect((await server.call(Warehouse, "ConfirmDelivery", { deliveryNo: no }, as)).code).toBe(0);
  return no;
}
async function later(days: number): Promise<void> {
  server.advance(days * DAY_MS);
  await keepSessions(server);
}

test("what was delivered is sent back within days of its receipt, though the order is long done", async () => {
  const item = await stocked(server, both, 3);
  const own = await holder(server, item, 3);
  await later(40);
  await workDues(server, orderDues);
  const order = boughtBy(own, item);
  expect(await lineOf(own)).toMatchObject({ kinds: [], left: 0, note: "已过售后申请期限" });
  const no = await arrived(own, item, 2);
  const detail = await server.call(Warehouse, "GetDelivery", { deliveryNo: no }, { token: own.token });
  expect(detail.info.returns).toEqual([own.trade.orderId]);
  expect(await lineOf(own)).toMatchObject({ kinds: ["return"], left: 2, note: "" });
  expectRefused(await asked(server, order, { kind: "money" }), After, "KIND_WRONG");
  const many = { kind: "return", quantity: 3, amountFen: 30_000 } as const;
  expectRefused(await asked(server, order, many), After, "AFTER_NONE_LEFT");
  await later(7);
  expectRefused(await asked(server, order, { kind: "return" }), After, "AFTER_LATE");
  // a fault may be asked for longer
  const asking = await asked(server, order, { kind: "return", reason: "quality" });
  expect(asking.raw).toContain("afterSaleId");
  const { afterSaleId } = asking.info;
  expect(await lineOf(own)).toMatchObject({ kinds: ["return"], note: "正在售后" });
  const as = { token2: item.seller.token2 };
  expect((await server.call(After, "Agree", { afterSaleId }, as)).code).toBe(0);
  expect((await sentBack(server, order, afterSaleId)).code).toBe(0);
  await inPurse(server, item.seller.id, 100_000);
  const before = await purseOf(server, own.id);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
  expect(await purseOf(server, own.id)).toBe(before + 10_000);
  // it does not come back to the warehouse by itself
  expect(await states(item.skuId)).toEqual(["delivered", "delivered", "held"]);
  expect(await piecesOf(server, item.skuId)).toEqual(["member.available 1", "outside.issuer -1"]);
  expect(await lineOf(own)).toMatchObject({ kinds: ["return"], left: 1 });
  await later(8);
  expect(await lineOf(own)).toMatchObject({ kinds: [], note: "已过售后申请期限" });
  const late = await server.call(Warehouse, "GetDelivery", { deliveryNo: no }, { token: own.token });
  expect(late.info.returns).toEqual([]);
  await expectSound(server);
});

test("a piece is asked back once at a time; what is withdrawn can be asked for again", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const order = boughtBy(own, item);
  await arrived(own, item, 1);
  expect(await lineOf(own)).toMatchObject({
    kinds: ["money", "return"],
    left: 1,
    leftBy: { money: 1, return: 1, exchange: 0 },
  });
  const back = { kind: "return", quantity: 1 } as const;
  const first = await asked(server, order, back);
  expectRefused(await asked(server, order, back), After, "AFTER_OPEN");
  const of = { afterSaleId: first.info.afterSaleId };
  expect((await server.call(After, "Cancel", of, { token: own.token })).code).toBe(0);
  const again = await asked(server, order, back);
  expect(again.code).toBe(0);
  // asked for otherwise: money for the piece in the warehouse, and back
  const money = {
    ...back,
    afterSaleId: again.info.afterSaleId,
    reason: "unwanted",
    amountFen: 10_000,
  } as const;
  expect((await server.call(After, "Edit", { ...money, kind: "money" }, { token: own.token })).code).toBe(0);
  expect(await states(item.skuId)).toEqual(["claimed", "delivered"]);
  expect((await server.call(After, "Edit", money, { token: own.token })).code).toBe(0);
  expect(await states(item.skuId)).toEqual(["delivered", "held"]);
  await expectSound(server);
});

test("what has arrived is commented on once, for its days; what lies in the warehouse is not", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const as = { token: own.token };
  const comment = {
    lineId: own.lineId,
    scoreGoods: 5,
    scoreService: 5,
    scoreExpress: 5,
    text: "釉色温润，茶汤不烫手",
  };
  const targets = async () => (await server.call(Wares, "GetCommentTargets", {}, as)).info.list.length;
  expectRefused(await server.call(Wares, "AddComment", comment, as), "WRONG_STATE");
  await later(40);
  await workDues(server, orderDues);
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, no);
  await sent(server, item, no);
  expect(await targets()).toBe(0);
  await later(10.1);
  await workDues(server, deliveryDues);
  expect(await targets()).toBe(1);
  const written = await server.call(Wares, "AddComment", comment, as);
  expect(written.raw).toContain("commentId");
  // the order's silver has come
  expect(written.info.silverCent).toBe(0);
  expectRefused(await server.call(Wares, "AddComment", comment, as), Wares, "COMMENTED");
  await arrived(own, item, 1);
  expect(await targets()).toBe(0);
  await expectSound(server);
});

test("a stored order earns no silver, though it is done: what only lies in the warehouse can go back", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const { tradeNo } = own.trade;
  expect((await server.call(Pay, "GetPaid", { tradeNo }, { token: own.token })).info.silverCent).toBe(0);
  await later(40);
  await workDues(server, orderDues);
  expect(await sql(server, "select state from orders where id = $1", [own.trade.orderId])).toEqual([
    { state: "done" },
  ]);
  expect(await balanceOf(server, { kind: "member", id: own.id }, { currency: "CREDIT2" })).toBe(0);
});

test("a coupon stays spent when one piece was delivered and everything goes back", async () => {
  const item = await stocked(server, both, 2);
  const offer = await coupon(server, { offFen: 500, shopId: item.seller.id });
  const buyer = await member(server, { balanceFen: 100_000 });
  await claimed(server, buyer.token, offer);
  const own = await holder(server, item, 2, buyer);
  expect(own.trade.payableFen).toBe(19_500);
  const order = boughtBy(own, item);
  await arrived(own, item, 1);
  const as = { token2: item.seller.token2 };
  const sentOne = await asked(server, order, { kind: "return" });
  const { afterSaleId } = sentOne.info;
  expect((await server.call(After, "Agree", { afterSaleId }, as)).code).toBe(0);
  expect((await sentBack(server, order, afterSaleId)).code).toBe(0);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
  const rest = await asked(server, order);
  expect((await server.call(After, "Refund", { afterSaleId: rest.info.afterSaleId }, as)).code).toBe(0);
  expect(await sql(server, "select state from orders where id = $1", [own.trade.orderId])).toEqual([
    { state: "closed" },
  ]);
  expect(await sql(server, "select state from coupon_claim where coupon_id = $1", [offer])).toEqual([
    { state: "used" },
  ]);
  await expectSound(server);
});
