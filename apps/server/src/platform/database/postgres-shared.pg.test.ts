import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { sqlState } from "./db.ts";
import { openPostgres } from "./postgres.ts";
import { adhoc, col, statement } from "./statement.ts";

const echo = statement(
  "test.echo",
  { said: col.text, at: col.maybe(col.int) },
  "select $1::text as said, null::int as at",
);
const divide = statement("test.divide", { by: col.int }, "select 1 / $1::int as by");
const sleep = statement("test.sleep", { slept: col.text }, "select pg_sleep($1::float8)::text as slept");
const short = statement("test.short", { slept: col.text }, "select pg_sleep($1::float8)::text as slept");
const nap = statement("test.nap", { slept: col.text }, "select pg_sleep($1::float8)::text as slept");
const wrong = statement(
  "test.wrong",
  { kind: col.oneOf(["known"]) },
  "select unnest(array['known', 'other']) as kind",
);
const end = statement("test.end", { by: col.bool }, "select pg_terminate_backend(pg_backend_pid()) as by");
const silent = statement("test.silent", {}, "select 1 as unread");
const backend = statement("test.backend", { pid: col.int }, "select pg_backend_pid() as pid");

const SCANS = "select current_setting('enable_seqscan') as are";
const scans = statement("test.scans", { are: col.text }, SCANS);
const scansByKey = statement.byKey("test.scans_by_key", { are: col.text }, SCANS);
const goThrough = statement.bulk("test.go_through", { are: col.text }, SCANS);

const url = process.env["TEST_DATABASE_URL"] ?? "";
const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `nr ${n}`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("shared connections", () => {
  const errors: Error[] = [];
  const db = openPostgres({ url, poolSize: 4, onError: (error) => errors.push(error) });
  afterAll(() => db.close());

  test("a statement runs on the pool it declares, a transaction on the one it began on", async () => {
    const found = [
      await db.one(scansByKey),
      await db.write((tx) => tx.one(scans)),
      await db.one(scans),
      await db.read((tx) => tx.one(scans)),
      await db.bulk((tx) => tx.one(goThrough)),
    ];
    expect(found.map((row) => row?.are)).toEqual(["off", "off", "on", "on", "on"]);
    await expect(db.write((tx) => tx.one(goThrough))).rejects.toThrow("test.go_through scans whole tables");
  });

  test("concurrent reads each get their own rows, within the pool's connections", async () => {
    const said = await Promise.all(many(100).map((text) => db.one(echo, [text])));
    expect(said).toEqual(many(100).map((text) => ({ said: text, at: undefined })));
    const pids = await Promise.all(many(40).map(() => db.one(backend)));
    expect(new Set(pids.map((row) => row?.pid)).size).toBeLessThanOrEqual(2);
  });

  test("a statement without columns reports whether there is a row, on the first call and later", async () => {
    for (let round = 0; round < 2; round++) {
      expect(await db.one(silent)).toEqual({});
    }
  });

  test("one read's error does not affect the others", async () => {
    const asked = [1, 0, 1, 0, 1].map((by) => db.one(divide, [by]));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  test("a write waits for its lock alone", async () => {
    const lock = statement.byKey("test.lock", { name: col.text }, "select name from test_lock for update");
    await db.script(
      "create table if not exists test_lock (name text primary key); insert into test_lock values ('x') on conflict do nothing",
    );
    const held = db.write(async (tx) => {
      await tx.one(lock);
      await pause(1500);
    });
    await pause(50);
    const waiting = db.one(lock);
    const startedAt = performance.now();
    await Promise.all(many(20).map(() => db.one(scansByKey)));
    expect(performance.now() - startedAt).toBeLessThan(1000);
    await Promise.all([held, waiting]);
  });

  test("no reads queue up behind a slow statement", async () => {
    const slow = db.one(sleep, [2]);
    await pause(50);
    const startedAt = performance.now();
    await Promise.all(many(20).map((text) => db.one(echo, [text])));
    expect(performance.now() - startedAt).toBeLessThan(1500);
    await slow;
  });

  test("a broken connection fails its own reads and no later ones", async () => {
    const settled = await Promise.allSettled([db.one(end), ...many(3).map((text) => db.one(echo, [text]))]);
    expect(settled.some(({ status }) => status === "rejected")).toBe(true);
    await pause(50);
    const said = await Promise.all(many(20).map((text) => db.one(echo, [text])));
    expect(said.map((row) => row?.said)).toEqual(many(20));
  });

  test("a transaction is not starved by continuous reads", async () => {
    let isOn = true;
    const reading = many(30).map(async () => {
      while (isOn) await db.one(short, [0.002]);
    });
    const written = Promise.all(many(20).map(() => db.write((tx) => tx.one(echo, ["in a transaction"]))));
    const won = await Promise.race([written.then(() => "written"), pause(5000).then(() => "starved")]);
    isOn = false;
    await Promise.all([...reading, written]);
    expect(won).toBe("written");
  });

  test("a slow statement runs alone, and few slow ones run at the same time", async () => {
    await db.one(nap, [0.5]);
    const slow = many(4).map(() => db.one(nap, [0.5]));
    const waits = await Promise.all(
      many(40).map(async (text) => {
        const startedAt = performance.now();
        await db.one(echo, [text]);
        return performance.now() - startedAt;
      }),
    );
    expect(Math.max(...waits)).toBeLessThan(1000);
    await Promise.all(slow);
  });

  test("a row that cannot be decoded is an error and rolls back its transaction", async () => {
    await db.run(adhoc("test.table", "create table if not exists unread (n int)"));
    await expect(db.many(wrong)).rejects.toThrow("not one of");
    await expect(db.many(wrong)).rejects.toThrow("not one of");
    const written = db.write(async (tx) => {
      await tx.run(adhoc("test.insert", "insert into unread values (1)"));
      return tx.one(wrong);
    });
    await expect(written).rejects.toThrow("not one of");
    expect(await db.many(adhoc("test.left", "select n from unread"))).toEqual([]);
    await db.run(adhoc("test.drop", "drop table unread"));
    expect((await db.one(echo, ["after"]))?.said).toBe("after");
  });
});

/** A connection to the database that can be cut silently. */
async function openWay(to: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, onto] of [[client, far] as const, [far, client] as const]) {
      sockets.add(from);
      from.on("data", (bytes) => (isCut ? undefined : onto.write(bytes)));
      from.on("close", () => (isCut ? undefined : onto.destroy()));
      from.on("error", () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const way = new URL(to);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    cut: () => (isCut = true),
    mend: () => (isCut = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe("a database that disappears silently", () => {
  test("waiting calls fail, and later ones are answered once it is back", async () => {
    const way = await openWay(new URL(url));
    const db = openPostgres({ url: way.url, poolSize: 3, onError: () => undefined, deadlineMs: 300 });
    await Promise.all(many(10).map((text) => db.one(echo, [text])));
    way.cut();
    const asked = [
      ...many(5).map((text) => db.one(echo, [text])),
      db.one(echo, ["alone"]),
      db.write((tx) => tx.one(echo, ["written"])),
    ];
    const settled = await Promise.allSettled(asked);
    expect(settled.map((one) => (one.status === "rejected" ? sqlState(one.reason) : "answered"))).toEqual(
      asked.map(() => "08006"),
    );
    way.mend();
    expect((await db.one(echo, ["back"]))?.said).toBe("back");
    expect((await db.write((tx) => tx.one(echo, ["back"])))?.said).toBe("back");
    await db.close();
    way.close();
  });
});
