import type { Tables } from "./table.ts";

/** Same city: the module that owns each table. */
export const samecityTables = {
  branch: "samecity",
  branch_city: "samecity",
  branch_licence: "samecity",
  branch_licence_event: "samecity",
  branch_delivery: "town",
  goods_branch: "samecity",
  local_banner: "samecity",
  local_category: "samecity",
  town_order: { owner: "town", closing: { keep: "books are kept by law" }, export: "同城订单" },
  town_order_event: "town",
} as const satisfies Tables;
