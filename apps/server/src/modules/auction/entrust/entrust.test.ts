import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { Credit } from "@heshi/contract/money/credit";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { auctioning, bid, payLot, workAuctions } from "../../../../test/areas/auction.ts";
import { deliver } from "../../../../test/areas/delivery.ts";
import { buyer, days, entrust, keeping, lotNoOf, offered, toNext } from "../../../../test/areas/entrust.ts";
import { piecesOf, unitNos } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { workJob } from "../../../../test/make/due.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { changeSettings, keepSessions, num, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { auctionJobs } from "../auction.jobs.ts";
import { madeGoodOf } from "./entrust.domain.ts";

const server = await testServer();
const zone = await auctioning(server);
const { lotOf, toEnd } = zone;
type Person = { token: string };
const wallet = async (who: Person) => (await server.call(Credit, "GetWallet", {}, { token: who.token })).info;
const earningsOf = (memberId: string) =>
  num(
    server,
    "select coalesce(sum(balance), 0) from ledger_account where owner_kind = 'member' and owner_id = $1 and purpose = 'earnings'",
    [memberId],
  );
const entrustOf = async (who: Person, tab: "open" | "over" = "open") =>
  (await server.call(Wares, "GetEntrusts", { tab }, { token: who.token })).info.list[0];
/** Ends the lot, which is awarded, and lets its winner pay. */
async function sold(lotNo: string, who: Awaited<ReturnType<typeof buyer>>) {
  await toEnd(lotNo);
  await workAuctions(server);
  return payLot(server, who, lotNo);
}

test("a piece is sold for its owner: the buyer has it, the price less the fee is the seller's seven days later", async () => {
  const { seller, unitNo, entrustNo, lotNo, item } = await offered(server, zone, 8000);
  expect(await piecesOf(server, item.skuId)).toContain("member.frozen 1");
  expect((await lotOf(lotNo)).sellerName).toBe("个人卖家");
  const before = (await wallet(seller)).balanceFen;
  const bob = await buyer(server);
  expect((await bid(server, bob, { lotNo, amountFen: 9000 })).info).toMatchObject({ priceFen: 8000 });
  expectRefused(await server.call(Wares, "WithdrawUnit", { entrustNo }, seller), Wares, "ENTRUST_BID");
  const paid = await sold(lotNo, bob);
  expect(paid.info).toEqual({ unitNo });
  expect(await entrustOf(seller, "over")).toMatchObject({
    state: "sold",
    sale: { priceFen: 8000, earnedFen: 7760, isReleased: false },
  });
  expect([await earningsOf(seller.id), (await wallet(seller)).balanceFen]).toEqual([7760, before]);
  const unit = (await server.call(Warehouse, "GetUnit", { unitNo }, { token: bob.token })).info;
  expect(unit).toMatchObject({ state: "held", costFen: 8000, days: 0 });
  expectRefused(await server.call(Warehouse, "GetUnit", { unitNo }, { token: seller.token }), "NOT_FOUND");
  expect(await piecesOf(server, item.skuId)).toContain("member.available 1");
  await days(server, 7);
  await workAuctions(server);
  await workAuctions(server);
  expect([await earningsOf(seller.id), (await wallet(seller)).balanceFen]).toEqual([0, before + 7760]);
  await expectSound(server);
});

test("each piece that cannot be entrusted says why, and nothing changes", async () => {
  const { seller, units, item } = await keeping(server, zone, 2);
  const [unitNo = "", other = ""] = units;
  const say = (input: Parameters<typeof entrust>[2]) => entrust(server, seller, input);
  const { info } = await server.call(Wares, "GetEntrustOffer", { unitNo }, { token: seller.token });
  expect(info).toMatchObject({ leastFen: 8000, mostFen: 9000, ceilingFen: 12_000, feeBp: 300, salesLeft: 2 });
  expectRefused(await say({ unitNo, leastFen: 7999 }), Wares, "ENTRUST_PRICE");
  expectRefused(await say({ unitNo, leastFen: 9001 }), Wares, "ENTRUST_PRICE");
  expectRefused(await entrust(server, await buyer(server), { unitNo }), "NOT_FOUND");
  const grant = "0".repeat(32);
  const blank = { unitNo, leastFen: 9000, grant };
  expectRefused(
    await server.call(Wares, "EntrustUnit", blank, { token: seller.token }),
    Wares,
    "GRANT_STALE",
  );
  await changeSettings(server, { "zone.entrustDays": 16 });
  expectRefused(await say({ unitNo }), Wares, "ENTRUST_EARLY");
  await changeSettings(server, { "zone.entrustDays": 15, "zone.sellerPieces": 0 });
  expectRefused(await say({ unitNo }), Wares, "ENTRUST_LIMIT");
  await changeSettings(server, { "zone.sellerPieces": 20, "zone.sellerYearFen": 11_999 });
  expectRefused(await say({ unitNo }), Wares, "ENTRUST_LIMIT");
  await changeSettings(server, { "zone.sellerYearFen": 10_000_000 });
  await sql(server, "update warehouse_unit set resales = 2 where no = $1", [unitNo]);
  expectRefused(await say({ unitNo }), Wares, "ENTRUST_OFTEN");
  await sql(server, "update warehouse_unit set resales = 0 where no = $1", [unitNo]);
  await sql(server, "update goods set state = 'withdrawn' where id = $1", [item.id]);
  expectRefused(await say({ unitNo }), Wares, "ENTRUST_GOODS");
  await sql(server, "update goods set state = 'on' where id = $1", [item.id]);
  expect(await unitNos(server, item.skuId, "entrusted")).toEqual([]);
  expect((await say({ unitNo: other })).code).toBe(0);
  expectRefused(await say({ unitNo: other }), Wares, "ENTRUST_STATE");
  // what is entrusted is not sent
  expect((await deliver(server, seller, [{ skuId: item.skuId, count: 2 }])).code).not.toBe(0);
  const { entrustNo } = (await entrustOf(seller)) ?? { entrustNo: "" };
  expect((await server.call(Wares, "WithdrawUnit", { entrustNo }, { token: seller.token })).code).toBe(0);
  expectRefused(
    await server.call(Wares, "WithdrawUnit", { entrustNo }, { token: seller.token }),
    Wares,
    "ENTRUST_BID",
  );
  expectRefused(
    await server.call(Wares, "WithdrawUnit", { entrustNo }, { token: (await buyer(server)).token }),
    "NOT_FOUND",
  );
  expect(await unitNos(server, item.skuId, "held")).toHaveLength(2);
  await expectSound(server);
});

test("who may not buy of a member: the seller, who is linked, has sold the piece, has no verified name", async () => {
  const { seller, lotNo, unitNo } = await offered(server, zone);
  expectRefused(await bid(server, seller, { lotNo, amountFen: 9000 }), Wares, "BID_SELLER");
  expectRefused(await bid(server, await zone.rich(), { lotNo, amountFen: 9000 }), "REAL_NAME");
  const invited = await buyer(server);
  await sql(server, "update member set inviter_id = $2 where id = $1", [invited.id, seller.id]);
  expectRefused(await bid(server, invited, { lotNo, amountFen: 9000 }), Wares, "BID_LINKED");
  const careful = await buyer(server);
  await sql(server, "update member set caution_until = $2 where id = $1", [
    careful.id,
    new Date(server.now().getTime() + 3_600_000),
  ]);
  expectRefused(await bid(server, careful, { lotNo, amountFen: 9000 }), "CAUTION");
  const bob = await buyer(server);
  expect((await bid(server, bob, { lotNo, amountFen: 9000 })).code).toBe(0);
  expect((await sold(lotNo, bob)).code).toBe(0);
  // the piece does not go back to who has sold it
  await days(server, 15);
  await zone.session();
  const again = (await entrust(server, bob, { unitNo })).info.entrustNo;
  await toNext(server);
  const next = await lotNoOf(server, again);
  expectRefused(await bid(server, seller, { lotNo: next, amountFen: 9000 }), Wares, "BID_SELLER");
  const third = await buyer(server);
  expect((await bid(server, third, { lotNo: next, amountFen: 9000 })).code).toBe(0);
  expect((await sold(next, third)).code).toBe(0);
  await days(server, 15);
  expectRefused(await entrust(server, third, { unitNo }), Wares, "ENTRUST_OFTEN");
  await expectSound(server);
});

test("what is not sold is offered again, at most so many times, and then lies in the warehouse", async () => {
  await changeSettings(server, { "zone.relists": 1 });
  const { seller, lotNo, entrustNo, item } = await offered(server, zone);
  await changeSettings(server, { "zone.relists": 3 });
  await toEnd(lotNo);
  await workAuctions(server);
  await zone.session();
  await workAuctions(server);
  expect((await lotOf(lotNo)).phase).toBe("unsold");
  const next = await lotNoOf(server, entrustNo);
  expect(next).not.toBe(lotNo);
  expect(await entrustOf(seller)).toMatchObject({ state: "listed", lots: 2, mostLots: 2 });
  await toEnd(next);
  await workAuctions(server);
  await workAuctions(server);
  expect(await entrustOf(seller, "over")).toMatchObject({ state: "back", why: "多次没有成交" });
  expect(await unitNos(server, item.skuId, "held")).toHaveLength(1);
  await expectSound(server);
});

test("with the usual notice and time a piece that was not sold is put into another lot", async () => {
  const DAY = 86_400_000;
  const usual = { "zone.noticeDays": 7, "zone.offerDays": 7 };
  const work = async () => {
    for (const job of auctionJobs) await workJob(server, job, usual);
  };
  const session = async (inDays: number) => {
    const opensAt = Math.ceil(server.now().getTime() / 1000) * 1000 + inDays * DAY;
    const input = { name: "晚间场", opensAt, endsAt: opensAt + 7_200_000 };
    expect((await server.call(Admin, "SaveAuctionSession", input, zone.one)).code).toBe(0);
  };
  const { seller, units } = await keeping(server, zone);
  const [unitNo = ""] = units;
  await changeSettings(server, usual);
  await session(8);
  const { entrustNo } = (await entrust(server, seller, { unitNo })).info;
  const lotNo = await lotNoOf(server, entrustNo);
  expect(await entrustOf(seller)).toMatchObject({ state: "listed", lots: 1 });
  await days(server, 8);
  await work();
  await toEnd(lotNo);
  await session(8);
  await work();
  await work();
  expect((await lotOf(lotNo)).phase).toBe("unsold");
  const again = await entrustOf(seller);
  expect(again).toMatchObject({ state: "listed", lots: 2 });
  expect(await lotNoOf(server, entrustNo)).not.toBe(lotNo);
  // each of its lots gives the notice of a next one back
  expect((again?.until ?? 0) - (again?.createdAt ?? 0)).toBe(28 * DAY);
  await changeSettings(server, { "zone.noticeDays": 0 });
  await expectSound(server);
});

test("what was withdrawn out of a lot counts as a piece of the thirty days, what was in none does not", async () => {
  const { seller, units } = await keeping(server, zone, 2);
  const [unitNo = "", other = ""] = units;
  await changeSettings(server, { "zone.sellerPieces": 1 });
  const round = async (no: string) => {
    const { entrustNo } = (await entrust(server, seller, { unitNo: no })).info;
    expect((await server.call(Wares, "WithdrawUnit", { entrustNo }, seller)).code).toBe(0);
  };
  await round(unitNo);
  await zone.session();
  await round(unitNo);
  expectRefused(await entrust(server, seller, { unitNo: other }), Wares, "ENTRUST_LIMIT");
  await days(server, 31);
  expect((await entrust(server, seller, { unitNo: other })).code).toBe(0);
  await changeSettings(server, { "zone.sellerPieces": 20 });
  await expectSound(server);
});

test("a seller who is frozen sells nothing: the lot is stopped, all goes back, and the piece comes back later", async () => {
  const { seller, lotNo, item } = await offered(server, zone);
  const bob = await buyer(server);
  expect((await bid(server, bob, { lotNo, amountFen: 9000 })).code).toBe(0);
  const late = await offered(server, zone);
  await sql(server, "update member set held_at = $2 where id = any ($1)", [
    [seller.id, late.seller.id],
    server.now(),
  ]);
  expectRefused(await bid(server, bob, { lotNo: late.lotNo, amountFen: 9000 }), Wares, "BID_STOPPED");
  await toEnd(lotNo);
  await workAuctions(server);
  expect((await lotOf(lotNo)).phase).toBe("stopped");
  expect((await wallet(bob)).holds).toEqual([]);
  await workAuctions(server);
  expect(await unitNos(server, item.skuId, "held")).toHaveLength(1);
  await sql(server, "update member set held_at = null where id = any ($1)", [[seller.id, late.seller.id]]);
  await expectSound(server);
});

test("an award is neither paid to a seller whose money is held nor forfeited by who was to pay it", async () => {
  const { seller, lotNo } = await offered(server, zone);
  const bob = await buyer(server);
  await bid(server, bob, { lotNo, amountFen: 9000 });
  await toEnd(lotNo);
  await workAuctions(server);
  await sql(server, "update member set held_at = $2 where id = $1", [seller.id, server.now()]);
  expectRefused(await payLot(server, bob, lotNo), Wares, "BID_STOPPED");
  await workAuctions(server);
  expect((await lotOf(lotNo)).phase).toBe("stopped");
  expect((await wallet(bob)).balanceFen).toBe(1_000_000);
  await sql(server, "update member set held_at = null where id = $1", [seller.id]);
  await expectSound(server);
});

test("of a deposit that was forfeited the seller gets what the next sale brings less, at most half", async () => {
  const { seller, lotNo, entrustNo } = await offered(server, zone, 8000);
  const [ann, bob] = [await buyer(server), await buyer(server)];
  await bid(server, ann, { lotNo, amountFen: 10_000, isPlain: true });
  await toEnd(lotNo);
  await workAuctions(server);
  server.advance(31 * 60_000);
  await keepSessions(server);
  await workAuctions(server);
  await zone.session();
  await toNext(server);
  expect((await lotOf(lotNo)).phase).toBe("forfeited");
  const next = await lotNoOf(server, entrustNo);
  expect((await bid(server, bob, { lotNo: next, amountFen: 9000 })).code).toBe(0);
  expect((await sold(next, bob)).code).toBe(0);
  // ¥100 was bid and ¥80 paid; half of the deposit of ¥10 is made good
  expect((await entrustOf(seller, "over"))?.sale?.earnedFen).toBe(8000 - 240 + 500);
  await expectSound(server);
  const forfeit = { forfeitFen: fen(10_000), forfeitDepositFen: fen(1000) };
  expect([9700, 9000, 11_000].map((price) => madeGoodOf(forfeit, fen(price)))).toEqual([300, 500, 0]);
});
