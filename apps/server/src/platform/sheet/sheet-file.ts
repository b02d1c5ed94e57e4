import type { SheetFormat } from "@heshi/contract/frame/sheet";
import { type Cell, csvOf, whole } from "@heshi/kernel/csv";
import { xlsxOf } from "./xlsx-file.ts";

export type SheetColumn = readonly [title: string, width: number];
/** A table to be handed over: its name without an ending, its columns with widths in characters, and its rows. */
export type Sheeting = {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
};

/** The file of a table, as a workbook or as CSV with formula signs escaped, as methods answer it. Pure. */
export function sheetFile({ name, columns, rows }: Sheeting, format: SheetFormat) {
  const titles = columns.map(([title]) => title);
  const file =
    format === "csv"
      ? Buffer.from(csvOf([titles, ...rows.map((row) => row.map(whole))]))
      : xlsxOf("Sheet1", { rows: [titles, ...rows], widths: columns.map(([, width]) => width) });
  return { name: `${name}.${format}`, file: file.toString("base64"), count: rows.length };
}
