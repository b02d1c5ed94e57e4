export type Source = HTMLVideoElement | ImageBitmap;
const sizeOf = (source: Source): readonly [number, number] =>
  source instanceof HTMLVideoElement
    ? [source.videoWidth, source.videoHeight]
    : [source.width, source.height];

/** A picture or a camera's frame, its longer side at most `mostPx` long; undefined while there is none. */
export function pixelsOf(source: Source, canvas: HTMLCanvasElement, mostPx: number): ImageData | undefined {
  const [width, height] = sizeOf(source);
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, mostPx / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return undefined;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Finds the text of a code in a picture; `canvas` is its own to draw on. */
export type Read = (source: Source, canvas: HTMLCanvasElement) => string | undefined;

/** The text of a code in a picture; undefined without one, and for a file that is no picture. */
export async function textIn(file: File, read: Read): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture && read(picture, document.createElement("canvas"));
}
