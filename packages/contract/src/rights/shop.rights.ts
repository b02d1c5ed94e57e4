import type { RightRow } from "./right.ts";

/** Rights of operators over merchants. */
export const shopRights = {
  "merchant.review": { title: "商家入驻审核", roles: ["review"] },
  "agent.review": { title: "代理审核", roles: ["review"] },
  "proxy.review": { title: "区域代理审核", roles: ["review"] },
} as const satisfies Readonly<Record<string, RightRow>>;
