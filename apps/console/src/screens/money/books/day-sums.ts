import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";

type Sum = OutputOf<(typeof Admin)["methods"]["GetLedgerDay"]>["sums"][number];

const PLACES = ["CNY", "CREDIT1", "CREDIT2", "CREDIT3", "CREDIT4", "SKU"];
/** Money first, then credits. */
const placeOf = (currency: string): number => PLACES.indexOf(currency);

/** What came in of each kind of transfer, by currency; what went out is the same. */
export function kindSums(sums: readonly Sum[]) {
  return sums
    .filter(({ ownerKind }) => ownerKind === "")
    .map(({ kind, transfers }) => {
      const moved = new Map<string, number>();
      for (const row of sums)
        if (row.kind === kind && row.ownerKind !== "" && row.inAmount > 0)
          moved.set(row.currency, (moved.get(row.currency) ?? 0) + row.inAmount);
      return {
        kind,
        transfers,
        sums: [...moved].sort(([one], [other]) => placeOf(one) - placeOf(other)),
      };
    })
    .sort((one, other) => other.transfers - one.transfers);
}

/** What came into and went out of each group of accounts, in all kinds of transfers. */
export function accountSums(sums: readonly Sum[]) {
  const groups = new Map<string, Omit<Sum, "kind" | "transfers">>();
  for (const { ownerKind, purpose, currency, inAmount, outAmount } of sums) {
    if (ownerKind === "") continue;
    const key = `${currency} ${ownerKind} ${purpose}`;
    const known = groups.get(key);
    groups.set(key, {
      ownerKind,
      purpose,
      currency,
      inAmount: (known?.inAmount ?? 0) + inAmount,
      outAmount: (known?.outAmount ?? 0) + outAmount,
    });
  }
  return [...groups.values()].sort(
    (one, other) =>
      placeOf(one.currency) - placeOf(other.currency) || (one.ownerKind < other.ownerKind ? -1 : 1),
  );
}

/** Whether what came in of each currency is what went out of it. */
export function isEven(sums: readonly Sum[]): boolean {
  const rests = new Map<string, number>();
  for (const { currency, inAmount, outAmount } of sums)
    rests.set(currency, (rests.get(currency) ?? 0) + inAmount - outAmount);
  return [...rests.values()].every((rest) => rest === 0);
}
