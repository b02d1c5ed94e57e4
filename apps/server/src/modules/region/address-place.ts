/** Finds the region in a text: the chain of names that reaches deepest. */
import { buildAliases, simplify, type Alias, type AliasIndex } from "./address-alias.ts";
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
}

const BETWEEN =
  /^[\s\-/·>()[\]【】]*(?:市辖区|县辖区|省直辖县级行政区划|自治区直辖县级行政区划|省直辖县)?[\s\-/·>()[\]【】]*/;
/** A short name before one of these is part of the name of a road or building. */
const NOT_A_REGION =
  /^[东西南北中]?(?:路|街|大道|大街|道|巷|里|弄|广场|公园|花园|小区|大厦|新村|家园|大学|学院|医院|银行|饭店|酒店)/;
const STREET_END = /(?:街道|镇|乡|苏木|地区|农场|林场|开发区)$/;

const indexes = new WeakMap<RegionTree, AliasIndex>();

function aliasesOf(tree: RegionTree): AliasIndex {
  const known = indexes.get(tree);
  if (known) return known;
  const built = buildAliases(tree);
  indexes.set(tree, built);
  return built;
}

interface Token {
  code: string;
  end: number;
  score: number;
}

/** Whether a chain may begin with this name; a district's short name only if no other district has it. */
function mayStart(alias: Alias, namesakes: readonly Alias[]): boolean {
  return alias.full || regionLevel(alias.code) < 3 || namesakes.length === 1;
}

/** Whether the following text makes the name a road or building; not 唐山路南区, since 路南区 is in 唐山. */
function isPartOfName(tree: RegionTree, after: string, code: string): boolean {
  if (!NOT_A_REGION.test(after)) return false;
  const { words } = aliasesOf(tree);
  const ends = [2, 3, 4, 9, 10, 11].flatMap((length) => words.get(after.slice(0, length)) ?? []);
  return !ends.some((alias) => alias.full && alias.code !== code && alias.code.startsWith(code));
}

function tokensAt(tree: RegionTree, text: string, at: { position: number; scope: string }): Token[] {
  const { words, longest } = aliasesOf(tree);
  const tokens: Token[] = [];
  for (let length = Math.min(longest, text.length - at.position); length >= 2; length -= 1) {
    const end = at.position + length;
    const namesakes = words.get(text.slice(at.position, end)) ?? [];
    for (const alias of namesakes) {
      if (!alias.code.startsWith(at.scope) || (at.scope === "" && !mayStart(alias, namesakes))) continue;
      const official = alias.full && regionLevel(alias.code) > 1;
      if (!official && (alias.code === at.scope || isPartOfName(tree, text.slice(end), alias.code))) continue;
      tokens.push({ code: alias.code, end, score: 10 + (alias.full ? 2 : 0) + length / 10 });
    }
  }
  return tokens;
}

function streetAt(tree: RegionTree, text: string, scope: string): Token | null {
  const districts = regionLevel(scope) === 3 ? [scope] : regionChildren(tree, scope).map(({ code }) => code);
  const fits = districts
    .flatMap((district) => regionChildren(tree, district))
    .filter(({ name }) => (STREET_END.test(name) || name.length > 3) && text.startsWith(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  const [best, second] = fits;
  if (!best || (second && second.name.length === best.name.length)) return null;
  return { code: best.code, end: best.name.length, score: 6 + best.name.length / 10 };
}

/** The most names in a chain, each region twice; a text of nothing but names would otherwise take seconds. */
const MOST_NAMES = 6;

/** A chain of names read so far. */
interface Chain extends Place {
  names: number;
}

/** All longest continuations of a chain. */
function goOn(tree: RegionTree, text: string, place: Chain): Chain[] {
  if (place.names === MOST_NAMES) return [place];
  const skipped = place.code === "" ? 0 : (BETWEEN.exec(text.slice(place.end))?.[0].length ?? 0);
  const position = place.end + skipped;
  const next = tokensAt(tree, text, { position, scope: place.code }).flatMap((token) =>
    goOn(tree, text, {
      code: token.code,
      start: place.start,
      end: token.end,
      score: place.score + token.score,
      names: place.names + 1,
    }),
  );
  const [only, other] = regionChildren(tree, place.code);
  const alone =
    regionLevel(place.code) === 2 && only && !other && only.name === tree.byCode.get(place.code)?.name;
  const code = alone ? only.code : place.code;
  const street = regionLevel(code) >= 2 ? streetAt(tree, text.slice(position), code) : null;
  if (street) {
    const end = position + street.end;
    next.push({ ...place, code: street.code, end, score: place.score + street.score });
  }
  return [...next, { ...place, code }];
}

/** The longest chain that starts at `position`, with rivals of the same score; null if no region starts there. */
export const placeAt = (tree: RegionTree, text: string, position: number): FoundPlace | null =>
  chainAt(tree, simplify(text), position);

/** The same for a text that is already simplified. */
function chainAt(tree: RegionTree, plain: string, position: number): FoundPlace | null {
  const chains = goOn(tree, plain, { code: "", start: position, end: position, score: 0, names: 0 }).filter(
    ({ code }) => code,
  );
  const best = chains.toSorted((a, b) => b.score - a.score || b.code.length - a.code.length)[0];
  if (!best) return null;
  const same = chains.filter(({ score, code }) => score === best.score && !best.code.startsWith(code));
  if (same.length === 0) return { ...best, rivals: [] };
  return {
    ...best,
    code: sharedCode([best, ...same].map(({ code }) => code)),
    rivals: same.map(({ code }) => code),
  };
}

function sharedCode(codes: readonly string[]): string {
  return (
    [9, 6, 4, 2].map((n) => codes[0]?.slice(0, n) ?? "").find((c) => codes.every((x) => x.startsWith(c))) ??
    ""
  );
}

/** The region of a whole text: the best chain, the first of equals. A lone short name counts only after a gap. */
export function findPlace(tree: RegionTree, text: string): FoundPlace | null {
  const plain = simplify(text);
  let best: FoundPlace | null = null;
  for (let position = 0; position < text.length - 1; position += 1) {
    const place = chainAt(tree, plain, position);
    if (!place) continue;
    const short = place.score < 12;
    if (short && position > 0 && !/\s/.test(text.charAt(position - 1))) continue;
    if (!best || place.score > best.score + 1) best = place;
  }
  return best;
}
