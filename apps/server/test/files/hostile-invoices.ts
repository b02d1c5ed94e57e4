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
