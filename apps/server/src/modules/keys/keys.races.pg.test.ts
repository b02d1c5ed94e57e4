import { Merchant } from "@heshi/contract/shop/merchant";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { num, shop, sql } from "../../../test/make/world.ts";
import { atOnce, good } from "../../../test/races.ts";
import { codeOf } from "../../../test/refused.ts";
import { takeDue } from "./hook.send.store.ts";

// PGlite is one session and proves nothing about races.
describe("under concurrency", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  test("30 keys made at once are ten, 20 webhooks five; revoking one 10 times succeeds once", async () => {
    const own = await shop(server);
    const input = { name: "ERP", scopes: ["goods.read" as const] };
    const keys = await atOnce(30, () => server.call(Merchant, "AddKey", input, own));
    expect(good(keys)).toBe(10);
    const hooks = await atOnce(20, (n) =>
      server.call(Merchant, "AddHook", { url: `https://r${n}.hook.test/`, events: ["order.paid"] }, own),
    );
    expect(good(hooks)).toBe(5);
    const keyId = keys.find(({ code }) => code === 0)?.info.keyId ?? "";
    expect(good(await atOnce(10, () => server.call(Merchant, "RevokeKey", { keyId }, own)))).toBe(1);
  });

  test("several processes send each delivery once, and a test pressed ten times is one", async () => {
    const own = await shop(server);
    const events = ["order.paid" as const];
    const { info } = await server.call(Merchant, "AddHook", { url: "https://once.hook.test/", events }, own);
    const { hookId } = info;
    const tests = await atOnce(10, () => server.call(Merchant, "TestHook", { hookId }, own));
    expect(good(tests)).toBe(1);
    expect(new Set(tests.map(({ code }) => code))).toEqual(new Set([0, codeOf(Merchant, "HOOK_SOON")]));
    await sql(
      server,
      `insert into shop_hook_delivery (id, hook_id, event, subject_id, at, body, due_at, created_at)
       select 8000000 + n, $1, 'order.paid', n, $2, '{}', $2::timestamptz - interval '1 hour', $2 from generate_series(1, 12) n`,
      [hookId, server.now()],
    );
    // many processes at once
    const taken = await atOnce(12, () => server.db.write((tx) => tx.many(takeDue, [server.now()])));
    const numbers = taken.flat().map(({ deliveryId }) => deliveryId);
    expect(numbers.length).toBeGreaterThanOrEqual(4);
    expect(numbers.length).toBe(new Set(numbers).size);
    const tries = "select coalesce(max(tries), 0) from shop_hook_delivery where hook_id = $1";
    expect(await num(server, tries, [hookId])).toBe(1);
  });
});
