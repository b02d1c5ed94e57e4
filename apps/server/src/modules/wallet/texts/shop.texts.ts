import type { RecordTexts } from "../../ledger/ledger.public.ts";

/** How a member's records of shops and shares of their fee are called. */
export const shopTexts = {
  orderSettled: { kind: "settle", title: "订单结算" },
  debtRepaid: { kind: "refund", title: "偿还欠款" },
  depositPaid: { kind: "transfer", title: "缴纳保证金" },
  depositReturned: { kind: "refund", title: "退还保证金" },
  feeShared: { kind: "reward", title: "推广佣金" },
  feeShareTaken: { kind: "refund", title: "退款收回佣金" },
  feeShareReleased: { kind: "reward", title: "推广佣金到账" },
  feeShareReclaimed: { kind: "refund", title: "退款收回已到账佣金" },
} satisfies Partial<RecordTexts>;
