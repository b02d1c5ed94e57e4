/** What a kind of transfer moved on a day in a group of accounts; without a group: how many of them there were. */
export type DaySum = {
  kind: string;
  ownerKind: string;
  purpose: string;
  currency: string;
  transfers: number;
  inAmount: number;
  outAmount: number;
};

/** Figures of the overview as the sums of a day have them (modules/operator/figures). Pure. */
export function figuresOf(sums: readonly DaySum[]) {
  const outsiders = ["member", "outside"];
  const all = (kinds: readonly string[], owners: readonly string[], way: "inAmount" | "outAmount"): number =>
    sums
      .filter(
        ({ kind, ownerKind, currency }) =>
          currency === "CNY" && kinds.includes(kind) && owners.includes(ownerKind),
      )
      .reduce((sum, row) => sum + row[way], 0);
  const orders = sums.find(({ kind, ownerKind }) => kind === "orderPaid" && ownerKind === "")?.transfers ?? 0;
  return {
    orders,
    paidFen: all(["orderPaid"], outsiders, "outAmount"),
    collectFen: all(["collectionPaid"], outsiders, "outAmount"),
    refundFen: all(
      ["orderReturned", "afterRefunded", "priceProtected", "collectionRefunded"],
      outsiders,
      "inAmount",
    ),
    rechargeFen:
      all(["rechargeSettled", "remittanceCredited"], ["outside"], "outAmount") -
      all(["rechargeSettled", "remittanceCredited"], ["outside"], "inAmount"),
    // less what the bank sent back
    withdrawFen:
      all(["withdrawalPaid", "withdrawalBounced"], ["outside"], "inAmount") -
      all(["withdrawalPaid", "withdrawalBounced"], ["outside"], "outAmount"),
  };
}
