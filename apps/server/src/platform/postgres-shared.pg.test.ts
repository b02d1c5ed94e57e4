import { afterAll, describe, expect, test } from "vitest";
import { openPostgres } from "./postgres.ts";
import { adhoc, col, statement } from "./statement.ts";

const echo = statement(
  "test.echo",
  { said: col.text, at: col.maybe(col.int) },
  "select $1::text as said, null::int as at",
);
const divide = statement("test.divide", { by: col.int }, "select 1 / $1::int as by");
const sleep = statement("test.sleep", { slept: col.text }, "select pg_sleep($1::float8)::text as slept");
const end = statement("test.end", { by: col.bool }, "select pg_terminate_backend(pg_backend_pid()) as by");
const backend = statement("test.backend", { pid: col.int }, "select pg_backend_pid() as pid");

const url = process.env["TEST_DATABASE_URL"] ?? "";
const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `nr ${n}`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(url === "")("connections that reads share", () => {
  const errors: Error[] = [];
  const db = openPostgres({ url, poolSize: 2, onError: (error) => errors.push(error) });
  const { shared } = db;
  afterAll(() => db.close());

  test("each of many at once gets its own rows, over no more connections than the pool has", async () => {
    const said = await Promise.all(many(100).map((text) => shared.one(echo, [text])));
    expect(said).toEqual(many(100).map((text) => ({ said: text, at: undefined })));
    const pids = await Promise.all(many(40).map(() => shared.one(backend)));
    expect(new Set(pids.map((row) => row?.pid)).size).toBeLessThanOrEqual(2);
  });

  test("the error of one is its own", async () => {
    const asked = [1, 0, 1, 0, 1].map((by) => shared.one(divide, [by]));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  test("a statement that writes is refused", async () => {
    const write = adhoc(
      "test.write",
      "with gone as (delete from sms_code returning 1) select count(*) from gone",
    );
    await expect(shared.many(write)).rejects.toThrow("test.write writes");
  });

  test("a slow statement gathers nobody behind it", async () => {
    const slow = shared.one(sleep, [1]);
    await pause(50);
    const startedAt = performance.now();
    await Promise.all(many(20).map((text) => shared.one(echo, [text])));
    expect(performance.now() - startedAt).toBeLessThan(700);
    await slow;
  });

  test("a connection that breaks fails those who asked it, and nobody after", async () => {
    const settled = await Promise.allSettled([
      shared.one(end),
      ...many(3).map((text) => shared.one(echo, [text])),
    ]);
    expect(settled.some(({ status }) => status === "rejected")).toBe(true);
    await pause(50);
    const said = await Promise.all(many(20).map((text) => shared.one(echo, [text])));
    expect(said.map((row) => row?.said)).toEqual(many(20));
  });

  test("a transaction gets its turn among reads that never stop", async () => {
    let isOn = true;
    const reading = many(30).map(async () => {
      while (isOn) await shared.one(sleep, [0.005]);
    });
    const written = Promise.all(many(20).map(() => db.write((tx) => tx.one(echo, ["in a transaction"]))));
    const won = await Promise.race([written.then(() => "written"), pause(5000).then(() => "starved")]);
    isOn = false;
    await Promise.all([...reading, written]);
    expect(won).toBe("written");
  });
});
