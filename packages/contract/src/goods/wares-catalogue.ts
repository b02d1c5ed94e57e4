import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import type { Group, Method } from "../frame/define.ts";
import { AddressInput } from "../account/member-address.ts";
import { favouriteErrors, favouriteMethods } from "./wares-favourites.ts";
import { goodsFilters, goodsSort, publicFilters } from "./wares-filters.ts";
import { BrandCard, Category, GoodsDetail, GoodsTile, ShopCard } from "./wares-goods.ts";

export const catalogueErrors = favouriteErrors;

/** Public queries of products, and what members store about them. */
export const catalogueMethods = {
  ...favouriteMethods,
  GetList: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: publicFilters,
    doc: "Goods on sale by category, brand, shop or area, filtered and sorted.",
    input: z.object({
      ...goodsFilters,
      /** Vouchers alone. */
      isVoucher: z.optional(z.boolean()),
      sort: goodsSort,
      ...pageInput,
    }),
    output: pageOf(GoodsTile),
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
  GetDetail: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc: "A goods with its SKUs, stock, shop and everything its page shows; one that is off the shelf answers with its state.",
    input: z.object({ waresId: Id }),
    output: GoodsDetail,
  },
  GetDetailMine: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { waresId: "public" },
    doc: "What a goods is to the caller: collected, the shop followed, his level, and freight to his default address.",
    input: z.object({ waresId: Id }),
    output: z.object({
      isFavourite: z.boolean(),
      isShopFollowed: z.boolean(),
      /** SKUs of it that the caller waits for. */
      restockSkuIds: z.array(Id),
      /** Whether the member pays member prices. */
      hasMemberPrice: z.boolean(),
      address: z.optional(z.object({ addressId: Id, province: z.string(), text: z.string() })),
      isDelivered: z.boolean(),
      freightText: z.string(),
    }),
  },
  GetFreight: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc:
      "Freight of one piece of a goods' cheapest SKU to a district or street, and whether it is delivered there; a " +
      "region that does not exist is WRONG_FIELD.",
    input: z.object({ waresId: Id, regionCode: AddressInput.regionCode }),
    output: z.object({ isDelivered: z.boolean(), freightText: z.string() }),
  },
  GetSimilar: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc: "Up to twelve goods like one: of its category first, then of its shop.",
    input: z.object({ waresId: Id }),
    output: z.object({ list: z.array(GoodsTile) }),
  },
  GetFeed: {
    kind: "query",
    access: "public",
    personal: true,
    rate: "read",
    doc:
      "Recommendations without end: by the caller's footprints and favourites; by sales alone for a visitor and where the " +
      "account or `isPersonal` says so; never the same goods twice in one walk through the pages.",
    input: z.object({ isPersonal: z._default(z.boolean(), true), ...pageInput }),
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
    ids: { shopId: "public" },
    doc: "A shop's card.",
    input: z.object({ shopId: Id }),
    output: ShopCard,
  },
} as const satisfies Record<string, Method>;

/** The product part of the group Wares, which the first page needs, without cart, comments and coupons. */
export const WaresGoods = {
  name: "Wares",
  code: 12,
  errors: catalogueErrors,
  methods: catalogueMethods,
} as const satisfies Group;
