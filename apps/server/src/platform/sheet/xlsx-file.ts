import type { Cell } from "@heshi/kernel/csv";
import { zipOf } from "./zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NS = "http://schemas.openxmlformats.org";
const MAIN = `${NS}/spreadsheetml/2006/main`;
const REL = `${NS}/officeDocument/2006/relationships`;

const escaped = (text: string): string =>
  text
    // what XML cannot hold
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/gu, "")
    // a reader takes _x000D_ for the character with this number
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** `AB` for 27. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

/** A text is a text to the spreadsheet, whatever it begins with: it is never calculated. */
const cellXml = (cell: Cell, place: string): string =>
  typeof cell === "string"
    ? cell === ""
      ? ""
      : `<c r="${place}" t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : `<c r="${place}"><v>${escaped(cell.number)}</v></c>`;

const columnsXml = (widths: readonly number[]): string => {
  const all = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  // an empty list of columns is not allowed
  return all.length === 0 ? "" : `<cols>${all.join("")}</cols>`;
};

const sheetXml = (rows: readonly (readonly Cell[])[], widths: readonly number[]): string =>
  [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" `,
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(widths)}<sheetData>`,
    ...rows.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, place) => cellXml(cell, `${letters(place)}${at + 1}`)).join("")}</row>`,
    ),
    "</sheetData></worksheet>",
  ].join("");

/** Style 1 is text (format 49), so that what is typed over a cell stays as it is typed. */
const STYLES = [
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>`,
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
].join("");

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const part = (path: string, kind: string): string =>
  `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`;
const TYPES = [
  `${XML}<Types xmlns="${NS}/package/2006/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  part("xl/workbook.xml", "sheet.main"),
  part("xl/worksheets/sheet1.xml", "worksheet"),
  part("xl/styles.xml", "styles"),
  "</Types>",
].join("");

/** The parts that a part refers to, by kind and path. */
const relations = (...of: readonly (readonly [kind: string, path: string])[]): string =>
  [
    `${XML}<Relationships xmlns="${NS}/package/2006/relationships">`,
    ...of.map(
      ([kind, path], at) => `<Relationship Id="rId${at + 1}" Type="${REL}/${kind}" Target="${path}"/>`,
    ),
    "</Relationships>",
  ].join("");

const bookXml = (name: string): string =>
  [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}">`,
    `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ].join("");

/** A workbook (.xlsx) of one sheet with a frozen first row; `widths` in characters, a column each. Pure. */
export function xlsxOf(
  name: string,
  { rows, widths }: { rows: readonly (readonly Cell[])[]; widths: readonly number[] },
): Buffer {
  const files: readonly (readonly [path: string, xml: string])[] = [
    ["[Content_Types].xml", TYPES],
    ["_rels/.rels", relations(["officeDocument", "xl/workbook.xml"])],
    ["xl/workbook.xml", bookXml(name)],
    [
      "xl/_rels/workbook.xml.rels",
      relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
    ],
    ["xl/styles.xml", STYLES],
    ["xl/worksheets/sheet1.xml", sheetXml(rows, widths)],
  ];
  return zipOf(files.map(([path, xml]) => ({ name: Buffer.from(path), data: Buffer.from(xml) })));
}
