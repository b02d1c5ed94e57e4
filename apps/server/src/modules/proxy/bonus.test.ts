import { After } from "@heshi/contract/trade/after";
import { Credit } from "@heshi/contract/money/credit";
import { Proxy } from "@heshi/contract/proxies/proxy";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { proxyDesk, proxyOf } from "../../../test/areas/proxies.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { applied, balanceOf, type Bought, bought, sentBack } from "../../../test/make/after.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { morningIn, settled } from "../../../test/make/settlement.ts";
import { num, shop, sql, type TestShop } from "../../../test/make/world.ts";
import { feeshareJobs } from "../feeshare/feeshare.jobs.ts";
import { orderDues } from "../order/order.jobs.ts";

const server = await testServer();
const desk = await proxyDesk(server);
type Holder = Awaited<ReturnType<typeof proxyOf>>;
/** A shop that a proxy has recruited. */
async function recruit({ id }: Holder, regionCode: string): Promise<TestShop> {
  const seller = await shop(server);
  await sql(
    server,
    "insert into shop_recruit (shop_id, member_id, region_code, recruited_at) values ($1, $2, $3, $4)",
    [seller.id, id, regionCode, server.now()],
  );
  return seller;
}
const purse = async ({ id }: Holder) => [
  await balanceOf(server, { kind: "member", id }, { purpose: "earnings" }),
  await balanceOf(server, { kind: "member", id }, { purpose: "available" }),
];
const bonuses = async ({ seller }: Holder, tab: "all" | "held" | "released" | "back" = "all") =>
  (await server.call(Proxy, "GetBonuses", { tab }, { token2: seller.token2 })).info.list;
const released = async () => {
  await workDues(server, orderDues);
  for (const job of feeshareJobs) await workJob(server, job);
};
async function returned(order: Bought, quantity: number): Promise<void> {
  const afterSaleId = await applied(server, order, { kind: "return", reason: "quality", quantity });
  const as = { token2: order.seller.token2 };
  await server.call(After, "Agree", { afterSaleId }, as);
  await sentBack(server, order, afterSaleId);
  expect((await server.call(After, "Refund", { afterSaleId }, as)).code).toBe(0);
}
const received = (own: TestShop, quantity = 2, priceFen = 10_000) =>
  bought(server, { upTo: "received", quantity, priceFen, own });

test("a recruited shop's order gives its proxy a part of the fee; a refund takes its part back, and the end pays it", async () => {
  const one = await proxyOf(server, desk, "330106");
  const own = await recruit(one, "330106");
  const [order, gone] = [await received(own, 2, 10_035), await received(own, 1)];
  await received(one.seller);
  await morningIn(server, 8);
  await settled(server);
  // fees of 2 %: 401 fen give 60.15, which are 60, and 200 fen give 30; the own shop's order gives nothing
  expect(
    (await bonuses(one)).map(({ baseFen, fen, state }) => `${baseFen} ${fen} ${state}`).toSorted(),
  ).toEqual(["200 30 held", "401 60 held"]);
  expect(await purse(one)).toEqual([90, 0]);
  const home = async () =>
    (await server.call(Proxy, "GetHome", {}, { token2: one.seller.token2 })).info.proxy;
  expect(await home()).toMatchObject({
    regionText: "杭州市西湖区",
    shops: 1,
    rateBp: 1500,
    heldFen: 90,
    monthFen: 90,
  });
  await returned(order, 1);
  await returned(gone, 1);
  expect(await purse(one)).toEqual([30, 0]);
  expect((await bonuses(one, "back")).map(({ backFen }) => backFen)).toEqual([30]);
  await morningIn(server, 20);
  await released();
  await released();
  expect(await purse(one)).toEqual([0, 30]);
  const [row] = await bonuses(one, "released");
  expect(row).toMatchObject({ rateBp: 1500, cutFen: 0, fen: 60, backFen: 30, shopName: expect.any(String) });
  expect(row?.billNo).toMatch(/^B\d{18}$/);
  expect(await home()).toMatchObject({ heldFen: 0, releasedFen: 30 });
  const { list } = (await server.call(Proxy, "GetShops", {}, { token2: one.seller.token2 })).info;
  expect(list).toMatchObject([{ shopId: own.id, state: "open", totalFen: 30 }]);
  const records = (await server.call(Credit, "GetRecords", {}, one)).info.list;
  expect(records.map(({ amount }) => amount)).toEqual([30]);
  const districts = (await server.call(Admin, "GetDistricts", {}, desk)).info.list;
  expect(districts).toMatchObject([{ regionText: "杭州市西湖区", shops: 1, releasedFen: 30 }]);
  const shares = (await server.call(Admin, "GetFeeShares", { mid: one.mid }, desk)).info.list;
  expect(shares).toMatchObject([{ kind: "proxy", mid: one.mid, recruited: 1 }, { mid: one.mid }]);
  expect((await server.call(Admin, "GetFeeShares", { mid: "9999999999" }, desk)).info.list).toEqual([]);
  // sums of fewer than three people are left out
  expect((await server.call(Proxy, "GetSums", {})).info).toMatchObject({ districts: 1, shops: 1, kinds: [] });
  const stranger = await shop(server);
  expect((await server.call(Proxy, "GetHome", {}, { token2: stranger.token2 })).info).toEqual({});
  await expectSound(server);
});

test("an order counts by when it was placed: at the last millisecond of the term it does, at midnight it does not", async () => {
  const one = await proxyOf(server, desk, "330105");
  const own = await recruit(one, "330105");
  const [last, late] = [await received(own, 1), await received(own, 1)];
  const until = new Date(server.now().getTime() + 86_400_000);
  await sql(server, "update proxy_term set until_at = $2 where member_id = $1", [one.id, until]);
  const placed = "update orders set created_at = $2 where id = $1";
  await sql(server, placed, [last.orderId, new Date(until.getTime() - 1)]);
  await sql(server, placed, [late.orderId, until]);
  await morningIn(server, 8);
  await settled(server);
  expect(await num(server, "select count(*) from fee_share where order_id = $1", [last.orderId])).toBe(1);
  expect(await num(server, "select count(*) from fee_share where order_id = $1", [late.orderId])).toBe(0);
});

test("nothing is given for who is linked, and what was given goes back when that shows at release", async () => {
  const one = await proxyOf(server, desk, "330108");
  const own = await recruit(one, "330108");
  const linked = await received(own, 1);
  const fresh = await received(own, 1);
  const same =
    "update member_address set mobile = (select mobile from member where id = $2) where member_id = $1";
  const link = (buyerId: string) => sql(server, same, [buyerId, one.id]);
  await link(linked.buyer.id);
  await morningIn(server, 8);
  await settled(server);
  expect(await num(server, "select count(*) from fee_share where member_id = $1", [one.id])).toBe(1);
  expect(await purse(one)).toEqual([30, 0]);
  await link(fresh.buyer.id);
  await morningIn(server, 20);
  await released();
  expect(await purse(one)).toEqual([0, 0]);
  expect((await bonuses(one)).map(({ state }) => state)).toEqual(["back"]);
  await expectSound(server);
});
