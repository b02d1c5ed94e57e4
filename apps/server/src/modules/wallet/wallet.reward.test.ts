/** Silver of a purchase comes when it is done, for what was not refunded, so that nothing spent has to be taken back. */
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { cent } from "@heshi/kernel/credit";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, bought, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { goods, keepSessions, num, sql } from "../../../test/make/world.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { orderDues } from "../order/order.jobs.ts";

const server = await testServer();
const DAY = 86_400_000;
const START = 100_000_000;
const silverOf = ({ buyer }: Bought) =>
  balanceOf(server, { kind: "member", id: buyer.id }, { currency: "CREDIT2" });
const stateOf = async ({ orderId }: Bought): Promise<unknown> =>
  (await sql(server, "select state from orders where id = $1", [orderId]))[0]?.["state"];

/** Returns pieces of a received order until its money is back. */
async function returned(order: Bought, quantity: number): Promise<string> {
  const as = { token2: order.seller.token2 };
  const id = await applied(server, order, { kind: "return", reason: "quality", quantity });
  await server.call(After, "Agree", { afterSaleId: id }, as);
  await sentBack(server, order, id);
  expect((await server.call(After, "Refund", { afterSaleId: id }, as)).code).toBe(0);
  return id;
}

/** Lets the time of received orders end. */
async function finish(): Promise<void> {
  server.advance(15 * DAY);
  await keepSessions(server);
  await workDues(server, orderDues);
}

/** Gives a buyer silver. */
async function granted({ orderId, buyer }: Bought, silver: number): Promise<void> {
  const event = {
    cause: `test:${orderId}`,
    memberId: buyer.id,
    credit: "credit2",
    amount: cent(silver),
  } as const;
  await post(server.db, [recipes.creditGranted(event)], server.now());
}

/** Marks a received order as one of the time when silver came at receipt, and gives it. */
async function rewardedEarly(order: Bought, silver: number): Promise<void> {
  await sql(server, "update orders set is_rewarded_early = true where id = $1", [order.orderId]);
  await granted(order, silver);
}

/** An unpaid order in which silver lies, as much of it as there is. */
async function parked({ buyer }: Bought) {
  const other = await goods(server, { priceFen: 10_000_000 });
  const { orderId } = await submitted(server, buyer.token, { skuId: other.skuId, useSilver: true });
  return () => server.call(Order, "Cancel", { orderId, reason: "不想要了" }, { token: buyer.token });
}

test("silver cannot be parked in an unpaid order before all goods go back: there is none, nor does any come later", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2, priceFen: 1_000_000 });
  expect(await silverOf(order)).toBe(0);
  const unpark = await parked(order);
  await returned(order, 2);
  expect((await unpark()).code).toBe(0);
  expect(await balanceOf(server, { kind: "member", id: order.buyer.id })).toBe(START);
  expect([await stateOf(order), await silverOf(order)]).toEqual(["closed", 0]);
  await finish();
  expect([await stateOf(order), await silverOf(order)]).toEqual(["closed", 0]);
  await expectSound(server);
});

test("nor before price protection, after which only what is left is rewarded", async () => {
  const order = await bought(server, { upTo: "received", quantity: 1, priceFen: 1_000_000 });
  const unpark = await parked(order);
  await sql(server, "update sku set price_fen = 1 where id = $1", [order.item.skuId]);
  const as = { token: order.buyer.token };
  expect((await server.call(After, "ProtectPrice", { lineId: order.lineId }, as)).info.amountFen).toBe(
    999_999,
  );
  await unpark();
  expect(await silverOf(order)).toBe(0);
  await finish();
  // 1 fen is left
  expect([await stateOf(order), await silverOf(order)]).toEqual(["done", 0]);
  await expectSound(server);
});

test("a purchase is rewarded once, when it is done, for what did not go back", async () => {
  const [whole, part] = [
    await bought(server, { upTo: "received", quantity: 2 }),
    await bought(server, { upTo: "received", quantity: 2 }),
  ];
  // silver from elsewhere, which a refund leaves alone
  await granted(part, 700);
  await returned(part, 1);
  // a minute before its time, since the steps above take a while beside other tests
  server.advance(15 * DAY - 60_000);
  await workDues(server, orderDues);
  expect([await silverOf(whole), await silverOf(part)]).toEqual([0, 700]);
  server.advance(60_000);
  await workDues(server, orderDues);
  await workDues(server, orderDues);
  expect([await silverOf(whole), await silverOf(part)]).toEqual([20_000, 10_700]);
  expect(await stateOf(part)).toBe("done");
  const posted = await num(
    server,
    "select count(*) from ledger_transfer where kind = 'purchaseRewarded'",
    [],
  );
  expect(posted).toBe(2);
  await expectSound(server);
});

test("an open after-sale holds the reward; it comes when that has ended, for the whole where nothing went back", async () => {
  const order = await bought(server, { upTo: "received", quantity: 1 });
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality" });
  await server.call(After, "Refuse", { afterSaleId, reason: "已过检验" }, { token2: order.seller.token2 });
  await finish();
  expect([await stateOf(order), await silverOf(order)]).toEqual(["received", 0]);
  const as = { token: order.buyer.token };
  expect((await server.call(After, "Cancel", { afterSaleId }, as)).code).toBe(0);
  await workDues(server, orderDues);
  expect([await stateOf(order), await silverOf(order)]).toEqual(["done", 10_000]);
  await expectSound(server);
});

test("an order of the time when silver came at receipt gets no more, and a refund takes that back", async () => {
  const [kept, back] = [
    await bought(server, { upTo: "received", quantity: 2 }),
    await bought(server, { upTo: "received", quantity: 2 }),
  ];
  for (const order of [kept, back]) await rewardedEarly(order, 20_000);
  await returned(back, 1);
  expect(await silverOf(back)).toBe(10_000);
  await finish();
  expect([await stateOf(kept), await silverOf(kept), await silverOf(back)]).toEqual(["done", 20_000, 10_000]);
  await expectSound(server);
});

test("what such an order has earned and the member has spent is noted as owed, and shown", async () => {
  const order = await bought(server, { upTo: "received", quantity: 2 });
  await rewardedEarly(order, 20_000);
  const next = await goods(server, { priceFen: 100_000 });
  await paid(
    server,
    order.buyer,
    await submitted(server, order.buyer.token, { skuId: next.skuId, useSilver: true }),
  );
  const afterSaleId = await returned(order, 2);
  const shown = await server.call(After, "GetShopDetail", { afterSaleId }, { token2: order.seller.token2 });
  expect(shown.info.owedSilverCent).toBe(20_000);
  expect([await stateOf(order), await silverOf(order)]).toEqual(["closed", 0]);
  await expectSound(server);
});
