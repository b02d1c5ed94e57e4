import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { Zone } from "@heshi/contract/goods/zone";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { applied, asked, balanceOf, type Bought, sentBack } from "../../../test/make/after.ts";
import { workDues } from "../../../test/make/due.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { goods, keepSessions, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { usualSettings } from "../../settings.ts";
import { orderDues } from "../order/order.jobs.ts";
import { levelMembers } from "../vip/vip.jobs.ts";

const server = await testServer();
const as = { token: (await makeOperator(server, "content")).token };
const second = await makeOperator(server, "content");

const seller = await shop(server);
/** A gift pack of ¥599 with 60 equity and 3 counts, of the platform's own shop. */
async function pack() {
  const item = await goods(server, { priceFen: 59_900, shopId: seller.id });
  await sql(server, "update goods set is_self = true where id = $1", [item.id]);
  const set = { waresId: item.id, isOn: true, equityCent: 6000, counts: 3 };
  expect((await server.call(Admin, "SetGift", set, as)).code).toBe(0);
  return item;
}
/** What a member has of equity and counts. */
const creditsOf = async (memberId: string): Promise<readonly number[]> =>
  Promise.all(
    ["CREDIT3", "CREDIT4"].map((currency) =>
      balanceOf(server, { kind: "member", id: memberId }, { currency }),
    ),
  );
async function bought() {
  const item = await pack();
  const buyer = await member(server, { balanceFen: 100_000, silver: 1000 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
  return { item, buyer, orderId: trade.orderId };
}
const levelled = async (memberId: string) => {
  const since = new Date(server.now().getTime() - 3_600_000);
  await server.db.bulk((tx) => levelMembers(tx, { now: server.now(), settings: usualSettings, since }));
  return num(server, "select level from member where id = $1", [memberId]);
};

test("a pack's counts come at receipt, its equity and the level when nothing goes back any more", async () => {
  const { buyer, orderId } = await bought();
  expect(await num(server, "select order_type from orders where id = $1", [orderId])).toBe(20);
  expect([await creditsOf(buyer.id), await levelled(buyer.id)]).toEqual([[0, 0], 0]);
  await shipped(server, seller.token2, orderId);
  await received(server, buyer.token, orderId);
  expect([await creditsOf(buyer.id), await levelled(buyer.id)]).toEqual([[0, 3], 0]);
  server.advance(15 * 86_400_000 + 1000);
  await keepSessions(server);
  expect(await workDues(server, orderDues)).toBeGreaterThan(0);
  expect([await creditsOf(buyer.id), await levelled(buyer.id)]).toEqual([[6000, 3], 1]);
  await expectSound(server);
});

test("a pack is bought alone: one piece, no cart, no coupon, no silver", async () => {
  const item = await pack();
  const { token } = await member(server, { silver: 5000 });
  await claimed(server, token, await coupon(server));
  const one = await server.call(Order, "Quote", { skuId: item.skuId, useSilver: true }, { token });
  expect(one.info).toMatchObject({ orderType: 20, payableFen: 59_900, discountFen: 0, offsetFen: 0 });
  const two = { skuId: item.skuId, quantity: 2, expectedPayableFen: 119_800 };
  expectRefused(await server.call(Order, "Submit", two, { token }), Order, "LIMIT_PER_MEMBER");
  expect((await server.call(Wares, "AddCart", { skuId: item.skuId }, { token })).code).not.toBe(0);
  expect((await server.call(Wares, "GetDetail", { waresId: item.id })).info.gift).toEqual({
    equityCent: 6000,
    counts: 3,
  });
});

test("a pack that is cancelled before it is shipped, or sent back, has granted nothing", async () => {
  const { buyer, orderId } = await bought();
  expect((await server.call(Order, "Cancel", { orderId }, { token: buyer.token })).code).toBe(0);
  expect(await creditsOf(buyer.id)).toEqual([0, 0]);
  await expectSound(server);
});

test("a pack that granted with its payment, as packs once did, goes back with its grant", async () => {
  const { buyer, orderId } = await bought();
  await sql(server, "update orders set is_granted_early = true where id = $1", [orderId]);
  for (const [credit, amount] of [
    ["credit3", 6000],
    ["credit4", 3],
  ] as const)
    await grantCredit(server, buyer.id, credit, amount);
  expect((await server.call(Order, "Cancel", { orderId }, { token: buyer.token })).code).toBe(0);
  expect(await creditsOf(buyer.id)).toEqual([0, 0]);
  await expectSound(server);
});

/** A product that takes counts. */
const exchanged = async (buyer: { token: string }, counts: number) => {
  const item = await pointsGoods(server, { creditType: "credit4", creditCent: counts });
  return submitted(server, buyer.token, { skuId: item.skuId });
};

test("After.Apply: a received pack goes back whole while none of its own counts is used, whatever others there are", async () => {
  const other = await shop(server);
  const item = await goods(server, { priceFen: 59_900, shopId: other.id });
  const set = { waresId: item.id, isOn: true, equityCent: 6000, counts: 3 };
  // another shop's goods bring what the platform grants: two agree
  expectRefused(await server.call(Admin, "SetGift", set, as), "SECOND_PERSON");
  expect((await server.call(Admin, "SetGift", set, second)).code).toBe(0);
  const buyer = await member(server, { balanceFen: 200_000 });
  const order = async () => {
    const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId }));
    const { orderId, payableFen } = trade;
    await shipped(server, other.token2, orderId);
    await received(server, buyer.token, orderId);
    server.advance(1000);
    const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
    return { seller: other, item, buyer, orderId, lineId: String(line?.["id"]), payableFen };
  };
  const [older, newer] = [await order(), await order()];
  const ask = { kind: "return", quantity: 1 } as const;
  expectRefused(await asked(server, older, { ...ask, amountFen: 20_000 }), After, "AMOUNT_WRONG");
  const trade = await exchanged(buyer, 2);
  // the oldest lot is spent first, also while it is only held
  expectRefused(await asked(server, older, ask), "WRONG_STATE");
  await server.call(Order, "Cancel", { orderId: trade.orderId }, buyer);
  // and gets its counts back
  const afterSaleId = await applied(server, older, ask);
  await server.call(After, "Cancel", { afterSaleId }, buyer);
  await paid(server, buyer, await exchanged(buyer, 2));
  const back = await applied(server, newer, ask);
  const as2 = { token2: other.token2 };
  expect((await server.call(After, "Agree", { afterSaleId: back }, as2)).code).toBe(0);
  expect((await sentBack(server, newer, back)).code).toBe(0);
  expect((await server.call(After, "Refund", { afterSaleId: back }, as2)).code).toBe(0);
  expect(await creditsOf(buyer.id)).toEqual([0, 1]);
  expectRefused(await asked(server, older, ask), "WRONG_STATE");
  await expectSound(server);
});

test("counts of a pack that an after-sale is open for buy nothing until it is decided", async () => {
  const { item, buyer, orderId } = await bought();
  await shipped(server, seller.token2, orderId);
  await received(server, buyer.token, orderId);
  const [line] = await sql(server, "select id::text as id from order_line where order_id = $1", [orderId]);
  const order: Bought = { seller, item, buyer, orderId, lineId: String(line?.["id"]), payableFen: 59_900 };
  const afterSaleId = await applied(server, order, { kind: "return", quantity: 1 });
  const as2 = { token2: seller.token2 };
  await server.call(After, "Agree", { afterSaleId }, as2);
  await sentBack(server, order, afterSaleId);
  await expect(exchanged(buyer, 1)).rejects.toThrow("礼包正在售后");
  // counts from elsewhere are spent as before, and the pack goes back whole
  await grantCredit(server, buyer.id, "credit4", 5);
  await paid(server, buyer, await exchanged(buyer, 5));
  await expect(exchanged(buyer, 1)).rejects.toThrow("礼包正在售后");
  expect((await server.call(After, "Refund", { afterSaleId }, as2)).code).toBe(0);
  expect(await creditsOf(buyer.id)).toEqual([0, 0]);
  await expectSound(server);
});

test("packs are listed with what they grant; a product leaves the mall for the zone and comes back", async () => {
  const item = await pack();
  server.advance(1500);
  const { list } = (await server.call(Zone, "GetGifts", {})).info;
  expect(list.find(({ waresId }) => waresId === item.id)).toMatchObject({
    priceFen: 59_900,
    gift: { equityCent: 6000, counts: 3 },
    level: 1,
  });
  const set = (over: object) => server.call(Admin, "SetGift", { waresId: item.id, isOn: true, ...over }, as);
  expectRefused(await set({}), Admin, "GIFT_NOTHING");
  expectRefused(await set({ waresId: randomId(), counts: 1 }), Admin, "GIFT_GOODS");
  for (const large of [{ equityCent: 59_901 }, { counts: 4 }])
    expectRefused(await set(large), "SECOND_PERSON");
  expect((await set({ counts: 2 })).code).toBe(0);
  expectRefused(await set({ counts: 5 }), "SECOND_PERSON");
  expect(
    (await server.call(Admin, "SetGift", { waresId: item.id, isOn: true, counts: 5 }, second)).code,
  ).toBe(0);
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
