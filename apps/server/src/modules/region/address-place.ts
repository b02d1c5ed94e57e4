/** Finds the region in a text: the chain of names that reaches deepest. */
import { namesInstitution } from "./address-buildings.ts";
import { simplify } from "./address-alias.ts";
import { aliasesOf, prefixAt, streetAt, type Token, tokensAt } from "./address-token.ts";
import { regionChildren, regionLevel } from "./region.domain.ts";
import type { RegionTree } from "./region.tree.ts";

export interface Place {
  code: string;
  start: number;
  end: number;
  /** How many names follow one another, full names counting more. */
  score: number;
}

export interface FoundPlace extends Place {
  /** Other districts that fit as well; then `code` is only what they share. */
  rivals: string[];
  /** Words between two of its names, which are no region and are kept: 兵团第八师. */
  between: string;
}

const BETWEEN =
  /^[\s\-/·>()[\]【】,;]*(?:市辖区|县辖区|省直辖县级行政区划|自治区直辖县级行政区划|省直辖县)?[\s\-/·>()[\]【】,;]*/;

/** So much of a text says what kind of thing a name belongs to. */
const LOOK_AHEAD = 24;

/** The most names in a chain, each region twice; a text of nothing but names would otherwise take seconds. */
const MOST_NAMES = 6;
/** A lone name scores less; two short ones or a full and a short one score more. */
const LONE = 16;

/** A chain of names read so far. */
interface Chain extends Place {
  names: number;
}

/** The district of a city that has only one of its own name: 东莞市. */
function onlyDistrict(tree: RegionTree, code: string): string {
  const [only, other] = regionChildren(tree, code);
  const isAlone = regionLevel(code) === 2 && only && !other && only.name === tree.byCode.get(code)?.name;
  return isAlone ? only.code : code;
}

/** All longest continuations of a chain. */
function goOn(tree: RegionTree, text: string, place: Chain): Chain[] {
  if (place.names === MOST_NAMES) return [place];
  const skipped = place.code === "" ? 0 : (BETWEEN.exec(text.slice(place.end))?.[0].length ?? 0);
  const position = place.end + skipped;
  const further = ({ code, end, score }: Token): Chain[] =>
    goOn(tree, text, {
      code,
      start: place.start,
      end,
      score: place.score + score,
      names: place.names + 1,
    });
  const nameOf = (code: string): string | undefined => tree.byCode.get(code)?.name;
  const next = tokensAt(tree, text, { position, scope: place.code })
    // a repeat that an institution is named after is no repeat: 西湖区人民法院
    .filter(
      ({ code, end }) =>
        nameOf(code) !== nameOf(place.code) || !namesInstitution(text.slice(end, end + LOOK_AHEAD)),
    )
    .flatMap(further);
  const code = onlyDistrict(tree, place.code);
  const street = regionLevel(code) >= 2 ? streetAt(tree, text.slice(position), code) : null;
  if (street) {
    const end = position + street.end;
    next.push({ ...place, code: street.code, end, score: place.score + street.score });
  }
  if (next.length === 0) next.push(...prefixAt(tree, text, { position, scope: place.code }).flatMap(further));
  return [...next, { ...place, code }];
}

/** The longest chain that starts at `position`, with rivals of the same score; null if no region starts there. */
export const placeAt = (tree: RegionTree, text: string, position: number): FoundPlace | null =>
  chainAt(tree, simplify(text), position);

function bestOf(chains: readonly Chain[]): FoundPlace | null {
  const best = chains.toSorted((a, b) => b.score - a.score || b.code.length - a.code.length)[0];
  if (!best) return null;
  const same = chains.filter(({ score, code }) => score === best.score && !best.code.startsWith(code));
  if (same.length === 0) return { ...best, rivals: [], between: "" };
  return {
    ...best,
    code: sharedCode([best, ...same].map(({ code }) => code)),
    rivals: same.map(({ code }) => code),
    between: "",
  };
}

/** The same for a text that is already simplified; no code is a chain of nothing. */
function chainAt(tree: RegionTree, plain: string, position: number): FoundPlace | null {
  const none = { code: "", start: position, end: position, score: 0, names: 0 };
  return bestOf(goOn(tree, plain, none).filter(({ code }) => code));
}

function sharedCode(codes: readonly string[]): string {
  return (
    [9, 6, 4, 2].map((n) => codes[0]?.slice(0, n) ?? "").find((c) => codes.every((x) => x.startsWith(c))) ??
    ""
  );
}

const isHan = (text: string, at: number): boolean => /^[一-龥]$/.test(text.charAt(at));

/** A province or city that is named directly before a position: the 南京 of 南京雨花区. */
function cityBefore(
  tree: RegionTree,
  plain: string,
  position: number,
): { at: number; codes: string[] } | null {
  const { words } = aliasesOf(tree);
  for (let length = Math.min(8, position); length >= 2; length -= 1) {
    const at = position - length;
    const cities = (words.get(plain.slice(at, position)) ?? []).filter(({ code }) => regionLevel(code) < 3);
    const [city] = cities;
    if (city) return { at, codes: cities.map(({ code }) => code) };
  }
  return null;
}

/** Names that say a direction: the 城东区 of 大学城东区. */
const VAGUE = /^[东西南北中新老市城郊河江湖]{2}区$/;

/** Whether a lone name is only the end of other words: the 中区 of 集中区, one of many 新城区 in 科技新城区. */
function isInsideWord(plain: string, { start, end, rivals, score }: FoundPlace): boolean {
  if (score >= LONE || !isHan(plain, start - 1)) return false;
  return end - start === 2 || rivals.length > 0 || VAGUE.test(plain.slice(start, end));
}

/** Words that lie between a province and a town of it: 兵团第八师, 农垦总局宝泉岭管理局; not roads, not other sentences. */
const WORDS = /^[一-龥\d]{2,20}$/;
const ROADS = /[路街道巷弄号村镇乡]|[县市州](?!属|直)/;

/** A district of the found province or city that is named further on in the same words. */
function joined(tree: RegionTree, plain: string, place: FoundPlace): FoundPlace {
  if (regionLevel(place.code) > 2 || place.rivals.length > 0) return place;
  for (let position = place.end + 2; position < Math.min(place.end + 21, plain.length - 2); position += 1) {
    const words = plain.slice(place.end, position);
    if (!WORDS.test(words) || ROADS.test(words)) continue;
    const names = tokensAt(tree, plain, { position, scope: place.code });
    const full = names.filter(
      ({ code, end, isFull }) => isFull && end - position > 2 && code.length > place.code.length,
    );
    const [first] = full.toSorted((one, other) => one.code.length - other.code.length);
    if (!first || !full.every(({ code }) => code.startsWith(first.code))) continue;
    const chains = full.flatMap(({ code, end, score }) =>
      goOn(tree, plain, { code, start: place.start, end, score: place.score + score, names: 2 }),
    );
    const best = bestOf(chains);
    if (best && regionLevel(best.code) >= 3) return { ...best, between: words };
  }
  return place;
}

/** 中国 before a region says nothing. */
const COUNTRY = /(?:中国|中华人民共和国)[\s,·-]*$/;

/** What may be the region at a position, if anything; a lone short name only after a gap. */
function candidateAt(tree: RegionTree, plain: string, position: number): FoundPlace | null {
  const place = chainAt(tree, plain, position);
  if (!place || isInsideWord(plain, place)) return null;
  if (place.score < LONE && regionLevel(place.code) === 3) {
    const city = cityBefore(tree, plain, position);
    // a city that is named before a district of another one decides
    if (city && !city.codes.some((code) => place.code.startsWith(code))) return chainAt(tree, plain, city.at);
  }
  const isLoneShort = place.score < 12 && position > 0 && !/\s/.test(plain.charAt(position - 1));
  return isLoneShort ? null : place;
}

/** The region of a whole text: the best chain, the first of equals. A lone short name counts only after a gap. */
export function findPlace(tree: RegionTree, text: string): FoundPlace | null {
  const plain = simplify(text);
  let best: FoundPlace | null = null;
  for (let position = 0; position < text.length - 1; position += 1) {
    const place = candidateAt(tree, plain, position);
    if (place && (!best || place.score > best.score + 1)) best = place;
  }
  if (!best) return null;
  const found = joined(tree, plain, best);
  const country = COUNTRY.exec(plain.slice(0, found.start))?.[0].length ?? 0;
  return { ...found, start: found.start - country };
}
