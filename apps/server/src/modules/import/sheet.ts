import { tableOf } from "../../platform/sheet/table.ts";
import type { TableOrFault } from "../../platform/sheet/table.types.ts";

/** The columns of a product spreadsheet, by headings without unit and width. */
export const columns = {
  code: "货号",
  title: "商品名称",
  subtitle: "简介",
  top: "一级分类",
  leaf: "二级分类",
  brand: "品牌",
  unit: "单位",
  spec: "规格",
  price: "售价",
  market: "划线价",
  stock: "库存",
  parameters: "参数",
  isNew: "新品",
  isHot: "热卖",
} as const;
export type Column = keyof typeof columns;
/** Rows of an operator's file. */
const MAX_ROWS = 200_000;
/** Characters of a cell, of which the parameters are the longest. */
export const MAX_CELL = 20_000;
const needed: readonly Column[] = ["code", "title", "price", "stock"];

/** A row as written in the file; `line` is where it begins. */
export type SheetRow = { line: number; cells: Readonly<Record<Column, string>> };
export type Sheet = { rows: readonly SheetRow[] } | { fault: string };

const headOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\s/g, "")
    .replace(/[(（【[].*$/, "");

/** A cell without what spreadsheets add: spaces of all kinds, the apostrophe that marks text, `="…"`. */
function cellOf(text: string | undefined): string {
  const bare = (text ?? "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u00a0\u3000\u200b\ufeff]/g, " ")
    .trim();
  return (/^="([^"]*)"$/.exec(bare)?.[1] ?? bare.replace(/^'/, "")).trim();
}

/** The rows of a table by the headings of its first row, in any order; a fault where a needed column is missing. Pure. */
export function readColumns<C extends string>(
  table: TableOrFault,
  { columns: titles, needed: must }: { columns: Readonly<Record<C, string>>; needed: readonly C[] },
): { rows: readonly { line: number; cells: Readonly<Record<C, string>> }[] } | { fault: string } {
  if ("fault" in table) return table;
  const [head, ...others] = table.rows;
  const heads = (head?.cells ?? []).map(headOf);
  const names = Object.keys(titles) as C[];
  const places = new Map(names.map((name) => [name, heads.indexOf(titles[name])]));
  const missing = must.filter((name) => (places.get(name) ?? -1) < 0).map((name) => titles[name]);
  if (missing.length > 0) return { fault: `缺少列：${missing.join("、")}；请使用模板的表头` };
  const rows = others.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name) => [name, cellOf(cells[places.get(name) ?? -1])])) as Record<
      C,
      string
    >,
  }));
  return { rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== "")) };
}

/** Parses a spreadsheet of products, CSV or a workbook; columns in any order. Pure. */
export const readSheet = (bytes: Uint8Array): Sheet =>
  readColumns<Column>(tableOf(bytes, { maxRows: MAX_ROWS, maxCell: MAX_CELL }), { columns, needed });
