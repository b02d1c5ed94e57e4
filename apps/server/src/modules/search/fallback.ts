import type { Tx } from "../../platform/database/db.ts";
import { correctSpelling } from "./terms/spelling.ts";
import { findings } from "./recent-cache.ts";
import { meaningsOf } from "./meaning/meanings.ts";
import { demandsText, type Known, strongestWords } from "./partial-match.ts";
import { readPrice } from "./price-words.ts";

/** The corrected keyword, and the strongest words of the typed one. */
type Fallbacks = { corrected: string | undefined; strongest: string | undefined };
/** Cached, because it takes five statements in sequence and every filter, order and page of a search needs it. */
const remembered = findings<Promise<Fallbacks>>();

async function strongestOf(db: Tx, text: string, known: Known): Promise<string | undefined> {
  return (await strongestWords(db, text, known))?.join(/\s/.test(text.trim()) ? " " : "");
}

async function findFallbacks(db: Tx, text: string, known: Known): Promise<Fallbacks> {
  const [corrected, strongest] = await Promise.all([
    correctSpelling(db, text, known.lexicon.words),
    strongestOf(db, text, known),
  ]);
  return { corrected, strongest };
}

/** The same from the cache of ten seconds; only found texts are cached, never the products they find. */
function fallbacksOf(db: Tx, text: string, known: Known): Promise<Fallbacks> {
  const all = remembered(db);
  const name = `${known.shopId ?? ""} ${demandsText(known.lexicon)} ${text}`;
  const entry = all.get(name);
  if (entry) return entry;
  const others = findFallbacks(db, text, known);
  all.set(name, others);
  const drop = () => all.delete(name);
  others.then(({ corrected, strongest }) => (corrected ?? strongest) === undefined && drop(), drop);
  return others;
}

/**
 * Yields texts to search for when a keyword finds nothing: without its price, corrected, or only its strongest words.
 */
export async function* fallbackTexts(db: Tx, keyword: string, known: Known): AsyncGenerator<string> {
  const text = readPrice(keyword)?.rest ?? keyword;
  if (text !== keyword) yield text;
  const meanings = meaningsOf(text);
  yield* meanings;
  const [likeliest] = meanings;
  const strong = likeliest === undefined ? undefined : await strongestOf(db, likeliest, known);
  if (strong !== undefined) yield strong;
  const { corrected, strongest } = await fallbacksOf(db, text, known);
  if (corrected !== undefined) yield corrected;
  if (strongest !== undefined) yield strongest;
  const rest = corrected === undefined ? undefined : await strongestOf(db, corrected, known);
  if (rest !== undefined) yield rest;
}
