import { After } from "@heshi/contract/trade/after";
import { Merchant } from "@heshi/contract/shop/merchant";
import { monthOf } from "@heshi/kernel/month";
import { expect, test } from "vitest";
import { takeLogged } from "../../../test/logged.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import {
  drained,
  inPurse,
  morningIn,
  owing,
  purse,
  settled,
  SHOP_PWD,
  upheld,
  withPassword,
} from "../../../test/make/settlement.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { goods, member, num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { checkBills, faultCount } from "./settlement.public.ts";
import { settlementDues } from "./settlement.jobs.ts";

const server = await testServer();
const expectBills = async (): Promise<void> => {
  expect(faultCount(await server.db.bulk((tx) => checkBills(tx)))).toBe(0);
  await expectSound(server);
};
const latest = async (token2: string) => {
  const { info } = await server.call(Merchant, "GetBills", {}, { token2 });
  return info.list[0];
};
const operator = await makeOperator(server, "service");
/** Returns goods for a fault, which may be asked for after settlement; operators decide where the shop would owe for it. */
async function returned(order: Bought, quantity: number): Promise<number> {
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality", quantity });
  const as = { token2: order.seller.token2 };
  await server.call(After, "Agree", { afterSaleId }, as);
  await sentBack(server, order, afterSaleId);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
  const isWaiting = "select count(*) from after_sale where id = $1 and state = 'intervening'";
  if ((await num(server, isWaiting, [afterSaleId])) === 0) return 0;
  return (await upheld(server, operator, afterSaleId)).code;
}

test("nothing is settled inside the window; then the net is available, and a bill has the line", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const { id, token2 } = order.seller;
  await morningIn(server, 7);
  expect((await settled(server))[0]).toBe(0);
  expect(await purse(server, id)).toEqual([20_000, 0, 0, 0]);
  const before = await server.call(Merchant, "GetWallet", {}, { token2 });
  expect(before.info).toMatchObject({ pendingFen: 20_000, availableFen: 0, next: { grossFen: 20_000 } });
  const waiting = await server.call(Merchant, "GetUnsettled", {}, { token2 });
  expect(waiting.info.list).toMatchObject([{ orderId: order.orderId, grossFen: 20_000, isHeld: false }]);

  await morningIn(server, 1);
  expect((await settled(server))[0]).toBe(1);
  expect(await purse(server, id)).toEqual([0, 19_600, 0, 0]);
  const bill = await latest(token2);
  expect(bill).toMatchObject({ state: "out", grossFen: 20_000, feeFen: 400, netFen: 19_600, orderCount: 1 });
  const lines = await server.call(Merchant, "GetBillLines", { billNo: bill?.billNo ?? "" }, { token2 });
  expect(lines.info.list).toMatchObject([{ kind: "order", orderId: order.orderId, netFen: 19_600 }]);
  expect((await settled(server))[0]).toBe(0);
  const records = await server.call(Merchant, "GetWalletRecords", {}, { token2 });
  expect(records.info.list).toMatchObject([{ amount: 19_600, title: "订单结算" }]);
  const recordId = records.info.list[0]?.recordId ?? "";
  const record = await server.call(Merchant, "GetWalletRecord", { recordId }, { token2 });
  expect(record.info).toMatchObject({ amount: 19_600, title: "订单结算" });
  const month = monthOf(server.now());
  const months = await server.call(
    Merchant,
    "GetWalletMonths",
    { year: Number(month.slice(0, 4)) },
    { token2 },
  );
  expect(months.info.months).toContainEqual(expect.objectContaining({ month, inAmount: 19_600 }));
  const file = await server.call(Merchant, "GetWalletFile", { month }, { token2 });
  expect(file.info.count).toBe(1);
  await expectBills();
});

test("a bill is checked by the shop, once, and completed when it equals the ledger", async () => {
  const order = await bought(server, { upTo: "received" });
  const { token2 } = order.seller;
  await morningIn(server, 8);
  await settled(server);
  const billNo = (await latest(token2))?.billNo ?? "";
  const clerk = await staff(server, { shopId: order.seller.id, role: "service" });
  expectRefused(await server.call(Merchant, "CheckBill", { billNo }, { token2: clerk }), Merchant, "ROLE");
  expect((await server.call(Merchant, "CheckBill", { billNo }, { token2 })).info).toMatchObject({
    state: "checked",
    actions: [],
  });
  expectRefused(await server.call(Merchant, "CheckBill", { billNo }, { token2 }), Merchant, "WRONG_STATE");
  await sql(
    server,
    "update shop_bill_line set gross_fen = gross_fen + 1, net_fen = net_fen + 1 where order_id = $1",
    [order.orderId],
  );
  await settled(server);
  expect(takeLogged().join("")).toContain("differs from the ledger");
  expect((await latest(token2))?.state).toBe("checked");
  await sql(
    server,
    "update shop_bill_line set gross_fen = gross_fen - 1, net_fen = net_fen - 1 where order_id = $1",
    [order.orderId],
  );
  await settled(server);
  const detail = await server.call(Merchant, "GetBill", { billNo }, { token2 });
  expect(detail.info.steps.map(({ title }) => title)).toEqual(["已出账", "已核对", "与账本逐笔相符，已完成"]);
});

test("a bill that nobody checks counts as checked", async () => {
  const order = await bought(server, { upTo: "received" });
  await morningIn(server, 8);
  await settled(server);
  await morningIn(server, 4);
  await workDues(server, settlementDues);
  await settled(server);
  expect((await latest(order.seller.token2))?.state).toBe("complete");
});

test("an order with an open after-sale waits", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  const own = order.seller;
  // beside one that does not wait, so that the shop's bill is drawn
  await bought(server, { upTo: "received", quantity: 1, own });
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
  await morningIn(server, 9);
  await settled(server);
  expect(await purse(server, own.id)).toEqual([20_000, 9800, 0, 0]);
  await server.call(After, "Cancel", { afterSaleId }, { token: order.buyer.token });
  await morningIn(server, 1);
  await settled(server);
  expect(await purse(server, own.id)).toEqual([0, 29_400, 0, 0]);
  await expectBills();
});

test("a refund after settlement: the fee in proportion, available, deposit, then debt, which the next bill pays", async () => {
  const seller = await shop(server);
  await withPassword(server, seller.staffId);
  const order = await bought(server, { upTo: "received", quantity: 2, own: seller });
  await morningIn(server, 8);
  await settled(server);
  const as = { token2: seller.token2 };
  const paid = await server.call(Merchant, "PayDeposit", { amountFen: 2000, pwd: SHOP_PWD }, as);
  expect(paid.info.depositFen).toBe(2000);
  expect(await returned(order, 1)).toBe(0);
  expect(await purse(server, seller.id)).toEqual([0, 17_600 - 9800, 2000, 0]);
  expect(await returned(order, 1)).toBe(0);
  expect(await purse(server, seller.id)).toEqual([0, 0, 0, 0]);
  await expectBills();

  const next = await bought(server, { upTo: "received", quantity: 2, own: seller });
  await bought(server, { upTo: "received", quantity: 3, own: seller });
  await morningIn(server, 8);
  await settled(server);
  const bill = await latest(seller.token2);
  expect(bill).toMatchObject({
    orderCount: 2,
    refundCount: 2,
    grossFen: 30_000,
    feeFen: 600,
    netFen: 29_400,
  });
  await drained(server, seller.id, 49_000);
  expect(await returned(next, 2)).toBe(0);
  expect(await purse(server, seller.id)).toEqual([0, 0, 0, -19_600]);
  expect((await server.call(Merchant, "GetWallet", {}, as)).info.debtFen).toBe(19_600);
  await bought(server, { upTo: "received", quantity: 3, own: seller });
  await morningIn(server, 8);
  await settled(server);
  expect(await purse(server, seller.id)).toEqual([0, 29_400 - 19_600, 0, 0]);
  expect((await latest(seller.token2))?.repaidFen).toBe(19_600);
  await expectBills();
});

test("beyond what a shop may owe a refund is refused and changes nothing", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2, priceFen: 9_000_000 });
  const { id } = order.seller;
  await morningIn(server, 8);
  await settled(server);
  await drained(server, id, 17_640_000);
  expect(await returned(order, 2)).not.toBe(0);
  expect(await purse(server, id)).toEqual([0, 0, 0, 0]);
  expect(
    await num(server, "select count(*) from shop_bill_line where shop_id = $1 and kind = 'refund'", [id]),
  ).toBe(0);
});

test("the fee is that of the nearest category that has one", async () => {
  const [above] = await sql(
    server,
    "insert into category (id, level, name, fee_bp) values (9001, 1, '食品', 500) returning id::text as id",
  );
  await sql(server, "insert into category (id, parent_id, level, name) values (9002, $1, 2, '坚果')", [
    above?.["id"],
  ] as string[]);
  const seller = await shop(server);
  const item = await goods(server, { shopId: seller.id, priceFen: 10_000 });
  await sql(server, "update goods set category_id = 9002 where id = $1", [item.id]);
  const buyer = await member(server, { balanceFen: 100_000 });
  const { orderId } = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  await shipped(server, seller.token2, orderId);
  await received(server, buyer.token, orderId);
  const fees = await server.call(Merchant, "GetFees", {}, { token2: seller.token2 });
  expect(fees.info).toMatchObject({ usualBp: 200, categories: [{ name: "食品 / 坚果", feeBp: 500 }] });
  await morningIn(server, 8);
  await settled(server);
  expect(await purse(server, seller.id)).toEqual([0, 9500, 0, 0]);
  await expectBills();
});

test("a closed shop gets its deposit back after the time, once, and only when it owes nothing", async () => {
  const seller = await shop(server);
  await withPassword(server, seller.staffId);
  await bought(server, { upTo: "received", quantity: 2, own: seller });
  await morningIn(server, 8);
  await settled(server);
  const as = { token2: seller.token2 };
  await server.call(Merchant, "PayDeposit", { amountFen: 2000, pwd: SHOP_PWD }, as);
  await sql(server, "update shop set state = 'closed', state_at = $2 where id = $1", [
    seller.id,
    server.now(),
  ]);
  await morningIn(server, 29);
  expect((await settled(server)).at(-1)).toBe(0);
  expect(await purse(server, seller.id)).toEqual([0, 17_600, 2000, 0]);
  await morningIn(server, 2);
  await drained(server, seller.id, 17_600);
  await owing(server, seller.id, 5);
  server.advance(1);
  await drained(server, seller.id, 5);
  expect((await settled(server)).at(-1)).toBe(0);
  expect(await purse(server, seller.id)).toEqual([0, 0, 2000, -5]);
  await inPurse(server, seller.id, 5);
  await owing(server, seller.id, -5);
  expect((await settled(server)).at(-1)).toBe(1);
  expect((await settled(server)).at(-1)).toBe(0);
  expect(await purse(server, seller.id)).toEqual([0, 2000, 0, 0]);
  await expectBills();
});
