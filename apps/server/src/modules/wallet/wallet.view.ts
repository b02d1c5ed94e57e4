import type { holdKinds } from "@heshi/contract/trade/wallet";
import { currencies, type Currency } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import type { Month } from "@heshi/kernel/month";
import type { AccountRow, PurseRow } from "./wallet.store.ts";

type Hold = { kind: (typeof holdKinds)[number]; currency: Currency; amount: number };

/** Why something is frozen: what transfers, withdrawals and unpaid orders hold, and the rest. */
function holdsOf(
  { coolingFen, withdrawingFen, heldSilverCent }: PurseRow,
  frozenOf: (currency: Currency) => number,
): Hold[] {
  const known: Hold[] = [
    { kind: "transfer", currency: "CNY", amount: coolingFen },
    { kind: "withdraw", currency: "CNY", amount: withdrawingFen },
    { kind: "order", currency: "CREDIT2", amount: heldSilverCent },
  ];
  const rest = currencies.map((currency): Hold => {
    const explained = known.filter((hold) => hold.currency === currency);
    const amount = explained.reduce((left, hold) => left - hold.amount, frozenOf(currency));
    return { kind: "other", currency, amount };
  });
  return [...known, ...rest].filter(({ amount }) => amount > 0);
}

type Sums = { month: Month; inAmount: number; outAmount: number };

/** The wallet as its owner sees it. */
export function walletView(purse: PurseRow, accounts: readonly AccountRow[], months: readonly Sums[]) {
  const balanceOf = (purpose: string) => (currency: Currency) =>
    accounts.find((one) => one.purpose === purpose && one.currency === currency)?.balance ?? 0;
  const available = balanceOf("available");
  return {
    balanceFen: fen(available("CNY")),
    earningsFen: fen(balanceOf("earnings")("CNY")),
    hasPayPassword: purse.hasPayPassword,
    credits: currencies
      .filter((currency) => currency !== "CNY")
      .map((currency) => ({ currency, amount: available(currency) })),
    holds: holdsOf(purse, balanceOf("frozen")),
    months: months.map(({ month, inAmount, outAmount }) => ({
      month,
      inFen: fen(inAmount),
      outFen: fen(outAmount),
    })),
  };
}
