import { Wares } from "@heshi/contract/wares";
import type { ParsedOf } from "@heshi/contract/define";
import { toPage } from "@heshi/kernel/page";
import type { Tx } from "../../platform/db.ts";
import { type Before, type Service, single, staged } from "../../rpc/service.ts";
import { correct } from "./goods.correct.ts";
import { type Found, findGoods, type Wanted } from "./goods.find.ts";
import { plain } from "./goods.lexemes.ts";
import { type Known, strongestWords } from "./goods.partial.ts";
import { readPrice, type SaidPrice } from "./goods.price.ts";
import { type Facets, facetQuery, type Lexicon, planOf } from "./goods.query.ts";
import { facetsOf, facetsOfAll, MOST_HITS, rankedSort } from "./goods.search.store.ts";
import { keysOf } from "./goods.sorts.ts";
import { lexiconOf } from "./goods.synonyms.ts";
import { suggest } from "./goods.terms.store.ts";
import { tileOf } from "./goods.tile.ts";

type Methods = (typeof Wares)["methods"];
type SearchBefore = Before<typeof Wares, "public">;
type Answer = Found & { readonly corrected?: string };

type Asked = { readonly facets: Facets; readonly wanted: Wanted };

/** Finds by a text as typed, else loosely. */
async function findText(db: Tx, text: string, { lexicon, facets, wanted }: Asked & { lexicon: Lexicon }) {
  for (const isLoose of [false, true]) {
    const plan = planOf(text, { ...lexicon, isLoose }, facets);
    const found = plan ? await findGoods(db, plan, wanted) : undefined;
    if (found && found.total > 0) return found;
  }
  return undefined;
}

/** Wanted with a price that was said: the narrower of two bounds counts. */
function withinPrice(wanted: Wanted, { minFen, maxFen }: SaidPrice): Wanted {
  const bounds = (...all: (number | undefined)[]) => all.filter((fen) => fen !== undefined);
  const [mins, maxs] = [bounds(wanted.minFen, minFen), bounds(wanted.maxFen, maxFen)];
  return {
    ...wanted,
    minFen: mins.length > 0 ? Math.max(...mins) : undefined,
    maxFen: maxs.length > 0 ? Math.min(...maxs) : undefined,
  };
}

/** Words that stand for a keyword which finds nothing: its price left out, a slip mended, or its strongest words. */
async function* otherTexts(db: Tx, keyword: string, known: Known): AsyncGenerator<string> {
  const text = readPrice(keyword)?.rest ?? keyword;
  if (text !== keyword) yield text;
  const corrected = await correct(db, text, known.lexicon.words);
  if (corrected !== undefined) yield corrected;
  for (const one of corrected === undefined ? [text] : [text, corrected]) {
    const strongest = await strongestWords(db, one, known);
    if (strongest) yield strongest.join(/\s/.test(one.trim()) ? " " : "");
  }
}

/**
 * Finds by the keyword as typed, a price in it as a bound, else by other words, which are told. Each part is one statement,
 * so nothing needs a transaction.
 */
async function search({ db }: SearchBefore, keyword: string, asked: Asked): Promise<Answer> {
  const lexicon = await lexiconOf(db);
  const find = (text: string, wanted = asked.wanted) => findText(db, text, { ...asked, wanted, lexicon });
  const price = readPrice(keyword);
  const inPrice = () => (price ? find(price.rest, withinPrice(asked.wanted, price)) : undefined);
  const found = price?.isSure
    ? ((await inPrice()) ?? (await find(keyword)))
    : ((await find(keyword)) ?? (await inPrice()));
  if (found) return found;
  for await (const corrected of otherTexts(db, keyword, { lexicon, shopId: asked.facets.shopId })) {
    const other = await find(corrected);
    if (other) return { ...other, corrected };
  }
  return { rows: [], total: 0 };
}

function wantedOf({ fail }: SearchBefore, input: ParsedOf<Methods["Search"]>): Wanted {
  const { sort, cursor, limit, inStock, minFen, maxFen, areaId } = input;
  const keys = keysOf(cursor, rankedSort(sort));
  if (!keys) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
  return { sort, keys, limit: limit + 1, inStock, minFen, maxFen, areaId };
}

/** `%`, `_` and `\` stand for themselves. */
const forLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The queries under which filters are counted, each for when the one before finds nothing. */
async function* filterQueries(
  { db }: SearchBefore,
  { keyword, categoryId }: ParsedOf<Methods["GetSearchFilters"]>,
): AsyncGenerator<string> {
  const facets: Facets = { categoryId, isSelf: false };
  if (keyword === undefined) {
    if (categoryId !== undefined) yield facetQuery(facets);
    return;
  }
  const lexicon = await lexiconOf(db);
  const queriesOf = (text: string): string[] =>
    [false, true].flatMap((isLoose) => planOf(text, { ...lexicon, isLoose }, facets)?.any ?? []);
  yield* queriesOf(keyword);
  for await (const text of otherTexts(db, keyword, { lexicon, shopId: undefined })) yield* queriesOf(text);
}

type Searching = "Search" | "GetSearchFilters" | "GetSuggestions";

/** Search and what helps to search. */
export const searchHandlers: Pick<Service<typeof Wares>, Searching> = {
  Search: staged(Wares, "Search", {
    single: true,
    before: (ctx, input) => search(ctx, input.keyword, { facets: input, wanted: wantedOf(ctx, input) }),
    handle: async (_ctx, { limit }, { rows, total, corrected }) => ({
      ...toPage(rows, limit, { view: tileOf, key: ({ key }) => key }),
      total: Math.min(total, MOST_HITS),
      ...(corrected === undefined ? {} : { corrected }),
    }),
  }),

  GetSearchFilters: staged(Wares, "GetSearchFilters", {
    single: true,
    before: async (ctx, input) => {
      for await (const query of filterQueries(ctx, input)) {
        const found = await ctx.db.one(facetsOf, [query]);
        if (found && found.categories.length + found.brands.length + found.services.length > 0) return found;
      }
      const isOfAll = input.keyword === undefined && input.categoryId === undefined;
      return isOfAll ? ctx.db.one(facetsOfAll) : undefined;
    },
    handle: async (_ctx, _input, found) => found ?? { categories: [], brands: [], services: [] },
  }),

  GetSuggestions: single(async ({ tx }, { keyword }) => {
    const text = plain(keyword).replaceAll(/\s/g, "");
    const isLatin = /^[a-z]+$/.test(text);
    return { list: text === "" ? [] : await tx.many(suggest, [forLike(text), text, isLatin]) };
  }),
};
