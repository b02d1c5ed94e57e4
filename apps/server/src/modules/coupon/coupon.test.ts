import { Wares } from "@heshi/contract/goods/wares";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { digest, expectSound } from "../../../test/invariants.ts";
import { claimed, coupon } from "../../../test/make/coupon.ts";
import { goods, keepSessions, member, num, shop, sql } from "../../../test/make/world.ts";
import { paid, received, shipped, submitted } from "../../../test/make/order.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const DAY = 86_400_000;
type QuoteInput = Parameters<typeof submitted>[2];

const claim = (token: string, couponId: string, requestId?: string) =>
  server.call(Wares, "ClaimCoupon", { couponId }, requestId === undefined ? { token } : { token, requestId });
const quote = async (token: string, input: QuoteInput) =>
  (await server.call(Order, "Quote", input, { token })).info;
const submit = (token: string, input: QuoteInput, expectedPayableFen: number) =>
  server.call(Order, "Submit", { ...input, expectedPayableFen }, { token });
const mine = async (token: string, tab?: "unused" | "used" | "expired") =>
  (await server.call(Wares, "GetMyCoupons", tab === undefined ? {} : { tab }, { token })).info.list;
const stateOf = async (claimId: string) =>
  (await sql(server, "select state from coupon_claim where id = $1", [claimId]))[0]?.["state"];
const held = (kind: string, owner: string, purpose: string) =>
  num(
    server,
    `select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.owner_kind = $1 and a.owner_id = $2 and a.purpose = $3 and a.currency = 'CNY'`,
    [kind, owner, purpose],
  );

test("an offer is claimed within the member's limit, once per request id, and never beyond its total", async () => {
  const offer = await coupon(server, { total: 3, perMember: 2 });
  const [first, second] = [await member(server), await member(server)];
  const one = await claim(first.token, offer, "claim-repeat-0000001");
  expect(one.info).toMatchObject({ isClaimable: true, claim: { couponId: offer, state: "ready" } });
  expect((await claim(first.token, offer, "claim-repeat-0000001")).raw).toBe(one.raw);
  expect((await claim(first.token, offer)).info.isClaimable).toBe(false);
  const before = await digest(server);
  expectRefused(await claim(first.token, offer), Wares, "COUPON_LIMIT");
  expect(await digest(server)).toBe(before);
  expect((await claim(second.token, offer)).code).toBe(0);
  expectRefused(await claim(second.token, offer), Wares, "COUPON_GONE");
  expectRefused(await claim(second.token, randomId()), "NOT_FOUND");
  expect(await mine(first.token)).toHaveLength(2);
  await expectSound(server);
});

test("an offer outside its claim period, switched off, or past its usage period cannot be claimed", async () => {
  const buyer = await member(server);
  const early = await coupon(server, { claim: [DAY, 2 * DAY] });
  const late = await coupon(server, { claim: [-2 * DAY, -DAY] });
  const over = await coupon(server, { use: [-2 * DAY, -DAY] });
  const off = await coupon(server);
  await sql(server, "update coupon set state = 'off' where id = $1", [off]);
  for (const offer of [early, late, over, off])
    expectRefused(await claim(buyer.token, offer), Wares, "COUPON_CLOSED");
  expect(
    await num(server, "select sum(claimed) from coupon where id = any ($1)", [[early, late, over, off]]),
  ).toBe(0);
});

test("the shop bears its coupon, the platform its own, and silver applies after both, exact to the fen", async () => {
  const seller = await shop(server);
  const first = await goods(server, { shopId: seller.id, priceFen: 20_000 });
  const second = await goods(server, { priceFen: 10_001 });
  const buyer = await member(server, { balanceFen: 100_000, silver: 100_000 });
  const own = await claimed(
    server,
    buyer.token,
    await coupon(server, { shopId: seller.id, offFen: 3000, thresholdFen: 20_000 }),
  );
  const wide = await claimed(server, buyer.token, await coupon(server, { ratePermille: 900, capFen: 2001 }));
  for (const { skuId } of [first, second])
    await sql(
      server,
      `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
        values ($1, $2, 1, 1, true, $3, $3)`,
      [buyer.id, skuId, server.now()],
    );
  const promotion = await held("platform", "0", "promotion");
  const input = { cartSkuIds: [first.skuId, second.skuId], useSilver: true };
  const quoted = await quote(buyer.token, input);
  // 30001 − 3000 = 27001; 10 % is 2700, at most 2001: 25000 left, 20 % of it in silver
  expect(quoted).toMatchObject({ goodsFen: 30_001, discountFen: 5001, offsetFen: 5000, payableFen: 20_000 });
  expect(quoted.prices.map(({ label, amountFen }) => [label, amountFen])).toEqual([
    ["商品金额", 30_001],
    ["运费", 0],
    ["店铺优惠券", -3000],
    ["平台优惠券", -2001],
    ["银币抵扣", -5000],
  ]);
  expect(quoted.shops[0]?.coupons).toMatchObject([{ ownCouponId: own, takesFen: 3000, isChosen: true }]);
  expect(quoted.coupons).toMatchObject([{ ownCouponId: wide, takesFen: 2001, isChosen: true }]);

  const trade = await paid(server, buyer, await submitted(server, buyer.token, input));
  expect(await held("platform", "0", "promotion")).toBe(promotion - 2001 - 5000);
  expect(await mine(buyer.token)).toEqual([]);
  expect((await mine(buyer.token, "used")).map(({ ownCouponId }) => ownCouponId).toSorted()).toEqual(
    [own, wide].toSorted(),
  );
  const orderId = String(
    (
      await sql(
        server,
        "select id::text as id from orders where trade_id = (select id from trade where no = $1) and shop_id = $2",
        [trade.tradeNo, seller.id],
      )
    )[0]?.["id"],
  );
  const [row] = await sql(
    server,
    "select discount_fen::int as d, platform_discount_fen::int as p, offset_fen::int as o, payable_fen::int as y from orders where id = $1",
    [orderId],
  );
  expect(Number(row?.["d"])).toBe(3000 + Number(row?.["p"]));
  const shown = await server.call(Merchant, "GetOrder", { orderId }, { token2: seller.token2 });
  expect(shown.info.grossFen).toBe(17_000);
  const detail = await server.call(Order, "GetDetail", { orderId }, { token: buyer.token });
  expect(detail.info.discountFen).toBe(Number(row?.["d"]));
  await shipped(server, seller.token2, orderId);
  await received(server, buyer.token, orderId);
  expect(await held("merchant", seller.id, "pending")).toBe(17_000);
  await expectSound(server);
});

test("the best coupons are chosen unless the caller chooses; inapplicable ones give a reason and are refused at submit", async () => {
  const item = await goods(server, { priceFen: 10_000 });
  const buyer = await member(server, { balanceFen: 100_000 });
  const get = async (options: Parameters<typeof coupon>[1]) =>
    claimed(server, buyer.token, await coupon(server, options));
  const small = await get({ shopId: item.shopId, offFen: 500 });
  const big = await get({ shopId: item.shopId, offFen: 800 });
  const far = await get({ offFen: 9000, thresholdFen: 10_050 });
  const elsewhere = await get({ scope: "goods", scopeIds: [randomId()], offFen: 9000 });
  const later = await get({ use: [DAY, 2 * DAY], offFen: 9000 });
  const input = { skuId: item.skuId };
  const best = await quote(buyer.token, input);
  expect(best).toMatchObject({
    payableFen: 9200,
    shops: [
      {
        coupons: [
          { ownCouponId: big, isChosen: true },
          { ownCouponId: small, isChosen: false, takesFen: 500 },
        ],
      },
    ],
  });
  const reasons = Object.fromEntries(best.coupons.map(({ ownCouponId, reason }) => [ownCouponId, reason]));
  expect(reasons).toMatchObject({ [far]: "还差 ¥0.50 可用", [elsewhere]: "所选商品不在适用范围" });
  expect(reasons[later]).toMatch(/起可用$/);
  expect((await quote(buyer.token, { ...input, ownCouponIds: [] })).payableFen).toBe(10_000);
  expect((await quote(buyer.token, { ...input, ownCouponIds: [small] })).payableFen).toBe(9500);
  for (const ownCouponIds of [[far], [elsewhere], [later], [small, big], [randomId()]]) {
    const quoted = await quote(buyer.token, { ...input, ownCouponIds });
    const before = await digest(server);
    expectRefused(
      await submit(buyer.token, { ...input, ownCouponIds }, quoted.payableFen),
      Order,
      "COUPON_UNUSABLE",
    );
    expect(await digest(server)).toBe(before);
  }
  expectRefused(await submit(buyer.token, { ...input, ownCouponIds: [small] }, 9200), Order, "PRICE_CHANGED");
  expect((await submit(buyer.token, { ...input, ownCouponIds: [small] }, 9500)).code).toBe(0);
  await expectSound(server);
});

test("a coupon that is used, expired or another member's cannot be used, whether or not a timer has run", async () => {
  const item = await goods(server);
  const [buyer, other] = [await member(server), await member(server)];
  const [used, over] = [
    await claimed(server, buyer.token, await coupon(server)),
    await claimed(server, buyer.token, await coupon(server, { useDays: 1 })),
  ];
  const inputWith = (id: string) => ({ skuId: item.skuId, ownCouponIds: [id] });
  await submitted(server, buyer.token, inputWith(used));
  expectRefused(await submit(buyer.token, inputWith(used), 9000), Order, "COUPON_UNUSABLE");
  expectRefused(await submit(other.token, inputWith(over), 9000), Order, "COUPON_UNUSABLE");
  expect((await quote(other.token, inputWith(over))).coupons).toEqual([]);
  expect((await quote(buyer.token, inputWith(over))).coupons.map(({ ownCouponId }) => ownCouponId)).toEqual([
    over,
  ]);
  server.advance(DAY + 1000);
  await keepSessions(server);
  expectRefused(await submit(buyer.token, inputWith(over), 9000), Order, "COUPON_UNUSABLE");
  // the first is free again: its trade has run out
  expect((await quote(buyer.token, inputWith(over))).coupons.map(({ ownCouponId }) => ownCouponId)).toEqual([
    used,
  ]);
  expect((await mine(buyer.token, "expired")).map(({ ownCouponId }) => ownCouponId)).toEqual([over]);
  expect(await stateOf(over)).toBe("ready");
});

test("a coupon is returned when its trade is cancelled or expires, even before the timer runs", async () => {
  const item = await goods(server);
  const buyer = await member(server);
  const id = await claimed(server, buyer.token, await coupon(server));
  const input = { skuId: item.skuId, ownCouponIds: [id] };
  const trade = await submitted(server, buyer.token, input);
  expect(await stateOf(id)).toBe("used");
  await server.call(Order, "Cancel", { orderId: trade.orderId }, { token: buyer.token });
  expect(await stateOf(id)).toBe("ready");

  await submitted(server, buyer.token, input);
  server.advance(31 * 60_000);
  // no timer has run: it is shown as free, and may be used again
  expect(await stateOf(id)).toBe("used");
  expect((await mine(buyer.token)).map((one) => one.ownCouponId)).toEqual([id]);
  const again = await submitted(server, buyer.token, input);
  expect(again.payableFen).toBe(9000);
  expect(
    await num(server, "select count(*) from trade where member_id = $1 and state = 'closed'", [buyer.id]),
  ).toBe(2);
  await expectSound(server);
});

test("a full refund before shipping returns a shop's coupon with its order, a platform's with the last of its orders", async () => {
  const seller = await shop(server);
  const first = await goods(server, { shopId: seller.id });
  const [second, third] = [await goods(server), await goods(server)];
  const buyer = await member(server, { balanceFen: 100_000 });
  const own = await claimed(server, buyer.token, await coupon(server, { shopId: seller.id }));
  const wide = await claimed(
    server,
    buyer.token,
    await coupon(server, { scope: "goods", scopeIds: [first.id, second.id] }),
  );
  const promotion = await held("platform", "0", "promotion");
  const all = [first, second, third];
  for (const { skuId } of all)
    await sql(
      server,
      `insert into cart_line (member_id, sku_id, quantity, price_fen, is_selected, created_at, updated_at)
        values ($1, $2, 1, 1, true, $3, $3)`,
      [buyer.id, skuId, server.now()],
    );
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { cartSkuIds: all.map(({ skuId }) => skuId) }),
  );
  expect(trade.payableFen).toBe(28_000);
  const orderOf = async (shopId: string) =>
    String(
      (
        await sql(
          server,
          "select id::text as id from orders where trade_id = (select id from trade where no = $1) and shop_id = $2",
          [trade.tradeNo, shopId],
        )
      )[0]?.["id"],
    );
  const cancel = async (shopId: string) =>
    server.call(Order, "Cancel", { orderId: await orderOf(shopId) }, { token: buyer.token });
  await cancel(seller.id);
  expect([await stateOf(own), await stateOf(wide)]).toEqual(["ready", "used"]);
  await cancel(second.shopId);
  expect([await stateOf(own), await stateOf(wide)]).toEqual(["ready", "ready"]);
  await cancel(third.shopId);
  expect(await held("platform", "0", "promotion")).toBe(promotion);
  expect(await held("member", buyer.id, "available")).toBe(100_000);
  await expectSound(server);
});
