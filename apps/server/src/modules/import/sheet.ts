import { tableOf } from "../../platform/sheet/table.ts";
import type { TableOrFault, TableRow } from "../../platform/sheet/table.types.ts";

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
/** What the cells of a product spreadsheet are: prices may be said once for several rows, pieces in stock may not. */
export const kinds = {
  numbers: ["price", "market", "stock"],
  apart: ["spec", "stock"],
} as const satisfies Kinds<Column>;

/** A row as written in the file; `line` is where it begins. */
export type SheetRow = Read<Column>;
export type Sheet = { rows: readonly SheetRow[] } | { fault: string };

/** What is read of a row: its cells by column, and the first of them that cannot be taken as it is. */
type Read<C extends string> = { line: number; cells: Readonly<Record<C, string>>; fault?: string };
/** Columns of numbers, where the number counts and not its looks; and those in which each row says its own. */
type Kinds<C extends string> = { numbers: readonly C[]; apart: readonly C[] };
type Wanted<C extends string> = Kinds<C> & {
  columns: Readonly<Record<C, string>>;
  needed: readonly C[];
};

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

const APART = "是合并的单元格，请拆开后逐行填写";

/** A row by column, as the sheet shows it. */
function readRow<C extends string>(
  { line, cells, odd = [] }: TableRow,
  places: ReadonlyMap<C, number>,
  { columns: titles, numbers, apart }: Wanted<C>,
): Read<C> {
  const read = {} as Record<C, string>;
  let fault: string | undefined;
  for (const [name, at] of places) {
    const special = odd.filter((one) => one.at === at);
    const number = numbers.includes(name)
      ? special.find(({ value }) => value !== undefined)?.value
      : undefined;
    read[name] = cellOf(number ?? cells[at]);
    const isShared = apart.includes(name) && special.some(({ isFilled }) => isFilled);
    const why = isShared ? APART : number === undefined ? special.find((one) => one.why)?.why : undefined;
    if (why !== undefined) fault ??= `${titles[name]}${why}`;
  }
  return { line, cells: read, ...(fault === undefined ? {} : { fault }) };
}

/** The rows of a table by the headings of its first row, in any order; a fault where a needed column is missing. Pure. */
export function readColumns<C extends string>(
  table: TableOrFault,
  wanted: Wanted<C>,
): { rows: readonly Read<C>[] } | { fault: string } {
  if ("fault" in table) return table;
  const [head, ...others] = table.rows;
  const heads = (head?.cells ?? []).map(headOf);
  const { columns: titles, needed: must } = wanted;
  const names = Object.keys(titles) as C[];
  const places = new Map(names.map((name) => [name, heads.indexOf(titles[name])]));
  const missing = must.filter((name) => (places.get(name) ?? -1) < 0).map((name) => titles[name]);
  if (missing.length > 0) return { fault: `缺少列：${missing.join("、")}；请使用模板的表头` };
  const rows = others.map((row) => readRow(row, places, wanted));
  return { rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== "")) };
}

/** Parses a spreadsheet of products, CSV or a workbook; columns in any order. Pure. */
export const readSheet = (bytes: Uint8Array): Sheet =>
  readColumns<Column>(tableOf(bytes, { maxRows: MAX_ROWS, maxCell: MAX_CELL }), {
    columns,
    needed,
    ...kinds,
  });
