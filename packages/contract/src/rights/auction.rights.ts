import type { RightRow } from "./right.ts";

/** Rights of operators over the order zone. */
export const auctionRights = {
  "zone.keep": { title: "竞拍管理", roles: ["service"] },
  "zone.judge": { title: "竞拍申诉", roles: ["service"] },
} as const satisfies Readonly<Record<string, RightRow>>;
