import type { Tx } from "../../platform/database/db.ts";
import { correct } from "./terms/spelling.ts";
import { findings } from "./recent-cache.ts";
import { type Known, strongestWords } from "./partial-match.ts";
import { readPrice } from "./price-words.ts";

/** The corrected keyword, and the strongest words of the typed one. */
type Others = { corrected: string | undefined; strongest: string | undefined };
/** Cached, because it takes five statements in sequence and every filter, order and page of a search needs it. */
const remembered = findings<Promise<Others>>();

async function strongestOf(db: Tx, text: string, known: Known): Promise<string | undefined> {
  return (await strongestWords(db, text, known))?.join(/\s/.test(text.trim()) ? " " : "");
}

async function findOthers(db: Tx, text: string, known: Known): Promise<Others> {
  const [corrected, strongest] = await Promise.all([
    correct(db, text, known.lexicon.words),
    strongestOf(db, text, known),
  ]);
  return { corrected, strongest };
}

/** The same from the cache of ten seconds; only found texts are cached, never the products they find. */
function othersOf(db: Tx, text: string, known: Known): Promise<Others> {
  const all = remembered(db);
  const name = `${known.shopId ?? ""} ${text}`;
  const entry = all.get(name);
  if (entry) return entry;
  const others = findOthers(db, text, known);
  all.set(name, others);
  const forget = () => all.delete(name);
  others.then(({ corrected, strongest }) => (corrected ?? strongest) === undefined && forget(), forget);
  return others;
}

/**
 * Yields texts to search for when a keyword finds nothing: without its price, corrected, or only its strongest words.
 */
export async function* otherTexts(db: Tx, keyword: string, known: Known): AsyncGenerator<string> {
  const text = readPrice(keyword)?.rest ?? keyword;
  if (text !== keyword) yield text;
  const { corrected, strongest } = await othersOf(db, text, known);
  if (corrected !== undefined) yield corrected;
  if (strongest !== undefined) yield strongest;
  const rest = corrected === undefined ? undefined : await strongestOf(db, corrected, known);
  if (rest !== undefined) yield rest;
}
