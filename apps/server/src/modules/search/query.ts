import { parameterChoices, plain } from "../catalogue/parameters.public.ts";
import { COUNTED } from "./terms/lexemes.ts";
import { all, lexeme, oneOf, type Query } from "./tsquery.ts";
import type { Words } from "./terms/words.ts";

/** By word, the other words that are searched for with it: synonyms and narrower terms. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A word, its synonyms (symmetric), and narrower terms, which it finds but which do not find it. */
export type SynonymRow = {
  word: string;
  words: readonly string[];
  kinds: readonly string[];
};

/** What a search can look for: signs alone are in no index, and would join words that have nothing in common. */
const tells = (word: string): boolean => /[\p{Script=Han}\p{Script=Latin}\p{N}]/u.test(word);

/** So many other words are searched for with one: rows that share a word join, and a query has a largest size. */
const MOST_SAME = 80;

/** Groups rows: each word maps to the other words of its group and to the narrower terms. Pure. */
export function groupSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const groups = new Map<string, Set<string>>();
  const kinds = new Map<Set<string>, string[]>();
  for (const row of rows) {
    const all = [row.word, ...row.words].map(plain).filter(tells);
    const joined = all.flatMap((one) => groups.get(one) ?? []);
    const group = new Set(all.flatMap((one) => [...(groups.get(one) ?? [one])]));
    kinds.set(group, [
      ...joined.flatMap((one) => kinds.get(one) ?? []),
      ...row.kinds.map(plain).filter(tells),
    ]);
    for (const one of group) groups.set(one, group);
  }
  return new Map(
    [...groups].map(([word, group]) => [
      word,
      [...new Set([...group, ...(kinds.get(group) ?? [])])].filter((one) => one !== word).slice(0, MOST_SAME),
    ]),
  );
}

/** Alternatives, one of which a product must contain; each consists of pieces that must all be there. */
type Unit = readonly (readonly string[])[];
/** The queries of a search: anywhere; in title or brand; in a category so named; both of the latter (`inKind`). */
export type SearchPlan = {
  any: Query;
  strong: Query;
  kind: Query;
  inKind: Query;
};
/** Filters that the index alone can evaluate. */
export type Facets = {
  categoryId?: string;
  brandId?: string;
  shopId?: string;
  isSelf: boolean;
  assurance?: string;
  /** Each a name, `=`, and a value. */
  parameters?: readonly string[];
};

const STOP_WORDS = new Set("的 了 和 与 及 在".split(" "));
const RUNS = /\p{Script=Han}+|[\p{Script=Latin}\p{N}]+(?:[.-][\p{Script=Latin}\p{N}]+)*/gu;
const ALL_HAN = /^\p{Script=Han}+$/u;
const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** Joins adjacent single characters: an unknown word that must occur as typed. */
function joinSingles(cut: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of cut) {
    const isSingle = [...word].length === 1;
    if (isSingle && isOpen) joined.push(`${joined.pop() ?? ""}${word}`);
    else joined.push(word);
    isOpen = isSingle;
  }
  return joined;
}

/** The words of a keyword in order: cut by the dictionary, unknown characters joined, without stop words. */
export function wordsOf(keyword: string, words: Words): string[] {
  // the noun follows number and measure: 24色彩铅 is 彩铅, not 色彩
  const all = (plain(keyword).replaceAll(COUNTED, "$1 ").match(RUNS) ?? []).flatMap((run) =>
    isHan(run) ? joinSingles(words.cut(run)) : [run],
  );
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : all;
}

/** Two words that form a longer one: 降噪耳机 also finds 降噪…耳机; loosely 蚕丝被 also finds 蚕丝…被. */
function partsOf(word: string, words: Words, isLoose: boolean): [string, string] | undefined {
  const letters = [...word];
  const inside = new Set(words.all(word));
  const isPart = (part: string): boolean => ([...part].length === 1 ? isLoose : inside.has(part));
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const [left, right] = [letters.slice(0, at).join(""), letters.slice(at).join("")];
    if (isPart(left) && isPart(right) && left.length + right.length > 2) return [left, right];
  }
  return undefined;
}

/** Words for a group of people: 女鞋 loosely finds 女…鞋 (男女休闲慢跑鞋), but 毛巾 never 毛…巾. */
const FOR_WHOM = /^[男女童]\p{Script=Han}$/u;

/** The pieces of a word that are in the index: its parts if it is long, pairs of characters if it is unknown. */
function piecesOf(word: string, { words, isLoose = false }: Lexicon): string[] {
  const letters = [...word];
  if (isLoose && FOR_WHOM.test(word)) return letters;
  if (!isHan(word) || letters.length <= 2) return [word];
  if (words.cut(word).length > 1) {
    const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
    // loosely the noun of an unknown word is apart: 不粘锅 also finds 不粘…锅
    return isLoose ? [...pairs.slice(0, -1), ...letters.slice(-1)] : pairs;
  }
  return partsOf(word, words, isLoose) ?? [word];
}

/** Letters and digits in turn: 55r16 is 55, r, 16. */
const SEGMENTS = /\p{Script=Latin}+|\d+(?:\.\d+)?/gu;
const MOST_SEGMENTS = 4;

/** The ways to write a run of letters and digits apart: note12 as note 12, 55r16 as 55 r16. */
function apart(word: string): string[][] {
  const segments = word.match(SEGMENTS) ?? [];
  if (segments.length < 2 || segments.length > MOST_SEGMENTS || segments.join("") !== word) return [];
  return segments
    .slice(1)
    .reduce<string[][]>(
      (ways, next) =>
        ways.flatMap((way) => [
          [...way, next],
          [...way.slice(0, -1), `${way.at(-1)}${next}`],
        ]),
      [[segments[0] ?? ""]],
    )
    .filter(({ length }) => length > 1);
}

/** Letters beside digits, which may be written together: IP 68, 500 ml. */
const isPair = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  ((LETTERS.test(one) && DIGITS.test(other)) || (DIGITS.test(one) && LETTERS.test(other)));
const LETTERS = /^\p{Script=Latin}{1,12}$/u;
const DIGITS = /^\d+(?:\.\d+)?$/;

/** The words of a keyword as what is looked for; letters beside digits are one thing. */
function joinPairs(words: readonly string[]): (string | readonly [string, string])[] {
  const joined: (string | readonly [string, string])[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next] = [words[at], words[at + 1]];
    if (isPair(word, next)) joined.push([word, next ?? ""]);
    else joined.push(word);
    if (isPair(word, next)) at += 1;
  }
  return joined;
}

function unitsOf(keyword: string, lexicon: Lexicon): Unit[] {
  const { words, synonyms } = lexicon;
  const waysOf = (word: string): Unit => [
    piecesOf(word, lexicon),
    ...apart(word),
    ...(synonyms.get(word) ?? []).map((other) =>
      // its words belong together: 充电线 is not whatever has 充电 and 线
      (ALL_HAN.test(other) ? [other] : wordsOf(other, words)).flatMap((one) => piecesOf(one, lexicon)),
    ),
  ];
  const cut = wordsOf(keyword, words);
  const whole = plain(keyword).replaceAll(/\s/g, "");
  const pairWays = ([one, other]: readonly [string, string]): Unit => [[one, other], [`${one}${other}`]];
  if (cut.length < 2 || !synonyms.has(whole))
    return joinPairs(cut).map((one) => (typeof one === "string" ? waysOf(one) : pairWays(one)));
  return [[cut.flatMap((word) => piecesOf(word, lexicon)), ...waysOf(whole).slice(1)]];
}

/**
 * `isLoose`: parts of words need not be adjacent. `isAnywhere`: no word needs to say what the product is; all may be in
 * its subtitle, parameters or choices, or be half of its category's name.
 */
export type Lexicon = {
  words: Words;
  synonyms: Synonyms;
  /** What must be there in addition to the words, and what must not: 无糖, 不辣. */
  demands?: readonly Query[];
  isLoose?: boolean;
  isAnywhere?: boolean;
};

const eachPiece = (units: readonly Unit[], form: (piece: string) => Query): Query[] =>
  units.map((ways) => oneOf(ways.map((pieces) => all(pieces.map(form)))));

/** Of each name that is asked for one of the values. */
const parameterQueries = (parameters: readonly string[]): Query[] =>
  parameterChoices(parameters).map((choices) => oneOf(choices.map(lexeme)));

/** The filters as one query; its text is empty without filters. */
export const facetQuery = ({
  categoryId,
  brandId,
  shopId,
  isSelf,
  assurance,
  parameters = [],
}: Facets): Query =>
  all([
    ...(categoryId === undefined ? [] : [lexeme(`c:${categoryId}`)]),
    ...(brandId === undefined ? [] : [lexeme(`b:${brandId}`)]),
    ...(shopId === undefined ? [] : [lexeme(`s:${shopId}`)]),
    ...(isSelf ? [lexeme("self")] : []),
    ...(assurance === undefined ? [] : [lexeme(`v:${assurance}`)]),
    ...parameterQueries(parameters),
  ]);

/** The queries of a keyword; undefined if it contains nothing to search for. */
export function planOf(keyword: string, lexicon: Lexicon, facets: Facets): SearchPlan | undefined {
  const units = unitsOf(keyword, lexicon);
  if (units.length === 0) return undefined;
  const narrowed = [facetQuery(facets), ...(lexicon.demands ?? [])];
  const named = (piece: string): Query => oneOf([lexeme(`^${piece}`), lexeme(`=${piece}`)]);
  const anywhere = (piece: string): Query =>
    oneOf([lexeme(`^${piece}`), lexeme(`=${piece}`), lexeme(`~${piece}`)]);
  // of a single word that is all there is to ask
  const isSingle = units.length === 1 && !lexicon.isAnywhere;
  const naming = units.length === 1 || lexicon.isAnywhere ? [] : [oneOf(eachPiece(units, named))];
  const strong = all(eachPiece(units, (piece) => lexeme(`^${piece}`)));
  const inKind = oneOf(eachPiece(units, (piece) => lexeme(`@${piece}`)));
  return {
    any: all([...eachPiece(units, isSingle ? named : anywhere), ...naming, ...narrowed]),
    strong: all([strong, ...narrowed]),
    kind: all([strong, inKind, ...narrowed]),
    inKind,
  };
}

/**
 * The plans of a text in the order to try: as typed, loosely, and the same with words that only describe a product; each
 * once.
 */
export function plansOf(text: string, lexicon: Lexicon, facets: Facets): SearchPlan[] {
  const ways = [{}, { isLoose: true }, { isAnywhere: true }, { isLoose: true, isAnywhere: true }];
  const plans = ways.flatMap((way) => planOf(text, { ...lexicon, ...way }, facets) ?? []);
  return [...new Map(plans.map((plan) => [plan.any.text, plan])).values()];
}

/** The ranks of a plan as disjoint tsquery texts, the best first. */
export const ranksOf = ({ any, strong, kind }: SearchPlan): readonly [string, string, string] => [
  kind.text,
  `(${strong.text}) & !(${kind.text})`,
  `(${any.text}) & !(${strong.text})`,
];
