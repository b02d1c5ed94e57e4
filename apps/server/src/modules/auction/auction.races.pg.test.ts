/** Auctions by many at once, at two processes. */
import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import { verifyLot } from "@heshi/contract/auction/verify";
import { describe, expect, test } from "vitest";
import { auctioning, bid, payLot, workAuctions } from "../../../test/areas/auction.ts";
import { stocked } from "../../../test/areas/delivery.ts";
import { unitNos } from "../../../test/areas/warehouse.ts";
import { workDues, workJob } from "../../../test/make/due.ts";
import { expectSound } from "../../../test/invariants.ts";
import { keepSessions, num, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { atOnce, behindLock, faults, good, twoServers } from "../../../test/races.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { auctionDues, auctionJobs } from "./auction.jobs.ts";

describe("auctions under concurrency", async () => {
  const { server, servers } = await twoServers();
  const zone = await auctioning(server);
  const at = (n: number) => servers[n % 2] ?? server;
  const close = auctionJobs.filter(({ name }) => name === "auction.close");
  const fileOf = async (lotNo: string) => (await server.call(Wares, "GetLotFile", { lotNo })).info;
  const confirmed = async (lotNo: string) =>
    expect(await verifyLot(await fileOf(lotNo), sha256Hex)).toEqual([]);

  test("of sixty bids at once one leads at each number, prices only rise, and the losers' money comes back", async () => {
    const { lotNo } = await zone.open(1);
    const people = await Promise.all(Array.from({ length: 20 }, zone.rich));
    for (const round of [0, 1, 2]) {
      const replies = await Promise.all(
        people.map((who, n) =>
          bid(at(n), who, { lotNo, amountFen: 5000 + ((n * 7 + round * 13) % 70) * 100 }),
        ),
      );
      expect(faults(replies)).toEqual([]);
      server.advance(1001);
    }
    const { bids } = await fileOf(lotNo);
    expect(bids.map(({ seq }) => seq)).toEqual(bids.map((_, place) => place + 1));
    await zone.toEnd(lotNo);
    await workAuctions(server);
    await confirmed(lotNo);
    expect((await zone.lotOf(lotNo)).phase).toBe("awarded");
    expect(await num(server, "select count(*) from auction_bidder where state = 'held'")).toBe(0);
    await expectSound(server);
  });

  test("bids at the very end against the closing: none is taken after the end, and none before it is lost", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { lotNo } = await zone.open(1);
      const people = await Promise.all(Array.from({ length: 4 }, zone.rich));
      await zone.toEnd(lotNo, 20);
      const replies = await Promise.all([
        ...people.map((who, n) => bid(at(n), who, { lotNo, amountFen: 6000 + n * 500 })),
        ...close.flatMap((job) => servers.map((one) => workJob(one, job).then(() => undefined))),
      ]);
      const answered = replies.filter((one) => one !== undefined);
      expect(faults(answered)).toEqual([]);
      const { bids } = await fileOf(lotNo);
      expect(bids).toHaveLength(good(answered));
      await zone.toEnd(lotNo);
      await workAuctions(server);
      await confirmed(lotNo);
    }
    await expectSound(server);
  });

  test("a piece that an order reserves while it is scheduled is put into no lot", async () => {
    const item = await stocked(server, zone.both, 1);
    await zone.referenced(item.skuId);
    const sessionId = await zone.session();
    const [unitNo = ""] = await unitNos(server, item.skuId, "free");
    const input = { sessionId, zoneId: zone.zoneId, unitNo, startFen: 5000, reserveFen: 5000 };
    const [reply] = await behindLock(
      server.db,
      ["select id from warehouse_sku where id = $1 for no key update", item.skuId],
      {
        calls: [() => server.call(Admin, "ScheduleLot", input, zone.one)],
        change: ["update warehouse_unit set state = 'lost' where sku_id = $1", item.skuId],
      },
    );
    expect(reply?.code).toBe(codeOf(Admin, "LOT_UNIT"));
    // the ledger still counts the piece that was taken away by hand
    await sql(server, "update warehouse_unit set state = 'free' where sku_id = $1", [item.skuId]);
  });

  test("a lot that two processes close at once is closed once, and a payment against the forfeit has one end", async () => {
    const { lotNos } = await zone.open(6);
    const bob = await zone.rich();
    for (const lotNo of lotNos) {
      await bid(server, bob, { lotNo, amountFen: 6000 });
      server.advance(1001);
    }
    await zone.toEnd(lotNos[0] ?? "");
    await Promise.all([...servers, ...servers].flatMap((one) => close.map((job) => workJob(one, job))));
    expect(
      await num(
        server,
        "select count(*) from auction_lot_event where kind = 'award' and lot_id in (select id from auction_lot where no = any ($1))",
        [lotNos],
      ),
    ).toBe(6);
    server.advance(30 * 60_000 - 50);
    await atOnce(6, async (n) => {
      await Promise.all([
        payLot(at(n), bob, lotNos[n] ?? ""),
        new Promise((resolve) => setTimeout(resolve, n * 20)).then(() => workDues(server, auctionDues)),
      ]);
    });
    server.advance(1000);
    await workAuctions(server);
    const ends = await sql(
      server,
      "select state, count(*)::int as count from auction_lot where no = any ($1) group by 1",
      [lotNos],
    );
    expect(ends.reduce((sum, { count }) => sum + Number(count), 0)).toBe(6);
    expect(ends.every(({ state }) => state === "paid" || state === "forfeited")).toBe(true);
    await expectSound(server);
  });

  test("a piece is put into no lot of a shop that is being closed: its SKU is held, and the shop read behind it", async () => {
    await keepSessions(server);
    const item = await stocked(server, zone.both, 1);
    await zone.referenced(item.skuId);
    const sessionId = await zone.session();
    const [unitNo = ""] = await unitNos(server, item.skuId, "free");
    const lot = { sessionId, zoneId: zone.zoneId, unitNo, startFen: 5000, reserveFen: 5000 };
    const [reply] = await behindLock(
      server.db,
      ["select id from warehouse_sku where id = $1 for no key update", item.skuId],
      {
        calls: [() => server.call(Admin, "ScheduleLot", lot, zone.one)],
        change: ["update shop set state = 'closed' where id = $1", item.seller.id],
      },
    );
    expect(reply).toBeDefined();
    if (reply) expectRefused(reply, Admin, "LOT_UNIT");
    expect(await unitNos(server, item.skuId, "free")).toEqual([unitNo]);
  });
});
