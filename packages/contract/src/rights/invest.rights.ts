import type { RightRow } from "./right.ts";

/** Rights of operators over the health plan. */
export const investRights = {
  "invest.keep": { title: "健康计划管理", roles: ["service"] },
} as const satisfies Readonly<Record<string, RightRow>>;
