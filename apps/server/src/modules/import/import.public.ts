export { choicesOf, type PlannedGoods, planImport } from "./plan.ts";
export { amountOf, checkRow, faultOfCells, isShortened, piecesOf, readable } from "./row.ts";
export { columns, kinds, readColumns } from "./sheet.ts";
