export { choicesOf, type PlannedGoods, planImport } from "./plan.ts";
export { amountOf, checkRow, faultOfCells, piecesOf } from "./row.ts";
export { columns, readColumns } from "./sheet.ts";
