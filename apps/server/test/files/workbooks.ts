import { zipOf } from "../../src/platform/sheet/zip.ts";

const NS = "http://schemas.openxmlformats.org";
export const MAIN = `${NS}/spreadsheetml/2006/main`;

/** A workbook with this XML as its only sheet, and other parts. */
export function workbook(sheet: string, parts: Readonly<Record<string, string>> = {}): Buffer {
  const sheets = `<sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets>`;
  const relations = `<Relationship Id="rId7" Type="x" Target="worksheets/one.xml"/>`;
  const named = `xmlns="${MAIN}" xmlns:r="${NS}/officeDocument/2006/relationships"`;
  const files = {
    "xl/workbook.xml": `<workbook ${named}>${sheets}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${NS}/r">${relations}</Relationships>`,
    "xl/worksheets/one.xml": `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  };
  return zipOf(
    Object.entries(files).map(([name, xml]) => ({ name: Buffer.from(name), data: Buffer.from(xml) })),
  );
}

/** The same workbook with other sizes in the headers of its last file, behind a checksum that stays. */
export function lying(zip: Buffer, size: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(size, changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  changed.writeUInt32LE(size, changed.lastIndexOf(Buffer.from([0x50, 0x4b, 3, 4])) + 22);
  return changed;
}
