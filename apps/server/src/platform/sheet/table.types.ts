/** How large a table may be; a longer cell is cut to one more character, which its reader refuses. */
export type TableLimits = { maxRows: number; maxCell: number };
/**
 * What is special about the cell of a column: `why` it cannot be taken as a text, as the end of a sentence that begins with the
 * column's name; the number `value` behind what it shows; whether it got its text from a merged cell above.
 */
export type OddCell = { at: number; why?: string; value?: string; isFilled?: boolean };
export type TableRow = { line: number; cells: readonly string[]; odd?: readonly OddCell[] };
/** The rows of a spreadsheet that have something in them; `line` is where each begins. A formula is a text with its sign. */
export type Table = { rows: readonly TableRow[] };
/** A table, or one sentence that says why there is none. */
export type TableOrFault = Table | { fault: string };

/** Columns that are read of a row. */
export const MAX_COLUMNS = 60;
/** What a workbook may be when it is inflated, bytes. */
export const MAX_INFLATED = 32 * 1024 * 1024;
/** Cells of a file that are looked at, in all rows together: more are no one's table, and would take the reader minutes. */
export const maxCells = ({ maxRows }: TableLimits): number => 2 * MAX_COLUMNS * (maxRows + 1000);
/** What is said of a file with more. */
export const TOO_MANY_CELLS = "表格的格子太多，请只保留需要的行和列";
