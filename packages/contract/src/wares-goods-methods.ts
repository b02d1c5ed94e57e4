import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import type { Method, RefusalRow } from "./define.ts";
import { AddressInput } from "./member-address.ts";
import { Line, Time } from "./text.ts";
import {
  BrandCard,
  Category,
  favouriteKinds,
  GoodsDetail,
  goodsSorts,
  GoodsTile,
  ShopCard,
} from "./wares-goods.ts";

const Keyword = Line(50);
const filters = {
  categoryId: z.optional(Id),
  brandId: z.optional(Id),
  shopId: z.optional(Id),
  areaId: z.optional(Id),
  isSelf: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), false),
  /** A service promise that it has: 七天无理由退货 (not `service`, which names the method). */
  assurance: z.optional(Line(20)),
  minFen: z.optional(Fen),
  maxFen: z.optional(Fen),
  sort: z._default(z.enum(goodsSorts), "default"),
};
const publicFilters = {
  categoryId: "public",
  brandId: "public",
  shopId: "public",
  areaId: "public",
} as const;

const Favourite = z.object({
  targetId: Id,
  kind: z.enum(favouriteKinds),
  title: z.string(),
  picture: z.string(),
  /** Goods only: what it costs now, and how much less that is than when it was collected (0: not less). */
  priceFen: z.optional(Fen),
  dropFen: z.optional(Fen),
  /** Shops only. */
  isSelf: z.optional(z.boolean()),
  followers: z.optional(z.int()),
  /** 已下架, 已售罄, 已打烊; absent while it can be had. */
  reason: z.optional(z.string()),
  createdAt: Time,
});
const Footprint = z.object({ goods: GoodsTile, reason: z.optional(z.string()), seenAt: Time });
const Ids = z.array(Id).check(z.minLength(1), z.maxLength(100));

export const goodsErrors = {
  FAVOURITES_FULL: [1, "收藏最多 500 个，请先清理"],
} as const satisfies Record<string, RefusalRow>;

export const goodsMethods = {
  GetList: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: publicFilters,
    doc: "Goods on sale by category, brand, shop or area, filtered and sorted.",
    input: z.object({ ...filters, ...pageInput }),
    output: pageOf(GoodsTile),
  },
  Search: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "search",
    ids: publicFilters,
    doc: "Goods that a keyword finds: words, pinyin, initials, synonyms and near misspellings; `total` ends at 1,000, a price in it is a bound; `corrected` is what was searched instead of a keyword that finds nothing.",
    input: z.object({ keyword: Keyword, ...filters, ...pageInput }),
    output: z.object({
      list: z.array(GoodsTile),
      next: z.optional(z.string()),
      total: z.int(),
      corrected: z.optional(z.string()),
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
      categories: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      brands: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      services: z.array(z.string()),
    }),
  },
  GetSuggestions: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "search",
    doc: "Up to ten completions of what was typed so far, Chinese, pinyin or initials, with the goods each finds.",
    input: z.object({ keyword: Keyword }),
    output: z.object({ list: z.array(z.object({ text: z.string(), count: z.int() })) }),
  },
  GetHotWords: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    doc: "What many look for, in the operators' order.",
    input: z.object({}),
    output: z.object({ list: z.array(z.string()) }),
  },
  GetSearchHistory: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The caller's last 20 keywords, newest first.",
    input: z.object({}),
    output: z.object({ list: z.array(z.string()) }),
  },
  AddSearchHistory: {
    kind: "command",
    access: "member",
    rate: "write",
    doc: "Notes keywords the caller looked for, oldest first; the last 20 are kept.",
    input: z.object({ keywords: z.array(Keyword).check(z.minLength(1), z.maxLength(20)) }),
    output: z.object({}),
  },
  RemoveSearchHistory: {
    kind: "command",
    access: "member",
    rate: "write",
    doc: "Forgets one keyword, or all without `keyword`.",
    input: z.object({ keyword: z.optional(Keyword) }),
    output: z.object({ removed: z.int() }),
  },
  GetDetail: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { id: "public" },
    doc: "A goods with its SKUs, stock, shop and everything its page shows; one that is off the shelf answers with its state.",
    input: z.object({ id: Id }),
    output: GoodsDetail,
  },
  GetDetailMine: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { id: "public" },
    doc: "What a goods is to the caller: collected, the shop followed, his level, and freight to his default address.",
    input: z.object({ id: Id }),
    output: z.object({
      isFavourite: z.boolean(),
      isShopFollowed: z.boolean(),
      /** Whether member prices are his. */
      hasMemberPrice: z.boolean(),
      address: z.optional(z.object({ id: Id, text: z.string() })),
      isDelivered: z.boolean(),
      freightText: z.string(),
    }),
  },
  GetFreight: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { id: "public" },
    doc: "Freight of one piece of a goods' cheapest SKU to a district or street, and whether it is delivered there; a region that does not exist is WRONG_FIELD.",
    input: z.object({ id: Id, regionCode: AddressInput.regionCode }),
    output: z.object({ isDelivered: z.boolean(), freightText: z.string() }),
  },
  GetSimilar: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { id: "public" },
    doc: "Up to twelve goods like one: of its category first, then of its shop.",
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(GoodsTile) }),
  },
  GetFeed: {
    kind: "query",
    access: "public",
    personal: true,
    rate: "read",
    doc: "Recommendations without end: by the caller's footprints and favourites, by sales for a visitor; never the same goods twice in one walk through the pages.",
    input: z.object({ ...pageInput }),
    output: pageOf(GoodsTile),
  },
  GetCategories: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    doc: "Top categories with what stands under each.",
    input: z.object({}),
    output: z.object({ list: z.array(Category) }),
  },
  GetBrands: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    doc: "Brands by letter, with how many goods each has on sale.",
    input: z.object({}),
    output: z.object({ list: z.array(BrandCard) }),
  },
  GetShop: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { id: "public" },
    doc: "A shop's card.",
    input: z.object({ id: Id }),
    output: ShopCard,
  },
  SetFavourite: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { targetId: "public" },
    doc: "Collects a goods, shop or brand, or takes it back; up to 500 a kind.",
    input: z.object({ kind: z.enum(favouriteKinds), targetId: Id, isFavourite: z.boolean() }),
    output: z.object({ isFavourite: z.boolean() }),
  },
  GetFavourites: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "What the caller collected, newest first; off-shelf with its reason, drops of price noted.",
    input: z.object({ kind: z._default(z.enum(favouriteKinds), "goods"), ...pageInput }),
    output: pageOf(Favourite),
  },
  RemoveFavourites: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { targetIds: "public" },
    doc: "Takes several back at once.",
    input: z.object({ kind: z.enum(favouriteKinds), targetIds: Ids }),
    output: z.object({ removed: z.int() }),
  },
  AddFootprint: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { id: "public" },
    doc: "Notes that the caller looked at a goods; the last 200 are kept.",
    input: z.object({ id: Id }),
    output: z.object({}),
  },
  GetFootprints: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Goods the caller looked at, newest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(Footprint),
  },
  RemoveFootprints: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { ids: "public" },
    doc: "Forgets some, or all without `ids`.",
    input: z.object({ ids: z.optional(Ids) }),
    output: z.object({ removed: z.int() }),
  },
  GetCounts: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "How many goods the caller collected, shops and brands he follows, goods he looked at, and coupons he can use now (at most 100).",
    input: z.object({}),
    output: z.object({
      goods: z.int(),
      shops: z.int(),
      brands: z.int(),
      footprints: z.int(),
      coupons: z.int(),
    }),
  },
} as const satisfies Record<string, Method>;
