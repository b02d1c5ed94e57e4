import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { Zone } from "@heshi/contract/goods/zone";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { cent, type CreditType } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { applied, asked, sentBack } from "../../../test/make/after.ts";
import { paid, shipped, submitted } from "../../../test/make/order.ts";
import { goods, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { usualSettings } from "../../settings.ts";
import { post, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { levelMembers } from "../vip/vip.jobs.ts";

const server = await testServer();
const as = { token: (await makeOperator(server, "content")).token };
const other = await makeOperator(server, "content");

/** A gift pack of ¥299 with 60 equity and 3 counts. */
async function pack() {
  const item = await goods(server, { priceFen: 29_900 });
  await sql(server, "update goods set is_self = true where id = $1", [item.id]);
  const set = { waresId: item.id, isOn: true, equityCent: 6000, counts: 3 };
  expect((await server.call(Admin, "SetGift", set, as)).code).toBe(0);
  return item;
}
const creditsOf = (memberId: string) =>
  sql(
    server,
    `select currency, balance::int from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'available'
       and currency in ('CREDIT3', 'CREDIT4') order by currency`,
    [memberId],
  );

/** Takes credits from a member, as spending them does. */
const spend = (memberId: string, credit: CreditType, amount: number) => {
  const granted = recipes.creditGranted({ cause: `x${randomId()}`, memberId, credit, amount: cent(amount) });
  const entries = granted.entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  const taken: Transfer = { ...granted, entries };
  return server.db.write((tx) => post(tx, [taken], server.now()));
};
async function bought() {
  const item = await pack();
  const buyer = await member(server, { balanceFen: 100_000, silver: 1000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  return { item, buyer, orderId: trade.orderId };
}

test("a pack grants equity and counts with its payment, and the level follows", async () => {
  const { buyer, orderId } = await bought();
  expect(await num(server, "select order_type from orders where id = $1", [orderId])).toBe(20);
  expect(await creditsOf(buyer.id)).toEqual([
    { currency: "CREDIT3", balance: 6000 },
    { currency: "CREDIT4", balance: 3 },
  ]);
  const since = new Date(server.now().getTime() - 60_000);
  await server.db.bulk((tx) => levelMembers(tx, { now: server.now(), settings: usualSettings, since }));
  expect(await num(server, "select level from member where id = $1", [buyer.id])).toBe(1);
  await expectSound(server);
});

test("a pack is bought alone: one piece, no cart, no coupon, no silver", async () => {
  const item = await pack();
  const { token } = await member(server, { silver: 5000 });
  await claimed(server, token, await coupon(server));
  const one = await server.call(Order, "Quote", { skuId: item.skuId, useSilver: true }, { token });
  expect(one.info).toMatchObject({ orderType: 20, payableFen: 29_900, discountFen: 0, offsetFen: 0 });
  const two = { skuId: item.skuId, quantity: 2, expectedPayableFen: 59_800 };
  expectRefused(await server.call(Order, "Submit", two, { token }), Order, "LIMIT_PER_MEMBER");
  expect((await server.call(Wares, "AddCart", { skuId: item.skuId }, { token })).code).not.toBe(0);
  expect((await server.call(Wares, "GetDetail", { waresId: item.id })).info.gift).toEqual({
    equityCent: 6000,
    counts: 3,
  });
});

test("cancelling before shipping takes the whole grant back", async () => {
  const { buyer, orderId } = await bought();
  expect((await server.call(Order, "Cancel", { orderId }, { token: buyer.token })).code).toBe(0);
  expect((await creditsOf(buyer.id)).map(({ balance }) => balance)).toEqual([0, 0]);
  await expectSound(server);
});

test("once something of the grant was used, nothing goes back: neither by cancelling nor by an after-sale", async () => {
  const { buyer, orderId } = await bought();
  await spend(buyer.id, "credit4", 1);
  const cancel = await server.call(Order, "Cancel", { orderId }, { token: buyer.token });
  expectRefused(cancel, "FUNDS");
  expect(cancel.msg).toBe("礼包赠送的权益已使用，不能退款");
  const [line] = await sql(server, "select id from order_line where order_id = $1", [orderId]);
  const lineId = String(line?.["id"]);
  const input = { lineId, kind: "money", reason: "unwanted", quantity: 1, amountFen: 29_900 } as const;
  const asked = await server.call(After, "Apply", input, { token: buyer.token });
  expectRefused(asked, "WRONG_STATE");
  expect(await num(server, "select count(*) from orders where id = $1 and state = 'paid'", [orderId])).toBe(
    1,
  );
  await expectSound(server);
});

test("After.Apply: a shipped gift pack goes back whole, with its grant, unless a part of the grant was used", async () => {
  const seller = await shop(server);
  const item = await goods(server, { priceFen: 29_900, shopId: seller.id });
  const set = { waresId: item.id, isOn: true, equityCent: 6000, counts: 3 };
  // another shop's goods bring what the platform grants: two agree
  expectRefused(await server.call(Admin, "SetGift", set, as), "SECOND_PERSON");
  expect((await server.call(Admin, "SetGift", set, other)).code).toBe(0);
  const order = async () => {
    const buyer = await member(server, { balanceFen: 100_000 });
    const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
    const { orderId, payableFen } = trade;
    await shipped(server, seller.token2, orderId);
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
    return { seller, item, buyer, orderId, lineId: String(line?.["id"]), payableFen };
  };
  const [whole, used] = [await order(), await order()];
  const ask = { kind: "return", quantity: 1 } as const;
  expectRefused(await asked(server, whole, { ...ask, amountFen: 20_000 }), After, "AMOUNT_WRONG");
  for (const one of [whole, used]) {
    const afterSaleId = await applied(server, one, ask);
    const as2 = { token2: seller.token2 };
    expect((await server.call(After, "Agree", { afterSaleId }, as2)).code).toBe(0);
    expect((await sentBack(server, one, afterSaleId)).code).toBe(0);
    if (one === used) await spend(used.buyer.id, "credit4", 1);
    const refunded = await server.call(After, "Refund", { afterSaleId }, as2);
    if (one === used) expectRefused(refunded, "FUNDS");
    else expect(refunded.code).toBe(0);
  }
  expect((await creditsOf(whole.buyer.id)).map(({ balance }) => balance)).toEqual([0, 0]);
  expect((await creditsOf(used.buyer.id)).map(({ balance }) => balance)).toEqual([6000, 2]);
  await expectSound(server);
});

test("packs are listed with what they grant; a product leaves the mall for the zone and comes back", async () => {
  const item = await pack();
  server.advance(1500);
  const { list } = (await server.call(Zone, "GetGifts", {})).info;
  expect(list.find(({ waresId }) => waresId === item.id)).toMatchObject({
    priceFen: 29_900,
    gift: { equityCent: 6000, counts: 3 },
    level: 1,
  });
  const set = (over: object) => server.call(Admin, "SetGift", { waresId: item.id, isOn: true, ...over }, as);
  expectRefused(await set({}), Admin, "GIFT_NOTHING");
  expectRefused(await set({ waresId: randomId(), counts: 1 }), Admin, "GIFT_GOODS");
  for (const large of [{ equityCent: 29_901 }, { counts: 4 }])
    expectRefused(await set(large), "SECOND_PERSON");
  expect((await set({ counts: 2 })).code).toBe(0);
  expectRefused(await set({ counts: 5 }), "SECOND_PERSON");
  expect((await server.call(Admin, "SetGift", { waresId: item.id, isOn: true, counts: 5 }, other)).code).toBe(
    0,
  );
  const packs = async () =>
    (await server.call(Admin, "GetGiftPacks", {}, as)).info.list.filter(({ waresId }) => waresId === item.id);
  expect(await packs()).toMatchObject([{ counts: 5, equityCent: 0, isOn: true }]);
  expect((await set({ isOn: false })).code).toBe(0);
  expect(await packs()).toEqual([]);
  expectRefused(await set({ isOn: false }), Admin, "GIFT_GOODS");
  server.advance(1500);
  const after = (await server.call(Zone, "GetGifts", {})).info.list;
  expect(after.some(({ waresId }) => waresId === item.id)).toBe(false);
});
