/** A process is killed between two writes of an act on pieces: all of it is kept or nothing, and the same request is done once after. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomHex } from "@heshi/kernel/id";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryGrant, delivered, holder, packed, stocked } from "../../../../test/areas/delivery.ts";
import { keepers, piecesOf, unitNos } from "../../../../test/areas/warehouse.ts";
import { figure } from "../../../../test/figure.ts";
import { testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { digits, statementOf } from "../../../../test/make/world.ts";
import { addressOf } from "../../../../test/postgres.ts";
import { buildServer, callServer, type Running, startServer } from "../../../../test/process.ts";
import { wired } from "../../../../test/promo.ts";
import { untilWaiting } from "../../../../test/races.ts";
import { count } from "../../../../test/simulation/trials.ts";
import { openPostgres } from "../../../platform/database/postgres.ts";

type Act = {
  skuId: string;
  service: string;
  parameters: Readonly<Record<string, string>>;
  pieces: readonly string[];
};

/** An act, and the table before the first write to which it is killed. */
type Point = [name: string, prepare: () => Promise<Act>, table: string];

describe("a process that is killed", async () => {
  const server = await testServer();
  const both = await keepers(server);
  const url = await addressOf(server.db);
  // as the tables' owner, who may hold a table against every writer
  const holding = openPostgres({ url, poolSize: 2, onError: () => undefined });
  const folder = await mkdtemp(join(tmpdir(), "heshi-killed-"));
  const env = {
    DATABASE_URL: url,
    REDIS_URL: process.env["TEST_REDIS_URL"] ?? "",
    SERVER_SECRET: "one-secret-for-all-processes-of-the-test",
  };
  let survivor: Running;
  beforeAll(async () => {
    buildServer();
    survivor = await startServer(folder, env);
  }, 120_000);
  afterAll(async () => {
    survivor?.child.kill("SIGTERM");
    await survivor?.ended;
    await holding.close();
  });

  async function deliver(): Promise<Act> {
    const item = await stocked(server, both, 1);
    const own = await holder(server, item, 1);
    const grant = await deliveryGrant(server, own, 0);
    const input = {
      addressId: own.addressId,
      items: [{ skuId: item.skuId, count: 1 }],
      expectedFen: 0,
      grant,
    };
    const parameters = { token: own.token, ...wired(input) };
    const pieces = ["member.available 1", "outside.issuer -1"];
    return { skuId: item.skuId, service: "Warehouse.Deliver", parameters, pieces };
  }
  async function ship(): Promise<Act> {
    const item = await stocked(server, both, 1);
    const own = await holder(server, item, 1);
    const deliveryNo = await delivered(server, own, [{ skuId: item.skuId, count: 1 }]);
    await packed(server, item, deliveryNo);
    const number = `SF${digits(13)}`;
    const input = {
      deliveryNo,
      company: "shunfeng",
      number,
      unitNos: await unitNos(server, item.skuId, "picked"),
    };
    const parameters = { token2: item.seller.token2, ...wired(input) };
    return { skuId: item.skuId, service: "Merchant.ShipStoredOrder", parameters, pieces: [] };
  }
  const before = (name: string, prepare: () => Promise<Act>, tables: readonly string[]): Point[] =>
    tables.map((table) => [name, prepare, table]);
  const all = [
    ...before("a delivery", deliver, [
      "pay_grant",
      "warehouse_delivery",
      "warehouse_delivery_unit",
      "warehouse_unit",
    ]),
    ...before("a parcel", ship, [
      "warehouse_parcel",
      "order_package",
      "warehouse_unit_event",
      "ledger_entry",
    ]),
  ];
  const most = count(all.length, 2);
  const chosen = Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)] as Point);

  test.each(chosen)(
    "%s %#: it is killed before it writes to a table, and asked for again at another process",
    async (_name, prepare, table) => {
      const { skuId, service, parameters, pieces } = await prepare();
      const call = { ...parameters, requestId: randomHex(16) };
      const there = await piecesOf(server, skuId);
      const victim = await startServer(folder, env);
      await holding.write(async (tx) => {
        await tx.many(statementOf(`lock table ${table} in share mode`), []);
        void callServer(victim.url, service, call).catch(() => undefined);
        await untilWaiting(holding);
        victim.child.kill("SIGKILL");
        await victim.ended;
        expect(await piecesOf(server, skuId)).toEqual(there);
      });
      const again = await callServer(survivor.url, service, call);
      expect(again.code, again.raw).toBe(0);
      expect(await piecesOf(server, skuId)).toEqual(pieces);
      expect((await callServer(survivor.url, service, call)).raw).toBe(again.raw);
      await expectSound(server);
      figure("37", `${service}: killed before ${table}, done once afterwards`);
    },
    120_000,
  );
});
