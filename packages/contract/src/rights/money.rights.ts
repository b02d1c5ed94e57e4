import type { RightRow } from "./right.ts";

/** Rights of operators over wallet, payments and settlement. */
export const moneyRights = {
  "withdraw.review": { title: "提现审核", roles: ["finance"] },
  "remittance.review": { title: "汇款审核", roles: ["finance"] },
  "payment.retry": { title: "异常支付", roles: ["finance"] },
  /** Holding and releasing members' money. */
  "risk.decide": { title: "风险名单", roles: ["finance", "service"] },
  "ledger.read": { title: "查看总账", roles: ["finance"] },
  "member.adjust": { title: "调整余额", roles: ["finance"] },
} as const satisfies Readonly<Record<string, RightRow>>;
