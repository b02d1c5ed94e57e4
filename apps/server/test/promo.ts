import { Merchant } from "@heshi/contract/shop/merchant";
import { dayStart } from "@heshi/kernel/month";
import type { TestServer } from "./harness.ts";
import { sql, type TestGoods } from "./make/world.ts";

/** A coupon that a shop can offer. */
export const couponTerms = (server: TestServer) => ({
  title: "新店开业券",
  kind: "threshold" as const,
  thresholdFen: 9_900,
  offFen: 1_000,
  claimUntil: server.now().getTime() + 10 * 86_400_000,
  useDays: 7,
  total: 100,
  perMember: 1,
});

/** An application for tomorrow's first session. */
export const flashTerms = (server: TestServer, skuId: string) => ({
  startsAt: dayStart(server.now()).getTime() + 32 * 3_600_000,
  limitPerMember: 1,
  skus: [{ skuId, priceFen: 1, total: 1 }],
});

/** A spreadsheet, a coupon and an application of a shop, by their ids. */
export async function promoted(server: TestServer, token2: string, item: TestGoods) {
  const file = Buffer.from("货号,商品名称,售价,库存\nA1,白瓷碗,9.9,5");
  const sheet = await server.call(Merchant, "ImportGoods", {}, { token2, payload: { file, name: "a.csv" } });
  const coupon = await server.call(Merchant, "AddCoupon", couponTerms(server), { token2 });
  const asked = { waresId: item.id, ...flashTerms(server, item.skuId) };
  await server.call(Merchant, "AskFlash", asked, { token2 });
  const [ask] = await sql(server, "select id from flash_review where goods_id = $1", [item.id]);
  return {
    goodsSheet: [sheet.info.sheetId],
    shopCoupon: [coupon.info.couponId],
    flashReview: [String(ask?.["id"])],
  };
}

/** Inputs as they travel. */
export const wired = (input: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
