import { Wares } from "@heshi/contract/wares";
import type { ParsedOf } from "@heshi/contract/define";
import { toPage } from "@heshi/kernel/page";
import { type Before, type Service, single, staged } from "../../rpc/service.ts";
import { correct } from "./goods.correct.ts";
import { type Found, findGoods, type Wanted } from "./goods.find.ts";
import { plain } from "./goods.lexemes.ts";
import { type Facets, facetQuery, planOf } from "./goods.query.ts";
import { facetsOf, facetsOfAll, MOST_HITS, rankedSort } from "./goods.search.store.ts";
import { keysOf } from "./goods.sorts.ts";
import { lexiconOf } from "./goods.synonyms.ts";
import { suggest } from "./goods.terms.store.ts";
import { tileOf } from "./goods.tile.ts";

type Methods = (typeof Wares)["methods"];
type SearchBefore = Before<typeof Wares, "public">;
type Answer = Found & { readonly corrected?: string };

/** Finds by the keyword as typed, else loosely, else by what was probably meant. Each part is one statement, so nothing needs a transaction. */
async function search(
  { db }: SearchBefore,
  keyword: string,
  { facets, wanted }: { readonly facets: Facets; readonly wanted: Wanted },
): Promise<Answer> {
  const lexicon = await lexiconOf(db);
  const find = async (text: string, isLoose = false): Promise<Found> => {
    const plan = planOf(text, { ...lexicon, isLoose }, facets);
    return plan ? findGoods(db, plan, wanted) : { rows: [], total: 0 };
  };
  const found = await find(keyword);
  if (found.total > 0) return found;
  const loose = await find(keyword, true);
  if (loose.total > 0) return loose;
  const corrected = await correct(db, keyword, lexicon.words);
  if (corrected === undefined) return found;
  const better = await find(corrected);
  return better.total > 0 ? { ...better, corrected } : found;
}

function wantedOf({ fail }: SearchBefore, input: ParsedOf<Methods["Search"]>): Wanted {
  const { sort, cursor, limit, inStock, minFen, maxFen, areaId } = input;
  const keys = keysOf(cursor, rankedSort(sort));
  if (!keys) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
  return { sort, keys, limit: limit + 1, inStock, minFen, maxFen, areaId };
}

/** `%`, `_` and `\` stand for themselves. */
const forLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The queries under which filters are counted, the second where the first finds nothing. */
async function filterQueries(
  ctx: SearchBefore,
  { keyword, categoryId }: ParsedOf<Methods["GetSearchFilters"]>,
): Promise<string[]> {
  const facets: Facets = { categoryId, isSelf: false };
  if (keyword === undefined) return categoryId === undefined ? [] : [facetQuery(facets)];
  const lexicon = await lexiconOf(ctx.db);
  const plan = planOf(keyword, lexicon, facets);
  const corrected = await correct(ctx.db, keyword, lexicon.words);
  const loose = planOf(keyword, { ...lexicon, isLoose: true }, facets);
  const other = corrected === undefined ? undefined : planOf(corrected, lexicon, facets);
  return [plan, loose, other].flatMap((one) => (one ? [one.any] : []));
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
      const queries = await filterQueries(ctx, input);
      for (const query of queries) {
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
