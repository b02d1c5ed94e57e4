/** How large a table may be; a longer cell is cut to one more character, which its reader refuses. */
export type TableLimits = { maxRows: number; maxCell: number };
/** The rows of a spreadsheet that have something in them; `line` is where each begins. A formula is a text with its sign. */
export type Table = { rows: readonly { line: number; cells: readonly string[] }[] };
/** A table, or one sentence that says why there is none. */
export type TableOrFault = Table | { fault: string };

/** Columns that are read of a row. */
export const MAX_COLUMNS = 60;
/** What a workbook may be when it is inflated, bytes. */
export const MAX_INFLATED = 32 * 1024 * 1024;
