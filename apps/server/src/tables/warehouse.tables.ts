import type { Tables } from "./table.ts";

/** The cloud warehouse: the module that owns each table, and what becomes of a member's rows. */
export const warehouseTables = {
  warehouse_sku: "warehouse",
  warehouse_intake: "warehouse",
  warehouse_unit: {
    owner: "warehouse",
    closing: { keep: "the path of goods that others own now; names the closed account by its id alone" },
    export: "云仓货品",
  },
  warehouse_unit_event: "warehouse",
  warehouse_delivery: { owner: "delivery", closing: { keep: "books are kept by law" }, export: "云仓提货" },
  warehouse_delivery_event: "delivery",
  warehouse_parcel: "delivery",
  warehouse_delivery_unit: "delivery",
  stock_take: "warehouse",
  warehouse_loss: { owner: "warehouse", closing: { keep: "books are kept by law" }, export: "云仓缺失赔付" },
  warehouse_loss_event: "warehouse",
} as const satisfies Tables;
