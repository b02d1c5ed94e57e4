import { Wares } from "@heshi/contract/goods/wares";
import { describe, expect, test } from "vitest";
import { twoServers } from "../../../test/races.ts";
import { workJob } from "../../../test/make/due.ts";
import { goods, member, num, sql } from "../../../test/make/world.ts";
import { favouriteJobs } from "./favourites.jobs.ts";

const tell = favouriteJobs.find(({ name }) => name === "favourites.restocks");

describe("back in stock under concurrency, by two servers", async () => {
  const { server, times } = await twoServers();
  const stock = (skuIds: readonly string[], available: number) =>
    sql(
      server,
      "update sku set received = received + $2::int - available, available = $2::int where id = any ($1::bigint[])",
      [skuIds, available],
    );
  /** How many messages each member has of each SKU; the most of one first. */
  const tallies = (rows: string) =>
    sql(server, `select count(*)::int as count from (${rows}) x group by member, sku order by 1 desc`, []);

  test("20 runs of the job tell each waiting member once of each SKU, while what is back sells out and returns", async () => {
    if (!tell) throw new Error("no job for back in stock");
    const items = await Promise.all(Array.from({ length: 5 }, () => goods(server, { stock: 0 })));
    const skuIds = items.map(({ skuId }) => skuId);
    const waiting = await times(60, () => member(server));
    const asked = await Promise.all(
      waiting.flatMap(({ token }) =>
        skuIds.map((skuId) => server.call(Wares, "AddRestock", { skuId }, { token })),
      ),
    );
    expect(asked.filter(({ code }) => code !== 0)).toEqual([]);
    expect(await num(server, "select count(*) from restock_note where told_at is null", [])).toBe(300);

    await stock(skuIds, 3);
    const runs = await times(20, async (one, n) => {
      // stock comes and goes meanwhile: who was notified is not notified again
      if (n % 5 === 4) await stock(skuIds, n % 2 === 0 ? 0 : 7);
      return workJob(one, tell);
    });
    await stock(skuIds, 2);
    const last = await workJob(server, tell);

    const messages = await tallies(
      "select member_id as member, data ->> 'skuId' as sku from inbox_message where cause = 'restock.here'",
    );
    const pushes = await tallies(
      `select payload ->> 'memberId' as member, payload -> 'data' ->> 'skuId' as sku from outbox
       where payload ->> 'type' = 'goods.restock'`,
    );
    const told = runs.reduce((sum, count) => sum + count, last);
    console.log(
      `300 notes, 21 runs at two servers: told ${told}, most of one ${String(messages[0]?.["count"])}, ` +
        `pushes ${pushes.length}`,
    );
    expect([messages.length, messages[0]?.["count"]]).toEqual([300, 1]);
    expect([pushes.length, pushes[0]?.["count"]]).toEqual([300, 1]);
    expect(told).toBe(300);
  });
});
