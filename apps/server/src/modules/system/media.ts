import sharp from "sharp";

export type Kind = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "video/mp4" | "application/pdf";
export type Media = {
  bytes: Buffer;
  contentType: Kind;
  width?: number;
  height?: number;
};

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2048;
const MAX_FRAMES = 60;
const PICTURE_BYTES = 10 * 1024 * 1024;

/** The kind of a file by its content, never by its name; undefined if it is not accepted (SVG, HTML, …). */
export function kindOf(bytes: Buffer): Kind | undefined {
  const head = bytes.subarray(0, 16);
  const text = head.toString("latin1");
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (
    text.slice(4, 8) === "ftyp" &&
    /^(?:isom|iso[2-6]|mp4[12]|avc1|M4V |MSNV|qt {2})/.test(text.slice(8, 12))
  )
    return "video/mp4";
  return text.startsWith("%PDF-") ? "application/pdf" : undefined;
}

/** Why a file is refused. */
export type MediaRefusal = "FILE_KIND" | "FILE_BROKEN" | "FILE_TOO_LARGE";

let running = 0;
const waiting: (() => void)[] = [];

/** At most two pictures are decoded at once, so that decompression bombs cannot exhaust the machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * The file as it may be stored: pictures are decoded, turned upright, stripped of metadata and scaled down to 2048 px.
 */
export async function prepareMedia(bytes: Buffer): Promise<Media | MediaRefusal> {
  const kind = kindOf(bytes);
  if (!kind) return "FILE_KIND";
  if (kind === "video/mp4" || kind === "application/pdf") return { bytes, contentType: kind };
  if (bytes.length > PICTURE_BYTES) return "FILE_TOO_LARGE";
  return inTurn(() => reencode(bytes, kind));
}

async function reencode(bytes: Buffer, kind: Kind): Promise<Media | MediaRefusal> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
    const { pages = 1 } = await sharp(bytes, options).metadata();
    if (pages > MAX_FRAMES) return "FILE_TOO_LARGE";
    const isAnimated = kind === "image/gif" && pages > 1;
    const picture = sharp(bytes, { ...options, animated: isAnimated })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
    const encoded =
      kind === "image/jpeg"
        ? picture.jpeg({ quality: 82, mozjpeg: true })
        : kind === "image/png"
          ? picture.png({ compressionLevel: 9 })
          : picture.webp({ quality: 82 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const contentType = kind === "image/gif" ? "image/webp" : kind;
    return { bytes: data, contentType, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? "FILE_TOO_LARGE" : "FILE_BROKEN";
  }
}
