import type { OddCell, TableRow } from "./table.types.ts";

/** Rows and columns that are one cell; lines count from 1, columns from 0. */
export type Merged = { top: number; bottom: number; left: number; right: number };

const WIDE = "是合并的单元格，请拆开后逐格填写";

const touches = ({ top, bottom }: Merged, line: number): boolean => line >= top && line <= bottom;

/** The cells of a row below the first of a merged cell get its text, as the sheet shows it; what goes over columns is a fault. */
function filled(
  row: TableRow,
  merges: readonly Merged[],
  textAt: (line: number, column: number) => string,
): TableRow {
  const cells = [...row.cells];
  const odd: OddCell[] = [...(row.odd ?? [])];
  for (const { top, left, right } of merges) {
    if (right > left) {
      for (let at = left; at <= right; at += 1) odd.push({ at, why: WIDE });
    } else if (row.line > top && (cells[left] ?? "") === "") {
      while (cells.length <= left) cells.push("");
      cells[left] = textAt(top, left);
      odd.push({ at: left, isFilled: true });
    }
  }
  return odd.length === 0 ? row : { ...row, cells, odd };
}

/** The rows below the heading with what merged cells show in each of them. Pure. */
export function withMerged(rows: readonly TableRow[], merges: readonly Merged[]): readonly TableRow[] {
  const [head, ...others] = rows;
  // a heading over two lines says nothing of goods
  const below = merges.filter(({ top }) => head !== undefined && top > head.line);
  if (!head || below.length === 0) return rows;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const textAt = (line: number, column: number): string => byLine.get(line)?.cells[column] ?? "";
  return [
    head,
    ...others.map((row) => {
      const own = below.filter((one) => touches(one, row.line));
      return own.length === 0 ? row : filled(row, own, textAt);
    }),
  ];
}
