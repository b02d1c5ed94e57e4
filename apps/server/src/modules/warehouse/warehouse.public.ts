export { skuColumns, skuFields, skuJoin } from "./sku.store.ts";
export { units } from "./unit.effects.ts";
export { daysOf, feeOf, FeeTerms } from "./unit.fee.ts";
export { unitMachine } from "./unit.machine.ts";
export { isOwned } from "./unit.sql.ts";
export { lossTexts, unitTexts } from "./warehouse.texts.ts";
export {
  accruedOf,
  bringBack,
  entrustUnit,
  findToList,
  listUnit,
  sellUnit,
  unlistUnits,
  winUnit,
} from "./auctioned.ts";
