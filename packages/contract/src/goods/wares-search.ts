import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput } from "@heshi/kernel/page";
import type { Group, Method } from "../frame/define.ts";
import { Keyword } from "./wares-favourites.ts";
import { goodsFilters, goodsSort, publicFilters } from "./wares-filters.ts";
import { GoodsTile } from "./wares-goods.ts";

/** What goods can be filtered by; all of its goods are for adults only, or that is absent. */
const facet = { name: z.string(), count: z.int(), adultsOnly: z.optional(z.boolean()) };

/** Public queries by a keyword. */
export const searchMethods = {
  Search: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "search",
    ids: publicFilters,
    doc:
      "Goods that a keyword finds: words, pinyin, initials, synonyms and near misspellings; `total` ends at 1,000, a " +
      "price in it is a bound; `price` is the bound that was applied; `corrected` is what was searched instead of a " +
      "keyword that finds nothing.",
    input: z.object({ keyword: Keyword, ...goodsFilters, sort: goodsSort, ...pageInput }),
    output: z.object({
      list: z.array(GoodsTile),
      next: z.optional(z.string()),
      total: z.int(),
      corrected: z.optional(z.string()),
      /** The price found in the keyword, and the keyword without it; absent if no bound was applied. */
      price: z.optional(z.object({ keyword: z.string(), minFen: z.optional(Fen), maxFen: z.optional(Fen) })),
    }),
  },
  GetSearchFilters: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "search",
    ids: { categoryId: "public" },
    doc: "What the goods that a keyword finds (or a category holds) can be filtered by, most frequent first.",
    input: z.object({ keyword: z.optional(Keyword), categoryId: z.optional(Id) }),
    output: z.object({
      categories: z.array(z.object({ categoryId: Id, ...facet })),
      brands: z.array(z.object({ brandId: Id, ...facet })),
      services: z.array(z.string()),
      /** Names of parameters that several of the goods have, each with its most frequent values. */
      parameters: z.array(
        z.object({
          name: z.string(),
          values: z.array(z.object({ value: z.string(), adultsOnly: z.optional(z.boolean()) })),
          adultsOnly: z.optional(z.boolean()),
        }),
      ),
    }),
  },
  GetSuggestions: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "search",
    doc: "Up to ten completions of what was typed so far, Chinese, pinyin, initials or misspelled, with the goods each finds.",
    input: z.object({ keyword: Keyword }),
    output: z.object({
      list: z.array(
        z.object({
          text: z.string(),
          count: z.int(),
          /** All that it finds is for adults only; absent unless it is so. */
          adultsOnly: z.optional(z.boolean()),
        }),
      ),
    }),
  },
  CountGoods: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "search",
    ids: publicFilters,
    doc: "How many goods a keyword and filters leave, up to 1,000: what the button of the filters says.",
    input: z.object({ keyword: z.optional(Keyword), ...goodsFilters }),
    output: z.object({ total: z.int() }),
  },
} as const satisfies Record<string, Method>;

/** The search part of the group Wares, which the home page does without. */
export const WaresSearch = {
  name: "Wares",
  code: 12,
  errors: {},
  methods: searchMethods,
} as const satisfies Group;
