import { Admin } from "@heshi/contract/system/admin";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { auctioning, bid, workAuctions } from "../../../test/areas/auction.ts";
import { stocked } from "../../../test/areas/delivery.ts";
import { unitNos } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { keepSessions, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

// What operators may do alone with lots, and what they may put into sessions.
const server = await testServer();
const zone = await auctioning(server);
const { one, other, both, zoneId } = zone;
const MINUTE = 60_000;
type Price = { startFen: number; reserveFen?: number };
/** Pieces of a product at a price with as high a reference price, and what schedules one of them. */
async function priced(priceFen: number, count = 1) {
  const item = await stocked(server, both, count, { priceFen });
  await zone.referenced(item.skuId, priceFen);
  const sessionId = await zone.session();
  const pieces = await unitNos(server, item.skuId, "free");
  const schedule = (who: typeof one, { startFen, reserveFen = startFen }: Price, place = 0) =>
    server.call(
      Admin,
      "ScheduleLot",
      { sessionId, zoneId, unitNo: pieces[place] ?? "", startFen, reserveFen },
      who,
    );
  return { ...item, sessionId, pieces, schedule };
}
const setPrice = (skuId: string, priceFen: number) =>
  sql(server, "update sku set price_fen = $2 where id = $1", [skuId, priceFen]);

test("a reserve far below what goods may be sold for takes two", async () => {
  const { schedule } = await priced(500_000, 2);
  expectRefused(await schedule(one, { startFen: 1 }), "SECOND_PERSON");
  expectRefused(await schedule(one, { startFen: 199_999 }), "SECOND_PERSON");
  expect((await schedule(one, { startFen: 1, reserveFen: 250_000 })).code).toBe(0);
  expect((await schedule(one, { startFen: 100 }, 1)).code).not.toBe(0);
  expect((await schedule(other, { startFen: 100 }, 1)).code).toBe(0);
});

test("a lot is open for at least ten minutes", async () => {
  const opensAt = Math.ceil(server.now().getTime() / 1000) * 1000 + 60 * MINUTE;
  const short = { name: "短场", opensAt, endsAt: opensAt + 10 * MINUTE };
  expectRefused(await server.call(Admin, "SaveAuctionSession", short, one), Admin, "SESSION_LATE");
  const saved = await server.call(
    Admin,
    "SaveAuctionSession",
    { ...short, endsAt: short.endsAt + MINUTE },
    one,
  );
  const { skuId } = await priced(10_000, 3);
  const lot = { sessionId: saved.info.sessionId, zoneId, startFen: 5000, reserveFen: 5000 };
  const [first = "", second = "", third = ""] = await unitNos(server, skuId, "free");
  for (const unitNo of [first, second])
    expect((await server.call(Admin, "ScheduleLot", { ...lot, unitNo }, one)).code).toBe(0);
  expectRefused(
    await server.call(Admin, "ScheduleLot", { ...lot, unitNo: third }, one),
    Admin,
    "SESSION_LATE",
  );
});

test("the reference price of a lot is at most what the product costs now, and a first one bounds the second", async () => {
  const { skuId, schedule } = await priced(10_000);
  await setPrice(skuId, 5000);
  expectRefused(await schedule(one, { startFen: 4501 }), Admin, "LOT_PRICE");
  await setPrice(skuId, 20_000);
  const raised = await server.call(Admin, "SetReference", { skuId, referenceFen: 10_501 }, one);
  expectRefused(raised, Admin, "REFERENCE_HIGH");
  expect((await server.call(Admin, "GetReference", { skuId }, one)).info.mostFen).toBe(10_500);
});

test("a product that is off sale is not put into a session, and one with a listed piece is not removed", async () => {
  const { id: waresId, schedule, seller } = await priced(10_000, 2);
  expect((await schedule(one, { startFen: 5000 })).code).toBe(0);
  await sql(server, "update goods set state = 'withdrawn' where id = $1", [waresId]);
  expectRefused(await schedule(one, { startFen: 5000 }, 1), Admin, "LOT_UNIT");
  await sql(server, "update goods set state = 'off' where id = $1", [waresId]);
  const remove = await server.call(Merchant, "RemoveGoods", { waresId }, { token2: seller.token2 });
  expectRefused(remove, Merchant, "GOODS_HAS_ORDERS");
});

test("an award with a large deposit is stopped by two; deposits are read when the lot is closed alone", async () => {
  const { schedule } = await priced(600_000);
  const { lotNo } = (await schedule(one, { startFen: 300_000 })).info;
  server.advance(61 * MINUTE);
  await keepSessions(server);
  const bob = await member(server, { balanceFen: 1_000_000, hasAddress: false });
  expect((await bid(server, bob, { lotNo, amountFen: 600_000 })).code).toBe(0);
  const rows = async () => (await server.call(Admin, "GetAuctionLot", { lotNo }, one)).info.bidderRows;
  expect((await rows())[0]?.depositFen).toBeUndefined();
  const admin = await makeOperator(server, "admin");
  const { holds } = (await server.call(Admin, "GetMember", { memberId: bob.id }, admin)).info;
  expect(holds).toEqual([]);
  await zone.toEnd(lotNo);
  await workAuctions(server);
  expect((await rows())[0]?.depositFen).toBe(60_000);
  const stop = { lotNo, reason: "货品有疑问" };
  expectRefused(await server.call(Admin, "StopLot", stop, one), "SECOND_PERSON");
  expect((await server.call(Admin, "StopLot", stop, other)).code).toBe(0);
  expect((await zone.lotOf(lotNo)).phase).toBe("stopped");
});
