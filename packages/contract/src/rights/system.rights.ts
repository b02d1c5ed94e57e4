import type { RightRow } from "./right.ts";

/** Rights of operators over the frame. */
export const systemRights = {
  /** Entering the console; every role has it. */
  "console.use": { title: "进入后台", roles: [] },
  "setting.change": { title: "修改参数", roles: [] },
  "setting.money": { title: "修改资金参数", roles: ["finance"] },
  "operator.manage": { title: "管理操作员", roles: [] },
} as const satisfies Readonly<Record<string, RightRow>>;
