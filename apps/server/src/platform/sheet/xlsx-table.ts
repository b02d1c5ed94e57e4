import { type Merged, withMerged } from "./merged-cells.ts";
import {
  MAX_COLUMNS,
  MAX_INFLATED,
  maxCells,
  type OddCell,
  type TableLimits,
  type TableOrFault,
  type TableRow,
  TOO_MANY_CELLS,
} from "./table.types.ts";
import { shownNumber } from "./xlsx-format.ts";
import { collector, numberFormats, readXml, sharedStrings, type Tag, TooManyTags } from "./xlsx-parts.ts";
import { type ZipEntry, zipEntries } from "./zip.ts";

const MAX_FILES = 2000;
/** Tags of the parts that list sheets and other parts. */
const MAX_LISTED = 50_000;
/** Merged cells that are looked at. */
const MAX_MERGES = 5000;
/** Tags of a cell: itself, its value, and perhaps a formula. */
const TAGS_A_CELL = 3;

/** Where the first sheet of a workbook lies. */
function firstSheet(files: Files): Buffer {
  let id: string | undefined;
  let target: string | undefined;
  const ids = (tag: Tag): string | undefined =>
    Object.entries(tag.attributes).find(([name]) => name.endsWith(":id"))?.[1];
  readXml(files.need("xl/workbook.xml"), MAX_LISTED, {
    open: (tag) => {
      if (tag.name === "sheet") id ??= ids(tag);
    },
  });
  readXml(files.need("xl/_rels/workbook.xml.rels"), MAX_LISTED, {
    open: ({ name, attributes }) => {
      if (name === "Relationship" && attributes["Id"] === id) target = attributes["Target"];
    },
  });
  const path = target ?? "worksheets/sheet1.xml";
  return files.need(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
}

/** The column of a reference like `AB12`, from 0. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{0,3}/.exec(reference)?.[0] ?? "")].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

type Cell = { kind: string; at: number; formula: boolean; format: string | undefined };
type Said = { text: string; odd?: Omit<OddCell, "at"> };

/** What a cell says, as the sheet shows it. */
function saidBy({ kind, formula, format }: Cell, value: string, strings: readonly string[]): Said {
  if (formula) return { text: `=${value}` };
  if (kind === "s") return { text: strings[Number(value)] ?? "" };
  if (kind === "b") return { text: value === "1" ? "是" : "否" };
  if (kind === "e") return { text: value, odd: { why: `是错误值 ${value}，请重新填写` } };
  if (kind === "d") return { text: value, odd: { why: "是日期格式，请把单元格改为文本后重新填写" } };
  if (kind !== "n") return { text: value };
  const { text, ...odd } = shownNumber(value, format);
  const isPlain = odd.why === undefined && (odd.value === undefined || odd.value === text);
  return isPlain ? { text } : { text, odd };
}

/** The rows and columns of a reference like `A2:B4`. */
function mergedAt(reference: string): Merged | undefined {
  const [, from = "", top = "", to = "", bottom = ""] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (from === "") return undefined;
  return {
    top: Number(top),
    bottom: Number(bottom),
    left: columnOf(from),
    right: Math.min(columnOf(to), MAX_COLUMNS),
  };
}

class TooManyRows extends Error {}

type Reading = TableLimits & { strings: readonly string[]; formats: readonly (string | undefined)[] };

function readRows(sheet: Buffer, { strings, formats, ...limits }: Reading): readonly TableRow[] {
  const rows: TableRow[] = [];
  const merges: Merged[] = [];
  const part = collector(limits.maxCell);
  let [line, row, odd]: [number, string[], OddCell[]] = [0, [], []];
  let cell: Cell | undefined;
  readXml(sheet, TAGS_A_CELL * maxCells(limits), {
    open: ({ name, attributes }) => {
      part.open(name);
      if (name === "row") [line, row, odd] = [Number(attributes["r"] ?? line + 1), [], []];
      if (name === "c") {
        const at = attributes["r"] === undefined ? row.length : columnOf(attributes["r"]);
        const format = formats[Number(attributes["s"] ?? 0)];
        cell = { kind: attributes["t"] ?? "n", at, formula: false, format };
      }
      if (name === "f" && cell) cell.formula = true;
      const merged = name === "mergeCell" ? mergedAt(attributes["ref"] ?? "") : undefined;
      if (merged && merges.length < MAX_MERGES) merges.push(merged);
    },
    text: part.add,
    close: (name) => {
      part.close(name);
      if (name === "c" && cell) {
        const said = saidBy(cell, part.take(), strings);
        if (cell.at >= 0 && cell.at < MAX_COLUMNS && said.text !== "") {
          while (row.length < cell.at) row.push("");
          row[cell.at] = said.text;
          if (said.odd) odd.push({ at: cell.at, ...said.odd });
        }
        cell = undefined;
      }
      if (name !== "row" || !row.some((text) => text.trim() !== "")) return;
      rows.push({ line, cells: row, ...(odd.length === 0 ? {} : { odd }) });
      if (rows.length > limits.maxRows + 1) throw new TooManyRows();
    },
  });
  return withMerged(rows, merges);
}

type Files = { need: (name: string) => Buffer; find: (name: string) => Buffer | undefined };

/** Files of a zip by name, inflated when they are asked for, together at most `MAX_INFLATED`. */
function filesOf(entries: readonly ZipEntry[]): Files {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size !== entries.length) throw new Error("a name twice in a zip");
  let left = MAX_INFLATED;
  const find = (name: string): Buffer | undefined => {
    const bytes = byName.get(name)?.read(left);
    left -= bytes?.length ?? 0;
    return bytes;
  };
  return {
    find,
    need: (name) => {
      const bytes = find(name);
      if (!bytes) throw new Error(`no ${name} in the workbook`);
      return bytes;
    },
  };
}

const isLarge = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name, size }) => name.startsWith("xl/") && name.endsWith(".xml") && size > MAX_INFLATED);

/** The first sheet of an .xlsx file; its parts are measured before they are inflated. Pure. */
export function xlsxTable(bytes: Buffer, limits: TableLimits): TableOrFault {
  try {
    const entries = zipEntries(bytes, MAX_FILES);
    if (isLarge(entries)) return { fault: "表格解压后太大，请只保留需要的行和列" };
    const files = filesOf(entries);
    const shared = files.find("xl/sharedStrings.xml");
    const maxTags = TAGS_A_CELL * maxCells(limits);
    const strings = shared ? sharedStrings(shared, { maxCell: limits.maxCell, maxTags }) : [];
    const styles = files.find("xl/styles.xml");
    const formats = styles ? numberFormats(styles, maxTags) : [];
    return { rows: readRows(firstSheet(files), { ...limits, strings, formats }) };
  } catch (error) {
    if (error instanceof TooManyRows) return { fault: `一次最多 ${limits.maxRows} 行，请分成几个文件` };
    if (error instanceof TooManyTags) return { fault: TOO_MANY_CELLS };
    return { fault: "文件已损坏，或不是 Excel 表格（.xlsx），请重新另存后再上传" };
  }
}
