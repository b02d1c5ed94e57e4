import { GoodsDraft, MAX_SKUS, combinationsOf } from "@heshi/contract/shop/goods-form";
import { SheetWork } from "./sheet-work.ts";
import { MAX_GOODS_ROWS } from "@heshi/contract/shop/goods-sheet";
import type { TableLimits, TableOrFault } from "../../../platform/sheet/table.types.ts";
import {
  amountOf,
  checkRow,
  choicesOf,
  columns as operators,
  faultOfCells,
  type PlannedGoods,
  piecesOf,
  planImport,
  readColumns,
} from "../../import/import.public.ts";

const { isNew: _isNew, isHot: _isHot, ...shared } = operators;
/** The columns of a shop's spreadsheet, by headings without unit and width. */
export const columns = { ...shared, weight: "重量", skuId: "规格编号" } as const;
type Column = keyof typeof columns;
type Row = { line: number; cells: Readonly<Record<Column, string>> };

export const goodsLimits: TableLimits = { maxRows: MAX_GOODS_ROWS, maxCell: 4000 };
const MAX_WEIGHT = 1_000_000;

/** A row as it waits: what is to be written, or why it is refused. */
export type PlannedRow = {
  line: number;
  item: number;
  code: string;
  title: string;
  work: SheetWork | null;
  words: string;
};

/** What a row says of a SKU that is there: its price and stock, each only where it is filled in. */
function changeOf({ line, cells }: Row): { line: number; work: SheetWork } | { line: number; fault: string } {
  const fault = faultOfCells({ price: cells.price, stock: cells.stock });
  if (fault !== undefined) return { line, fault };
  const [priceFen, stock] = [amountOf(cells.price), piecesOf(cells.stock)];
  if (!/^\d{1,19}$/.test(cells.skuId)) return { line, fault: `规格编号“${cells.skuId.slice(0, 40)}”不正确` };
  if (cells.price !== "" && (priceFen === undefined || priceFen < 1))
    return { line, fault: `售价“${cells.price.slice(0, 40)}”不是金额` };
  if (cells.stock !== "" && stock === undefined)
    return { line, fault: `库存“${cells.stock.slice(0, 40)}”不是整数` };
  return { line, work: { kind: "change", skuId: cells.skuId, priceFen, stock } };
}

/** The draft of a new product: a SKU for each combination of its specs, those that no row has without a price. */
function draftOf({ code, rows }: PlannedGoods, weights: ReadonlyMap<number, number>): GoodsDraft | string {
  const [first] = rows;
  if (!first) return "没有内容";
  const { names, values } = choicesOf(rows.map(({ spec }) => spec));
  const specs = names.map((name, at) => ({ name, values: [...new Set(values.map((one) => one[at] ?? ""))] }));
  const wanted = combinationsOf(specs);
  if (wanted.length > MAX_SKUS) return `规格组合有 ${wanted.length} 个，最多 ${MAX_SKUS} 个`;
  const given = new Map(rows.map((row, at) => [(values[at] ?? []).join("/"), row]));
  const draft = GoodsDraft.safeParse({
    kind: "normal",
    title: first.title,
    subtitle: first.subtitle,
    unit: first.unit,
    parameters: first.parameters,
    specs,
    skus: wanted.map((one) => {
      const row = given.get(one.join("/"));
      if (!row) return { values: one, stock: 0, code };
      const { priceFen, marketPriceFen: marketPrice, stock, line } = row;
      return { values: one, priceFen, marketPrice, stock, code, weightG: weights.get(line) ?? 0 };
    }),
  });
  return draft.success ? draft.data : (draft.error.issues[0]?.message ?? "内容不正确");
}

/** What is to be done with each row of a table, in the order of the file; a text says why it cannot be read. Pure. */
export function planSheet(table: TableOrFault): readonly PlannedRow[] | string {
  const read = readColumns<Column>(table, { columns, needed: ["code", "title", "price", "stock"] });
  if ("fault" in read) return read.fault;
  if (read.rows.length === 0) return "表格里还没有商品";
  const changed = read.rows.filter(({ cells }) => cells.skuId !== "");
  const added = read.rows.filter(({ cells }) => cells.skuId === "");
  const cellsAt = new Map(read.rows.map(({ line, cells }) => [line, cells]));
  const weights = new Map<number, number>();
  const checked = added.map((row) => {
    const one = checkRow({ line: row.line, cells: { ...row.cells, isNew: "", isHot: "" } });
    const weight = row.cells.weight === "" ? 0 : piecesOf(row.cells.weight);
    weights.set(row.line, weight ?? 0);
    if ("fault" in one || (weight !== undefined && weight <= MAX_WEIGHT)) return one;
    return { line: row.line, code: one.code, fault: `重量“${row.cells.weight.slice(0, 40)}”不是克数` };
  });
  const { goods, refused } = planImport(checked);
  const outcomes = new Map<number, { item: number; work: SheetWork | null; words: string }>();
  for (const { line, fault } of refused) outcomes.set(line, { item: 0, work: null, words: fault });
  let item = 0;
  for (const planned of goods) {
    item += 1;
    const [first] = planned.rows;
    const draft = draftOf(planned, weights);
    const { top = "", leaf = "", brand = "" } = first ?? {};
    const work: SheetWork | null =
      typeof draft === "string" ? null : { kind: "draft", draft, top, leaf, brand };
    for (const { line } of planned.rows) {
      // the first row carries the draft for all
      const own: SheetWork | null = work && line !== first?.line ? { kind: "part" } : work;
      outcomes.set(line, { item, work: own, words: typeof draft === "string" ? draft : "" });
    }
  }
  const seen = new Set<string>();
  for (const row of changed) {
    item += 1;
    const one = changeOf(row);
    const isDouble = seen.has(row.cells.skuId);
    seen.add(row.cells.skuId);
    if ("fault" in one) outcomes.set(row.line, { item, work: null, words: one.fault });
    else if (isDouble) outcomes.set(row.line, { item, work: null, words: "规格编号在文件里重复" });
    else outcomes.set(row.line, { item, work: one.work, words: "" });
  }
  return [...outcomes].map(([line, outcome]) => ({
    line,
    code: (cellsAt.get(line)?.code ?? "").slice(0, 40),
    title: (cellsAt.get(line)?.title ?? "").slice(0, 50),
    ...outcome,
  }));
}
