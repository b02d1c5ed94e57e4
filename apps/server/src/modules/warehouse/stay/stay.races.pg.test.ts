/** Messages about stays, and found pieces, at two processes. */
import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { holder, stocked } from "../../../../test/areas/delivery.ts";
import { intake, keepers, takeStock, unitNos } from "../../../../test/areas/warehouse.ts";
import { workJob } from "../../../../test/make/due.ts";
import { keepSessions, num, sql } from "../../../../test/make/world.ts";
import { behindLock, twoServers } from "../../../../test/races.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { warehouseJobs } from "./warehouse.jobs.ts";

const DAY_MS = 86_400_000;

describe("stays and found pieces under concurrency", async () => {
  const { server, servers } = await twoServers();
  const both = await keepers(server);

  test("the job that tells of a fee runs at both processes at once, and each owner reads it once", async () => {
    const item = await stocked(server, both, 6);
    const owners = await Promise.all(Array.from({ length: 6 }, () => holder(server, item, 1)));
    for (const one of servers) one.advance(151 * DAY_MS);
    const [job] = warehouseJobs;
    if (job) await Promise.all([...servers, ...servers].map((one) => workJob(one, job)));
    const ids = owners.map(({ id }) => id);
    const told = await num(
      server,
      "select count(*) from inbox_message where cause = 'stay.fee' and member_id = any ($1::bigint[])",
      [ids],
    );
    expect(told).toBe(6);
  });

  test("a loss that is entered while an intake of found pieces waits keeps it out", async () => {
    await keepSessions(server);
    const item = await stocked(server, both, 2);
    await holder(server, item, 1);
    const { skuId } = item;
    const [no = ""] = await unitNos(server, skuId, "held");
    await takeStock(server, both, { skuId, counted: 1, missing: [no] });
    await takeStock(server, both, { skuId, counted: 2 });
    const state = (text: string) =>
      [
        `update warehouse_loss set state = ${text} where unit_id = (select id from warehouse_unit where no = $1)`,
        no,
      ] as const;
    await sql(server, state("'paid', paid_at = created_at")[0], [no]);
    const found = intake({ skuId, count: 1, isFound: true });
    await server.call(Admin, "TakeIn", found, both[0]);
    const [reply] = await behindLock(
      server.db,
      ["select id from warehouse_sku where id = $1 for update", skuId],
      {
        calls: [() => servers[1].call(Admin, "TakeIn", found, both[1])],
        change: state("'open', paid_at = null"),
      },
    );
    expectRefused(reply as NonNullable<typeof reply>, Admin, "INTAKE_LOSS");
    expect(await unitNos(server, skuId, "free")).toHaveLength(1);
  });
});
