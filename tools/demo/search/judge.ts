/** Judges the first hits of a search by what the shopper meant. Pure. */
import type { DemoCategory, DemoGoods } from "../world.types.ts";
import { QUERIES } from "./queries.data.ts";

/** How many hits a shopper sees before giving up. */
const SEEN = 10;

export type Judged = {
  query: string;
  /** Shares of 1: of the first ten hits those meant; of what is meant, up to ten, those among the first ten. */
  precision: number;
  recall: number;
  /** Hits among the first ten that nobody meant. */
  strange: readonly string[];
};

/** A query, and whether a product is what was meant. */
export type Expectation = { query: string; isMeant: (goods: DemoGoods) => boolean; mayBeEmpty: boolean };

/** The key as the category tree has it: the world's says the level, too (c2-phone). */
const bare = (key: string): string => key.replace(/^c\d-/, "");

/** The keys of a category and of those above it. */
function lineage(key: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  return key === null ? [] : [key, ...lineage(parents.get(key) ?? null, parents)];
}

function readQuery(line: string, parents: ReadonlyMap<string, string | null>): Expectation {
  const [query = "", kinds = "", words = "", choice = "", yuan = ""] = line
    // alternatives in a pattern are written without spaces
    .split(/\s\|(?=\s|$)/)
    .map((part) => part.trim());
  const of = new Set(kinds.split(",").filter((key) => key !== ""));
  for (const key of of) if (!parents.has(key)) throw new Error(`no category ${key}, for ${query}`);
  const [inTitle, inChoice] = [new RegExp(words, "i"), new RegExp(choice, "i")];
  const most = yuan === "" ? Infinity : Number(yuan) * 100;
  return {
    query: query.replace(/ -$/, ""),
    mayBeEmpty: query.endsWith(" -"),
    isMeant: ({ categoryKey, title, subtitle, skus }) =>
      (of.size === 0 || lineage(bare(categoryKey), parents).some((key) => of.has(key))) &&
      inTitle.test(`${title} ${subtitle}`) &&
      skus.some(({ values, priceFen }) => inChoice.test(values.join(" ")) && priceFen <= most),
  };
}

/** What is expected of each written query. */
export function expectations(categories: readonly DemoCategory[], queries = QUERIES): Expectation[] {
  const parents = new Map(
    categories.map(({ key, parentKey }) => [bare(key), parentKey === null ? null : bare(parentKey)]),
  );
  return queries
    .trim()
    .split("\n")
    .map((line) => readQuery(line, parents));
}

/** Judges the hits of a query, best first; a query that finds nothing has neither precision nor recall. */
export function judge(
  { query, isMeant }: Omit<Expectation, "mayBeEmpty">,
  hits: readonly DemoGoods[],
  all: readonly DemoGoods[],
): Judged {
  const seen = hits.slice(0, SEEN);
  const meant = seen.filter(isMeant).length;
  const possible = Math.min(SEEN, all.filter(isMeant).length);
  return {
    query,
    precision: seen.length === 0 ? 0 : meant / seen.length,
    recall: possible === 0 ? 0 : meant / possible,
    strange: seen.filter((one) => !isMeant(one)).map(({ title }) => title),
  };
}

/** The average of a share over all queries. */
export const average = (all: readonly Judged[], share: "precision" | "recall"): number =>
  all.reduce((sum, one) => sum + one[share], 0) / all.length;
