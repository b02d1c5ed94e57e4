import { constants, inflateSync } from "node:zlib";

/** What all streams of a file may be when they are inflated, bytes; and how far before a stream its dictionary begins. */
const MAX_INFLATED = 24 * 1024 * 1024;
const MAX_HEAD = 4000;

/** What runs, sends or opens something, or carries other files; the names are long enough not to come about by chance. */
const ACTIVE =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia(?:Execute|Content)?|EmbeddedFiles?|XFA|Encrypt)(?![\w.-])|\/JS\s*[(<]/;
/** Names that are too short to be looked for in anything but objects. */
const SHORT = /\/(?:JS|AA)(?![\w.-])/;
/** An action when the file is opened; and what it must not do: anything but showing a place in the file. */
const OPENS = /\/OpenAction\s*(?:\d|<<)/;
const ELSEWHERE =
  /\/S\s*\/(?:URI|GoTo[RE]|Named|Rendition|Sound|Movie|Thread|Hide|Trans|SetOCGState)(?![\w.-])/;

/** Names may be written with the numbers of their letters: Java#53cript. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

type Stream = { head: string; data: Buffer };

/** The streams of a file with what is said of each, and what is left of the text without them. */
function partsOf(bytes: Buffer, text: string): { streams: Stream[]; rest: string } {
  const streams: Stream[] = [];
  const rest: string[] = [];
  let from = 0;
  for (const { index, 0: word } of text.matchAll(/>>\s{0,20}stream(?:\r\n|\n|\r)/g)) {
    if (index < from) continue;
    const begin = index + word.length;
    const end = text.indexOf("endstream", begin);
    const until = end < 0 ? text.length : end;
    const head = text.slice(Math.max(from, index - MAX_HEAD), index);
    rest.push(text.slice(from, begin));
    streams.push({
      head: plainNames(head.slice(head.lastIndexOf("obj") + 1)),
      data: bytes.subarray(begin, until),
    });
    from = until;
  }
  return { streams, rest: plainNames([...rest, text.slice(from)].join("\n")) };
}

/** A stream's content; undefined where it cannot be read, or is larger than so many bytes. */
function inflated(data: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}

/** The objects that a file keeps in compressed streams; undefined where one hides something, or cannot be read. */
function packedObjects(streams: readonly Stream[]): string[] | undefined {
  const packed: string[] = [];
  let left = MAX_INFLATED;
  for (const { head, data } of streams) {
    const holdsObjects = /\/ObjStm(?![\w.-])/.test(head);
    if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)(?![\w.-])/.test(head)) {
      // nothing but Flate is used for objects, which are else in sight
      if (holdsObjects && /\/Filter/.test(head)) return undefined;
      continue;
    }
    if (holdsObjects && /\/Predictor(?![\w.-])/.test(head)) return undefined;
    const content = inflated(data, left);
    if (content === undefined) return undefined;
    left -= content.length;
    const text = plainNames(content.toString("latin1"));
    if (left <= 0 || ACTIVE.test(text)) return undefined;
    if (holdsObjects) packed.push(text);
  }
  return packed;
}

/**
 * Whether a PDF is whole and does nothing by itself: no script, no program or form that is sent, no file inside, not encrypted, and nothing
 * that happens when it is opened but showing a place in it. Pure.
 */
export function isSoundPdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  if (!text.slice(-2048).includes("%%EOF") || ACTIVE.test(plainNames(text))) return false;
  const { streams, rest } = partsOf(bytes, text);
  const packed = packedObjects(streams);
  if (packed === undefined) return false;
  const objects = [rest, ...packed];
  if (objects.some((part) => SHORT.test(part))) return false;
  return !(objects.some((part) => OPENS.test(part)) && objects.some((part) => ELSEWHERE.test(part)));
}
