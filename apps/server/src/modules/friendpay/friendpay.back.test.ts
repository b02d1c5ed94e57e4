import { Friendpay } from "@heshi/contract/pay/friendpay";
import { Admin } from "@heshi/contract/system/admin";
import { After } from "@heshi/contract/trade/after";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, sentBack } from "../../../test/make/after.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { received, shipped, submitted } from "../../../test/make/order.ts";
import { granted, purseOf, SAFE_PWD } from "../../../test/make/transfer.ts";
import { goods, member, num, shop, sql, type TestGoods } from "../../../test/make/world.ts";

const server = await testServer();
const seller = await shop(server);
const RICH = 1_000_000;
const someone = () => member(server, { balanceFen: RICH, safePwd: SAFE_PWD });

/** An order of one line that a friend paid for its buyer from the balance. */
async function paidByFriend(item: TestGoods) {
  const [buyer, friend] = [await someone(), await someone()];
  const { tradeNo, orderId, payableFen } = await submitted(server, buyer.token, { skuId: item.skuId });
  const payCode = (await server.call(Friendpay, "Share", { tradeNo }, buyer)).info.payCode ?? "";
  const act = { method: "Friendpay.Pay", amountFen: payableFen, subject: payCode } as const;
  const grant = await granted(server, friend, act);
  expect((await server.call(Friendpay, "Pay", { payCode, grant }, friend)).code).toBe(0);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
  return { seller, item, buyer, friend, orderId, lineId: String(line?.["id"]), payableFen };
}
type Order = Awaited<ReturnType<typeof paidByFriend>>;
const purses = async ({ buyer, friend }: Order) => [
  await purseOf(server, buyer.id),
  await purseOf(server, friend.id),
];

test("price protection returns the difference to the friend who paid, before and after receipt", async () => {
  for (const upTo of ["paid", "received"] as const) {
    const item = await goods(server, { shopId: seller.id, priceFen: 10_000 });
    const order = await paidByFriend(item);
    if (upTo === "received") {
      await shipped(server, seller.token2, order.orderId);
      await received(server, order.buyer.token, order.orderId);
    }
    await sql(server, "update sku set price_fen = 8000 where id = $1", [item.skuId]);
    const protectedBy = await server.call(After, "ProtectPrice", { lineId: order.lineId }, order.buyer);
    expect(protectedBy.info.amountFen).toBe(2000);
    expect(await purses(order)).toEqual([RICH, RICH - order.payableFen + 2000]);
    await expectSound(server);
  }
});

test("a returned gift pack gives its money to the friend who paid, and takes what it granted from the buyer", async () => {
  const { token } = await makeOperator(server, "content");
  const item = await goods(server, { shopId: seller.id, priceFen: 29_900 });
  const set = { waresId: item.id, isOn: true, equityCent: 6000, counts: 3 };
  await server.call(Admin, "SetGift", set, { token });
  expect((await server.call(Admin, "SetGift", set, await makeOperator(server, "content"))).code).toBe(0);
  const order = await paidByFriend(item);
  const counts = (memberId: string) =>
    num(
      server,
      `select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1
         and purpose = 'available' and currency = 'CREDIT4'`,
      [memberId],
    );
  await shipped(server, seller.token2, order.orderId);
  await received(server, order.buyer.token, order.orderId);
  expect([await counts(order.buyer.id), await counts(order.friend.id)]).toEqual([3, 0]);
  const afterSaleId = await applied(server, order, { kind: "return", reason: "unwanted" });
  const as = { token2: seller.token2 };
  expect((await server.call(After, "Agree", { afterSaleId }, as)).code).toBe(0);
  expect((await sentBack(server, order, afterSaleId)).code).toBe(0);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
  expect(await purses(order)).toEqual([RICH, RICH]);
  expect([await counts(order.buyer.id), await counts(order.friend.id)]).toEqual([0, 0]);
  await expectSound(server);
});
