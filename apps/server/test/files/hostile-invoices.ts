import { deflateSync } from "node:zlib";
import { pdfOf } from "../../src/gateways/invoice/sample-pdf.ts";
import { zipOf } from "../../src/platform/sheet/zip.ts";

/** A sound one of each kind. */
export const pdf = pdfOf([{ text: "发票", x: 10, y: 10, size: 12 }]);
export const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** A zip with one file; `told` is the size that its directory tells. */
export function zipWith(name: string, data: Buffer, told = data.length): Buffer {
  const zip = zipOf([{ name: Buffer.from(name), data }]);
  zip.writeUInt32LE(told, zip.lastIndexOf("PK\u0001\u0002") + 24);
  return zip;
}
export const ofd = Buffer.from(
  `${XML}<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0"></ofd:OFD>`,
);

/** A PDF with these objects, and with streams of objects that are compressed. */
export function pdfWith(objects: readonly string[], packed: readonly string[] = []): Buffer {
  const parts = objects.map((object, at) => Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`, "latin1"));
  const streams = packed.map((object, at) => {
    const data = deflateSync(Buffer.from(`${at + 90} 0 ${object}`, "latin1"));
    const head = `${at + 50} 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    return Buffer.concat([Buffer.from(head, "latin1"), data, Buffer.from("\nendstream\nendobj\n")]);
  });
  const end = Buffer.from("trailer<</Root 1 0 R>>\n%%EOF");
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, ...streams, end]);
}

const brokenObjects = Buffer.from(
  "1 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\nnone\nendstream\n%%EOF",
);

const script = "<script>alert(1)</script>";
type Hostile = readonly [name: string, file: Buffer | string];

/** Files that are no invoice though they look like one, or would harm who opens them. */
export const hostileInvoices: readonly Hostile[] = [
  ["an SVG", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ["an SVG with a declaration", `${XML}<svg xmlns="http://www.w3.org/2000/svg"/>\n<a></a>`],
  ["an SVG under a prefix", `${XML}<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>`],
  ["XHTML", `${XML}<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ["HTML", `<!DOCTYPE html>${script}`],
  ["an entity bomb", `${XML}<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>`],
  ["an entity from a file", `${XML}<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`],
  ["a style sheet", `${XML}<?xml-stylesheet href="http://x.test/a.xsl"?><a></a>`],
  ["XML that is not UTF-8", Buffer.concat([Buffer.from(XML), Buffer.from([0x3c, 0xff, 0x3e])])],
  ["something behind an XML", `${XML}<a></a>%PDF-1.4`],
  ["a PDF with a script", pdf.toString("latin1").replace("%%EOF", "/JS (app.alert(1))\n%%EOF")],
  ["a PDF that starts a program", pdf.toString("latin1").replace("%%EOF", "/Launch 1\n%%EOF")],
  [
    "a PDF whose names are written in numbers",
    pdfWith(["<</OpenAction<</S/Java#53cript/J#53(app.alert(1))>>>>"]),
  ],
  ["a PDF that starts a program by another name", pdfWith(["<</OpenAction<</S/#4caunch/F(cmd.exe)>>>>"])],
  [
    "a PDF that sends a form when it is opened",
    pdfWith(["<</OpenAction<</S/SubmitForm/F(https://x.test)>>>>"]),
  ],
  ["a PDF that opens a page", pdfWith(["<</OpenAction 2 0 R>>", "<</S/URI/URI(https://x.test)>>"])],
  ["a PDF that does something on each page", pdfWith(["<</Type/Page/AA<</O 2 0 R>>>>"])],
  ["a PDF with a file in it", pdfWith(["<</Type/EmbeddedFile>>"])],
  ["a PDF with a form of XML", pdfWith(["<</AcroForm<</XFA 2 0 R>>>>"])],
  ["an encrypted PDF", pdfWith(["<</Type/Catalog>>", "<</Encrypt 3 0 R>>"])],
  ["a PDF with a compressed script", pdfWith(["<</Type/Catalog>>"], ["<</S/JavaScript/JS 3 0 R>>"])],
  ["a PDF with a compressed program", pdfWith(["<</Type/Catalog>>"], ["<</S/Launch/F(cmd.exe)>>"])],
  ["a PDF with a compressed short name", pdfWith(["<</Type/Catalog>>"], ["<</AA<</O 2 0 R>>>>"])],
  ["a PDF that opens a page, compressed", pdfWith(["<</Type/Catalog>>"], ["<</OpenAction<</S/UR#49>>>>"])],
  ["a PDF whose objects cannot be read", Buffer.concat([pdfWith([]).subarray(0, 9), brokenObjects])],
  ["a page behind a PDF", Buffer.concat([pdf, Buffer.from(script), Buffer.alloc(5000)])],
  ["a PDF cut off", pdf.subarray(0, 40)],
  ["a page before a PDF", Buffer.concat([Buffer.from(script), pdf])],
  ["a picture before a PDF", Buffer.concat([Buffer.from("GIF89a"), pdf])],
  ["a zip of anything", zipWith("a.html", Buffer.from(script))],
  ["a program", "MZ\u0090\u0000"],
  ["nothing", ""],
];

export const bytesOf = (file: Buffer | string): Buffer =>
  typeof file === "string" ? Buffer.from(file, "latin1") : file;

/** An OFD of 400 MB in less than one; `told` is the size that its directory tells. */
export const bombOfd = (told?: number): Buffer =>
  zipWith("OFD.xml", Buffer.concat([ofd, Buffer.alloc(400 * 1024 * 1024)]), told);
