import { FILM_SECONDS } from "@heshi/contract/content/playlet-view";
import {
  blankMetadata,
  type Box,
  boxesIn,
  child,
  childrenOf,
  handlerOf,
  kindOf,
  Malformed,
  type Media,
  samplesOf,
} from "../system/system.public.ts";

/** What a film is, by its boxes (ISO/IEC 14496-12, -14, -15). */
export type Film = { seconds: number; width: number; height: number };
export type FilmRefusal = "FILE_KIND" | "FILE_BROKEN" | "FILM_CODEC" | "FILM_INDEX" | "FILM_LONG";

/** Why a film is refused, thrown while its boxes are read. */
class Refused extends Error {
  readonly refusal: FilmRefusal;
  constructor(refusal: FilmRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A film may be as much longer than is said as its last sample. */
const SLACK_SECONDS = 0.5;
/** Object type of AAC in an elementary stream's descriptor. */
const AAC = 0x40;
/** Where the boxes of a sample's description begin: behind the fields of pictures, and of sound. */
const INNER = { vide: 78, soun: 28 } as const;

const tableOf = (bytes: Buffer, trak: Box): Box =>
  child(bytes, child(bytes, child(bytes, trak, "mdia"), "minf"), "stbl");

/** The one description of a track's samples; another codec, or more than one, is refused. */
function descriptionOf(bytes: Buffer, trak: Box, codec: "avc1" | "mp4a"): Box {
  const { body, end } = child(bytes, tableOf(bytes, trak), "stsd");
  const [entry, ...more] = boxesIn(bytes, body + 8, end);
  if (!entry) throw new Malformed();
  if (more.length > 0 || entry.type !== codec) throw new Refused("FILM_CODEC");
  return entry;
}

/** Whether a descriptor of an elementary stream says AAC: its configuration's first byte, behind lengths of one to four bytes. */
function isAac(bytes: Buffer, { body, end }: Box): boolean {
  const tagged = (at: number, tag: number): number => {
    if (bytes[at] !== tag) throw new Malformed();
    let next = at + 1;
    while (((bytes[next] ?? 0) & 0x80) > 0 && next < at + 4) next += 1;
    return next + 1;
  };
  const stream = tagged(body + 4, 0x03);
  const flags = bytes[stream + 2] ?? 0;
  if ((flags & 0xe0) !== 0) throw new Malformed();
  const config = tagged(stream + 3, 0x04);
  return config < end && bytes[config] === AAC;
}

/** How long the samples of a track last, in seconds, by the table of their times; it has one for each sample. */
function lastingOf(bytes: Buffer, trak: Box): number {
  const table = tableOf(bytes, trak);
  const { body, end } = child(bytes, table, "stts");
  const { body: sizes } = child(bytes, table, "stsz");
  const runs = bytes.readUInt32BE(body + 4);
  if (body + 8 + 8 * runs > end) throw new Malformed();
  let [samples, units] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const count = bytes.readUInt32BE(body + 8 + 8 * run);
    samples += count;
    units += count * bytes.readUInt32BE(body + 12 + 8 * run);
  }
  if (samples === 0 || samples !== bytes.readUInt32BE(sizes + 8)) throw new Malformed();
  const { body: head } = child(bytes, child(bytes, trak, "mdia"), "mdhd");
  const scale = bytes.readUInt32BE(head + (bytes[head] === 1 ? 20 : 12));
  if (scale === 0) throw new Malformed();
  return units / scale;
}

/** How long the film's head says that it is, in seconds. */
function saidOf(bytes: Buffer, moov: Box): number {
  const { body } = child(bytes, moov, "mvhd");
  const isLong = bytes[body] === 1;
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  if (scale === 0) throw new Malformed();
  const units = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  return units / scale;
}

/** Refuses samples that do not lie where samples lie. */
function checkPlaces(bytes: Buffer, tracks: readonly Box[], data: readonly Box[]): void {
  for (const [from, to = from] of tracks.flatMap((trak) => samplesOf(bytes, trak)))
    if (!data.some(({ body, end }) => from >= body && to <= end)) throw new Malformed();
}

/** Pictures and sound of a film; anything but one track of each, in the codecs, is refused. */
function tracksOf(bytes: Buffer, moov: Box): { picture: Box; sound: Box; size: Omit<Film, "seconds"> } {
  const tracks = childrenOf(bytes, moov).filter(({ type }) => type === "trak");
  const of = (handler: string): Box[] => tracks.filter((trak) => handlerOf(bytes, trak) === handler);
  const [[picture, ...pictures], [sound, ...sounds]] = [of("vide"), of("soun")];
  if (!picture || !sound || pictures.length + sounds.length > 0) throw new Refused("FILM_CODEC");
  const shown = descriptionOf(bytes, picture, "avc1");
  const heard = descriptionOf(bytes, sound, "mp4a");
  const inner = (entry: Box, kind: keyof typeof INNER, type: string): Box =>
    child(bytes, { ...entry, body: entry.body + INNER[kind] }, type);
  inner(shown, "vide", "avcC");
  if (!isAac(bytes, inner(heard, "soun", "esds"))) throw new Refused("FILM_CODEC");
  const [width, height] = [bytes.readUInt16BE(shown.body + 24), bytes.readUInt16BE(shown.body + 26)];
  if (width === 0 || height === 0) throw new Malformed();
  return { picture, sound, size: { width, height } };
}

function read(bytes: Buffer): Film {
  const boxes = [...boxesIn(bytes, 0, bytes.length)];
  const [moov, ...moovs] = boxes.filter(({ type }) => type === "moov");
  const data = boxes.filter(({ type }) => type === "mdat");
  if (!moov || moovs.length > 0 || data.length === 0) throw new Malformed();
  if (boxes.some(({ type }) => type === "moof")) throw new Refused("FILM_CODEC");
  const { picture, sound, size } = tracksOf(bytes, moov);
  const [shown, heard] = [lastingOf(bytes, picture), lastingOf(bytes, sound)];
  const lasts = Math.max(shown, heard, saidOf(bytes, moov));
  if (lasts > FILM_SECONDS + SLACK_SECONDS) throw new Refused("FILM_LONG");
  if (Math.min(shown, heard) < 1) throw new Malformed();
  checkPlaces(bytes, [picture, sound], data);
  if (data.some(({ start }) => start < moov.start)) throw new Refused("FILM_INDEX");
  return { seconds: Math.min(FILM_SECONDS, Math.round(shown)), ...size };
}

/** What a file is as a film, or why it is refused. */
export function filmOf(bytes: Buffer): Film | FilmRefusal {
  if (kindOf(bytes) !== "video/mp4") return "FILE_KIND";
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (error instanceof Malformed || error instanceof RangeError) return "FILE_BROKEN";
    throw error;
  }
}

/** The film as it is stored: without places and what else is said beside pictures and sound. */
export function prepareFilm(bytes: Buffer): (Media & Film) | FilmRefusal {
  const film = filmOf(bytes);
  if (typeof film === "string") return film;
  return blankMetadata(bytes) ? { bytes, contentType: "video/mp4", ...film } : "FILE_BROKEN";
}
