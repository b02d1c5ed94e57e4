import { Credit } from "@heshi/contract/money/credit";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { randomId } from "@heshi/kernel/id";
import { beforeEach, expect, test } from "vitest";
import { authorised, named, priced, purchased } from "../../../test/areas/agents.ts";
import { delivered, holder, packed, sent, stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied } from "../../../test/make/after.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { rechargeWorld } from "../../../test/make/recharge.ts";
import { digits, goods, keepSessions, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { orderDues } from "../order/order.jobs.ts";
import { lotJobs } from "./lots.jobs.ts";

const { server, channel, begun, opened, notice, purse } = await rechargeWorld();
const DAY_MS = 86_400_000;
const seller = await shop(server);

/** A member with ¥10 who recharged ¥200 with a bonus of 300 silver. */
async function recharged() {
  const one = await begun();
  await channel.pay("wechat", await opened(one, "wechat"));
  await notice();
  server.advance(1000);
  return one;
}
type One = Awaited<ReturnType<typeof recharged>>;
async function ordered(one: One, priceFen: number): Promise<string> {
  const { skuId } = await goods(server, { shopId: seller.id, priceFen });
  const { orderId } = await paid(server, one, await submitted(server, one.token, { skuId }));
  await shipped(server, seller.token2, orderId);
  await received(server, one.token, orderId);
  return orderId;
}
async function later(ms = 15 * DAY_MS + 1000): Promise<void> {
  server.advance(ms);
  await keepSessions(server);
  await workDues(server, orderDues);
  for (const job of lotJobs) await workJob(server, job);
}
/** Money that leaves, without the steps of a transfer. */
const sentAway = async (one: One, amountFen: number) =>
  sql(
    server,
    `insert into transfer (id, no, member_id, payee_id, state, amount_fen, note, created_at, arrived_at)
     values ($1, $2, $3, $4, 'arrived', $5, '', $6, $6)`,
    [randomId(), `Z${digits(12)}`, one.id, (await member(server)).id, amountFen, server.now()],
  );

beforeEach(() => {
  server.advance(3_600_001);
});

test("a recharge's bonus comes as its money is paid for goods that can no longer go back", async () => {
  const one = await recharged();
  await ordered(one, 5_000);
  await later(3_600_001);
  expect((await purse(one))[1]).toBe(0);
  await later();
  // a quarter of the bonus, and the silver that the order earned
  expect((await purse(one))[1]).toBe(7_500 + 5_000);
  await later();
  expect((await purse(one))[1]).toBe(7_500 + 5_000);
  // beyond the recharged money nothing is earned
  await ordered(one, 15_999);
  await later();
  expect((await purse(one))[1]).toBe(30_000 + 5_000 + 15_900);
  const { list } = (await server.call(Credit, "GetRecords", { currency: "CREDIT2" }, one)).info;
  expect(list.map(({ title }) => title)).toContain("充值赠送");
  await expectSound(server);
}, 60_000);

test("freight earns nothing, and neither does what is spent in a shop of one's own", async () => {
  const one = await recharged();
  const freight = {
    chargeBy: "piece",
    rules: [{ codes: ["*"], first: 1, firstFen: 5_000, next: 1, nextFen: 0 }],
  };
  const { skuId } = await goods(server, { shopId: seller.id, priceFen: 5_000, freight });
  const { orderId } = await paid(server, one, await submitted(server, one.token, { skuId }));
  await shipped(server, seller.token2, orderId);
  await received(server, one.token, orderId);
  await later();
  // a quarter of the bonus, and the silver of the order
  expect((await purse(one))[1]).toBe(7_500 + 10_000);
  const owner = await recharged();
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, owner.id]);
  await ordered(owner, 10_000);
  await later();
  expect((await purse(owner))[1]).toBe(10_000);
  // it has left as a withdrawal would
  expect(
    await num(server, "select lapsed_fen from credit_lot where member_id = $1 and source = 'recharge'", [
      owner.id,
    ]),
  ).toBe(10_000);
  await sql(server, "update shop set owner_id = null where id = $1", [seller.id]);
  await expectSound(server);
}, 60_000);

test("what lies in the warehouse earns once nothing of it goes back, and an agent's stock nothing", async () => {
  const both = await keepers(server);
  const item = await stocked(server, both, 9);
  const { skuId } = item;
  const [one, dealer] = [await recharged(), await recharged()];
  const own = await holder(server, item, 1, one);
  const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
  await named(server, dealer);
  await authorised(server, dealer, desks[0]);
  await priced(server, desks, { skuId });
  await purchased(server, dealer, skuId, 2);
  const spent = async ({ id }: { id: string }) =>
    num(server, "select spent_fen from credit_lot where member_id = $1 and source = 'recharge'", [id]);
  await later(31 * DAY_MS);
  expect(
    await num(server, "select count(*) from orders where id = $1 and state = 'done'", [own.trade.orderId]),
  ).toBe(1);
  expect([await spent(one), await spent(dealer)]).toEqual([0, 0]);
  const no = await delivered(server, own, [{ skuId, count: 1 }]);
  await packed(server, item, no);
  await sent(server, item, no);
  await server.call(Warehouse, "ConfirmDelivery", { deliveryNo: no }, one);
  await later(3_600_001);
  expect(await spent(one)).toBe(0);
  await later(100 * DAY_MS);
  expect([await spent(one), await spent(dealer)]).toEqual([10_000, 0]);
  await expectSound(server);
}, 60_000);

test("what was paid by a code on a counter has left as a withdrawal would, once it can go back no more", async () => {
  const one = await recharged();
  const { id: shopId } = seller;
  const [codeId, paidId, now] = [randomId(), randomId(), server.now()];
  await sql(
    server,
    `with k as (insert into collection_code (id, code_no, shop_id, name, created_at) values ($1, $3, $4, '1', $6) returning id)
     insert into collection (id, no, receipt, code_id, shop_id, payer_id, payer_device, is_static, state, amount_fen, refunded_fen, fee_bp,
       pay_way, settles_at, created_at, paid_at, settled_at)
     select $2, 'H' || $3, $3, k.id, $4, $5, 'phone', true, 'settled', 6000, 0, 60, 'balance', $6, $6, $6, $6 from k`,
    [codeId, paidId, digits(12), shopId, one.id, now],
  );
  const lapsed = "select lapsed_fen from credit_lot where member_id = $1 and source = 'recharge'";
  await later(30 * DAY_MS - 3_600_000);
  expect(await num(server, lapsed, [one.id])).toBe(0);
  // what goes back on its last day has not left
  await sql(server, "update collection set refunded_fen = 1000 where id = $1", [paidId]);
  await later(2 * 3_600_000);
  expect(await num(server, lapsed, [one.id])).toBe(5000);
  // the row was put beside the books, for its amounts alone
  await sql(server, "delete from collection where id = $1", [paidId]);
});

test("freight that came back with a piece is not taken off once more", async () => {
  const one = await recharged();
  const freight = {
    chargeBy: "piece",
    rules: [{ codes: ["*"], first: 1, firstFen: 5_000, next: 1, nextFen: 0 }],
  };
  const item = await goods(server, { shopId: seller.id, priceFen: 5_000, freight });
  const asked = { skuId: item.skuId, quantity: 2 };
  const { orderId, payableFen } = await paid(server, one, await submitted(server, one.token, asked));
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
  await shipped(server, seller.token2, orderId);
  const order = { seller, item, buyer: one, orderId, lineId: String(line?.["id"]), payableFen };
  const afterSaleId = await applied(server, order, { kind: "money", reason: "quality", quantity: 1 });
  expect((await server.call(After, "Refund", { afterSaleId }, seller)).code).toBe(0);
  await received(server, one.token, orderId);
  await later();
  // of ¥150 one piece and half of the freight went back: a quarter of the bonus for the other piece, silver for ¥75
  expect((await purse(one))[1]).toBe(7_500 + 7_500);
  await expectSound(server);
}, 60_000);

test("members who are frozen, or whose accounts are, keep nobody else from their bonus", async () => {
  const [gone, frozen, one] = [await recharged(), await recharged(), await recharged()];
  for (const each of [gone, frozen, one]) await ordered(each, 5_000);
  await sql(server, "update member set state = 'frozen' where id = $1", [gone.id]);
  await server.db.script(
    `set role none; update ledger_account set status = 'frozen' where owner_id = ${frozen.id}; set role heshi_app`,
  );
  server.advance(15 * DAY_MS + 1000);
  await keepSessions(server);
  await workDues(server, orderDues);
  const [bonuses] = lotJobs;
  if (bonuses) await workJob(server, bonuses).catch(() => undefined);
  expect((await purse(one))[1]).toBe(7_500 + 5_000);
}, 60_000);

test("what is refunded earns nothing", async () => {
  const one = await recharged();
  const { skuId } = await goods(server, { shopId: seller.id, priceFen: 20_000 });
  const { orderId } = await paid(server, one, await submitted(server, one.token, { skuId }));
  expect((await server.call(Order, "Cancel", { orderId }, one)).code).toBe(0);
  await later();
  expect((await purse(one))[1]).toBe(0);
  await expectSound(server);
});

test("what leaves lets the bonus lapse, and after a year all of it", async () => {
  const one = await recharged();
  await sentAway(one, 10_000);
  await ordered(one, 20_000);
  await later();
  expect((await purse(one))[1]).toBe(15_000 + 20_000);
  expect(await num(server, "select left_cent from credit_lot where member_id = $1", [one.id])).toBe(0);
  const late = await recharged();
  await later(366 * DAY_MS);
  expect(await num(server, "select left_cent from credit_lot where member_id = $1", [late.id])).toBe(0);
}, 60_000);

test("a member recharges one package a day, and any amount beside it", async () => {
  const one = await recharged();
  const again = (input: object) => server.call(Credit, "Recharge", input as never, one);
  expectRefused(await again({ amountFen: 20_000, packageId: "3" }), Credit, "PACKAGE_DAY");
  expect((await again({ amountFen: 20_000 })).code).toBe(0);
  server.advance(DAY_MS);
  await keepSessions(server);
  expect((await again({ amountFen: 20_000, packageId: "3" })).code).toBe(0);
  // one that waits to be paid is one
  expectRefused(await again({ amountFen: 20_000, packageId: "3" }), Credit, "PACKAGE_DAY");
});
