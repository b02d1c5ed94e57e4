/** Work lists of wallet and payments whose open entries the console counts, with the method that shows each. */
export const moneyLists = {
  withdrawals: "Admin.GetWithdrawals",
  paymentExceptions: "Admin.GetPaymentExceptions",
  remittances: "Admin.GetRemittances",
  payoutExceptions: "Admin.GetPayoutExceptions",
  refunds: "Admin.GetRefunds",
  differences: "Admin.GetDifferences",
  riskCases: "Admin.GetRiskCases",
} as const;

/** What the console finds by a number or name among wallet and payments, with the method that shows it. */
export const moneyHits = {
  withdrawal: "Admin.GetWithdrawal",
  remittance: "Admin.GetRemittance",
  recharge: "Admin.GetAttempt",
  transfer: "Admin.GetLedgerTransfer",
} as const;
