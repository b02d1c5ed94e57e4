import { currencies, type Currency } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import type { Month } from "@heshi/kernel/month";
import type { HoldRow } from "../ledger/ledger.public.ts";
import type { AccountRow } from "./wallet.store.ts";

/** What of money and credits is held; units are not shown here. */
const holdsOf = (rows: readonly HoldRow[]) =>
  rows.flatMap(({ kind, cause, amount, until, ...row }) => {
    const currency = currencies.find((one) => one === row.currency);
    return currency === undefined ? [] : [{ kind, cause, currency, amount, until }];
  });

type Sums = { month: Month; inAmount: number; outAmount: number };

/** The wallet as its owner sees it. */
export function walletView({
  hasPayPassword,
  accounts,
  holds,
  months,
}: {
  hasPayPassword: boolean;
  accounts: readonly AccountRow[];
  holds: readonly HoldRow[];
  months: readonly Sums[];
}) {
  const balanceOf = (purpose: string) => (currency: Currency) =>
    accounts.find((one) => one.purpose === purpose && one.currency === currency)?.balance ?? 0;
  const available = balanceOf("available");
  return {
    balanceFen: fen(available("CNY")),
    earningsFen: fen(balanceOf("earnings")("CNY")),
    hasPayPassword,
    credits: currencies
      .filter((currency) => currency !== "CNY")
      .map((currency) => ({ currency, amount: available(currency) })),
    holds: holdsOf(holds),
    months: months.map(({ month, inAmount, outAmount }) => ({
      month,
      inFen: fen(inAmount),
      outFen: fen(outAmount),
    })),
  };
}
