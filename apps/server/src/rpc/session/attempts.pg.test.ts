import { randomHex } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { num } from "../../../test/make/world.ts";
import { untilWaiting } from "../../../test/races.ts";
import { sweepAttempts } from "./attempts.store.ts";
import { takeAttempt } from "./session.store.ts";

const HOUR = 3_600_000;

// What only shows when transactions overlap.
describe("under concurrency", async () => {
  const server = await testServer();

  test("a sweep concurrent with an attempt keeps the count just made", async () => {
    const subject = randomHex(8);
    const now = server.now();
    const later = new Date(now.getTime() + 2 * HOUR);
    await server.db.run(takeAttempt, ["race", subject, now, 3, HOUR, HOUR]);
    let swept: Promise<number> | undefined;
    await server.db.write(async (tx) => {
      await tx.run(takeAttempt, ["race", subject, later, 3, HOUR, HOUR]);
      swept = server.db.run(sweepAttempts, [later]);
      // the sweep has found the old row and waits for this one
      await untilWaiting(server.db);
    });
    await swept;
    expect(await num(server, "select count(*) from attempt where subject = $1", [subject])).toBe(1);
  });
});
