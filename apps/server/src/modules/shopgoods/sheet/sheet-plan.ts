import {
  GoodsDraft,
  MAX_PICTURES,
  MAX_SKUS,
  MAX_VOLUME_CM3,
  combinationsOf,
} from "@heshi/contract/shop/goods-form";
import { buildPauses } from "../../../platform/sheet/pauses.ts";
import { changeOf, picturesOf, type SheetWork } from "./sheet-work.ts";
import { MAX_GOODS_ROWS } from "@heshi/contract/shop/goods-sheet";
import type { TableLimits, TableOrFault } from "../../../platform/sheet/table.types.ts";
import {
  checkRow,
  choicesOf,
  columns as operators,
  kinds,
  type PlannedGoods,
  piecesOf,
  planImport,
  readable,
  readColumns,
} from "../../import/import.public.ts";

const { isNew: _isNew, isHot: _isHot, ...shared } = operators;
/** The columns of a shop's spreadsheet, by headings without unit and width. */
export const columns = {
  ...shared,
  weight: "重量",
  volume: "体积",
  pictures: "图片",
  skuId: "规格编号",
} as const;
type Column = keyof typeof columns;
type Row = { line: number; cells: Readonly<Record<Column, string>>; fault?: string };
const numbers: readonly Column[] = [...kinds.numbers, "weight", "volume"];
const apart: readonly Column[] = [...kinds.apart, "skuId"];

export const goodsLimits: TableLimits = { maxRows: MAX_GOODS_ROWS, maxCell: 4000 };
const MAX_WEIGHT = 1_000_000;
/** Pictures that a file may name. */
const MAX_FETCHED = 2000;

/** A row as it waits: what is to be written, or why it is refused. */
export type PlannedRow = {
  line: number;
  item: number;
  code: string;
  title: string;
  work: SheetWork | null;
  words: string;
};

type Size = { weightG: number; volumeCm3: number };
type Beside = { size: Size; pictures: readonly string[] };
const NO_SIZE: Size = { weightG: 0, volumeCm3: 0 };
const NOTHING: Beside = { size: NO_SIZE, pictures: [] };

/** The draft of a new product: a SKU for each combination of its specs, those that no row has without a price. */
function draftOf({ code, rows }: PlannedGoods, sizes: ReadonlyMap<number, Size>): GoodsDraft | string {
  const [first] = rows;
  if (!first) return "没有内容";
  const { names, values } = choicesOf(rows.map(({ spec }) => spec));
  const specs = names.map((name, at) => ({ name, values: [...new Set(values.map((one) => one[at] ?? ""))] }));
  // counted before they are made: three specs of a hundred values are a million
  const count = specs.reduce((product, { values: { length } }) => product * length, 1);
  if (count > MAX_SKUS) return `规格组合有 ${count} 个，最多 ${MAX_SKUS} 个`;
  const wanted = combinationsOf(specs);
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
      return { values: one, priceFen, marketPrice, stock, code, ...(sizes.get(line) ?? NO_SIZE) };
    }),
  });
  return draft.success ? draft.data : (draft.error.issues[0]?.message ?? "内容不正确");
}

type Outcome = { item: number; work: SheetWork | null; words: string };
type Outcomes = Map<number, Outcome>;
const refusal = (item: number, words: string): Outcome => ({ item, work: null, words });

/** A row of a new product, with its weight, volume and pictures. */
function checkedOf({ cells, ...row }: Row) {
  const { line } = row;
  const checked = checkRow({ ...row, cells: { ...cells, isNew: "", isHot: "" } });
  const weightG = cells.weight === "" ? 0 : piecesOf(cells.weight);
  const volumeCm3 = cells.volume === "" ? 0 : piecesOf(cells.volume);
  const pictures = picturesOf(cells.pictures);
  const refused = (fault: string) => ({ checked: { line, code: checked.code, fault }, ...NOTHING });
  if ("fault" in checked) return { checked, ...NOTHING };
  if (typeof pictures === "string") return refused(pictures);
  if (weightG === undefined || weightG > MAX_WEIGHT)
    return refused(`重量“${readable(cells.weight, 40)}”不是克数`);
  if (volumeCm3 === undefined || volumeCm3 > MAX_VOLUME_CM3)
    return refused(`体积“${readable(cells.volume, 40)}”不是立方厘米数`);
  return { checked, size: { weightG, volumeCm3 }, pictures };
}

/** Notes the rows of new products; answers how many products there are. */
async function planAdded(rows: readonly Row[], outcomes: Outcomes): Promise<number> {
  const pause = buildPauses();
  const all: ReturnType<typeof checkedOf>[] = [];
  for (const row of rows) {
    all.push(checkedOf(row));
    await pause();
  }
  const sizes = new Map(all.map(({ checked: { line }, size }) => [line, size]));
  const addresses = new Map(all.map(({ checked: { line }, pictures }) => [line, pictures]));
  const { goods, refused } = planImport(all.map(({ checked }) => checked));
  for (const { line, fault } of refused) outcomes.set(line, refusal(0, fault));
  for (const [at, planned] of goods.entries()) {
    await pause();
    const draft = draftOf(planned, sizes);
    const [first] = planned.rows;
    const own = planned.rows.map(({ line }) => [line, addresses.get(line) ?? []] as const);
    const pictures = [...new Set(own.flatMap(([, all]) => all))].slice(0, MAX_PICTURES);
    const lefts = new Map(
      own.map(([line, all]) => [line, all.filter((one) => !pictures.includes(one)).length]),
    );
    for (const { line } of planned.rows) {
      if (typeof draft === "string") outcomes.set(line, refusal(at + 1, draft));
      else if (first) {
        const { top, leaf, brand } = first;
        const left = lefts.get(line) ?? 0;
        // the first row carries the draft for all
        const work: SheetWork =
          line === first.line
            ? { kind: "draft", draft, pictures, left, zipLeft: 0, top, leaf, brand }
            : { kind: "part", left };
        outcomes.set(line, { item: at + 1, work, words: "" });
      }
    }
  }
  return goods.length;
}

/** Notes the rows that change a SKU; of two rows with one number the first counts. */
function planChanged(rows: readonly Row[], { outcomes, from }: { outcomes: Outcomes; from: number }): void {
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const one = changeOf(row);
    const item = from + at + 1;
    const isDouble = seen.has(row.cells.skuId);
    seen.add(row.cells.skuId);
    if ("fault" in one) outcomes.set(row.line, refusal(item, one.fault));
    else if (isDouble) outcomes.set(row.line, refusal(item, "规格编号在文件里重复"));
    else outcomes.set(row.line, { item, work: one.work, words: "" });
  }
}

/** What the cells of a file may be together: a workbook may say one long text in every row. */
const MAX_TEXT = 6_000_000;
const isLong = (rows: readonly Row[]): boolean =>
  rows.reduce((sum, { cells }) => Object.values(cells).reduce((all, { length }) => all + length, sum), 0) >
  MAX_TEXT;

/**
 * What is to be done with each row of a table, in the order of the file; a text says why it cannot be read. Others are
 * served while it works.
 */
export async function planSheet(table: TableOrFault): Promise<readonly PlannedRow[] | string> {
  const read = readColumns<Column>(table, {
    columns,
    needed: ["code", "title", "price", "stock"],
    numbers,
    apart,
  });
  if ("fault" in read) return read.fault;
  if (read.rows.length === 0) return "表格里还没有商品";
  if (isLong(read.rows)) return "表格的文字太多，请分成几个文件";
  const outcomes: Outcomes = new Map();
  const added = read.rows.filter(({ cells }) => cells.skuId === "");
  const changed = read.rows.filter(({ cells }) => cells.skuId !== "");
  planChanged(changed, { outcomes, from: await planAdded(added, outcomes) });
  const works = [...outcomes.values()].map(({ work }) => work);
  if (works.reduce((sum, work) => sum + (work?.kind === "draft" ? work.pictures.length : 0), 0) > MAX_FETCHED)
    return `一个表格最多带 ${MAX_FETCHED} 张图片，请分成几个文件`;
  return read.rows.flatMap(({ line, cells }) => {
    const outcome = outcomes.get(line);
    return outcome
      ? [{ line, code: readable(cells.code, 40), title: readable(cells.title, 50), ...outcome }]
      : [];
  });
}
