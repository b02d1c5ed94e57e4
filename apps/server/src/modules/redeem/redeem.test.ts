import { Msg } from "@heshi/contract/account/msg";
import { Wares } from "@heshi/contract/goods/wares";
import { Code } from "@heshi/contract/counter/code";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { After } from "@heshi/contract/trade/after";
import { isVoucherCode } from "@heshi/kernel/validate";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { purse } from "../../../test/make/settlement.ts";
import { boughtVoucher, codesOf, voucherGoods } from "../../../test/voucher.ts";
import { keepSessions, member, num, shop, sql, staff, type TestShop } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { voucherDues, voucherJobs } from "./redeem.jobs.ts";

const server = await testServer();
const MINUTE = 60_000;

async function selling(quantity = 1) {
  const own = await shop(server);
  const item = await voucherGoods(server, { shopId: own.id, priceFen: 8800, stock: 50 });
  return { own, item, ...(await boughtVoucher(server, item, quantity)) };
}
const redeem = (own: Pick<TestShop, "token2">, code: string) =>
  server.call(Code, "Redeem", { code }, { token2: own.token2 });
const preview = (own: Pick<TestShop, "token2">, code: string) =>
  server.call(Code, "Preview", { code }, { token2: own.token2 });
const orderOf = async (token: string, orderId: string) =>
  (await server.call(Order, "GetDetail", { orderId }, { token })).info;
/** Ends the codes whose time is over; answers how many. */
async function expireAll(): Promise<number> {
  let ended = 0;
  for (const job of voucherJobs) ended += await workJob(server, job);
  return ended;
}

test("three pieces are three orders paid together, each with a code that shows after the payment", async () => {
  const item = await voucherGoods(server, { priceFen: 8800, stock: 5 });
  const buyer = await member(server, { balanceFen: 1_000_000, silver: 10_000, hasAddress: false });
  const quote = await server.call(Order, "Quote", { skuId: item.skuId, quantity: 3 }, { token: buyer.token });
  expect(quote.info).toMatchObject({
    orderType: 50,
    needsAddress: false,
    freightFen: 0,
    payableFen: 26_400,
    isSubmittable: true,
    silver: { usableFen: 0 },
  });
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 3 });
  expect(trade.orderIds).toHaveLength(3);
  expect(await codesOf(server, buyer.token, trade.orderId)).toEqual([]);
  await paid(server, buyer, trade);
  const list = await codesOf(server, buyer.token, trade.orderId);
  expect(list.map(({ orderId }) => orderId).sort()).toEqual([...trade.orderIds].sort());
  expect(list[0]?.orderId).toBe(trade.orderId);
  expect(new Set(list.map(({ code }) => code)).size).toBe(3);
  for (const { code, state } of list) expect([isVoucherCode(code), state]).toEqual([true, "unused"]);
  expect(await orderOf(buyer.token, trade.orderId)).toMatchObject({
    stateText: "待使用",
    payableFen: 8800,
    pieces: 1,
    actions: ["refund", "buyAgain"],
  });
  const [row] = await sql(server, "select available, reserved, sold from sku where id = $1", [item.skuId]);
  expect(row).toEqual({ available: 2, reserved: 0, sold: 3 });
  // nothing will be sent
  const { info: messages } = await server.call(Msg, "GetList", { kind: "order" }, { token: buyer.token });
  expect(messages.list).toHaveLength(3);
  for (const { title, text } of messages.list)
    expect([title, text]).toEqual([
      "付款成功",
      expect.stringMatching(/已付款，券码在订单里，到店出示即可使用$/),
    ]);
  // neither the code nor what is sealed can be read in the database
  const rows = await sql(server, "select digest, sealed, tail from voucher");
  for (const { code } of list) expect(JSON.stringify(rows)).not.toContain(code);
  await expectSound(server);
});

test("a voucher is not put into the cart, at most 20 are bought at once, and an unpaid one leaves no code", async () => {
  const item = await voucherGoods(server, { stock: 50 });
  const buyer = await member(server, { hasAddress: false });
  const as = { token: buyer.token };
  expectRefused(await server.call(Wares, "AddCart", { skuId: item.skuId }, as), Wares, "CART_BOUGHT_ALONE");
  const { info } = await server.call(Order, "Quote", { skuId: item.skuId, quantity: 21 }, as);
  expect(info.problems).toMatchObject([{ kind: "limit", available: 20 }]);
  const trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 });
  expect((await server.call(Order, "Cancel", { orderId: trade.orderId }, as)).code).toBe(0);
  const codes = "select count(*) from voucher where order_id = any ($1::bigint[])";
  expect(await num(server, codes, [trade.orderIds])).toBe(0);
  await expectSound(server);
});

test("a code is previewed, redeemed once, and its money reaches the shop when it cannot be revoked any more", async () => {
  const { own, buyer, code, trade } = await selling();
  const { info } = await preview(own, code.replace(/(\d{4})/g, "$1 "));
  expect(info).toMatchObject({
    priceFen: 8800,
    rules: "不可与其他优惠同享",
    buyer: expect.stringMatching(/\*\*$/),
  });
  const { info: done } = await redeem(own, code);
  expect(Math.abs(done.revokeUntil - server.now().getTime() - 10 * MINUTE)).toBeLessThan(MINUTE);
  expectRefused(await redeem(own, code), Code, "CODE_USED");
  expect(await orderOf(buyer.token, trade.orderId)).toMatchObject({
    state: "paid",
    stateText: "已使用",
    actions: ["buyAgain"],
  });
  expectRefused(
    await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token }),
    Order,
    "VOUCHER_USED",
  );
  expect(await purse(server, own.id)).toEqual([0, 0, 0, 0]);
  server.advance(9 * MINUTE);
  await workDues(server, voucherDues);
  expect(await purse(server, own.id)).toEqual([0, 0, 0, 0]);
  server.advance(MINUTE);
  await workDues(server, voucherDues);
  expect(await purse(server, own.id)).toEqual([8800, 0, 0, 0]);
  expect(await orderOf(buyer.token, trade.orderId)).toMatchObject({
    state: "received",
    stateText: "已使用",
    actions: expect.arrayContaining(["comment", "afterSale"]),
  });
  expectRefused(
    await server.call(Code, "Revoke", { voucherId: done.voucherId, reason: "点错" }, { token2: own.token2 }),
    Code,
    "REVOKE_LATE",
  );
  const { info: form } = await server.call(
    After,
    "GetForm",
    { orderId: trade.orderId },
    { token: buyer.token },
  );
  expect(form.lines).toMatchObject([{ kinds: ["money"] }]);
  await expectSound(server);
});

test("within ten minutes a use is revoked with a reason: the code serves again, no money has moved", async () => {
  const { own, code } = await selling();
  const { info } = await redeem(own, code);
  const other = await shop(server);
  const revoke = (token2: string, reason = "客人选错了券") =>
    server.call(Code, "Revoke", { voucherId: info.voucherId, reason }, { token2 });
  expectRefused(await revoke(own.token2, ""), "WRONG_FIELD");
  expectRefused(await revoke(other.token2), "NOT_FOUND");
  const log = async () =>
    (await server.call(Code, "GetRedemptions", {}, { token2: own.token2 })).info.list.map(
      ({ state, stateText, staff: by, reason, tail, revokeUntil }) => ({
        state,
        stateText,
        by,
        reason,
        tail,
        canRevoke: revokeUntil !== undefined,
      }),
    );
  const tail = code.slice(-4);
  expect(await log()).toEqual([
    { state: "used", stateText: "已使用", by: "店员", reason: "", tail, canRevoke: true },
  ]);
  server.advance(9 * MINUTE);
  expect((await revoke(own.token2)).code).toBe(0);
  expectRefused(await revoke(own.token2), "WRONG_STATE");
  expect(await log()).toEqual([
    { state: "unused", stateText: "已撤销", by: "店员", reason: "客人选错了券", tail, canRevoke: false },
  ]);
  server.advance(2 * MINUTE);
  await workDues(server, voucherDues);
  expect(await purse(server, own.id)).toEqual([0, 0, 0, 0]);
  expect((await redeem(own, code)).code).toBe(0);
  server.advance(11 * MINUTE);
  expectRefused(await revoke(own.token2), Code, "REVOKE_LATE");
});

test("an unused code is refunded alone, and is then worth nothing", async () => {
  const { own, buyer, trade, list } = await selling(2);
  const [first, second] = list;
  const before = await num(
    server,
    "select available from sku s join order_line l on l.sku_id = s.id where l.order_id = $1",
    [trade.orderId],
  );
  const { info } = await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  expect(info).toMatchObject({ orderIds: [trade.orderId], refundFen: 8800 });
  expectRefused(await redeem(own, first?.code ?? ""), Code, "CODE_REFUNDED");
  expect((await redeem(own, second?.code ?? "")).code).toBe(0);
  const after = "select available from sku s join order_line l on l.sku_id = s.id where l.order_id = $1";
  expect(await num(server, after, [trade.orderId])).toBe(before + 1);
  expect((await codesOf(server, buyer.token, trade.orderId)).map(({ state }) => state)).toEqual([
    "refunded",
    "used",
  ]);
  await expectSound(server);
});

test("a code that nobody uses in time is refunded by itself, and its buyer is notified", async () => {
  const { own, buyer, trade, list, code } = await selling();
  const until = list[0]?.validUntil ?? 0;
  expect(new Date(until).toISOString()).toMatch(/T15:59:59.000Z$/);
  server.advance(until - server.now().getTime() - 1000);
  await keepSessions(server);
  await expireAll();
  expect((await preview(own, code)).code).toBe(0);
  server.advance(2000);
  expectRefused(await redeem(own, code), Code, "CODE_OVER");
  expect(await expireAll()).toBeGreaterThan(0);
  expect(await expireAll()).toBe(0);
  expectRefused(await redeem(own, code), Code, "CODE_OVER");
  expect(await orderOf(buyer.token, trade.orderId)).toMatchObject({
    state: "closed",
    refund: { amountFen: 8800, isDone: true },
  });
  const told = "select count(*) from inbox_message where member_id = $1 and cause = 'voucher.expire'";
  expect(await num(server, told, [buyer.id])).toBe(1);
  await expectSound(server);
});

test("another shop's token, a member's token, and roles without the right learn nothing", async () => {
  const { own, code, buyer, trade } = await selling();
  const other = await shop(server);
  const before = await digest(server);
  expectRefused(await preview(other, code), "WRONG_CODE");
  expectRefused(await redeem(other, code), "WRONG_CODE");
  expect((await preview({ token2: buyer.token }, code)).code).not.toBe(0);
  for (const role of ["goods", "finance"])
    expectRefused(await redeem({ token2: await staff(server, { shopId: own.id, role }) }, code), "ROLE");
  expect(await digest(server)).toBe(before);
  const stranger = await member(server);
  const look = (token: string) => server.call(Code, "GetVouchers", { orderId: trade.orderId }, { token });
  expectRefused(await look(stranger.token), "NOT_FOUND");
  const person = { token2: await staff(server, { shopId: own.id, role: "service" }) };
  expect((await redeem(person, code)).code).toBe(0);
});

test("what is sold by code is not shipped and is in no list of what is to be shipped", async () => {
  const { own, trade } = await selling();
  const as = { token2: own.token2 };
  const [line] = await sql(server, "select id::text from order_line where order_id = $1", [trade.orderId]);
  const items = [{ lineId: String(line?.["id"]), quantity: 1 }];
  const ship = {
    orderId: trade.orderId,
    packages: [{ company: "shunfeng", number: "SF1402837465102", items }],
  };
  expectRefused(await server.call(Merchant, "ShipOrder", ship, as), "WRONG_STATE");
  expect((await server.call(Merchant, "GetOrders", { tab: "unshipped" }, as)).info.list).toEqual([]);
  expect((await server.call(Merchant, "GetOrderCounts", {}, as)).info.unshipped).toBe(0);
  const [order] = (await server.call(Merchant, "GetOrders", { tab: "all" }, as)).info.list;
  expect(order).toMatchObject({ stateText: "待使用", actions: [] });
  await expect(
    sql(server, "update orders set state = 'shipped', shipped_at = now() where id = $1", [trade.orderId]),
  ).rejects.toThrow();
});
