export { lockSkus } from "./sku.store.ts";
export { freeUnitsSql, lockReserved } from "./stored.store.ts";
export { askBack, findAsked, hasDelivered, noteSentBack } from "./delivered.ts";
export { claimUnits, releaseUnits, reserveUnits, storeUnits, takeBackUnits, unclaimUnits } from "./stored.ts";
