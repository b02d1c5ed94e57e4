import type { Tx } from "../../platform/database/db.ts";
import { correct } from "./terms/spelling.ts";
import { findings } from "./recent-cache.ts";
import { type Known, strongestWords } from "./partial-match.ts";
import { readPrice } from "./price-words.ts";

/** What was probably meant, and the strongest words of what was typed. */
type Others = { corrected: string | undefined; strongest: string | undefined };
/** It takes five statements one after another, and whoever filters, sorts or turns the page asks again. */
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

/** The same, remembered for ten seconds where there is something: goods are always looked for anew by it. */
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

/** Words that stand for a keyword which finds nothing: its price left out, a slip mended, or its strongest words. */
export async function* otherTexts(db: Tx, keyword: string, known: Known): AsyncGenerator<string> {
  const text = readPrice(keyword)?.rest ?? keyword;
  if (text !== keyword) yield text;
  const { corrected, strongest } = await othersOf(db, text, known);
  if (corrected !== undefined) yield corrected;
  if (strongest !== undefined) yield strongest;
  const rest = corrected === undefined ? undefined : await strongestOf(db, corrected, known);
  if (rest !== undefined) yield rest;
}
