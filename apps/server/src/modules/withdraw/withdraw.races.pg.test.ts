import { Credit } from "@heshi/contract/money/credit";
import { fen } from "@heshi/kernel/money";
import { describe, expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { type Payee, withCard } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { granted, purseOf, sent } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided, withdrawState } from "../../../test/make/withdraw.ts";
import { changeSettings, member, num, sql } from "../../../test/make/world.ts";
import { FIRST_SEED, limitOf, SEEDS } from "../../../test/simulation/trials.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import type { PayoutState } from "../../gateways/payout/payout.port.ts";
import { applyAnswer } from "../payout/payout.answer.ts";
import { findPayout, findPayoutId } from "./withdraw.public.ts";

/** A row of random numbers that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

// What only shows when transactions overlap, on two pools as of two processes.
describe("under concurrency", async () => {
  const server = await testServer();
  const [row] = await sql(server, "select current_database() as name");
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "postgres://none");
  url.pathname = `/${String(row?.["name"])}`;
  const otherDb = openPostgres({ url: url.href, poolSize: 8, role: "heshi_app", onError: () => undefined });
  const other = await testServer({ db: otherDb });
  const servers = [server, other] as const;
  const operators = await Promise.all(Array.from({ length: 4 }, () => makeOperator(server, "finance")));
  await changeSettings(server, { "withdraw.dayCount": 20 });
  await changeSettings(other, { "withdraw.dayCount": 20 });
  const at = (index: number): TestServer => servers[index % 2] ?? server;
  const done = (replies: readonly { code: number }[]) => replies.filter(({ code }) => code === 0).length;
  const purses = async (id: string) => [await purseOf(server, id), await purseOf(server, id, "frozen")];
  const grantOf = (one: Payee, amountFen: number) =>
    granted(server, one, { method: "Credit.Withdraw", amountFen, subject: one.accountId });
  const answer = (on: TestServer, withdrawNo: string, state: PayoutState) =>
    on.db.write(async (tx) => {
      const id = await tx.one(findPayoutId, [withdrawNo]);
      const found = id && (await tx.one(findPayout, [id.id]));
      return found ? applyAnswer(tx, { row: found, state, now: on.now() }) : "wrong";
    });

  test("of many requests at once one is made; the index guards what the lock would miss", async () => {
    const one = await withCard(server, { balanceFen: 1_000_000 });
    const grants: string[] = [];
    for (let count = 0; count < 20; count += 1) grants.push(await grantOf(one, 10_000));
    const replies = await Promise.all(grants.map((grant, index) => asked(at(index), one, 10_000, { grant })));
    expect(done(replies)).toBe(1);
    expect(await purses(one.id)).toEqual([989_900, 10_100]);
  });

  test("one request id 100 times at once has one effect and one answer, byte for byte", async () => {
    const one = await withCard(server, { balanceFen: 1_000_000 });
    const grant = await grantOf(one, 10_000);
    const requestId = `same-request-${one.id}`.slice(0, 64);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => asked(at(index), one, 10_000, { grant, requestId })),
    );
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    expect(await num(server, "select count(*) from withdrawal where member_id = $1", [one.id])).toBe(1);
  });

  test("withdrawing the whole balance and spending it at once: one of them succeeds", async () => {
    const payee = await member(server);
    for (let round = 0; round < 6; round += 1) {
      const one = await withCard(server, { balanceFen: 20_120 });
      const [whole, spending] = [
        await grantOf(one, 20_000),
        await granted(server, one, { method: "Credit.Transfer", amountFen: 20_120, subject: payee.mid }),
      ];
      const replies = await Promise.all([
        asked(at(round), one, 20_000, { grant: whole }),
        sent(at(round + 1), one, { mid: payee.mid, amountFen: 20_120, grant: spending }),
      ]);
      expect(done(replies)).toBe(1);
      expect((await purses(one.id)).reduce((a, b) => a + b)).toBe(replies[0]?.code === 0 ? 20_120 : 0);
    }
  });

  test("the member's own limit holds for transfers and withdrawals together", async () => {
    const [one, payee] = [await withCard(server, { balanceFen: 1_000_000 }), await member(server)];
    await sql(server, "insert into pay_limit (member_id, day_fen, changed_at) values ($1, 30000, now())", [
      one.id,
    ]);
    const grants: string[] = [];
    for (let count = 0; count < 8; count += 1)
      grants.push(
        await granted(server, one, { method: "Credit.Transfer", amountFen: 10_000, subject: payee.mid }),
      );
    const whole = await grantOf(one, 10_000);
    const replies = await Promise.all([
      asked(server, one, 10_000, { grant: whole }),
      ...grants.map((grant, index) => sent(at(index), one, { mid: payee.mid, amountFen: 10_000, grant })),
    ]);
    expect(done(replies)).toBe(3);
  });

  test("of two approvals of a large one by the same operator at once none goes through", async () => {
    const one = await withCard(server, { balanceFen: 5_000_000 });
    const { withdrawNo } = (await asked(server, one, 1_500_000)).info;
    const [ann, bob] = operators;
    if (!ann || !bob) throw new Error("no operators");
    const same = await Promise.all([0, 1, 2, 3].map((index) => withdrawDecided(at(index), ann, withdrawNo)));
    expect(done(same)).toBe(1);
    expect(await withdrawState(server, withdrawNo)).toBe("auditing");
    const both = await Promise.all([0, 1, 2, 3].map((index) => withdrawDecided(at(index), bob, withdrawNo)));
    expect(done(both)).toBe(1);
    expect(
      await num(
        server,
        `select count(*) from outbox where topic = 'payout.send'
           and payload->>'withdrawId' = (select id::text from withdrawal where no = $1)`,
        [withdrawNo],
      ),
    ).toBe(1);
  });

  test(
    "random interleavings of approving, refusing, cancelling, sending and answers end in one place",
    { timeout: limitOf(2000) },
    async () => {
      const began = Date.now();
      let one = await withCard(server, { balanceFen: 1_000_000 });
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
        const random = randomOf(seed);
        if (seed % 18 === 0) one = await withCard(server, { balanceFen: 1_000_000 });
        const [before = 0] = await purses(one.id);
        const { withdrawNo } = (await asked(at(seed), one, 20_000)).info;
        const paid: PayoutState = { state: "paid", amountFen: fen(20_000), channelNo: "c" };
        const failed: PayoutState = { state: "failed", code: "F", reason: "失败" };
        const ending = random() < 0.5 ? paid : failed;
        const [ann, bob] = shuffled(operators, random);
        if (!ann || !bob) throw new Error("no operators");
        const cancel = (on: TestServer) =>
          on.call(Credit, "CancelWithdraw", { withdrawNo }, { token: one.token });
        const acts: ((on: TestServer) => Promise<unknown>)[] = [
          (on) => withdrawDecided(on, ann, withdrawNo),
          (on) => withdrawDecided(on, bob, withdrawNo, random() < 0.3 ? "资料不符" : ""),
          cancel,
          (on) => on.drain(),
          (on) => on.drain(),
          (on) => answer(on, withdrawNo, ending),
          (on) => answer(on, withdrawNo, ending),
          cancel,
        ];
        await Promise.all(
          shuffled(acts, random).map(async (act, index) => {
            await new Promise((resolve) => setTimeout(resolve, random() * 12));
            await act(at(index));
          }),
        );
        await server.drain();
        await answer(server, withdrawNo, ending);
        const state = await withdrawState(server, withdrawNo);
        const [available, frozen] = await purses(one.id);
        const note = `seed ${seed}: ${state}`;
        const channelPaid = server.gateways.sandbox.payout?.sent(withdrawNo) ?? 0;
        const elsewhere = other.gateways.sandbox.payout?.sent(withdrawNo) ?? 0;
        expect(channelPaid + elsewhere, note).toBeLessThanOrEqual(1);
        if (state === "paid") expect([available, frozen], note).toEqual([before - 20_120, 0]);
        else if (["cancelled", "refused", "returned"].includes(state))
          expect([available, frozen], note).toEqual([before, 0]);
        else expect([state, available, frozen], note).toEqual(["never", 0, 0]);
        if (["cancelled", "refused"].includes(state)) expect(channelPaid + elsewhere, note).toBe(0);
      }
      const seconds = Math.round((Date.now() - began) / 1000);
      figure("C6", `${SEEDS} interleavings in ${seconds} s: illegal ends 0, paid twice 0`);
      await expectSound(server);
      await otherDb.close();
    },
  );
});
