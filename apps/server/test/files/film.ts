import { box, text, words } from "./mp4.ts";

/** How a film of a test differs from a sound one. */
export type FilmOptions = {
  seconds?: number;
  /** What its head says, where that is something else. */
  saidSeconds?: number;
  picture?: string;
  sound?: string;
  /** The kind of the sound's stream: 0x40 is AAC, 0x69 MP3. */
  stream?: number;
  isIndexLast?: boolean;
  isSilent?: boolean;
  /** How far the index points beside the samples. */
  off?: number;
  /** Samples that the table of times has more than there are. */
  more?: number;
  place?: string;
};

const SCALE = 1000;
const zeros = (length: number): Buffer => Buffer.alloc(length);

/** A descriptor of an elementary stream, as encoders write it. */
const streamOf = (kind: number): Buffer =>
  box("esds", zeros(4), Buffer.from([0x03, 0x19, 0, 1, 0, 0x04, 0x11, kind, 0x15]), zeros(12));

const entryOf = (
  { picture = "avc1", sound = "mp4a", stream = 0x40 }: FilmOptions,
  handler: string,
): Buffer => {
  if (handler === "soun") return box(sound, zeros(28), streamOf(stream));
  const fields = zeros(78);
  fields.writeUInt16BE(360, 24);
  fields.writeUInt16BE(640, 26);
  return box(picture, fields, box("avcC", Buffer.from([1, 66, 0, 30, 255])));
};

type Track = { handler: "vide" | "soun"; offset: number; size: number };
function trackOf(options: FilmOptions, { handler, offset, size }: Track): Buffer {
  const { seconds = 12, more = 0 } = options;
  const table = box(
    "stbl",
    box("stsd", words(0, 1), entryOf(options, handler)),
    box("stts", words(0, 1, 1 + more, seconds * SCALE)),
    box("stsz", words(0, 0, 1, size)),
    box("stsc", words(0, 1, 1, 1, 1)),
    box("stco", words(0, 1, offset)),
  );
  const media = box(
    "mdia",
    box("mdhd", words(0, 0, 0, SCALE, seconds * SCALE, 0)),
    box("hdlr", words(0, 0), text(handler), words(0, 0, 0), text("track\0")),
    box("minf", table),
  );
  return box("trak", box("tkhd", words(7, 0, 0, 1)), media);
}

let made = 0;
/** An MP4 film with one sample each of pictures and sound, in whose boxes places may be. */
export function filmFile(options: FilmOptions = {}): Buffer {
  const { seconds = 12, saidSeconds = seconds, isIndexLast = false, isSilent = false, off = 0 } = options;
  const head = box("ftyp", text("isom"), words(512), text("isommp42"));
  // of another length in each film, so that each has its own address
  const [picture, sound] = [text("PICTURE".repeat((made += 1))), text("SOUND-OF-IT")];
  const data = box("mdat", picture, sound);
  const said = options.place === undefined ? [] : [box("udta", box("\u00A9xyz", text(options.place)))];
  const indexAt = (from: number): Buffer =>
    box(
      "moov",
      box("mvhd", words(0, 0, 0, SCALE, saidSeconds * SCALE)),
      trackOf(options, { handler: "vide", offset: Math.max(0, from + off), size: picture.length }),
      ...(isSilent
        ? []
        : [trackOf(options, { handler: "soun", offset: from + picture.length, size: sound.length })]),
      ...said,
    );
  if (isIndexLast) return Buffer.concat([head, data, indexAt(head.length + 8)]);
  const length = indexAt(0).length;
  return Buffer.concat([head, indexAt(head.length + length + 8), data]);
}
