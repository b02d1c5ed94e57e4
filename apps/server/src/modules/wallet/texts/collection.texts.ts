import type { RecordTexts } from "../../ledger/ledger.public.ts";

/** How records of codes on the counter are called, of payers and of payees. */
export const collectionTexts = {
  collectionPaid: { kind: "shopping", title: ({ row }) => `付款给 ${row.causeName ?? "商家"}` },
  collectionSettled: { kind: "settle", title: "收款到账" },
  collectionRefunded: {
    kind: "refund",
    title: ({ row }) => (row.amount > 0 ? `${row.causeName ?? "商家"} 退款` : "收款退款"),
  },
} satisfies Partial<RecordTexts>;
