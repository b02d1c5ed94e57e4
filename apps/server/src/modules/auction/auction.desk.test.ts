import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { auctioning, bid } from "../../../test/areas/auction.ts";
import { stocked } from "../../../test/areas/delivery.ts";
import { unitNos } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { workJob } from "../../../test/make/due.ts";
import { changeSettings, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { remindJob } from "./remind.ts";
import { mostOf } from "./reference.ts";
import { fen } from "@heshi/kernel/money";

const server = await testServer();
const zone = await auctioning(server);
const { one, other, both, zoneId } = zone;
const HOUR = 3_600_000;

test("a session without lots may be changed, one with lots not; its time has to come", async () => {
  const now = server.now().getTime();
  const late = { name: "早场", opensAt: now - 1000, endsAt: now + HOUR };
  expectRefused(await server.call(Admin, "SaveAuctionSession", late, one), Admin, "SESSION_LATE");
  const sessionId = await zone.session();
  const later = { sessionId, name: "夜场", opensAt: now + 2 * HOUR, endsAt: now + 3 * HOUR };
  expect((await server.call(Admin, "SaveAuctionSession", later, one)).code).toBe(0);
  const { list } = (await server.call(Admin, "GetAuctionSessions", {}, one)).info;
  expect(list).toContainEqual({
    sessionId,
    name: "夜场",
    opensAt: later.opensAt,
    endsAt: later.endsAt,
    lots: 0,
  });
  const taken = await zone.lots(1);
  const again = { ...later, sessionId: taken.sessionId };
  expectRefused(await server.call(Admin, "SaveAuctionSession", again, one), "WRONG_STATE");
  expectRefused(
    await server.call(Admin, "SaveAuctionSession", { ...later, sessionId: randomId() }, one),
    "NOT_FOUND",
  );
});

test("zones have names of their own", async () => {
  const saved = await server.call(Admin, "SaveAuctionZone", { name: "茶与茶器", sort: 2, isOn: true }, one);
  expect(saved.code).toBe(0);
  const same = { name: "茶与茶器", sort: 3, isOn: true };
  expectRefused(await server.call(Admin, "SaveAuctionZone", same, one), "WRONG_FIELD");
  expectRefused(
    await server.call(Admin, "SaveAuctionZone", { ...same, zoneId: randomId() }, one),
    "NOT_FOUND",
  );
  const { zoneId: made } = saved.info;
  await server.call(Admin, "SaveAuctionZone", { zoneId: made, name: "茶器", sort: 2, isOn: false }, one);
  expect((await server.call(Admin, "GetAuctionZones", {}, one)).info.list).toContainEqual({
    zoneId: made,
    name: "茶器",
    sort: 2,
    isOn: false,
  });
});

test("a reference price takes two, and is at most what its sales, its price and the one before allow", async () => {
  const { skuId } = await stocked(server, both, 1);
  const basis = (await server.call(Admin, "GetReference", { skuId }, one)).info;
  expect(basis).toMatchObject({ mostFen: 10_000, priceFen: 10_000, sales: 0 });
  expectRefused(
    await server.call(Admin, "SetReference", { skuId, referenceFen: 10_001 }, one),
    Admin,
    "REFERENCE_HIGH",
  );
  expectRefused(
    await server.call(Admin, "SetReference", { skuId, referenceFen: 9000 }, one),
    "SECOND_PERSON",
  );
  expect((await server.call(Admin, "SetReference", { skuId, referenceFen: 9000 }, other)).code).toBe(0);
  const { list } = (await server.call(Admin, "GetReferences", { keyword: skuId }, one)).info;
  expect(list[0]).toMatchObject({ skuId, referenceFen: 9000 });
  expectRefused(await server.call(Admin, "GetReference", { skuId: randomId() }, one), "NOT_FOUND");
  const bounds = { least: 3, riseBp: 500 };
  const prices = [8000, 9000, 9500].map(fen);
  expect(mostOf({ prices, priceFen: fen(10_000), beforeFen: undefined }, bounds)).toEqual({
    medianFen: 9000,
    mostFen: 9000,
  });
  expect(
    mostOf({ prices: prices.slice(1), priceFen: fen(10_000), beforeFen: fen(8000) }, bounds).mostFen,
  ).toBe(8400);
  expect(mostOf({ prices, priceFen: fen(7000), beforeFen: undefined }, bounds).mostFen).toBe(7000);
});

test("a lot is a free piece with a reference price, within its bounds, announced long enough", async () => {
  const { skuId } = await stocked(server, both, 2);
  const [unitNo = "", next = ""] = await unitNos(server, skuId, "free");
  const sessionId = await zone.session();
  const lot = { sessionId, zoneId, unitNo, startFen: 5000, reserveFen: 9000 };
  expectRefused(await server.call(Admin, "ScheduleLot", lot, one), Admin, "LOT_REFERENCE");
  await zone.referenced(skuId);
  expectRefused(
    await server.call(Admin, "ScheduleLot", { ...lot, reserveFen: 9001 }, one),
    Admin,
    "LOT_PRICE",
  );
  expectRefused(
    await server.call(Admin, "ScheduleLot", { ...lot, startFen: 9001, reserveFen: 9000 }, one),
    Admin,
    "LOT_PRICE",
  );
  expectRefused(await server.call(Admin, "ScheduleLot", { ...lot, zoneId: randomId() }, one), "NOT_FOUND");
  await changeSettings(server, { "zone.noticeDays": 1 });
  expectRefused(await server.call(Admin, "ScheduleLot", lot, one), Admin, "LOT_NOTICE");
  await changeSettings(server, { "zone.noticeDays": 0 });
  const { lotNo } = (await server.call(Admin, "ScheduleLot", lot, one)).info;
  expectRefused(await server.call(Admin, "ScheduleLot", lot, one), Admin, "LOT_UNIT");
  expectRefused(
    await server.call(Admin, "ScheduleLot", { ...lot, unitNo: unitNo.replace(/\d{3}$/, "999") }, one),
    Admin,
    "LOT_UNIT",
  );
  // a listed piece is its shop's, and the books of the SKU are even with it
  expect((await server.call(Warehouse, "GetProof", { skuId })).info).toMatchObject({
    issued: 2,
    owned: 0,
    ofShop: 2,
    isEven: true,
  });
  const { waresId } = (await server.call(Wares, "GetLot", { lotNo })).info;
  await server.call(Admin, "StopAuctionGoods", { waresId, isStopped: true, reason: "价格异常" }, one);
  expectRefused(await server.call(Admin, "ScheduleLot", { ...lot, unitNo: next }, one), Admin, "LOT_STOPPED");
});

test("what members and operators read of a lot", async () => {
  const { lotNo, sessionId, skuId } = await zone.open(1);
  const ann = await zone.rich();
  const as = { token: ann.token };
  await bid(server, ann, { lotNo, amountFen: 6000 });
  await server.drain();
  expect(await num(server, "select count(*) from outbox where topic = 'lot.moved' and done_at is null")).toBe(
    0,
  );
  const page = (await server.call(Wares, "GetSessions", {})).info;
  expect(page.sessions.find((one) => one.sessionId === sessionId)).toMatchObject({ lots: 1, bidders: 1 });
  expect((await server.call(Wares, "GetLots", { sessionId })).info.list).toMatchObject([
    { lotNo, skuId, phase: "open", leastFen: 5500 },
  ]);
  expect((await server.call(Wares, "GetLots", { keyword: lotNo })).info.list).toHaveLength(1);
  const { list } = (await server.call(Wares, "GetBids", { lotNo })).info;
  expect(list).toMatchObject([{ seq: 1, bidder: 1, leader: 1, priceFen: 5000 }]);
  expect((await server.call(Wares, "GetBids", { lotNo, afterSeq: 1 })).info.list).toEqual([]);
  const file = (await server.call(Wares, "GetLotFile", { lotNo })).info;
  expect([file.reserve, file.maxima, file.award]).toEqual([undefined, [], undefined]);
  expect(JSON.stringify([file, list])).not.toContain('"maxFen"');
  expect((await server.call(Wares, "GetMyLots", { sessionId }, as)).info.states).toMatchObject([
    { lotNo, own: { state: "leading" } },
  ]);
  expect((await server.call(Wares, "GetMyBids", {}, as)).info.list).toMatchObject([
    { lotNo, own: { maxFen: 6000 } },
  ]);
  const desk = (await server.call(Admin, "GetAuctionLot", { lotNo }, one)).info;
  expect(desk).toMatchObject({ lotNo, bidders: 1, bidderRows: [{ bidder: 1, isLeading: true }] });
  expect((await server.call(Admin, "GetAuctionLots", { sessionId }, one)).info.list).toMatchObject([
    { lotNo },
  ]);
  expect((await server.call(Wares, "GetLotResults", {})).info.list).toEqual([]);
  for (const method of ["GetLot", "GetLotFile"] as const)
    expectRefused(await server.call(Wares, method, { lotNo: "A261130000000000000" }), "NOT_FOUND");
});

test("who asks is reminded of a session once, five minutes before", async () => {
  const sessionId = await zone.session();
  const ann = await zone.rich();
  const as = { token: ann.token };
  const on = { sessionId, isOn: true };
  expectRefused(
    await server.call(Wares, "SetLotReminder", { ...on, sessionId: randomId() }, as),
    "NOT_FOUND",
  );
  expect((await server.call(Wares, "SetLotReminder", on, as)).code).toBe(0);
  expect((await server.call(Wares, "GetMyLots", {}, as)).info.reminded).toEqual([sessionId]);
  const told = async () =>
    (await sql(server, "select cause from inbox_message where member_id = $1", [ann.id])).map(
      ({ cause }) => cause,
    );
  await workJob(server, remindJob);
  expect(await told()).toEqual([]);
  server.advance(HOUR - 240_000);
  await workJob(server, remindJob);
  await workJob(server, remindJob);
  expect(await told()).toEqual(["lot_session.soon"]);
  server.advance(600_000);
  expectRefused(await server.call(Wares, "SetLotReminder", on, as), Wares, "SESSION_BEGUN");
});
