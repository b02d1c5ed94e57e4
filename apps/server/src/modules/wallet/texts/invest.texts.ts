import type { RecordTexts } from "../../ledger/ledger.public.ts";

/** How records of the health plan are called. */
export const investTexts = {
  investPaid: { kind: "shopping", title: "加入健康计划" },
  investUsed: { kind: "settle", title: "健康计划使用" },
  investRefunded: { kind: "refund", title: "健康计划退款", isBack: true },
  planEquityTaken: { kind: "refund", title: "健康计划结束，权益取消" },
} satisfies Partial<RecordTexts>;
