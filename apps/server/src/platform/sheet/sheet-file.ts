import type { SheetFormat } from "@heshi/contract/frame/sheet";
import { type Cell, csvOf } from "@heshi/kernel/csv";
import { xlsxOf } from "./xlsx-file.ts";

export type SheetColumn = readonly [title: string, width: number];
/** A table to be handed over: its name without an ending, its columns with widths in characters, and its rows. */
export type Sheeting = {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
};

/** Digits that a spreadsheet would round when it reads CSV. */
const LONG_NUMBER = /^\d{12,}$/;
const kept = (cell: Cell): Cell => (typeof cell === "string" && LONG_NUMBER.test(cell) ? `\t${cell}` : cell);

/** The file of a table, as a workbook or as CSV with formula signs escaped, as methods answer it. Pure. */
export function sheetFile({ name, columns, rows }: Sheeting, format: SheetFormat) {
  const titles = columns.map(([title]) => title);
  const file =
    format === "csv"
      ? Buffer.from(csvOf([titles, ...rows.map((row) => row.map(kept))]))
      : xlsxOf("Sheet1", { rows: [titles, ...rows], widths: columns.map(([, width]) => width) });
  return { name: `${name}.${format}`, file: file.toString("base64"), count: rows.length };
}
