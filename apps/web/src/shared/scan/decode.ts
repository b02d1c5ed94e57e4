import { decodeQR } from "qr/decode.js";

/** Frames are decoded at this size at most: enough for a code across a third of the frame. */
const MOST_PX = 800;

type Source = HTMLVideoElement | ImageBitmap;
const sizeOf = (source: Source): readonly [number, number] =>
  source instanceof HTMLVideoElement
    ? [source.videoWidth, source.videoHeight]
    : [source.width, source.height];

/** The text of the QR code in a picture or a camera's frame; undefined without one. */
export function decode(source: Source, canvas: HTMLCanvasElement): string | undefined {
  const [width, height] = sizeOf(source);
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, MOST_PX / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return undefined;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // most frames have no code
    return undefined;
  }
}
