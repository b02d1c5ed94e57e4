/** One name of a region at a place of a text. */
import { type Alias, type AliasIndex, buildAliases } from "./address-alias.ts";
import { NOT_A_REGION } from "./address-buildings.ts";
import { MOVED } from "./address-former.data.ts";
import { regionChildren, regionLevel } from "./region.domain.ts";
import type { RegionTree } from "./region.tree.ts";

export interface Token {
  code: string;
  end: number;
  score: number;
  /** Whether it is the region's name of today. */
  isFull: boolean;
}

/** Where a name is looked for; the scope is the region that was named before it. */
type At = { position: number; scope: string };

const STREET_END = /(?:街道|镇|乡|苏木|地区|农场|林场|开发区)$/;

const indexes = new WeakMap<RegionTree, AliasIndex>();

/** All names of a tree. */
export function aliasesOf(tree: RegionTree): AliasIndex {
  const known = indexes.get(tree);
  if (known) return known;
  const built = buildAliases(tree);
  indexes.set(tree, built);
  return built;
}

/** Whether a chain may begin with this name; what is not a name of today, or is so in several cities, only if it is the only one. */
function mayStart({ code, kind }: Alias, word: string, namesakes: readonly Alias[]): boolean {
  if (kind === "full" && word.length > 2) return true;
  return namesakes.length === 1 || (regionLevel(code) < 3 && kind !== "former");
}

const streetsOf = (tree: RegionTree, scope: string) =>
  (regionLevel(scope) === 3 ? [scope] : regionChildren(tree, scope).map(({ code }) => code)).flatMap((code) =>
    regionChildren(tree, code),
  );

/** The street or town of a district or city that a text begins with. */
export function streetAt(tree: RegionTree, text: string, scope: string): Omit<Token, "isFull"> | null {
  const fits = streetsOf(tree, scope)
    .filter(({ name }) => (STREET_END.test(name) || name.length > 3) && text.startsWith(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  const [best, second] = fits;
  if (!best || (second && second.name.length === best.name.length)) return null;
  return { code: best.code, end: best.name.length, score: 6 + best.name.length / 10 };
}

/** Whether a text begins with a region of this one: 唐山路南区, 台州路桥, 东莞道滘镇. */
function beginsInside(
  tree: RegionTree,
  text: string,
  { code, isLed }: { code: string; isLed: boolean },
): boolean {
  const { words } = aliasesOf(tree);
  const inside = [2, 3, 4, 9, 10, 11].flatMap((length) => words.get(text.slice(0, length)) ?? []);
  if (inside.some((one) => (one.kind === "full" || isLed) && one.code !== code && one.code.startsWith(code)))
    return true;
  return (
    regionLevel(code) >= 2 &&
    streetsOf(tree, code).some(({ name }) => name.length > 2 && text.startsWith(name))
  );
}

/** A former ending that is the beginning of another word: 城东市场, 临海区域. */
const OTHER_WORD = /^(?:场|民[广中]|政府|政务|委|立|域|间|内)/;

const isInScope = (code: string, scope: string): boolean =>
  code.startsWith(scope) || MOVED.some(([moved, within]) => within === scope && code.startsWith(moved));

const CLEAR_END = /[区县旗州市]$/;
/** What ends a short name although it is longer: the 市 of 龙海市, the 县 of 郫县. */
const ENDING = /^[市县区州旗盟]/;

/** A name at its place in a text, with what follows. */
type Word = { word: string; after: string; scope: string; isLed: boolean };

/** Whether a name is meant as a region, and is not the beginning of a road's, a building's or another word. */
function isMeant(tree: RegionTree, { code, kind }: Alias, { word, after, scope, isLed }: Word): boolean {
  const isOther = kind === "former" && /[^地][市区]$/.test(word) && OTHER_WORD.test(after);
  if (isOther || (kind === "short" && code === scope)) return false;
  // 管城区 is as clear as 管城回族区: what follows is the road
  const isClear = kind !== "short" || (word.length > 2 && CLEAR_END.test(word));
  if (isClear && regionLevel(code) > 1) return true;
  if (code === scope) return word === tree.byCode.get(scope)?.name;
  return !NOT_A_REGION.test(after) || beginsInside(tree, after, { code, isLed });
}

const BONUS = { full: 2, former: 1.5, short: 0 } as const;

/** A name as a token; a short one also with its ending behind it, where a street of it follows: 龙海市海澄镇. */
function tokensOf(
  tree: RegionTree,
  { code, kind }: Alias,
  { word, after, end }: Word & { end: number },
): Token[] {
  const token = { code, end, score: 10 + BONUS[kind] + word.length / 10, isFull: kind === "full" };
  const isLonger = kind === "short" && regionLevel(code) === 3 && ENDING.test(after);
  return isLonger && streetAt(tree, after.slice(1), code) ? [token, { ...token, end: end + 1 }] : [token];
}

/** All names of regions of the scope that start at a position. */
export function tokensAt(tree: RegionTree, text: string, { position, scope }: At): Token[] {
  const { words, longest } = aliasesOf(tree);
  const isLed = scope !== "" || position === 0 || /\s/.test(text.charAt(position - 1));
  const tokens: Token[] = [];
  for (let length = Math.min(longest, text.length - position); length >= 2; length -= 1) {
    const end = position + length;
    const word = text.slice(position, end);
    const namesakes = words.get(word) ?? [];
    if (namesakes.length === 0) continue;
    const here = { word, after: text.slice(end, end + 40), scope, isLed, end };
    const fits = namesakes.filter(
      (alias) =>
        isInScope(alias.code, scope) &&
        (scope !== "" || mayStart(alias, word, namesakes)) &&
        isMeant(tree, alias, here),
    );
    tokens.push(...fits.flatMap((alias) => tokensOf(tree, alias, here)));
  }
  return tokens;
}

/** The one district of a city whose name begins so and goes on: 雨花区 in Nanjing is 雨花台区. */
export function prefixAt(tree: RegionTree, text: string, { position, scope }: At): Token[] {
  if (regionLevel(scope) !== 2) return [];
  const [word = "", stem = ""] = /^([一-龥]{2,3})[区县市旗]/.exec(text.slice(position, position + 4)) ?? [];
  if (stem === "") return [];
  const [only, other] = regionChildren(tree, scope).filter(({ name }) => name.startsWith(stem));
  if (!only || other || OTHER_WORD.test(text.slice(position + word.length))) return [];
  return [{ code: only.code, end: position + word.length, score: 10 + word.length / 10, isFull: false }];
}
