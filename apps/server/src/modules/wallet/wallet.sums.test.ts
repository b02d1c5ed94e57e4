import { Credit } from "@heshi/contract/money/credit";
import { cent, type Currency, currencies, type CreditType, creditTypes } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { monthOf } from "@heshi/kernel/month";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { member } from "../../../test/make/world.ts";
import { findBalance, LedgerRefusal, post, recipes, type Transfer } from "../ledger/ledger.public.ts";

const server = await testServer();

/** One business event of a member; what the ledger refuses is left out, as in the shop. */
const event = fc.record({
  kind: fc.constantFrom("recharge", "grant", "hold", "release", "pay", "return", "reward"),
  amount: fc.integer({ min: 1, max: 500_000 }),
  silver: fc.integer({ min: 0, max: 9_000 }),
  credit: fc.constantFrom(...creditTypes),
  at: fc.date({
    min: new Date("2024-11-30T12:00:00Z"),
    max: new Date("2026-01-02T12:00:00Z"),
    noInvalidDate: true,
  }),
});
type Event = { kind: string; amount: number; silver: number; credit: CreditType; at: Date };

function transferOf(memberId: string, { kind, amount, silver, credit, at }: Event): Transfer {
  const no = randomId();
  const parts = { balance: fen(amount), promotion: fen(0), silver: cent(silver) };
  const held = { tradeNo: no, tradeId: memberId, memberId, silver: cent(silver + 1) };
  const made: Readonly<Record<string, () => Transfer>> = {
    recharge: () =>
      recipes.rechargeSettled({
        rechargeNo: no,
        memberId,
        channel: "bank",
        amount: fen(amount),
        bonusSilver: cent(silver),
      }),
    grant: () => recipes.creditGranted({ cause: no, memberId, credit, amount: cent(amount) }),
    hold: () => recipes.silverHeld(held),
    release: () => recipes.silverReleased(held),
    pay: () => recipes.orderPaid({ orderNo: no, tradeId: memberId, memberId, parts }),
    return: () => recipes.orderReturned({ orderNo: no, memberId, parts, refundNo: "R" }),
    reward: () => recipes.purchaseRewarded({ orderNo: no, memberId, silver: cent(silver) }),
  };
  const transfer = made[kind]?.();
  if (transfer === undefined) throw new Error(`no event ${kind}`);
  return { ...transfer, at };
}

async function allOf(token: string, currency: Currency) {
  const list = [];
  for (let cursor: string | undefined; ;) {
    const { info } = await server.call(Credit, "GetRecords", { currency, limit: 50, cursor }, { token });
    list.push(...info.list);
    cursor = info.next;
    if (cursor === undefined) return list;
  }
}

const differs = (sums: readonly { inAmount: number; outAmount: number }[]): number =>
  sums.reduce((sum, { inAmount, outAmount }) => sum + inAmount - outAmount, 0);

test("whatever happened, the months' sums are those of the records, and together they are the ledger's balance", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      const { id, token } = await member(server, { hasAddress: false });
      for (const one of events)
        await post(server.db, [transferOf(id, one)], server.now()).catch((error: unknown) => {
          if (!(error instanceof LedgerRefusal)) throw error;
        });
      for (const currency of currencies) {
        const records = await allOf(token, currency);
        const years = await Promise.all(
          [2024, 2025, 2026].map(
            async (year) =>
              (await server.call(Credit, "GetRecordMonths", { year, currency }, { token })).info.months,
          ),
        );
        const sums = years.flat();
        expect(differs(sums)).toBe(
          await findBalance(server.db, recipes.memberAccount(id, "available", currency)),
        );
        for (const { month, inAmount, outAmount, count } of sums) {
          const own = records.filter(({ createdAt }) => monthOf(new Date(createdAt)) === month);
          const total = (sign: 1 | -1) =>
            own.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
          expect([inAmount, outAmount, count]).toEqual([total(1), total(-1), own.length]);
        }
        expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(records.length);
        // in the ledger's own order each record begins where the one before it ended
        const bySequence = records.toSorted((a, b) => parseInt(a.recordId, 10) - parseInt(b.recordId, 10));
        for (const [place, { balanceAfter, amount }] of bySequence.entries())
          expect(balanceAfter - amount).toBe(bySequence[place - 1]?.balanceAfter ?? 0);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
