/** Standing orders by two processes at once, against bids by hand, their end and the closing of lots. */
import { Wares } from "@heshi/contract/goods/wares";
import { describe, expect, test } from "vitest";
import { auctioning, bid, workAuctions } from "../../../../test/areas/auction.ts";
import { deputeOf, saveDepute, workDeputes } from "../../../../test/areas/depute.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { changeSettings, num } from "../../../../test/make/world.ts";
import { faults, twoServers } from "../../../../test/races.ts";

describe("standing orders under concurrency", async () => {
  const { server, servers } = await twoServers();
  const [one, other] = servers;
  const zone = await auctioning(server);
  await changeSettings(server, { "zone.standing": 1 });
  const zoneIds = [zone.zoneId];

  test("each order bids once for a lot beside bids by hand, and an order that is ended holds nothing", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const people = await Promise.all([zone.rich(), zone.rich(), zone.rich()]);
      const numbers: string[] = [];
      for (const [at, who] of people.entries())
        numbers.push((await saveDepute(server, who, { zoneIds, maxFen: 7000 + at * 500 })).info.deputeNo);
      const [ann, bob] = [people[0], await zone.rich()];
      const { lotNo } = await zone.open(1);
      const ended = server.call(
        Wares,
        "EndDepute",
        { deputeNo: numbers[0] ?? "" },
        { token: ann?.token ?? "" },
      );
      const [, , reply, byHand] = await Promise.all([
        workDeputes(one),
        workDeputes(other),
        ended,
        bid(other, bob, { lotNo, amountFen: 9000 }),
      ]);
      expect(faults([reply, byHand])).toEqual([]);
      expect(reply.code).toBe(0);
      await workDeputes(one);
      const doubled =
        "select count(*) from (select 1 from auction_bidder b where b.bids > 1 and b.max_fen < 9000) x";
      expect(await num(server, doubled)).toBe(0);
      expect(
        await num(server, "select count(*) from auction_depute where state = 'ended' and held_fen > 0"),
      ).toBe(0);
      await zone.toEnd(lotNo);
      await Promise.all([workAuctions(one), workDeputes(other), workDeputes(one)]);
      await Promise.all([workDeputes(one), workDeputes(other)]);
      expect(await num(server, "select count(*) from auction_depute_try where state = 'open'")).toBe(0);
      await expectSound(server);
    }
  });

  test("what an order has won is paid once by two processes", async () => {
    const ann = await zone.rich();
    await saveDepute(server, ann, { zoneIds, maxFen: 9500, perDay: 3 });
    const { lotNo } = await zone.open(1);
    await workDeputes(one);
    await zone.toEnd(lotNo);
    await workAuctions(one);
    await Promise.all([workDeputes(one), workDeputes(other), workDeputes(one)]);
    const { phase, priceFen } = await zone.lotOf(lotNo);
    expect(phase).toBe("paid");
    expect(await deputeOf(server, ann)).toMatchObject({
      usedFen: priceFen,
      tries: [{ state: "won", priceFen }],
    });
    await expectSound(server);
  });
});
