import { describe, expect, test } from "vitest";
import {
  bombOfd,
  bytesOf,
  hostileInvoices,
  ofd,
  pdf,
  pdfWith,
  XML,
  zipWith,
} from "../../../test/files/hostile-invoices.ts";
import { readInvoiceFile } from "./invoice.file.ts";

describe("files of invoices", () => {
  test.each([
    ["a PDF", pdf, "application/pdf"],
    [
      "a PDF that shows its first page and has a link",
      pdfWith(
        ["<</Type/Catalog/OpenAction[3 0 R/Fit]>>", "<</A<</S/URI/URI(https://inv.test)>>>>"],
        ["<</Type/Page/Contents 4 0 R>>"],
      ),
      "application/pdf",
    ],
    ["an OFD", zipWith("OFD.xml", ofd), "application/zip"],
    ["an XML", Buffer.from(`${XML}<EInvoice><Number>1</Number></EInvoice>`), "application/xml"],
  ])("%s is kept byte by byte under its own type", (_, bytes, contentType) => {
    expect(readInvoiceFile(bytes)).toEqual({ bytes, contentType });
  });

  test.each(hostileInvoices)("%s is refused", (_, file) => {
    expect(readInvoiceFile(bytesOf(file))).toMatch(/^INVOICE_FILE/);
  });

  test.each([
    ["that tells its size", undefined],
    ["that lies about its size", 100],
  ])("a bomb of 400 MB in an OFD %s is refused with little memory", (_, told) => {
    const bomb = bombOfd(told);
    const before = process.memoryUsage.rss();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(readInvoiceFile(bomb)).toBe("INVOICE_FILE_BAD");
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });
});
