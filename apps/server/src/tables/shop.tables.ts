import type { Tables } from "./table.ts";

/** Merchants and what they run a shop with: the module that owns each table. */
export const shopTables = {
  shop_application: { owner: "apply", closing: { drop: "application" }, export: "入驻申请" },
  shop_application_event: "apply",
  shop_hook: "keys",
  shop_hook_delivery: "keys",
  shop_hook_low: "keys",
  order_mark: "merchant",
  shop_address: "merchant",
  shop_purse: "merchant",
  shop_staff: "merchant",
  shop_staff_sms: "merchant",
  school_category: "school",
  school_lesson: "school",
  school_progress: { owner: "school", closing: "delete", export: "商学院学习" },
  shop_face: "shopface",
  shop_face_event: "shopface",
  yop_account: "yop",
  yop_account_event: "yop",
} as const satisfies Tables;
