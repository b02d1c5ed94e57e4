import { addFen, fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { largestWithdrawal, withdrawFee } from "./withdraw-fee.ts";

const rates = { feeBp: 60, feeLeastFen: fen(100) };

test("the fee is 0.6 % rounded up, at least ¥1", () => {
  for (const [amount, fee] of [
    [1000, 100],
    [16_666, 100],
    [16_667, 101],
    [50_000, 300],
    [50_001, 301],
    [5_000_000, 30_000],
  ] as const)
    expect(withdrawFee(fen(amount), rates), String(amount)).toBe(fee);
});

test("the largest amount fits with its fee, and one fen more does not", () => {
  let balance = 1;
  for (let round = 0; round < 20_000; round += 1) {
    balance = (balance * 48_271 + 11) % 6_000_011;
    const largest = largestWithdrawal(fen(balance), rates);
    const cost = (amount: number) => addFen(fen(amount), withdrawFee(fen(amount), rates));
    if (largest > 0) expect(cost(largest), `${balance}`).toBeLessThanOrEqual(balance);
    expect(cost(largest + 1), `${balance}`).toBeGreaterThan(balance);
  }
  expect(largestWithdrawal(fen(100), rates)).toBe(0);
  expect(largestWithdrawal(fen(0), rates)).toBe(0);
  expect(largestWithdrawal(fen(5000), { feeBp: 0, feeLeastFen: fen(0) })).toBe(5000);
});
