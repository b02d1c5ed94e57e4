import { decodeQR } from "qr/decode.js";
import { pixelsOf, type Source } from "./pixels.ts";

/** Frames are decoded at this size at most: enough for a code across a third of the frame. */
const MOST_PX = 800;

/** The text of the QR code in a picture or a camera's frame; undefined without one. */
export function decode(source: Source, canvas: HTMLCanvasElement): string | undefined {
  const pixels = pixelsOf(source, canvas, MOST_PX);
  if (pixels === undefined) return undefined;
  try {
    return decodeQR(pixels);
  } catch {
    // most frames have no code
    return undefined;
  }
}
