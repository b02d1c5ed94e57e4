import { randomHex, randomId } from "@heshi/kernel/id";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { adhoc } from "../../platform/database/statement.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { LedgerRefusal, post, recipes } from "../ledger/ledger.public.ts";
import { closeDays } from "./dayclose.close.ts";
import { beginDay, lastDay, lockDay } from "./dayclose.store.ts";

const DAY_MS = 86_400_000;
/** How many days have more entries, or fewer, than their root. */
const MISSING = `select count(*) from ledger_day d where d.entries is distinct from
  (select count(*) from ledger_entry e where e.created_at >= d.from_at and e.created_at < d.until_at)`;

// What only shows when transactions overlap, on two pools as of two processes.
describe("under concurrency", async () => {
  const server = await testServer();
  const [row] = await sql(server, "select current_database() as name");
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "postgres://none");
  url.pathname = `/${String(row?.["name"])}`;
  const other = openPostgres({ url: url.href, poolSize: 8, role: "heshi_app", onError: () => undefined });
  afterAll(() => other.close());
  const payers = await Promise.all([1, 2, 3, 4].map(() => member(server)));
  const recharge = (index: number, at: Date) => ({
    ...recipes.rechargeSettled({
      rechargeNo: randomId(),
      memberId: payers[index % 4]?.id ?? "0",
      channel: "wechat",
      amount: fen(100),
      bonusSilver: cent(0),
    }),
    at,
  });

  test("what two processes post while they close a day is in its root, or refused; nothing comes later", async () => {
    for (let round = 1; round <= 4; round += 1) {
      const now = new Date(server.now().getTime() + round * DAY_MS);
      const yesterday = new Date(now.getTime() - DAY_MS);
      let [posted, refused] = [0, 0];
      let isOver = false;
      const poster = async (index: number): Promise<void> => {
        while (!isOver) {
          const db = index % 2 === 0 ? server.db : other;
          // a transaction that stays open for a while, as a slow one does
          await db
            .write(async (tx) => {
              await post(tx, [recharge(index, yesterday)], yesterday);
              await new Promise((resolve) => setTimeout(resolve, (index % 4) * 15));
            })
            .then(
              () => (posted += 1),
              (error: unknown) => {
                if (!(error instanceof LedgerRefusal) || error.refusal !== "DayClosed") throw error;
                refused += 1;
              },
            );
        }
      };
      const posters = Array.from({ length: 8 }, (_, index) => poster(index));
      await new Promise((resolve) => setTimeout(resolve, 150));
      const closed = await Promise.all([closeDays(server.db, now), closeDays(other, now)]);
      await new Promise((resolve) => setTimeout(resolve, 60));
      isOver = true;
      await Promise.all(posters);
      expect(closed.flat().length).toBeGreaterThan(0);
      expect([posted, refused].every((count) => count > 0)).toBe(true);
      expect(await num(server, MISSING)).toBe(0);
    }
  });

  test("a transfer that has found its day open is waited for, though it has written nothing yet", async () => {
    const now = new Date(server.now().getTime() + 9 * DAY_MS);
    const yesterday = new Date(now.getTime() - DAY_MS);
    const asOwner = (text: string) => server.db.script(`set role none; ${text}; set role heshi_app`);
    // behind the guard of closed days, whose name comes first
    await asOwner(`create function test.pause() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(485); return new; end $$;
      create trigger pause before insert on ledger_transfer for each row execute function test.pause()`);
    let [release, taken] = [(): void => undefined, (): void => undefined];
    const gate = new Promise<void>((resolve) => (release = resolve));
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    const shut = adhoc("test.shut_gate", "select pg_advisory_xact_lock(485)");
    const holding = server.db.write(async (tx) => {
      await tx.many(shut);
      taken();
      await gate;
    });
    // the transfer would pass a gate that is not shut yet
    await isTaken;
    const posting = server.db.write((tx) => post(tx, [recharge(0, yesterday)], yesterday));
    const waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted";
    await expect.poll(() => num(server, waiting), { timeout: 10_000 }).toBe(1);
    const closing = closeDays(other, now);
    // who does not wait for it has closed the day by then
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 2000))]);
    release();
    await Promise.all([holding, posting, closing]);
    await asOwner("drop trigger pause on ledger_transfer");
    expect((await closing).length).toBeGreaterThan(0);
    expect(await num(server, MISSING)).toBe(0);
  });

  test("while another process closes a day, no later day is closed before it", async () => {
    await closeDays(server.db, server.now());
    const last = (await server.db.one(lastDay))?.untilAt.getTime() ?? 0;
    const ends = [1, 2].map((days) => new Date(last + days * DAY_MS));
    for (const until of ends) {
      const from = new Date(until.getTime() - DAY_MS);
      await server.db.run(beginDay, [formatDay(from), from, until, randomHex(32), from]);
    }
    const now = new Date(last + 2 * DAY_MS + 3_600_000);
    const first = formatDay(new Date(last));
    await other.write(async (tx) => {
      expect(await tx.one(lockDay, [first])).toEqual({ day: first });
      expect(await closeDays(server.db, now)).toEqual([]);
    });
    expect((await closeDays(server.db, now)).map(({ day }) => day)).toEqual(
      ends.map((until) => formatDay(new Date(until.getTime() - 1))),
    );
  });
});
