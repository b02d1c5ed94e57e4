/** Messages to owners about a piece's stay. */
import { Msg } from "@heshi/contract/account/msg";
import { beforeEach, expect, test } from "vitest";
import { delivered, type Holder, holder, stocked } from "../../../../test/areas/delivery.ts";
import { keepers } from "../../../../test/areas/warehouse.ts";
import { testServer } from "../../../../test/harness.ts";
import { workJob } from "../../../../test/make/due.ts";
import { keepSessions, sql } from "../../../../test/make/world.ts";
import { tellingAt, tellingsOf } from "./unit.telling.ts";
import { warehouseJobs } from "./warehouse.jobs.ts";

const DAY_MS = 86_400_000;
const [job] = warehouseJobs;
const server = await testServer();
const both = await keepers(server);
beforeEach(() => keepSessions(server));

/** Messages about stays, the latest first. */
const textsOf = async ({ token }: Holder): Promise<string[]> =>
  (await server.call(Msg, "GetList", { kind: "order", limit: 20 }, { token })).info.list
    .map(({ text }) => text)
    .filter((text) => text.startsWith("您有"));
async function day(to: number, from: Date): Promise<void> {
  server.advance(from.getTime() + to * DAY_MS - server.now().getTime());
  await keepSessions(server);
  if (job) await workJob(server, job);
}

test("30, 7 and 1 days before the fee, and 30 before it has lain very long, each once, of pieces that are still there", async () => {
  const item = await stocked(server, both, 3);
  const own = await holder(server, item, 3);
  const from = server.now();
  const said = async () =>
    (await textsOf(own)).map((text) => text.slice(0, text.indexOf("天后") + 2)).toReversed();
  await day(149.99, from);
  expect(await said()).toEqual([]);
  await day(150, from);
  await day(150.1, from);
  expect(await said()).toEqual(["您有 3 件货品 30 天后"]);
  await day(173, from);
  await day(179, from);
  await day(179.5, from);
  expect(await said()).toEqual(["您有 3 件货品 30 天后", "您有 3 件货品 7 天后", "您有 3 件货品 1 天后"]);
  await sql(
    server,
    "update warehouse_unit set state = 'lost' where id = (select min(id) from warehouse_unit where sku_id = $1)",
    [item.skuId],
  );
  await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
  await day(510, from);
  await day(600, from);
  expect((await said()).slice(3)).toEqual(["您有 2 件货品 30 天后"]);
  expect((await textsOf(own))[0]).toContain("存满 540 天");
});

test("of messages that were missed while nothing ran the last one is sent, with the days that are left then", async () => {
  const item = await stocked(server, both, 1);
  const own = await holder(server, item, 1);
  const from = server.now();
  await day(174.5, from);
  expect(await textsOf(own)).toHaveLength(1);
  expect((await textsOf(own))[0]).toContain("您有 1 件货品 6 天后开始收");
  await day(190, from);
  expect(await textsOf(own)).toHaveLength(2);
  expect((await textsOf(own))[0]).toContain("您有 1 件货品已开始收仓储费");
  await day(541, from);
  expect((await textsOf(own))[0]).toContain("您有 1 件货品已存满 540 天");
});

test("there is no message about a stay that costs nothing, and short free days leave out what is past", () => {
  const storedAt = new Date("2026-01-01T00:00:00Z");
  const terms = { freeDays: 5, dayFen: 1, mostBp: 1000 };
  const daysOf = (fee: typeof terms) =>
    tellingsOf({ storedAt, fee, longDays: 540 }).map(({ what, days }) => [what, days]);
  expect(daysOf(terms)).toEqual([
    ["fee", 1],
    ["long", 30],
  ]);
  expect(daysOf({ ...terms, dayFen: 0 })).toEqual([]);
  expect(tellingAt({ storedAt, fee: terms, longDays: 540 }, storedAt)).toEqual({
    due: undefined,
    nextAt: new Date("2026-01-05T00:00:00Z"),
  });
});
