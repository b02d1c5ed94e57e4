import type { RightRow } from "./right.ts";

/** Rights of operators over members and what belongs to them. */
export const accountRights = {
  "realName.review": { title: "实名审核", roles: ["review"] },
  "member.read": { title: "查看会员", roles: ["service"] },
  "member.freeze": { title: "冻结会员", roles: ["service"] },
} as const satisfies Readonly<Record<string, RightRow>>;
