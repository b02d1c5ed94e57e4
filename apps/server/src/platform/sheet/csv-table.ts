import { parse } from "csv-parse/sync";
import { clip } from "@heshi/kernel/clip";
import { MAX_COLUMNS, maxCells, type TableLimits, type TableOrFault, TOO_MANY_CELLS } from "./table.types.ts";

/** Decodes UTF-8, UTF-16 with its mark, or GBK as spreadsheets on Chinese systems write it. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

type Record_ = { record: readonly string[]; info: { lines: number } };

/** Whether a text has more cells than a limit, counted before it is parsed: outside of quotes a delimiter is the end of one. */
function hasMore(text: string, delimiter: string, most: number): boolean {
  // a quote opens at the start of a cell, and again directly behind one that seemed to close
  let [count, isQuoted, mayOpen] = [0, false, true];
  for (const sign of text) {
    if (sign === '"' && (isQuoted || mayOpen)) {
      [isQuoted, mayOpen] = [!isQuoted, true];
      continue;
    }
    mayOpen = !isQuoted && (sign === delimiter || sign === "\n");
    if (mayOpen) count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Parses a spreadsheet saved as CSV: commas or tabs, line breaks inside quotes. Pure. */
export function csvTable(bytes: Uint8Array, limits: TableLimits): TableOrFault {
  const text = textOf(bytes).replace(/^\uFEFF/, "");
  const [head = ""] = text.slice(0, 20_000).split("\n", 1);
  const delimiter = head.includes("\t") && !head.includes(",") ? "\t" : ",";
  const { maxRows, maxCell } = limits;
  if (hasMore(text, delimiter, maxCells(limits))) return { fault: TOO_MANY_CELLS };
  let records: readonly Record_[];
  try {
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 8 * maxCell,
      to: maxRows + 2,
      info: true,
    }) as unknown as readonly Record_[];
  } catch (error) {
    if ((error as { code?: string }).code === "CSV_MAX_RECORD_SIZE")
      return { fault: "有一行内容太长，请检查引号是否成对" };
    return { fault: `文件不是完整的 CSV：${clip((error as Error).message, 200)}` };
  }
  let line = 1;
  const rows = records.map(({ record, info }) => {
    const cells = record.slice(0, MAX_COLUMNS).map((cell) => clip(cell, maxCell + 1));
    const row = { line, cells };
    // `lines` counts the line breaks up to the end of a record
    line = info.lines + 1;
    return row;
  });
  return rows.length > maxRows + 1 ? { fault: `一次最多 ${maxRows} 行，请分成几个文件` } : { rows };
}
