/** The sheets of the member's actions. */
export type OwnSheetName = "pickUp" | "sendBack" | "intervene";
/** The sheets of the shop's actions. */
export type ShopSheetName = "refuse" | "refuseGoods" | "reship" | "note";
