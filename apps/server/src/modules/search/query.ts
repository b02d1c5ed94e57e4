import { plain } from "./terms/lexemes.ts";
import { all, lexeme, oneOf, type Query } from "./tsquery.ts";
import type { Words } from "./terms/words.ts";

/** What else finds what a word finds: those that mean the same, and kinds of it. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A word with what means the same, both ways, and with kinds of it, which are found by it and do not find it. */
export type SynonymRow = {
  word: string;
  words: readonly string[];
  kinds: readonly string[];
};

/** The synonyms of rows: each word of a group to all others of it and to its kinds. Pure. */
export function groupSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const groups = new Map<string, Set<string>>();
  const kinds = new Map<Set<string>, string[]>();
  for (const row of rows) {
    const all = [row.word, ...row.words].map(plain);
    const joined = all.flatMap((one) => groups.get(one) ?? []);
    const group = new Set(all.flatMap((one) => [...(groups.get(one) ?? [one])]));
    kinds.set(group, [...joined.flatMap((one) => kinds.get(one) ?? []), ...row.kinds.map(plain)]);
    for (const one of group) groups.set(one, group);
  }
  return new Map(
    [...groups].map(([word, group]) => [
      word,
      [...new Set([...group, ...(kinds.get(group) ?? [])])].filter((one) => one !== word),
    ]),
  );
}

/** What must stand in a goods: one of several ways, each of several pieces. */
type Unit = readonly (readonly string[])[];
/** The queries of a search: anywhere, in title or brand, and of that category, too (`inKind`: of that category at all). */
export type SearchPlan = {
  any: Query;
  strong: Query;
  kind: Query;
  inKind: Query;
};
/** What narrows a search; the index answers it alone. */
export type Facets = {
  categoryId?: string;
  brandId?: string;
  shopId?: string;
  isSelf: boolean;
  assurance?: string;
};

const STOP_WORDS = new Set("的 了 和 与 及 在".split(" "));
const RUNS = /\p{Script=Han}+|[\p{Script=Latin}\p{N}]+(?:[.-][\p{Script=Latin}\p{N}]+)*/gu;
const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** Single signs side by side are one unknown word: it must stand there as it was typed. */
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

/** The words of a keyword in order: as the dictionary cuts it, unknown signs joined, without what says nothing. */
export function wordsOf(keyword: string, words: Words): string[] {
  const all = (plain(keyword).match(RUNS) ?? []).flatMap((run) =>
    isHan(run) ? joinSingles(words.cut(run)) : [run],
  );
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : all;
}

/** Two words that a longer one is made of: 降噪耳机 is also 降噪…耳机; loosely 蚕丝被 is 蚕丝…被, too. */
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

/** For whom, and what: 女鞋 is loosely 女…鞋 (男女休闲慢跑鞋), while 毛巾 is never 毛…巾. */
const FOR_WHOM = /^[男女童]\p{Script=Han}$/u;

/** A word as pieces that the index holds: a long one as its parts, an unknown one as its pairs of signs. */
function piecesOf(word: string, { words, isLoose = false }: Lexicon): string[] {
  const letters = [...word];
  if (isLoose && FOR_WHOM.test(word)) return letters;
  if (!isHan(word) || letters.length <= 2) return [word];
  if (words.cut(word).length > 1) return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return partsOf(word, words, isLoose) ?? [word];
}

function unitsOf(keyword: string, lexicon: Lexicon): Unit[] {
  const { words, synonyms } = lexicon;
  const waysOf = (word: string): Unit => [
    piecesOf(word, lexicon),
    ...(synonyms.get(word) ?? []).map((other) =>
      wordsOf(other, words).flatMap((one) => piecesOf(one, lexicon)),
    ),
  ];
  const cut = wordsOf(keyword, words);
  const whole = plain(keyword).replaceAll(/\s/g, "");
  if (cut.length < 2 || !synonyms.has(whole)) return cut.map(waysOf);
  return [[cut.flatMap((word) => piecesOf(word, lexicon)), ...waysOf(whole).slice(1)]];
}

/** `isLoose`: parts of words need not stand side by side. */
export type Lexicon = { words: Words; synonyms: Synonyms; isLoose?: boolean };

const eachPiece = (units: readonly Unit[], form: (piece: string) => Query): Query[] =>
  units.map((ways) => oneOf(ways.map((pieces) => all(pieces.map(form)))));

/** What narrows, as one query; its text is empty when nothing does. */
export const facetQuery = ({ categoryId, brandId, shopId, isSelf, assurance }: Facets): Query =>
  all([
    ...(categoryId === undefined ? [] : [lexeme(`c:${categoryId}`)]),
    ...(brandId === undefined ? [] : [lexeme(`b:${brandId}`)]),
    ...(shopId === undefined ? [] : [lexeme(`s:${shopId}`)]),
    ...(isSelf ? [lexeme("self")] : []),
    ...(assurance === undefined ? [] : [lexeme(`v:${assurance}`)]),
  ]);

/** The queries of a keyword; undefined when nothing in it can be looked for. */
export function planOf(keyword: string, lexicon: Lexicon, facets: Facets): SearchPlan | undefined {
  const units = unitsOf(keyword, lexicon);
  if (units.length === 0) return undefined;
  const narrowed = facetQuery(facets);
  const anywhere = (piece: string): Query => oneOf([lexeme(`^${piece}`), lexeme(`=${piece}`)]);
  const strong = all(eachPiece(units, (piece) => lexeme(`^${piece}`)));
  const inKind = oneOf(eachPiece(units, (piece) => lexeme(`@${piece}`)));
  return {
    any: all([...eachPiece(units, anywhere), narrowed]),
    strong: all([strong, narrowed]),
    kind: all([strong, inKind, narrowed]),
    inKind,
  };
}

/** The ranks of a plan from the best down as tsquery texts, no goods in two of them. */
export const ranksOf = ({ any, strong, kind }: SearchPlan): readonly [string, string, string] => [
  kind.text,
  `(${strong.text}) & !(${kind.text})`,
  `(${any.text}) & !(${strong.text})`,
];
