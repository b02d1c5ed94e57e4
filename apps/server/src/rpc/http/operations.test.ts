import { setTimeout as sleep } from "node:timers/promises";
import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import type { Db } from "../../platform/database/db.ts";
import { giveBack, takeDatabase } from "../../../test/databases.ts";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { takeExpected } from "../../../test/logged.ts";
import { makeMember } from "../../../test/make/member.ts";
import { failureOf } from "./failure.ts";

/** Access to /metrics (reliability.md E10): its figures reveal how the shop does. */
const status = async (
  { app }: TestServer,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = "127.0.0.1",
): Promise<number> => (await app.http.inject({ url: "/metrics", headers, remoteAddress })).statusCode;

test("in development only this machine reads /metrics, and not through a proxy", async () => {
  const server = await testServer({ trustProxy: "127.0.0.1" });
  expect(await status(server)).toBe(200);
  expect(await status(server, { "x-forwarded-for": "127.0.0.1" })).toBe(403);
  for (const name of ["forwarded", "via", "x-real-ip"])
    expect(await status(server, { [name]: "x" })).toBe(403);
  expect(await status(server, {}, "203.0.113.9")).toBe(403);
});

test("in production /metrics is refused without the token", async () => {
  const closed = await testServer({ isSandbox: false });
  expect(await status(closed)).toBe(403);
  const metricsToken = "a-token-of-more-than-sixteen";
  const server = await testServer({ isSandbox: false, metricsToken });
  expect(await status(server)).toBe(403);
  expect(await status(server, { authorization: "Bearer wrong" })).toBe(403);
  expect(await status(server, { authorization: `Bearer ${metricsToken}` }, "203.0.113.9")).toBe(200);
});

test("F20: failures of the database that pass by themselves or need room are ret 503, others 500", () => {
  for (const code of ["08006", "53100", "53200", "53300", "53400", "25006", "57P01", "58030", "ECONNREFUSED"])
    expect([code, failureOf(Object.assign(new Error(), { code })).ret]).toEqual([code, 503]);
  for (const code of ["22021", "23505", "42P01", "XX000"])
    expect([code, failureOf(Object.assign(new Error(), { code })).ret]).toEqual([code, 500]);
});

test("F20: while writes fail on a full disk calls say so and /readyz is 503, until a write succeeds again", async () => {
  const server = await testServer();
  const { token } = await makeMember(server);
  const write = (nickname: string) => server.call(Member, "UpdateProfile", { nickname }, { token });
  const ready = async (): Promise<number> => {
    // the database is asked twice a second at most
    await sleep(550);
    return (await server.app.http.inject({ url: "/readyz" })).statusCode;
  };
  const script = (text: string) => server.db.script(`set role none; ${text}; set role heshi_app`);
  expect(await ready()).toBe(200);
  await script(`create function test.full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of ["member", "write_probe"])
    await script(
      `create trigger full_disk before insert or update on ${table} for each row execute function test.full()`,
    );

  // only a write that failed tells: until then nobody knows
  expect(await ready()).toBe(200);
  const failed = await write("满了");
  expect([failed.ret, failed.msg]).toEqual([503, "系统暂时无法保存，您的操作没有生效，请稍后再试"]);
  expect(takeExpected("cannot write")).toBe(1);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  // reads go on
  expect((await server.call(Member, "GetMemberDetail", {}, { token })).code).toBe(0);

  for (const table of ["member", "write_probe"]) await script(`drop trigger full_disk on ${table}`);
  expect(await ready()).toBe(200);
  expect((await write("好了")).code).toBe(0);
  await script("drop function test.full()");
});

test("/readyz says that a process is ready once its search is", async () => {
  const db = await takeDatabase();
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  // the catalogue is counted first: what comes after it takes as long
  const slow: Db = {
    ...db,
    many: async (statement, values) => {
      if (statement.name === "goods.memory_size") await opened;
      return db.many(statement, values);
    },
  };
  const { app } = await testServer({ db: slow, isTimed: true });
  const ready = async (): Promise<number> => (await app.http.inject({ url: "/readyz" })).statusCode;
  expect([await ready(), (await app.http.inject({ url: "/healthz" })).statusCode]).toEqual([503, 200]);
  open();
  await expect.poll(ready, { timeout: 5000 }).toBe(200);
  giveBack(db);
});

test("/metrics shows the outbox, the connections of each pool and Redis, and lives on without the database", async () => {
  const db = await takeDatabase();
  const connections = () => [{ pool: "keyed", open: 3, idle: 1, waiting: 2 }];
  let isDown = false;
  const one: Db["one"] = async (...args) => {
    if (isDown) throw new Error("down");
    return db.one(...args);
  };
  const redis = {
    publisher: { status: "ready" },
    subscriber: { status: "wait", on: () => undefined },
  } as never;
  const { app } = await testServer({ db: { ...db, one, connections }, redis });
  const page = async (): Promise<string> =>
    (await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
  await db.script(
    "insert into outbox (topic, payload, created_at, due_at) values ('push', '{}', now(), now() - interval '90 seconds')",
  );
  const text = await page();
  expect(text).toContain("heshi_outbox_open 1\n");
  expect(Number(/heshi_outbox_oldest_seconds (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('heshi_database_connections{pool="keyed",state="waiting"} 2\n');
  expect(text).toContain("heshi_redis_up 1\n");
  isDown = true;
  expect(await page()).toContain("heshi_calls_total");
  giveBack(db);
});
