import { parse } from "csv-parse/sync";

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
const needed: readonly Column[] = ["code", "title", "price", "stock"];

/** A row as written in the file; `line` is where it begins. */
export type SheetRow = { line: number; cells: Readonly<Record<Column, string>> };
export type Sheet = { rows: readonly SheetRow[] } | { fault: string };

/** Decodes UTF-8, or GBK as spreadsheets on Chinese systems write it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

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

type Record_ = { record: readonly string[]; info: { lines: number } };

/** Parses a spreadsheet saved as CSV: commas or tabs, columns in any order, line breaks inside quotes. Pure. */
export function readSheet(bytes: Uint8Array): Sheet {
  const text = textOf(bytes).replace(/^\uFEFF/, "");
  const [head = ""] = text.split("\n", 1);
  let records: readonly Record_[];
  try {
    records = parse(text, {
      delimiter: head.includes("\t") && !head.includes(",") ? "\t" : ",",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as readonly Record_[];
  } catch (error) {
    return { fault: `文件不是完整的 CSV：${(error as Error).message}` };
  }
  const heads = (records[0]?.record ?? []).map(headOf);
  const places = Object.fromEntries(
    Object.entries(columns).map(([name, title]) => [name, heads.indexOf(title)]),
  ) as Record<Column, number>;
  const missing = needed.filter((name) => places[name] < 0).map((name) => columns[name]);
  if (missing.length > 0) return { fault: `缺少列：${missing.join("、")}；请使用模板的表头` };
  let line = records[0]?.info.lines ?? 1;
  const rows = records.slice(1).map(({ record, info }) => {
    const cells = Object.fromEntries(
      Object.entries(places).map(([name, at]) => [name, at < 0 ? "" : cellOf(record[at])]),
    ) as Record<Column, string>;
    const first = line + 1;
    line = info.lines;
    return { line: first, cells };
  });
  return { rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== "")) };
}
