/** What was stored goes back after its order is done: nobody leaves before it has ended, and nothing was earned with it. */
import { Member } from "@heshi/contract/account/member";
import { Vip } from "@heshi/contract/account/vip";
import { Wares } from "@heshi/contract/goods/wares";
import { After } from "@heshi/contract/trade/after";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { expect, test } from "vitest";
import { delivered, holder, packed, sent, type Stocked, stocked } from "../../../../test/areas/delivery.ts";
import { keepers } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { asked, sentBack } from "../../../../test/make/after.ts";
import { workDues, workJob } from "../../../../test/make/due.ts";
import { inPurse } from "../../../../test/make/settlement.ts";
import { purseOf } from "../../../../test/make/transfer.ts";
import { keepSessions, member, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { usualSettings } from "../../../settings.ts";
import { feeshareJobs } from "../../feeshare/feeshare.jobs.ts";
import type { FeeSource } from "../../feeshare/feeshare.public.ts";
import { closeMember } from "../../member/member.public.ts";
import { orderDues } from "../../order/order.jobs.ts";
import { drawBill } from "../../settlement/settlement.bill.ts";

const DAY_MS = 86_400_000;
const server = await testServer();
const both = await keepers(server);

type Own = Awaited<ReturnType<typeof holder>>;
async function arrived(own: Own, item: Stocked): Promise<void> {
  const deliveryNo = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, deliveryNo);
  await sent(server, item, deliveryNo);
  const reply = await server.call(Warehouse, "ConfirmDelivery", { deliveryNo }, { token: own.token });
  expect(reply.code).toBe(0);
}

test("who has asked for money back of a done order does not close their account before it has ended", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  server.advance(40 * DAY_MS);
  await keepSessions(server);
  await workDues(server, orderDues);
  expect(await sql(server, "select state from orders where id = $1", [own.trade.orderId])).toEqual([
    { state: "done" },
  ]);
  await arrived(own, item);
  const paths = async () =>
    (await server.call(Member, "GetCloseCheck", {}, { token: own.token })).info.reasons.map(
      ({ path }) => path,
    );
  expect(await paths()).not.toContain("/pages/order/after/list");
  const { orderId } = own.trade;
  const order = { seller: item.seller, item, buyer: own, orderId, lineId: own.lineId, payableFen: 10_000 };
  const reply = await asked(server, order, { kind: "return" });
  expect(reply.code, reply.raw).toBe(0);
  expect(await paths()).toContain("/pages/order/after/list");
  const { afterSaleId } = reply.info;
  expect((await server.call(After, "Cancel", { afterSaleId }, { token: own.token })).code).toBe(0);
  expect(await paths()).not.toContain("/pages/order/after/list");
});

test("a comment on what was stored earns no silver, though its order is not done: it may go back when silver has come", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  await arrived(own, item);
  const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5 };
  const comment = { lineId: own.lineId, ...scores, text: "釉色温润，茶汤不烫手" };
  const written = await server.call(Wares, "AddComment", comment, { token: own.token });
  expect(written.code, written.raw).toBe(0);
  expect(written.info.silverCent).toBe(0);
});

const orderOf = (own: Own, item: Stocked) => ({
  seller: item.seller,
  item,
  buyer: own,
  orderId: own.trade.orderId,
  lineId: own.lineId,
  payableFen: own.trade.payableFen,
});
async function later(days: number): Promise<void> {
  server.advance(days * DAY_MS);
  await keepSessions(server);
  await workDues(server, orderDues);
}

test("money of a parcel that does not arrive is asked for without sending anything back; the pieces in the warehouse stay", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const order = orderOf(own, item);
  const lost = { kind: "money", reason: "slow", quantity: 1, amountFen: 10_000 } as const;
  expectRefused(await asked(server, order, lost), After, "AFTER_NONE_LEFT");
  const no = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await packed(server, item, no);
  await sent(server, item, no);
  const many = await asked(server, order, { ...lost, quantity: 2, amountFen: 20_000 });
  expectRefused(many, After, "AFTER_NONE_LEFT");
  expect(many.msg).toBe("最多可申请 1 件");
  const { afterSaleId } = (await asked(server, order, lost)).info;
  const states = () =>
    sql(
      server,
      "select state, after_id is not null as is_asked from warehouse_unit where line_id = $1 order by 1",
      [own.lineId],
    );
  expect(await states()).toEqual([
    { state: "delivered", is_asked: true },
    { state: "held", is_asked: false },
  ]);
  const before = await purseOf(server, own.id);
  const refund = await server.call(After, "Refund", { afterSaleId }, { token2: item.seller.token2 });
  expect(refund.code, refund.raw).toBe(0);
  expect(await purseOf(server, own.id)).toBe(before + 10_000);
  expect((await states()).map(({ state }) => state)).toEqual(["delivered", "held"]);
  // it was refunded once
  expectRefused(await asked(server, order, lost), After, "AFTER_NONE_LEFT");
  await expectSound(server);
});

test("what a friend paid who has left goes back to the buyer", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const friend = await member(server);
  await sql(server, "update orders set payer_id = $2 where id = $1", [own.trade.orderId, friend.id]);
  await later(40);
  await arrived(own, item);
  const order = orderOf(own, item);
  const { afterSaleId } = (await asked(server, order, { kind: "return", quantity: 1 })).info;
  const as = { token2: item.seller.token2 };
  await server.call(After, "Agree", { afterSaleId }, as);
  await sentBack(server, order, afterSaleId);
  await server.db.run(closeMember, [friend.id, server.now()]);
  await inPurse(server, item.seller.id, 100_000);
  const before = await purseOf(server, own.id);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
  expect(await purseOf(server, own.id)).toBe(before + 10_000);
  await expectSound(server);
});

test("what lies in the warehouse counts for no level, and what was delivered when it can go back no more", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const spent = async () => (await server.call(Vip, "GetVip", {}, { token: own.token })).info.spentFen;
  await later(40);
  expect(await spent()).toBe(0);
  await arrived(own, item);
  await later(14);
  expect(await spent()).toBe(0);
  await later(2);
  expect(await spent()).toBe(10_000);
});

test("a share of the fee of what was stored is given when nothing of it can go back any more", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const agent = await member(server);
  await later(40);
  const source: FeeSource = async (_tx, orders) =>
    new Map(orders.map(({ orderId }) => [orderId, [{ kind: "first", memberId: agent.id, rateBp: 3000 }]]));
  const [shopId, now] = [item.seller.id, server.now()];
  await server.db.write((tx) => drawBill(tx, { shopId, now, settings: usualSettings, sources: [source] }));
  const isReleased = async () => {
    for (const job of feeshareJobs) await workJob(server, job);
    const rows = await sql(
      server,
      "select released_at is not null as is_so from fee_share where order_id = $1",
      [own.trade.orderId],
    );
    return rows.map(({ is_so: isSo }) => isSo);
  };
  expect(await isReleased()).toEqual([false]);
  await arrived(own, item);
  await later(14);
  expect(await isReleased()).toEqual([false]);
  await later(2);
  expect(await isReleased()).toEqual([true]);
  await expectSound(server);
});
