/** Entrusted pieces by two at once: a piece goes one way. */
import { Wares } from "@heshi/contract/goods/wares";
import { describe, expect, test } from "vitest";
import { auctioning, bid, payLot, workAuctions } from "../../../../test/areas/auction.ts";
import { deliver } from "../../../../test/areas/delivery.ts";
import { buyer, entrust, keeping, offered } from "../../../../test/areas/entrust.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { num, sql } from "../../../../test/make/world.ts";
import { faults, good, twoServers } from "../../../../test/races.ts";
import { workJob } from "../../../../test/make/due.ts";
import { auctionJobs } from "../auction.jobs.ts";

describe("entrustment under concurrency", async () => {
  const { server, servers } = await twoServers();
  const zone = await auctioning(server);
  const [one, other] = servers;

  test("a piece is delivered or entrusted, never both, and entrusted once", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { seller, item, units } = await keeping(server, zone);
      const [unitNo = ""] = units;
      const replies = await Promise.all([
        entrust(one, seller, { unitNo }),
        entrust(other, seller, { unitNo }),
        deliver(other, seller, [{ skuId: item.skuId, count: 1 }]),
      ]);
      expect(faults(replies)).toEqual([]);
      expect(good(replies)).toBe(1);
      const states = await sql(server, "select state from warehouse_unit where no = $1", [unitNo]);
      expect(["entrusted", "picked"]).toContain(states[0]?.["state"]);
    }
    await expectSound(server);
  });

  test("a piece is taken back or bid for, never both", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { seller, lotNo, entrustNo } = await offered(server, zone);
      const bob = await buyer(server);
      const replies = await Promise.all([
        server.call(Wares, "WithdrawUnit", { entrustNo }, { token: seller.token }),
        bid(other, bob, { lotNo, amountFen: 9000 }),
        server.call(Wares, "WithdrawUnit", { entrustNo }, { token: seller.token }),
      ]);
      expect(faults(replies)).toEqual([]);
      expect(good(replies)).toBe(1);
      const isBid = replies[1]?.code === 0;
      expect((await zone.lotOf(lotNo)).phase).toBe(isBid ? "open" : "stopped");
      await zone.toEnd(lotNo);
      await workAuctions(server);
    }
    await expectSound(server);
  });

  test("a sale is paid once, and not to a seller whose money is being held", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { seller, lotNo } = await offered(server, zone);
      const bob = await buyer(server);
      expect((await bid(server, bob, { lotNo, amountFen: 9000 })).code).toBe(0);
      await zone.toEnd(lotNo);
      await workAuctions(server);
      const [first, second] = await Promise.all([
        payLot(one, bob, lotNo),
        payLot(other, bob, lotNo),
        sql(server, "update member set held_at = $2 where id = $1", [seller.id, server.now()]),
      ]);
      expect(faults([first, second])).toEqual([]);
      expect(good([first, second])).toBeLessThanOrEqual(1);
      await workAuctions(server);
      expect((await zone.lotOf(lotNo)).phase).toBe(good([first, second]) === 1 ? "paid" : "stopped");
      await sql(server, "update member set held_at = null where id = $1", [seller.id]);
    }
    await expectSound(server);
  });

  test("two processes put a piece that waits into one lot", async () => {
    const { seller, units } = await keeping(server, zone);
    const [unitNo = ""] = units;
    const { entrustNo } = (await entrust(server, seller, { unitNo })).info;
    await zone.session();
    const jobs = auctionJobs.filter(({ name }) => name === "auction.entrust");
    const early = { "zone.noticeDays": 0 };
    await Promise.all([...servers, ...servers].flatMap((at) => jobs.map((job) => workJob(at, job, early))));
    const lots =
      "select count(*) from auction_lot l join auction_entrust e on e.id = l.entrust_id where e.no = $1";
    expect(await num(server, lots, [entrustNo])).toBe(1);
    await expectSound(server);
  });
});
