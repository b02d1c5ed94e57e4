import { randomHex } from "@heshi/kernel/id";
import { formatShort } from "@heshi/kernel/text";
import { assert } from "@heshi/kernel/assert";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { num } from "../../../test/make/world.ts";
import type { JobContext } from "../../platform/jobs.ts";
import { clearTries, takeTry } from "./attempts.ts";
import { jobs } from "../../registry.jobs.ts";

const server = await testServer();
const job = jobs.find(({ name }) => name === "rpc.sweep_attempts");
assert(job, "the job that sweeps tries");

const MINUTE = 60_000;
const start = server.now().getTime();
const after = (minutes: number): Date => new Date(start + minutes * MINUTE);

/** Tries of an hour, of which three lock for three hours. */
const triesOf = (subject: string) => ({
  scope: "test",
  subject,
  rule: { scope: "test", subject: "caller", limit: 3, windowMs: 60 * MINUTE, lockMs: 180 * MINUTE },
});
const take = async (subject: string, minutes: readonly number[]): Promise<void> => {
  for (const minute of minutes) await takeTry(server.db, triesOf(subject), after(minute));
};
const sweepAt = (minutes: number): Promise<number> =>
  job.run({ db: server.db, clock: { now: () => after(minutes) } } as unknown as JobContext);
const isKept = async (subject: string): Promise<boolean> =>
  (await num(server, "select count(*) from attempt where subject = $1", [subject])) === 1;

test("a count is kept during its window and removed afterwards", async () => {
  const subject = randomHex(8);
  await take(subject, [0, 1]);
  await sweepAt(59);
  expect(await isKept(subject)).toBe(true);
  // the two still count: one more is the last, and locks
  expect(await takeTry(server.db, triesOf(subject), after(59))).toMatchObject({ left: 0 });

  const other = randomHex(8);
  await take(other, [0, 1]);
  expect(await sweepAt(60)).toBeGreaterThan(0);
  expect([await isKept(subject), await isKept(other)]).toEqual([true, false]);
});

test("a lock outlives its window and is removed afterwards, and then all tries are available again", async () => {
  const subject = randomHex(8);
  await take(subject, [0, 1, 2]);
  await sweepAt(181.9);
  expect(await isKept(subject)).toBe(true);
  await expect(takeTry(server.db, triesOf(subject), after(100))).rejects.toMatchObject({
    message: expect.stringContaining(`请在 ${formatShort(after(182))} 之后再试`),
  });
  await expect(takeTry(server.db, triesOf(subject), after(181.9))).rejects.toMatchObject({
    message: expect.stringContaining("请 1 分钟后再试"),
  });
  await sweepAt(182);
  expect(await isKept(subject)).toBe(false);
  expect(await takeTry(server.db, triesOf(subject), after(182))).toMatchObject({ left: 2 });
});

test("a sweep at any minute does not change the result of the next try", async () => {
  const outcome = async (swept: boolean, minute: number) => {
    const subject = randomHex(8);
    await take(subject, [0, 10, 20].slice(0, 1 + (minute % 3)));
    if (swept) await sweepAt(minute);
    const answer = await takeTry(server.db, triesOf(subject), after(minute)).catch(
      (refusal: { info?: unknown }) => refusal.info ?? "refused",
    );
    await clearTries(server.db, triesOf(subject));
    return answer;
  };
  for (const minute of [21, 59, 60, 61, 62, 100, 180, 199, 200, 201, 202, 300])
    expect(await outcome(true, minute), `minute ${minute}`).toEqual(await outcome(false, minute));
});
