import { SaxesParser } from "saxes";
import { MAX_COLUMNS, MAX_INFLATED, type TableLimits, type TableOrFault } from "./table.types.ts";
import { type ZipEntry, zipEntries } from "./zip.ts";

const MAX_FILES = 2000;
const CHUNK = 64 * 1024;

type Tag = { name: string; attributes: Record<string, string> };
type Hooks = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

/** Reads XML piece by piece; entities of a document's own are unknown to it, and are an error. */
function readXml(bytes: Buffer, { open, close, text }: Hooks): void {
  const parser = new SaxesParser({ position: false });
  const bare = (name: string): string => name.slice(name.indexOf(":") + 1);
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("a workbook has no document type");
  });
  if (open)
    parser.on("opentag", ({ name, attributes }) =>
      // namespaces are not resolved, so that attributes are texts
      open({ name: bare(name), attributes: attributes as Record<string, string> }),
    );
  if (close) parser.on("closetag", (tag) => close(bare(tag.name)));
  if (text) parser.on("text", text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  parser.write(decoder.decode()).close();
}

/** Where the first sheet of a workbook lies. */
function firstSheet(files: Files): Buffer {
  let id: string | undefined;
  let target: string | undefined;
  const ids = (tag: Tag): string | undefined =>
    Object.entries(tag.attributes).find(([name]) => name.endsWith(":id"))?.[1];
  readXml(files.need("xl/workbook.xml"), {
    open: (tag) => {
      if (tag.name === "sheet") id ??= ids(tag);
    },
  });
  readXml(files.need("xl/_rels/workbook.xml.rels"), {
    open: ({ name, attributes }) => {
      if (name === "Relationship" && attributes["Id"] === id) target = attributes["Target"];
    },
  });
  const path = target ?? "worksheets/sheet1.xml";
  return files.need(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
}

/** Collects the text of `t` elements, without what is only said aloud (`rPh`), up to so many characters. */
function collector(maxCell: number) {
  let [text, isOpen, isAloud] = ["", false, false];
  return {
    open: (name: string): void => {
      if (name === "t" || name === "v") isOpen = true;
      if (name === "rPh") isAloud = true;
    },
    close: (name: string): void => {
      if (name === "t" || name === "v") isOpen = false;
      if (name === "rPh") isAloud = false;
    },
    add: (part: string): void => {
      if (isOpen && !isAloud && text.length <= maxCell) text = (text + part).slice(0, maxCell + 1);
    },
    take: (): string => {
      const taken = text;
      text = "";
      return taken;
    },
  };
}

/** Texts that cells refer to by number. */
function sharedStrings(bytes: Buffer, maxCell: number): string[] {
  const texts: string[] = [];
  const part = collector(maxCell);
  readXml(bytes, {
    open: ({ name }) => part.open(name),
    text: part.add,
    close: (name) => {
      part.close(name);
      if (name === "si") texts.push(part.take());
    },
  });
  return texts;
}

/** The column of a reference like `AB12`, from 0. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{0,3}/.exec(reference)?.[0] ?? "")].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** A number as a person would type it: 19.899999999999999 is 19.9. */
const numberText = (value: string): string => {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
};

type Cell = { kind: string; at: number; formula: boolean };

function textOfCell({ kind, formula }: Cell, value: string, strings: readonly string[]): string {
  if (formula) return `=${value}`;
  if (kind === "s") return strings[Number(value)] ?? "";
  if (kind === "b") return value === "1" ? "是" : "否";
  return kind === "n" ? numberText(value) : value;
}

class TooManyRows extends Error {}

function readRows(sheet: Buffer, strings: readonly string[], { maxRows, maxCell }: TableLimits) {
  const rows: { line: number; cells: string[] }[] = [];
  const part = collector(maxCell);
  let [line, row]: [number, string[]] = [0, []];
  let cell: Cell | undefined;
  readXml(sheet, {
    open: ({ name, attributes }) => {
      part.open(name);
      if (name === "row") [line, row] = [Number(attributes["r"] ?? line + 1), []];
      if (name === "c") {
        const at = attributes["r"] === undefined ? row.length : columnOf(attributes["r"]);
        cell = { kind: attributes["t"] ?? "n", at, formula: false };
      }
      if (name === "f" && cell) cell.formula = true;
    },
    text: part.add,
    close: (name) => {
      part.close(name);
      if (name === "c" && cell) {
        const text = textOfCell(cell, part.take(), strings);
        if (cell.at >= 0 && cell.at < MAX_COLUMNS && text !== "") {
          while (row.length < cell.at) row.push("");
          row[cell.at] = text;
        }
        cell = undefined;
      }
      if (name !== "row" || !row.some((text) => text.trim() !== "")) return;
      rows.push({ line, cells: row });
      if (rows.length > maxRows + 1) throw new TooManyRows();
    },
  });
  return rows;
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
    const strings = shared ? sharedStrings(shared, limits.maxCell) : [];
    return { rows: readRows(firstSheet(files), strings, limits) };
  } catch (error) {
    if (error instanceof TooManyRows) return { fault: `一次最多 ${limits.maxRows} 行，请分成几个文件` };
    return { fault: "文件已损坏，或不是 Excel 表格（.xlsx），请重新另存后再上传" };
  }
}
