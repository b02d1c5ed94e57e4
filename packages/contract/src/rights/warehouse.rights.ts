import type { RightRow } from "./right.ts";

/** Rights of operators over the cloud warehouse. */
export const warehouseRights = {
  "warehouse.keep": { title: "云仓管理", roles: ["service"] },
  "warehouse.pay": { title: "云仓赔付", roles: ["finance"] },
} as const satisfies Readonly<Record<string, RightRow>>;
