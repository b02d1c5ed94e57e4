import type { Tables } from "./table.ts";

/** Same city: the module that owns each table. */
export const samecityTables = {
  branch: "samecity",
  branch_city: "samecity",
  branch_licence: "samecity",
  branch_licence_event: "samecity",
  goods_branch: "samecity",
} as const satisfies Tables;
