import { addFen, fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { invoiceTabs } from "../trade/invoice.ts";
import { invoiceStates } from "../trade/invoice-view.ts";
import { rechargeStates } from "./recharge-states.ts";
import { rechargeTabs } from "./recharge.ts";
import { withdrawStates } from "./withdraw-states.ts";
import { withdrawTabs } from "./withdraw.ts";
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

test("every state of a withdrawal and a recharge is in one tab next to 全部, an invoice's in at most one", () => {
  const shown = (tabs: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(tabs)
      .flatMap(([tab, states]) => (tab === "all" ? [] : states))
      .toSorted();
  // what is being made is no record yet
  expect([...shown(withdrawTabs), "made"].toSorted()).toEqual([...withdrawStates].toSorted());
  expect(shown(rechargeTabs)).toEqual([...rechargeStates].toSorted());
  expect([withdrawTabs.all, rechargeTabs.all]).toEqual([withdrawStates, rechargeStates]);
  // neither one that is being made nor one that was cancelled is shown
  const hidden = ["cancelled", "made"];
  expect([...shown(invoiceTabs), ...hidden].toSorted()).toEqual([...invoiceStates].toSorted());
});
