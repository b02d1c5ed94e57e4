import type { RightRow } from "./right.ts";

/** Rights of operators over orders and what becomes of them. */
export const tradeRights = {
  "invoice.review": { title: "发票审核", roles: ["finance"] },
  "refund.decide": { title: "售后裁决", roles: ["service"] },
  "order.read": { title: "查看订单", roles: ["finance", "service"] },
} as const satisfies Readonly<Record<string, RightRow>>;
