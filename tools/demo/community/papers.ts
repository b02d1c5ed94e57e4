/** Drawn certificates of the demo's experts: each its own picture, with its number in digits of segments. */
import type { StoragePort } from "@heshi/server/gateways/storage/storage.port";
import sharp from "sharp";
import { digits } from "../fill/money/slips.ts";
import { demoId, type Row } from "../fill/fill-rows.ts";

const [WIDTH, HEIGHT] = [900, 640];
const GREY = "#9aa7b5";
const colours: Readonly<Record<string, string>> = {
  nutrition: "#2f7d5b",
  tea: "#7a5a2c",
  cooking: "#b0482f",
  sport: "#2f5f9e",
  medicine: "#5b4a8a",
};
export type Papers = ReadonlyMap<string, { path: string; bytes: number }>;
export type PaperFacts = { member: string; field: string; number: string };

const bar = (y: number, width: number): string =>
  `<rect x="370" y="${y}" width="${width}" height="22" rx="11" fill="#c9d1da"/>`;

/** A sheet with a frame, an outline of a face, bars for words, a seal and the number; nobody takes it for a real one. */
function sheet({ field, number }: PaperFacts): string {
  const colour = colours[field] ?? GREY;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fbf8f1"/>
    <rect x="28" y="28" width="844" height="584" fill="none" stroke="${colour}" stroke-width="8"/>
    <rect x="44" y="44" width="812" height="552" fill="none" stroke="${colour}" stroke-width="2"/>
    <rect x="270" y="92" width="360" height="44" rx="22" fill="${colour}"/>
    <rect x="100" y="190" width="200" height="260" fill="#eef1f4"/><circle cx="200" cy="280" r="52" fill="${GREY}"/>
    <rect x="124" y="346" width="152" height="104" rx="52" fill="${GREY}"/>
    ${bar(200, 420)}${bar(256, 360)}${bar(312, 400)}${bar(368, 240)}
    <g fill="none" stroke="${colour}" stroke-width="7" opacity=".85"><circle cx="730" cy="480" r="78"/>
      <path d="M730 428l15 36 39 3-30 25 10 38-34-21-34 21 10-38-30-25 39-3z"/></g>
    ${digits(number.replace(/^[A-Z]+/, ""), { x: 104, y: 516, size: 16 })}</svg>`;
}

/** Stores a drawn certificate for each of some experts as a private document, by their members. */
export async function storePapers(storage: StoragePort, facts: readonly PaperFacts[]): Promise<Papers> {
  const papers = new Map<string, { path: string; bytes: number }>();
  for (const of of facts) {
    const bytes = await sharp(Buffer.from(sheet(of)))
      .webp()
      .toBuffer();
    papers.set(of.member, { path: await storage.put(bytes, "image/webp"), bytes: bytes.length });
  }
  return papers;
}

/** The upload of an expert's certificate, and its address. */
export function paperOf(
  papers: Papers,
  { member, memberId, at }: { member: string; memberId: string; at: Date },
) {
  const id = demoId(`expert paper ${member}`);
  const row: Row = {
    id,
    ...papers.get(member),
    member_id: memberId,
    content_type: "image/webp",
    width: WIDTH,
    height: HEIGHT,
    is_private: true,
    state: "kept",
    created_at: at,
  };
  return { row, url: `/private/${id}` };
}
