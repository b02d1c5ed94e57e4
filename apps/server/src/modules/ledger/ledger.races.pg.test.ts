import { Credit } from "@heshi/contract/money/credit";
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { member, num } from "../../../test/make/world.ts";
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

  test("records lead from one balance to the next, whichever of many calls had the earlier time", async () => {
    const payee = await member(server);
    const paying = (n: number) =>
      recipes.rechargeSettled({
        rechargeNo: randomId(),
        memberId: payee.id,
        channel: "wechat",
        amount: fen(n + 1),
        bonusSilver: cent(0),
      });
    // the first in the queue has the latest time
    const time = (n: number) => new Date(at.getTime() + (10 - n) * 1000);
    const calls = await db.write(async (tx) => {
      await post(tx, [paying(0)], at);
      const begun: Promise<unknown>[] = [];
      for (let n = 1; n < 7; n += 1) {
        begun.push(post(db, [paying(n)], time(n)));
        await untilWaiting(db, n);
      }
      return begun;
    });
    await Promise.all(calls);
    const { list } = (await server.call(Credit, "GetRecords", { limit: 20 }, payee)).info;
    const balances = list.map(({ balanceAfter }) => balanceAfter);
    expect(list).toHaveLength(7);
    expect(list.map(({ amount, balanceAfter }) => balanceAfter - amount)).toEqual([...balances.slice(1), 0]);
    const { csv } = (await server.call(Credit, "GetRecordFile", { month: "2026-11" }, payee)).info;
    const column = csv
      .split("\r\n")
      .slice(1, -1)
      .map((line) => Number(line.split(",")[5]) * 100);
    expect(column.map(Math.round)).toEqual(balances);
  });

  test("one key that is posted 30 times at once is one transfer, and every call is answered it", async () => {
    const payee = await member(server);
    const once = recipes.rechargeSettled({
      rechargeNo: randomId(),
      memberId: payee.id,
      channel: "wechat",
      amount: fen(5),
      bonusSilver: cent(0),
    });
    const posted = await Promise.all(
      Array.from({ length: 30 }, () => db.write((tx) => post(tx, [once], at))),
    );
    expect(posted.filter(([one]) => one?.isNew)).toHaveLength(1);
    expect(new Set(posted.map(([one]) => one?.id)).size).toBe(1);
    expect(await num(server, "select sum(balance) from ledger_account where owner_id = $1", [payee.id])).toBe(
      5,
    );
  });
});
