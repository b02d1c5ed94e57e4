import type { Tables } from "./table.ts";

/** Money taken by codes: the module that owns each table, and what becomes of a member's rows. */
export const collectionTables = {
  collection_code: {
    owner: "collection",
    closing: { keep: "payments name it; a closed account's code takes no money" },
    export: "收款码",
  },
  collection: { owner: "collection", closing: { keep: "books are kept by law" }, export: "扫码付款" },
  collection_event: "collection",
  collection_refund: "collection",
  collection_payer: "collection",
} as const satisfies Tables;
