import { Admin } from "@heshi/contract/system/admin";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { paid, submitted } from "../../../../test/make/order.ts";
import { goods, member, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";

const server = await testServer();
/** An operator's sessions are over after half an hour: each act has one of its own. */
const asks = async (role: "finance" | "admin") => makeOperator(server, role);

test("a day's figures are what the ledger has of it, and a day that is over is counted once more", async () => {
  await member(server);
  await server.drain();
  const before = (await server.call(Admin, "GetOverview", {}, await asks("finance"))).info;
  expect(before.days).toHaveLength(31);
  const today = formatDay(server.now());
  expect(before.days.at(-1)).toMatchObject({ day: today, orders: 0, paidFen: 0, members: 1 });
  const buyer = await member(server, { balanceFen: 50_000 });
  const { skuId } = await goods(server, { priceFen: 12_300 });
  const trade = await paid(server, buyer, await submitted(server, buyer.token, { skuId }));
  await server.drain();
  const after = (await server.call(Admin, "GetOverview", {}, await asks("finance"))).info.days.at(-1);
  expect(after).toMatchObject({ day: today, members: 2, orders: 1, paidFen: trade.payableFen, refundFen: 0 });
  await sql(server, "update overview_day set members = 99 where day = $1", [today]);
  server.advance(86_400_000 * 2);
  await server.drain();
  const days = (await server.call(Admin, "GetOverview", {}, await asks("finance"))).info.days;
  expect(days.find(({ day }) => day === today)).toMatchObject({ members: 2 });
  // what is counted after its end stays as it is
  await sql(server, "update overview_day set members = 98 where day = $1", [today]);
  await server.drain();
  const kept = (await server.call(Admin, "GetOverview", {}, await asks("finance"))).info.days;
  expect(kept.find(({ day }) => day === today)).toMatchObject({ members: 98 });
});

test("jobs say when they ran, and one runs when an operator asks for it", async () => {
  await server.drain();
  const jobs = async () => (await server.call(Admin, "GetJobs", {}, await asks("admin"))).info.jobs;
  const own = async () => (await jobs()).find(({ name }) => name === "operator.overview");
  expect(await own()).toMatchObject({ failures: 0, isAsked: false });
  expect((await server.call(Admin, "RunJob", { name: "operator.overview" }, await asks("admin"))).code).toBe(
    0,
  );
  expect(await own()).toMatchObject({ isAsked: true });
  const ranAt = (await own())?.runAt ?? 0;
  server.advance(1000);
  await server.drain();
  expect(await own()).toMatchObject({ isAsked: false });
  expect((await own())?.runAt).toBeGreaterThan(ranAt);
  expectRefused(
    await server.call(Admin, "RunJob", { name: "nobody.knows" }, await asks("admin")),
    "NOT_FOUND",
  );
  expectRefused(
    await server.call(Admin, "RunJob", { name: "operator.overview" }, await asks("finance")),
    "ROLE",
  );
});
