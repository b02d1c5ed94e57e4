import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { member } from "../../../test/make/world.ts";
import { untilWaiting } from "../../../test/races.ts";
import { post, recipes, type Transfer } from "./ledger.public.ts";

const at = new Date("2026-11-22T00:00:00Z");
const COUNT = 8;
const ids = (): string[] => Array.from({ length: COUNT }, () => randomId());

// PGlite is one session and proves nothing about races.
describe("under concurrency", async () => {
  const server = await testServer();
  const { db } = server;

  /** Confirms receipts at these shops 48 times at once, in every order, every third time one alone; returns how often a call was begun. */
  async function confirm(shops: readonly string[], buyers: readonly string[]): Promise<number> {
    let tries = 0;
    const calls = Array.from({ length: 6 * COUNT }, (_, n) => {
      const turned = [...shops.slice(n % COUNT), ...shops.slice(0, n % COUNT)];
      const transfers = (n % 2 === 0 ? turned : turned.toReversed()).flatMap((shopId, part) => {
        const orderNo = randomId();
        const memberId = buyers[(n + part) % COUNT] ?? randomId();
        return [
          recipes.receiptConfirmed({ orderNo, shopId, gross: fen(100) }),
          recipes.purchaseRewarded({ orderNo, memberId, silver: cent(1) }),
        ];
      });
      return db.write(async (tx) => {
        tries += 1;
        await post(tx, n % 3 === 0 ? transfers.slice(0, 2) : transfers, at);
      });
    });
    await Promise.all(calls);
    return tries;
  }

  test("C1: accounts first needed by many concurrent calls, in every order, are opened without deadlock", async () => {
    const shops = ids();
    // the transaction that is chosen to end a deadlock runs again
    expect(await confirm(shops, ids())).toBe(6 * COUNT);
    for (const _ of Array.from({ length: 5 })) expect(await confirm(shops, ids())).toBe(6 * COUNT);
  });

  test("C1: no account, not even an outside one, is opened while others are locked", async () => {
    const [one, two] = [
      await member(server, { balanceFen: 1000 }),
      await member(server, { balanceFen: 1000 }),
    ];
    const own = (id: string) => recipes.memberAccount(id, "available");
    const outside = { kind: "outside", owner: "0", purpose: "fastpay", currency: "CNY" } as const;
    const move = (from: Transfer["entries"][number]["account"], to: typeof from): Transfer => ({
      kind: "orderPaid",
      key: randomId(),
      entries: [
        { account: from, amount: -1 },
        { account: to, amount: 1 },
      ],
    });
    let tries = 0;
    const write = (transfers: readonly Transfer[]) =>
      db.write(async (tx) => {
        tries += 1;
        await post(tx, transfers, at);
      });
    const waiting = await db.write(async (tx) => {
      await post(tx, [move(own(one.id), recipes.platformAccount("suspense"))], at);
      const first = write([
        move(own(one.id), recipes.platformAccount("suspense")),
        move(own(two.id), outside),
      ]);
      await untilWaiting(db);
      const second = write([move(outside, own(randomId())), move(own(one.id), own(two.id))]);
      await untilWaiting(db, 2);
      return [first, second];
    });
    await Promise.all(waiting);
    expect(tries).toBe(2);
  });
});
