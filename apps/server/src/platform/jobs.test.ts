import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../test/harness.ts";
import { logged } from "../../test/logged.ts";
import { makeOperator } from "../../test/make/operator.ts";
import { num, sql } from "../../test/make/world.ts";
import { addToOutbox } from "./events.ts";
import { type Job, type JobContext, type Runner, startRunner, type Topic } from "./jobs.ts";
import { buildMetrics } from "./metrics.ts";

/** The outbox: each message once, in spite of slow gateways and many processes. */
const server = await testServer();
const { db, gateways } = server;
const pause = (ms = 30): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Gate = { topic: Topic; seen: string[]; open: () => void };
/** A topic that records its messages and answers once it is opened. */
function gate(name: string): Gate {
  const seen: string[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const handle: Topic["handle"] = async (_ctx, { key }) => {
    seen.push(String(key));
    await opened;
  };
  return { topic: { name, handle }, seen, open };
}

/** A process with these topics, or timed jobs; its clock is `ms` ahead. */
function start(topics: readonly Topic[], ms = 0, jobs: readonly Job[] = []): Runner {
  const ctx = {
    db,
    gateways,
    clock: { now: () => new Date(server.now().getTime() + ms) },
    push: () => undefined,
    changed: () => undefined,
    log: { warn: () => undefined, error: (...entry: unknown[]) => logged.push(JSON.stringify(entry)) },
  } as unknown as JobContext;
  return startRunner(ctx, { jobs, topics, metrics: buildMetrics(), isTimed: jobs.length > 0 });
}
const add = (topic: string, key: string) =>
  addToOutbox(db, { topic, payload: { key } } as never, server.now());
const left = (topic: string): Promise<number> =>
  num(server, "select count(*) from outbox where topic = $1 and done_at is null", [topic]);

test("a message that takes a minute is not sent by a second process", async () => {
  const [slow, other] = [gate("test.slow"), gate("test.slow")];
  await add("test.slow", "a");
  await add("test.slow", "b");
  const sending = start([slow.topic]).drain();
  for (let tries = 0; tries < 100 && slow.seen.length === 0; tries += 1) await pause(10);
  other.open();
  await start([other.topic], 60_000).drain();
  expect(other.seen).toEqual([]);
  slow.open();
  await sending;
  expect([slow.seen, await left("test.slow")]).toEqual([["a", "b"], 0]);
});

test("a topic with a silent gateway does not delay others", async () => {
  const [silent, quick] = [gate("test.silent"), gate("test.quick")];
  quick.open();
  await add("test.silent", "a");
  const runner = start([silent.topic, quick.topic]);
  const first = runner.drain();
  for (let tries = 0; tries < 100 && silent.seen.length === 0; tries += 1) await pause(10);
  await add("test.quick", "b");
  await add("test.silent", "c");
  const second = runner.drain();
  for (let tries = 0; tries < 100 && quick.seen.length === 0; tries += 1) await pause(10);
  // and the silent topic gets one message at a time
  expect([quick.seen, silent.seen]).toEqual([["b"], ["a"]]);
  silent.open();
  await Promise.all([first, second]);
  expect([await left("test.silent"), await left("test.quick")]).toEqual([0, 0]);
});

test("messages a batch does not reach in time are put back without counting a try", async () => {
  const seen: string[] = [];
  const now = performance.now.bind(performance);
  let late = 0;
  performance.now = () => now() + late;
  const topic: Topic = {
    name: "test.late",
    handle: async (_ctx, { key }) => {
      seen.push(String(key));
      late += 15_000;
    },
  };
  for (const key of ["a", "b", "c", "d", "e"]) await add("test.late", key);
  await start([topic]).drain();
  performance.now = now;
  expect([seen, await left("test.late")]).toEqual([["a", "b", "c", "d", "e"], 0]);
  const tries = await sql(server, "select max(tries)::int as most from outbox where topic = 'test.late'", []);
  expect(tries).toEqual([{ most: 1 }]);
});

test("a failed message is retried after 5 s, then 10 s; one without a topic is kept", async () => {
  let fails = 2;
  const seen: number[] = [];
  const topic: Topic = {
    name: "test.fails",
    handle: async () => {
      seen.push(fails);
      fails -= 1;
      if (fails >= 0) throw new Error("no answer");
    },
  };
  await add("test.fails", "a");
  await add("test.unknown", "b");
  for (const [ms, count] of [
    [0, 1],
    [4000, 1],
    [5001, 2],
    [14_000, 2],
    [15_500, 3],
  ] as const) {
    await start([topic], ms).drain();
    expect([ms, seen.length]).toEqual([ms, count]);
  }
  expect([await left("test.fails"), await left("test.unknown")]).toEqual([0, 1]);
});

test("a job that never ran is known from the start, and runs when an operator asks for it", async () => {
  let runs = 0;
  const yearly: Job = { name: "test.yearly", everyMs: 2_000_000_000, run: async () => (runs += 1) };
  const runner = start([], 0, [yearly]);
  const known = () =>
    num(server, "select count(*) from job_run where name = 'test.yearly' and run_at is null");
  for (let tries = 0; tries < 100 && (await known()) === 0; tries += 1) await pause(10);
  const { token } = await makeOperator(server, "admin");
  expect((await server.call(Admin, "RunJob", { name: "test.yearly" }, { token })).code).toBe(0);
  for (let tries = 0; tries < 300 && runs === 0; tries += 1) await pause(20);
  await runner.stop();
  expect([runs, await known()]).toEqual([1, 0]);
});
