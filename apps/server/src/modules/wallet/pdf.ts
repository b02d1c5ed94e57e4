import { deflateSync } from "node:zlib";

/** Widths of Helvetica's characters 32 to 126, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

const isAscii = (char: string): boolean => char >= " " && char <= "~";
/** What the reader's Chinese type has: the basic plane, without surrogates and private characters. */
const shown = (char: string): string => (char.length > 1 || /[\p{Cc}\p{Co}\p{Cs}]/u.test(char) ? "□" : char);
const numberText = (value: number): string => String(Math.round(value * 100) / 100);

/** How wide a text is at a size. */
export const widthOf = (text: string, size: number): number =>
  ([...text].reduce(
    (sum, char) => sum + (isAscii(char) ? (WIDTHS[char.charCodeAt(0) - 32] ?? 556) : 1000),
    0,
  ) *
    size) /
  1000;

/** As much of a text as fits, with an ellipsis where it does not. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const chars = [...text];
  while (chars.length > 0 && widthOf(`${chars.join("")}…`, size) > width) chars.pop();
  return `${chars.join("")}…`;
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, "\\$&");
const utf16 = (text: string): string =>
  [...text].map((char) => shown(char).charCodeAt(0).toString(16).padStart(4, "0")).join("");

export type Line = { x: number; y: number; text: string; size: number; grey?: number; align?: "right" };
/** A page of A4: lines of text, and rules from x to x at y. */
export type PdfPage = { lines: readonly Line[]; rules: readonly { x1: number; x2: number; y: number }[] };

/** The operators of a line: runs of Latin and of Chinese, each in its font. */
function drawn({ x, y, text, size, grey = 0, align }: Line): string {
  const at = align === "right" ? x - widthOf(text, size) : x;
  const runs = text.match(/[ -~]+|[^ -~]+/gu) ?? [];
  const shows = runs.map((run) =>
    isAscii(run.charAt(0))
      ? `/F1 ${numberText(size)} Tf (${escaped(run)}) Tj`
      : `/F2 ${numberText(size)} Tf <${utf16(run)}> Tj`,
  );
  return `BT ${numberText(grey)} g 1 0 0 1 ${numberText(at)} ${numberText(y)} Tm ${shows.join(" ")} ET`;
}

function streamOf({ lines, rules }: PdfPage): Buffer {
  const strokes = rules.map(
    ({ x1, x2, y }) =>
      `0.8 G 0.5 w ${numberText(x1)} ${numberText(y)} m ${numberText(x2)} ${numberText(y)} l S`,
  );
  return deflateSync(Buffer.from([...strokes, ...lines.map(drawn)].join("\n"), "latin1"));
}

const utf16Title = (text: string): string => `<feff${utf16(text)}>`;
const FONTS = [
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H " +
    "/DescendantFonts [5 0 R] >>",
  "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light " +
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 6 0 R >>",
  "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 " +
    "/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
];

/**
 * A PDF of A4 pages. Latin text is in Helvetica, Chinese text in Adobe's Song type by its name: readers have both, and neither
 * is embedded, so that a statement of a hundred lines has a few kilobytes.
 */
export function pdfOf(title: string, pages: readonly PdfPage[]): Buffer {
  const first = 8;
  const kids = pages.map((_page, at) => `${first + at * 2} 0 R`).join(" ");
  const bodies: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...FONTS,
    `<< /Title ${utf16Title(title)} /Producer (Heshi) >>`,
    ...pages.flatMap((page, at) => {
      const stream = streamOf(page);
      return [
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] " +
          `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        Buffer.concat([
          Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
          stream,
          Buffer.from("\nendstream"),
        ]),
      ];
    }),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets = bodies.map((body, at) => {
    const offset = length;
    const object = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(object);
    length += object.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
