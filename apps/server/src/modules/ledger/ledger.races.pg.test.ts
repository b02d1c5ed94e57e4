import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { post, recipes } from "./ledger.public.ts";

const COUNT = 8;
const ids = (): string[] => Array.from({ length: COUNT }, () => randomId());

// PGlite is one session and proves nothing about races.
describe.skipIf(!process.env["TEST_DATABASE_URL"])("at once", async () => {
  const { db } = await testServer();

  /** Confirms receipts at these shops 48 times at once, in every order, every third time one alone; returns how often a call was begun. */
  async function confirm(shops: readonly string[], buyers: readonly string[]): Promise<number> {
    let tries = 0;
    const calls = Array.from({ length: 6 * COUNT }, (_, n) => {
      const turned = [...shops.slice(n % COUNT), ...shops.slice(0, n % COUNT)];
      const transfers = (n % 2 === 0 ? turned : turned.toReversed()).map((shopId, part) =>
        recipes.receiptConfirmed({
          orderNo: randomId(),
          memberId: buyers[(n + part) % COUNT] ?? randomId(),
          shopId,
          gross: fen(100),
          silverEarned: cent(1),
        }),
      );
      return db.write(async (tx) => {
        tries += 1;
        await post(tx, n % 3 === 0 ? transfers.slice(0, 1) : transfers, new Date("2026-11-22T00:00:00Z"));
      });
    });
    await Promise.all(calls);
    return tries;
  }

  test("C1: accounts that are first needed by many at once, in every order, are opened without a circle of waiting", async () => {
    const shops = ids();
    // whoever is chosen to end a deadlock is run again
    expect(await confirm(shops, ids())).toBe(6 * COUNT);
    for (const _ of Array.from({ length: 5 })) expect(await confirm(shops, ids())).toBe(6 * COUNT);
  });
});
