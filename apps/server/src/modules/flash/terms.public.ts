export { checkTerms, skuValues } from "./flash.desk.ts";
export { fillableEnd, termsFault } from "./flash.domain.ts";
export { addRow, setSkus } from "./flash.store.ts";
