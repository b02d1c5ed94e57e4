import { Admin } from "@heshi/contract/system/admin";
import { Zone } from "@heshi/contract/goods/zone";
import { Merchant } from "@heshi/contract/shop/merchant";
import { dayStart } from "@heshi/kernel/month";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { goods, member, num, shop, sql, staff } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const as = { token: (await makeOperator(server, "content")).token };
const at = (day: number, hour: number): number =>
  dayStart(server.now()).getTime() + day * 86_400_000 + hour * 3_600_000;

async function seller() {
  const own = await shop(server);
  const item = await goods(server, { shopId: own.id, priceFen: 10_000, stock: 50 });
  const ask = (changes: object = {}) =>
    server.call(
      Merchant,
      "AskFlash",
      {
        waresId: item.id,
        startsAt: at(1, 20),
        limitPerMember: 1,
        skus: [{ skuId: item.skuId, priceFen: 7_000, total: 20 }],
        ...changes,
      },
      { token2: own.token2 },
    );
  const listed = async (tab: "reviewing" | "passed" | "refused") =>
    (await server.call(Merchant, "GetFlashAsks", { tab }, { token2: own.token2 })).info.list;
  const seen = async () => {
    const [row] = await sql(server, "select id::text from flash_review where goods_id = $1", [item.id]);
    const reviewId = String(row?.["id"]);
    return (await server.call(Admin, "GetFlashReview", { reviewId }, as)).info;
  };
  const decide = async (reasons: { field: "skus"; reason: string }[] = []) => {
    const { reviewId, submittedAt } = await seen();
    const decision = reasons.length > 0 ? ("refuse" as const) : ("pass" as const);
    return server.call(Admin, "DecideFlash", { reviewId, submittedAt, decision, reasons }, as);
  };
  return { ...own, item, ask, listed, seen, decide };
}

test("an application is refused, made again and passed: then the product is in the session", async () => {
  const own = await seller();
  expect((await own.ask()).code).toBe(0);
  expectRefused(await own.ask(), Merchant, "FLASH_WAITING");
  expect(await own.listed("reviewing")).toMatchObject([
    { waresId: own.item.id, skus: [{ priceFen: 7_000, usualFen: 10_000, total: 20, available: 50 }] },
  ]);
  const waiting = (await server.call(Admin, "GetFlashReviews", { limit: 50 }, as)).info.list;
  expect(waiting.find(({ ownerId }) => ownerId === own.item.id)?.form.shopName).toBeTruthy();
  expect((await own.decide([{ field: "skus", reason: "优惠幅度太小" }])).info.state).toBe("refused");
  expect(await own.listed("refused")).toMatchObject([{ reasons: [{ reason: "优惠幅度太小" }] }]);
  expect((await own.ask({ skus: [{ skuId: own.item.skuId, priceFen: 5_000, total: 20 }] })).code).toBe(0);
  expect((await own.seen()).hints.at(-1)?.text).toBe("此前被拒绝 1 次");
  expect((await own.decide()).info.state).toBe("passed");
  const { list } = (await server.call(Zone, "GetFlash", { startsAt: at(1, 20) })).info;
  expect(list.find(({ waresId }) => waresId === own.item.id)).toMatchObject({ priceFen: 5_000, total: 20 });
  expect(await own.listed("passed")).toMatchObject([{ taken: 0, endsAt: at(1, 22) }]);
  // the same session once more waits, and is refused where it would be there twice
  await own.ask();
  expectRefused(await own.decide(), Admin, "FLASH_TWICE");
  expect((await own.seen()).state).toBe("reviewing");
});

test("operators read when the dearest SKU is no cheaper than what was paid recently", async () => {
  const own = await shop(server);
  const item = await goods(server, { shopId: own.id, priceFen: 10_000, stock: 50, skus: [{}, {}] });
  const buyer = await member(server, { balanceFen: 1_000_000 });
  await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }));
  await sql(server, "update order_line set discount_fen = 2000 where goods_id = $1", [item.id]);
  const skus = item.skuIds.map((skuId, n) => ({ skuId, priceFen: [7_000, 9_000][n] ?? 0, total: 20 }));
  const ask = { waresId: item.id, startsAt: at(1, 20), limitPerMember: 1, skus };
  expect((await server.call(Merchant, "AskFlash", ask, { token2: own.token2 })).code).toBe(0);
  const [row] = await sql(server, "select id::text from flash_review where goods_id = $1", [item.id]);
  const { hints } = (await server.call(Admin, "GetFlashReview", { reviewId: String(row?.["id"]) }, as)).info;
  const text = "近 30 天成交均价 ¥80.00（1 件），抢购价不低于它";
  expect(hints).toContainEqual({ text, isWarning: true });
});

test("sessions that are none, prices that are not lower, too many pieces and others' goods are refused", async () => {
  const [own, rival] = [await seller(), await seller()];
  const { skuId } = own.item;
  for (const startsAt of [at(2, 9), at(-1, 20), at(40, 20)])
    expectRefused(await own.ask({ startsAt }), Merchant, "FLASH_HOUR");
  for (const skus of [[{ skuId, priceFen: 10_000, total: 1 }], [{ skuId, priceFen: 5_000, total: 51 }]])
    expectRefused(await own.ask({ skus }), Merchant, "FLASH_PRICE");
  const twice = { skuId, priceFen: 5_000, total: 1 };
  for (const skus of [[twice, twice], [{ ...twice, skuId: rival.item.skuId }]])
    expectRefused(await own.ask({ skus }), Merchant, "FLASH_GOODS");
  expectRefused(await own.ask({ waresId: rival.item.id }), "NOT_FOUND");
  const service = await staff(server, { shopId: own.id, role: "service" });
  const cancel = (token2: string) =>
    server.call(Merchant, "CancelFlash", { waresId: own.item.id }, { token2 });
  expectRefused(await cancel(service), "ROLE");
  expectRefused(await cancel(own.token2), "NOT_FOUND");
  expect(await num(server, "select count(*) from flash_review where goods_id = $1", [own.item.id])).toBe(0);
});

test("what was asked for may be taken back; what no longer fits is not passed", async () => {
  const own = await seller();
  await own.ask();
  const cancel = () => server.call(Merchant, "CancelFlash", { waresId: own.item.id }, { token2: own.token2 });
  expect((await cancel()).code).toBe(0);
  expectRefused(await cancel(), "WRONG_STATE");
  await own.ask();
  await sql(server, "update sku set price_fen = 6000 where id = $1", [own.item.skuId]);
  expectRefused(await own.decide(), Admin, "FLASH_PRICE");
  await sql(server, "update sku set price_fen = 10000 where id = $1", [own.item.skuId]);
  const begun =
    "update flash_review set form = jsonb_set(form::jsonb, '{startsAt}', to_jsonb($2::bigint))::text";
  await sql(server, `${begun} where goods_id = $1`, [own.item.id, at(-1, 20)]);
  expectRefused(await own.decide(), Admin, "FLASH_HOUR");
  expect((await own.seen()).hints[0]).toEqual({ text: "场次已经开始，不能再通过", isWarning: true });
});

test("a price far below the usual one is the owner's to ask for, and pointed out to who decides", async () => {
  const own = await seller();
  const clerk = await staff(server, { shopId: own.id, role: "goods" });
  const asked = (priceFen: number, token2: string) =>
    server.call(
      Merchant,
      "AskFlash",
      {
        waresId: own.item.id,
        startsAt: at(1, 20),
        limitPerMember: 1,
        skus: [{ skuId: own.item.skuId, priceFen, total: 20 }],
      },
      { token2 },
    );
  expectRefused(await asked(4_999, clerk), Merchant, "FLASH_OWNER");
  expect((await asked(4_999, own.token2)).code).toBe(0);
  expect((await own.seen()).hints.map(({ text }) => text).join()).toContain("远低于原价");
  // what the rule asks for is shown
  expect((await own.seen()).hints.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["近 30 天没有成交", "还没有评价"]),
  );
});
