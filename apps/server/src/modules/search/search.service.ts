import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { isId } from "@heshi/kernel/id";
import { toPage } from "@heshi/kernel/page";
import type { Tx } from "../../platform/database/db.ts";
import { type Before, type Service, staged } from "../../rpc/call/service.ts";
import { tileOf } from "../catalogue/tile.public.ts";
import { keysOf } from "../catalogue/sorts.public.ts";
import type { Found, PageInput } from "./find.ts";
import { firstFound, type Way } from "./recent-cache.ts";
import { findGoods } from "./memory/find.ts";
import { memoryTiles } from "./memory/memory.store.ts";
import { fallbackTexts } from "./fallback.ts";
import { readDemands } from "./meaning/demands.ts";
import { readPrice, type ParsedPrice, shownPrice } from "./price-words.ts";
import { type Facets, facetQuery, type Lexicon, plansOf } from "./query.ts";
import { facetsOf, facetsOfAll } from "./facets.store.ts";
import { countAll, isRank, MOST_HITS, rankedSort } from "./search.store.ts";
import { homophoneOf } from "./terms/spelling.ts";
import { lexiconFor } from "./terms/synonyms.ts";
import { suggestionsFor } from "./terms/suggest.ts";

type Methods = (typeof Wares)["methods"];
type SearchBefore = Before<typeof Wares, "public">;
type Answer = Found & { corrected?: string; price?: ReturnType<typeof shownPrice> };

type SearchInput = { facets: Facets; page: PageInput };

/** Finds products by a text, strictly or else loosely. */
function findText(db: Tx, text: string, { lexicon, facets, page }: SearchInput & { lexicon: Lexicon }) {
  return firstFound(
    plansOf(text, lexicon, facets).map((plan) => ({
      name: plan.any.text,
      find: async () => {
        const found = await findGoods(db, plan, page);
        return found.total > 0 ? found : undefined;
      },
    })),
  );
}

/** Narrows a filter by the price in the keyword; the tighter of two bounds counts. */
function withinPrice(page: PageInput, { minFen, maxFen }: ParsedPrice): PageInput {
  const bounds = (...all: (number | undefined)[]) => all.filter((fen) => fen !== undefined);
  const [mins, maxs] = [bounds(page.minFen, minFen), bounds(page.maxFen, maxFen)];
  return {
    ...page,
    minFen: mins.length > 0 ? Math.max(...mins) : undefined,
    maxFen: maxs.length > 0 ? Math.min(...maxs) : undefined,
  };
}

const correctedTo = (found: Found | undefined, corrected: string): Answer | undefined =>
  found && { ...found, corrected };

/**
 * Finds by the keyword as typed, with a price in it as a bound, or else by other words, which the answer names. Each
 * part is one statement, so no transaction is needed.
 */
async function search(
  { db }: Pick<SearchBefore, "db">,
  typedWords: string,
  input: SearchInput,
): Promise<Answer> {
  const { rest: keyword, queries: demands } = readDemands(typedWords);
  const lexicon = { ...(await lexiconFor(db, keyword)), demands };
  const find = (text: string, page = input.page) => findText(db, text, { ...input, page, lexicon });
  const name = `${typedWords} ${facetQuery(input.facets).text}`;
  const price = readPrice(keyword);
  const same = await homophoneOf(db, keyword, lexicon.words);
  const sounded: Way<Answer> | undefined =
    same === undefined
      ? undefined
      : { name: `sounded ${name}`, find: async () => correctedTo(await find(same), same) };
  const typed: Way<Answer> = { name, find: () => find(keyword) };
  const priced: Way<Answer> | undefined = price && {
    name: `price ${name}`,
    find: async () => {
      const found = await find(price.rest, withinPrice(input.page, price));
      return found && { ...found, price: shownPrice(price) };
    },
  };
  const meant: Way<Answer> = {
    name: `meant ${name}`,
    find: async () => {
      for await (const corrected of fallbackTexts(db, keyword, { lexicon, shopId: input.facets.shopId })) {
        const other = correctedTo(await find(corrected), corrected);
        if (other) return other;
      }
      return undefined;
    },
  };
  const ways = price?.isSure ? [priced, typed, meant] : [sounded, typed, priced, meant];
  return (await firstFound(ways.filter((way) => way !== undefined))) ?? { rows: [], total: 0 };
}

function pageInputOf({ fail }: SearchBefore, input: ParsedOf<Methods["Search"]>): PageInput {
  const { sort, cursor, limit, inStock, minFen, maxFen, areaId } = input;
  const keys = keysOf(cursor, rankedSort(sort));
  if (!keys || !isRank(keys[0], sort)) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
  return { sort, keys, limit: limit + 1, inStock, minFen, maxFen, areaId };
}

/** The queries to count filters for, in the order to try. */
async function* filterQueries(
  { db }: SearchBefore,
  { keyword, categoryId }: ParsedOf<Methods["GetSearchFilters"]>,
): AsyncGenerator<string> {
  const facets: Facets = { categoryId, isSelf: false };
  if (keyword === undefined) {
    if (categoryId !== undefined) yield facetQuery(facets).text;
    return;
  }
  const { rest, queries: demands } = readDemands(keyword);
  const lexicon = { ...(await lexiconFor(db, rest)), demands };
  const queriesOf = (text: string): string[] => plansOf(text, lexicon, facets).map(({ any }) => any.text);
  const same = await homophoneOf(db, rest, lexicon.words);
  if (same !== undefined) yield* queriesOf(same);
  yield* queriesOf(rest);
  for await (const text of fallbackTexts(db, rest, { lexicon, shopId: undefined })) yield* queriesOf(text);
}

/** The handlers of search, its filters and suggestions. */
export const searchHandlers = {
  Search: staged(Wares, "Search", {
    single: true,
    before: (ctx, input) => search(ctx, input.keyword, { facets: input, page: pageInputOf(ctx, input) }),
    handle: async (_ctx, { limit }, { rows, total, corrected, price }) => ({
      ...toPage(rows, limit, { view: tileOf, key: ({ key }) => key }),
      total: Math.min(total, MOST_HITS),
      corrected,
      price,
    }),
  }),

  GetSearchFilters: staged(Wares, "GetSearchFilters", {
    single: true,
    before: async (ctx, input) => {
      for await (const query of filterQueries(ctx, input)) {
        const [found] = await ctx.db.many(facetsOf, [query]);
        if (found && found.categories.length + found.brands.length + found.services.length > 0) return found;
      }
      const isOfAll = input.keyword === undefined && input.categoryId === undefined;
      return isOfAll ? (await ctx.db.many(facetsOfAll))[0] : undefined;
    },
    handle: async (_ctx, _input, found) =>
      found ?? { categories: [], brands: [], services: [], parameters: [] },
  }),

  CountGoods: staged(Wares, "CountGoods", {
    single: true,
    before: async (ctx, { keyword, ...input }) => {
      const { inStock, minFen, maxFen, areaId } = input;
      if (keyword === undefined) {
        const filters = facetQuery(input).text;
        const values = [inStock, minFen, maxFen, areaId, filters === "" ? null : filters];
        return (await ctx.db.many(countAll, values))[0]?.total ?? 0;
      }
      const page = {
        sort: "sales",
        keys: rankedSort("sales").start,
        limit: 1,
        inStock,
        minFen,
        maxFen,
        areaId,
      } as const;
      return (await search(ctx, keyword, { facets: input, page })).total;
    },
    handle: async (_ctx, _input, total) => ({ total: Math.min(total, MOST_HITS) }),
  }),

  GetSuggestions: staged(Wares, "GetSuggestions", {
    single: true,
    before: ({ db }, { keyword }) => suggestionsFor(db, keyword),
    handle: async (_ctx, _input, list) => ({ list }),
  }),
} satisfies Partial<Service<typeof Wares>>;

/** So many products an operator chooses from. */
const CHOICES = 20;
const firstPage: PageInput = {
  sort: "default",
  keys: rankedSort("default").start,
  limit: CHOICES,
  inStock: false,
  minFen: undefined,
  maxFen: undefined,
  areaId: undefined,
};

/** The handlers that find products for operators, as buyers find them. */
export const searchDeskHandlers = {
  FindGoods: staged(Admin, "FindGoods", {
    single: true,
    before: async ({ db }, { keyword }) => {
      if (isId(keyword)) return db.many(memoryTiles, [[keyword]]);
      return (await search({ db }, keyword, { facets: { isSelf: false }, page: firstPage })).rows;
    },
    handle: async (_ctx, _input, rows) => ({
      list: rows.map(({ waresId, title, picture, priceFen, shopName }) => ({
        waresId,
        title,
        picture,
        priceFen,
        shopName,
      })),
    }),
  }),
} satisfies Partial<Service<typeof Admin>>;
