import type { Tables } from "./table.ts";

/** Proxies: the module that owns each table, and what becomes of a member's rows. */
export const proxiesTables = {
  proxy: { owner: "proxy", closing: { drop: "proxy" }, export: "区域代理" },
  proxy_event: "proxy",
  proxy_gate: "proxy",
  proxy_term: {
    owner: "proxy",
    closing: { keep: "says of whose orders a share was due, and names the closed account by its id alone" },
    export: "代理期",
  },
  shop_recruit: {
    owner: "proxy",
    closing: { keep: "says of whose orders a share was due, and names the closed account by its id alone" },
    export: "招募店铺",
  },
} as const satisfies Tables;
