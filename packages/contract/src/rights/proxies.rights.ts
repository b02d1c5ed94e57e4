import type { RightRow } from "./right.ts";

/** Rights of operators over proxies. */
export const proxiesRights = {
  "proxy.keep": { title: "区域代理管理", roles: ["review"] },
} as const satisfies Readonly<Record<string, RightRow>>;
