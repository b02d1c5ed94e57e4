import sharp, { type Metadata } from "sharp";
import { blankMetadata } from "./mp4.ts";
import { buildTurns } from "./turns.ts";

export type Kind = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "video/mp4" | "application/pdf";
export type Media = {
  bytes: Buffer;
  contentType: Kind;
  width?: number;
  height?: number;
};

const MAX_PIXELS = 40_000_000;
/** The longest side of a picture before it is scaled, in pixels. */
const MAX_SOURCE_SIDE = 16_384;
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
export type MediaRefusal = "FILE_KIND" | "FILE_BROKEN" | "FILE_TOO_LARGE" | "FILES_WAITING";

/** Two pictures are decoded at once, so that decompression bombs cannot exhaust the machine. */
const decoding = buildTurns(2);

export type MediaOptions = {
  /** Whose file it is: members take turns. */
  owner: string;
  /** Decoding a picture ends after so long, s. */
  seconds?: number;
};

/**
 * The file as it may be stored: pictures are decoded, turned upright, stripped of metadata and scaled down to 2048 px; what a video says
 * beside pictures and sound is blanked, in the given bytes.
 */
export async function prepareMedia(
  bytes: Buffer,
  { owner, seconds = 10 }: MediaOptions,
): Promise<Media | MediaRefusal> {
  const kind = kindOf(bytes);
  if (!kind) return "FILE_KIND";
  if (kind === "application/pdf") return { bytes, contentType: kind };
  if (kind === "video/mp4") return blankMetadata(bytes) ? { bytes, contentType: kind } : "FILE_BROKEN";
  if (bytes.length > PICTURE_BYTES) return "FILE_TOO_LARGE";
  return (await decoding(owner, () => reencode(bytes, { kind, seconds }))) ?? "FILES_WAITING";
}

/**
 * Whether a picture may be decoded, by what its header says; the library itself compares the pixels. A picture of one long side makes it
 * work for long in one piece, which no timeout ends.
 */
const isDecodable = ({ width, height, pages = 1 }: Metadata): boolean =>
  Math.max(width, height) <= MAX_SOURCE_SIDE && pages <= MAX_FRAMES;

type Picture = { kind: Kind; seconds: number };

async function reencode(bytes: Buffer, { kind, seconds }: Picture): Promise<Media | MediaRefusal> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
    const metadata = await sharp(bytes, options).metadata();
    if (!isDecodable(metadata)) return "FILE_TOO_LARGE";
    const isAnimated = kind === "image/gif" && (metadata.pages ?? 1) > 1;
    const picture = sharp(bytes, { ...options, animated: isAnimated })
      .timeout({ seconds })
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
    return /pixel limit|timeout/i.test(String(error)) ? "FILE_TOO_LARGE" : "FILE_BROKEN";
  }
}
