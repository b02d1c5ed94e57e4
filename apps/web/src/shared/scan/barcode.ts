import { readCode128 } from "./code128.ts";
import { pixelsOf, type Source } from "./pixels.ts";

/** Bars are thinner than the squares of a QR code. */
const MOST_PX = 1280;

/** The text of the barcode in a picture or a camera's frame; undefined without one. */
export function barcodeIn(source: Source, canvas: HTMLCanvasElement): string | undefined {
  const pixels = pixelsOf(source, canvas, MOST_PX);
  return pixels && readCode128(pixels);
}
