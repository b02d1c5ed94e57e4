import { Credit } from "@heshi/contract/money/credit";
import { afterAll, describe, expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { workDues } from "../../../test/make/due.ts";
import { closing } from "../../../test/make/member.ts";
import { granted, purseOf, SAFE_PWD, sent } from "../../../test/make/transfer.ts";
import { changeSettings, member, sql } from "../../../test/make/world.ts";
import { expectSound } from "../../../test/invariants.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { transferDues } from "./transfer.jobs.ts";

// What only shows when transactions overlap, on two pools as of two processes.
describe("under concurrency", async () => {
  const server = await testServer();
  const [row] = await sql(server, "select current_database() as name");
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "postgres://none");
  url.pathname = `/${String(row?.["name"])}`;
  const secondDb = openPostgres({ url: url.href, poolSize: 8, role: "heshi_app", onError: () => undefined });
  const second = await testServer({ db: secondDb });
  afterAll(() => secondDb.close());
  const rich = (balanceFen: number) => member(server, { balanceFen, safePwd: SAFE_PWD });
  const balance = (id: string, purpose?: "frozen") => purseOf(server, id, purpose);
  /** One transfer each with a grant of its own, all at once on both servers. */
  const together = async (
    payer: Awaited<ReturnType<typeof rich>>,
    mids: readonly string[],
    amountFen: number,
  ) => {
    const grants: string[] = [];
    for (const subject of mids)
      grants.push(await granted(server, payer, { method: "Credit.Transfer", amountFen, subject }));
    return Promise.all(
      mids.map((mid, at) =>
        sent(at % 2 === 0 ? server : second, payer, { mid, amountFen, grant: grants[at] ?? "" }),
      ),
    );
  };
  const done = (replies: readonly { code: number }[]): number =>
    replies.filter(({ code }) => code === 0).length;

  test("of 100 transfers of the whole balance at once on two servers one succeeds", async () => {
    const [payer, payee] = [await rich(50_000), await member(server)];
    const mids = Array.from({ length: 100 }, () => payee.mid);
    const count = done(await together(payer, mids, 50_000));
    figure("C1", `${mids.length} transfers of the whole balance at once: ${count} succeeded`);
    expect(count).toBe(1);
    expect([await balance(payer.id), await balance(payee.id)]).toEqual([0, 50_000]);
  });

  test("the limits of a day and of a new payee hold together", async () => {
    for (const each of [server, second])
      await changeSettings(each, { "transfer.dayFen": 100_000, "transfer.coolFen": 50_000 });
    const payees = await Promise.all(Array.from({ length: 15 }, () => member(server)));
    const [payer, other] = [await rich(1_000_000), await rich(1_000_000)];
    expect(
      done(
        await together(
          payer,
          payees.map(({ mid }) => mid),
          20_000,
        ),
      ),
    ).toBe(5);
    const one = await member(server);
    expect(
      done(
        await together(
          other,
          Array.from({ length: 10 }, () => one.mid),
          20_000,
        ),
      ),
    ).toBe(5);
    expect([await balance(one.id), await balance(other.id, "frozen")]).toEqual([40_000, 60_000]);
    for (const each of [server, second])
      await changeSettings(each, { "transfer.dayFen": 2_000_000, "transfer.coolFen": 500_000 });
  });

  test("members who pay each other do not wait for each other", async () => {
    const [one, two] = [await rich(100_000), await rich(100_000)];
    const ways = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? ([one, two] as const) : ([two, one] as const),
    );
    const act = { method: "Credit.Transfer", amountFen: 1000 } as const;
    const grants: string[] = [];
    for (const [from, to] of ways) grants.push(await granted(server, from, { ...act, subject: to.mid }));
    const replies = await Promise.all(
      ways.map(([from, { mid }], at) =>
        sent(server, from, { mid, amountFen: 1000, grant: grants[at] ?? "" }),
      ),
    );
    expect(done(replies)).toBe(ways.length);
    expect([await balance(one.id), await balance(two.id)]).toEqual([100_000, 100_000]);
  });

  test("money reaches no account that is closed at the same time, and none is lost", async () => {
    const payees = await Promise.all(Array.from({ length: 12 }, () => member(server)));
    const payer = await rich(1_000_000);
    const closings: Awaited<ReturnType<typeof closing>>[] = [];
    for (const payee of payees) closings.push(await closing(server, payee));
    const grants: string[] = [];
    for (const { mid: subject } of payees)
      grants.push(await granted(server, payer, { method: "Credit.Transfer", amountFen: 1000, subject }));
    const pairs = await Promise.all(
      payees.map(async ({ mid, id }, at) => {
        const [closed, arrived] = await Promise.all([
          closings[at]?.(),
          sent(server, payer, { mid, amountFen: 1000, grant: grants[at] ?? "" }),
        ]);
        return [closed?.code === 0, arrived.code === 0, await balance(id)];
      }),
    );
    for (const [isClosed, hasArrived, fen] of pairs) {
      expect(isClosed).not.toBe(hasArrived);
      expect(fen).toBe(hasArrived ? 1000 : 0);
    }
    await expectSound(server);
  });

  test("a transfer that is cancelled while it arrives ends one way, with its money in one place", async () => {
    await changeSettings(server, { "transfer.coolFen": 0, "transfer.coolHours": 1 });
    const payees = await Promise.all(Array.from({ length: 12 }, () => member(server)));
    const payer = await rich(1_000_000);
    const waiting = await together(
      payer,
      payees.map(({ mid }) => mid),
      10_000,
    );
    server.advance(3_601_000);
    const cancels = waiting.map(({ info }) =>
      server.call(Credit, "CancelTransfer", { transferNo: info.transferNo }, { token: payer.token }),
    );
    const [, replies] = await Promise.all([workDues(server, transferDues), Promise.all(cancels)]);
    await workDues(server, transferDues);
    const arrived = (await Promise.all(payees.map(({ id }) => balance(id)))).filter(
      (fen) => fen === 10_000,
    ).length;
    expect(arrived + done(replies)).toBe(payees.length);
    expect([await balance(payer.id, "frozen"), await balance(payer.id)]).toEqual([
      0,
      1_000_000 - arrived * 10_000,
    ]);
    await expectSound(server);
  });
});
