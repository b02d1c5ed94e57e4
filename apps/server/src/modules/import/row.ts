import { createHash } from "node:crypto";
import { type Fen, MAX_PRICE_FEN, parseYuan } from "@heshi/kernel/money";
import { clip, clipped } from "@heshi/kernel/clip";
import { columns, type Column, MAX_CELL, type SheetRow } from "./sheet.ts";

export type Parameter = { name: string; value: string };
/** A row that can be imported. */
export type GoodsRow = {
  line: number;
  code: string;
  title: string;
  subtitle: string;
  top: string;
  leaf: string;
  brand: string;
  unit: string;
  spec: string;
  priceFen: Fen;
  marketPriceFen: Fen | undefined;
  stock: number;
  parameters: readonly Parameter[];
  notes: readonly string[];
  tags: readonly string[];
  /** Digest of the row without the stock, which has a column of its own. */
  digest: string;
};
/** `isBelow`: it has a choice and neither code nor title, so that it belongs to the product above it. */
export type Checked = GoodsRow | { line: number; code: string; fault: string; isBelow?: boolean };

const MAX_STOCK = 10_000_000;
/** Longer values are advice to the buyer and go into the detail. */
const MAX_PARAMETER = 100;
const lengths: readonly (readonly [Column, number])[] = [
  ["code", 40],
  ["title", 50],
  ["subtitle", 100],
  ["top", 20],
  ["leaf", 20],
  ["brand", 40],
  ["unit", 10],
  ["spec", 60],
];

/** Control characters, which PostgreSQL or a page cannot show, and halves of surrogate pairs. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;

/** A cell that was refused, as it can be kept and shown. */
export const readable = (text: string, most: number): string =>
  clip(text.replaceAll(new RegExp(UNREADABLE, "gu"), ""), most);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
/** Spreadsheets would calculate such a text; an exported file would pass it on. */
const isFormula = (text: string): boolean => /^[=@＝＠]|^[+\-＋－](?![\d０-９])/.test(text);

/** Whether a long number was shortened by a spreadsheet, as 7.53457E+13; its digits are gone. Pure. */
export const isShortened = (text: string): boolean => /^[+-]?\d(?:\.\d+)?E\+\d{2,}$/i.test(text);

/** A number's digits, full-width ones included; a comma may only be before groups of three, so that 1,00 is not read as 100. */
function ungrouped(text: string): string | undefined {
  const plain = text.normalize("NFKC");
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(plain) ? plain.replaceAll(",", "") : undefined;
}

/** ¥1,299.00 → fen; undefined for anything that is not an amount. Pure. */
export function amountOf(text: string): Fen | undefined {
  const bare = ungrouped(text.replace(/^[¥￥]\s*/, "").replace(/\s*元$/, ""));
  if (bare === undefined) return undefined;
  const fen = parseYuan(bare.replace(/^(\d+\.\d\d)0+$/, "$1").replace(/\.$/, ""));
  return fen === undefined || fen > MAX_PRICE_FEN ? undefined : fen;
}

/** Pieces up to 10,000,000; undefined for anything else. Pure. */
export function piecesOf(text: string): number | undefined {
  const bare = ungrouped(text)?.replace(/\.0*$/, "") ?? "";
  return /^\d{1,8}$/.test(bare) && Number(bare) <= MAX_STOCK ? Number(bare) : undefined;
}

const flags = new Map([
  ...["是", "1", "y", "yes", "true", "√"].map((text) => [text, true] as const),
  ...["", "否", "0", "n", "no", "false", "×"].map((text) => [text, false] as const),
]);

/** Parses lines `名称：值`; a line without a name continues the one before. */
function parametersOf(text: string): { parameters: Parameter[]; notes: string[] } {
  const all: Parameter[] = [];
  for (const line of text.split("\n").map(oneLine).filter(Boolean)) {
    const [, name, value] = /^[*•·\s]*([^：:]{1,20})[：:]\s*(.*)$/.exec(line) ?? [];
    const last = all.at(-1);
    if (name !== undefined && value !== undefined && !/^\d/.test(name)) all.push({ name, value });
    else if (last) all[all.length - 1] = { name: last.name, value: `${last.value}\n${line}`.trim() };
    else all.push({ name: "说明", value: line });
  }
  const filled = all.filter(({ value }) => value !== "");
  const once = [...new Map(filled.map((one) => [`${one.name}\n${one.value}`, one])).values()];
  const isShort = ({ value }: Parameter): boolean => value.length <= MAX_PARAMETER && !value.includes("\n");
  return {
    parameters: once.filter(isShort).slice(0, 40),
    notes: once.filter((one) => !isShort(one)).map(({ name, value }) => `${name}：${value}`),
  };
}

/** The first cell that is too long, unreadable or a formula, in column order. Pure. */
export function faultOfCells(cells: Readonly<Partial<Record<Column, string>>>): string | undefined {
  for (const [name, cell] of Object.entries(cells) as [Column, string][]) {
    if (cell.length > MAX_CELL) return `${columns[name]}的内容太长`;
    if (UNREADABLE.test(cell)) return `${columns[name]}含有无法显示的字符`;
    if (isShortened(cell)) return `${columns[name]}“${cell}”是科学计数法，请把单元格改为文本后重新填写`;
    if (name !== "parameters" && isFormula(cell)) return `${columns[name]}含有公式，请改为纯文本`;
  }
  return undefined;
}

/** A choice of a product whose code and title were in merged cells: in CSV only the first row has them. */
const isContinued = ({ code, title, spec }: SheetRow["cells"]): boolean =>
  code === "" && title === "" && spec !== "";

/** The first fault in a row's texts. */
function faultOfTexts(cells: SheetRow["cells"]): string | undefined {
  const unfit = faultOfCells(cells);
  if (unfit !== undefined) return unfit;
  if (isContinued(cells)) return "货号和商品名称为空；合并的单元格请拆开后逐行填写";
  if (cells.code === "") return "货号为空";
  const title = [...oneLine(cells.title)].length;
  if (title < 2) return "商品名称至少 2 个字";
  for (const [name, most] of lengths) {
    const count = [...oneLine(cells[name])].length;
    if (count > most) return `${columns[name]}有 ${count} 个字，最多 ${most} 个`;
  }
  return cells.leaf !== "" && cells.top === "" ? "填了二级分类，缺少一级分类" : undefined;
}

/** As much of a cell as a sentence can quote. */
const shown = (text: string): string => clipped(text, 40);

function faultOfNumbers(cells: SheetRow["cells"]): string | undefined {
  const [price, stock] = [amountOf(cells.price), piecesOf(cells.stock)];
  if (price === undefined) return `售价“${shown(cells.price)}”不是金额`;
  if (price === 0) return "售价不能为 0";
  if (cells.market !== "" && amountOf(cells.market) === undefined)
    return `划线价“${shown(cells.market)}”不是金额`;
  if (stock === undefined) return `库存“${shown(cells.stock)}”不是 0 到 ${MAX_STOCK} 的整数`;
  for (const name of ["isNew", "isHot"] as const)
    if (!flags.has(cells[name].toLowerCase())) return `${columns[name]}只能填“是”或“否”`;
  return undefined;
}

/** A row's values, or the first fault in it. Pure. */
export function checkRow({ line, cells, fault: unread }: SheetRow): Checked {
  const fault = unread ?? faultOfTexts(cells) ?? faultOfNumbers(cells);
  if (fault !== undefined)
    return { line, code: oneLine(cells.code), fault, ...(isContinued(cells) ? { isBelow: true } : {}) };
  const priceFen = amountOf(cells.price) as Fen;
  const market = amountOf(cells.market);
  const flagged = (name: "isNew" | "isHot"): boolean => flags.get(cells[name].toLowerCase()) === true;
  const values = {
    code: oneLine(cells.code),
    title: oneLine(cells.title),
    subtitle: oneLine(cells.subtitle),
    top: oneLine(cells.top),
    leaf: oneLine(cells.leaf),
    brand: oneLine(cells.brand),
    unit: oneLine(cells.unit) || "件",
    spec: oneLine(cells.spec) || "标准",
    priceFen,
    marketPriceFen: market !== undefined && market > priceFen ? market : undefined,
    ...parametersOf(cells.parameters),
    tags: [...(flagged("isNew") ? ["新品"] : []), ...(flagged("isHot") ? ["热卖"] : [])],
  };
  const digest = createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 32);
  return { line, ...values, stock: piecesOf(cells.stock) ?? 0, digest };
}
