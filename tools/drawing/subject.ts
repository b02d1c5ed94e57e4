/** Chooses the objects that represent a product, from its Chinese title. */
import { CATEGORY_ROWS, KEYWORD_ROWS, PROPS, UNKNOWN_ROW } from "./keywords.data.ts";
import type { Random } from "../demo/random.ts";

export interface Subject {
  main: string;
  /** Placed next to the subject in some pictures. */
  mate: string;
  prop: string | null;
}

interface Word {
  pattern: RegExp;
  length: number;
  weak: boolean;
  row: string;
}

const WORDS: readonly Word[] = KEYWORD_ROWS.flatMap((row) =>
  row
    .slice(0, row.indexOf("|"))
    .split(" ")
    .map((text) => {
      const weak = text.startsWith("~");
      const bare = weak ? text.slice(1) : text;
      return { pattern: new RegExp(bare), length: bare.length, weak, row };
    }),
);

/** The row of the word that ends last in the phrase, of two the longer: a Chinese noun phrase ends with its head. */
function rowInPhrase(phrase: string, words: readonly Word[]): string | null {
  let best: { row: string; end: number; length: number } | null = null;
  for (const { pattern, row } of words) {
    const found = pattern.exec(phrase);
    if (!found) continue;
    const [text] = found;
    const end = found.index + text.length;
    if (!best || end > best.end || (end === best.end && text.length > best.length))
      best = { row, end, length: text.length };
  }
  return best?.row ?? null;
}

/**
 * The row of sprites for a title and category: of the first phrase with a known word; single characters in a brand do
 * not count.
 */
function rowFor(title: string, category: string): string {
  const phrases = title.split(/[ ，,（(]/).filter(Boolean);
  const strong = WORDS.filter(({ weak }) => !weak);
  const long = strong.filter(({ length }) => length > 1);
  for (const [i, phrase] of phrases.entries()) {
    const row = rowInPhrase(phrase, i === 0 && phrases.length > 1 ? long : strong);
    if (row) return row;
  }
  const says = (row: string): boolean =>
    row
      .slice(0, row.indexOf("|"))
      .split(" ")
      .some((word) => category.includes(word));
  return (
    rowInPhrase(
      title,
      WORDS.filter(({ weak }) => weak),
    ) ??
    rowInPhrase(category, strong) ??
    CATEGORY_ROWS.find(says) ??
    UNKNOWN_ROW
  );
}

/** The objects that represent a product. */
export function chooseSubject(title: string, category: string, random: Random): Subject {
  const [, mains = "", mates = ""] = rowFor(title, category).split("|");
  const main = random.pick(mains.split(" "));
  const others = mates.split(" ").filter((name) => name !== main);
  const mate = random.pick(others.length > 0 ? others : ["ribbon"]);
  const props = PROPS.find(([words]) => new RegExp(words).test(title + category))?.[1].split(" ");
  const prop = props ? random.pick(props) : null;
  return { main, mate, prop: random.chance(0.8) ? prop : null };
}
