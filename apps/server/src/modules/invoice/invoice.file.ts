import { GatewayError } from "../../gateways/gateway-error.ts";
import { isSoundPdf } from "./invoice.pdf.ts";
import { unzip } from "../../gateways/payment/zip.ts";

/** The files of invoices, with the content types under which they are stored. */
export type InvoiceFile = {
  bytes: Buffer;
  contentType: "application/pdf" | "application/zip" | "application/xml";
};

const MAX_OFD = 20 * 1024 * 1024;

function isSoundOfd(bytes: Buffer): boolean {
  if (!bytes.includes("OFD.xml")) return false;
  try {
    return unzip(bytes, MAX_OFD).some((file) => file.subarray(0, 2000).includes("<ofd:OFD"));
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}

function isSoundXml(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  return (
    !text.includes("\uFFFD") &&
    !/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|<script|xmlns(?::\w+)?="http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i.test(
      text,
    ) &&
    /<\/[\w:]+>\s*$/.test(text)
  );
}

/** The file of an invoice by its content, never by its name: why it is refused otherwise. Pure. */
export function readInvoiceFile(bytes: Buffer): InvoiceFile | "INVOICE_FILE" | "INVOICE_FILE_BAD" {
  const head = bytes.subarray(0, 8).toString("latin1");
  if (head.startsWith("%PDF-"))
    return isSoundPdf(bytes) ? { bytes, contentType: "application/pdf" } : "INVOICE_FILE_BAD";
  if (head.startsWith("PK\u0003\u0004"))
    return isSoundOfd(bytes) ? { bytes, contentType: "application/zip" } : "INVOICE_FILE_BAD";
  if (/^\uFEFF?<\?xml/.test(bytes.subarray(0, 16).toString("utf8")))
    return isSoundXml(bytes) ? { bytes, contentType: "application/xml" } : "INVOICE_FILE_BAD";
  return "INVOICE_FILE";
}
