import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { GoodsTile, ShopCard } from "../goods/wares-goods.ts";
import { OpeningHours } from "./branch.ts";
import { LicenceForm } from "./licence.ts";
import { localCategoryNames } from "./local-categories.ts";
import { townWays } from "./town-states.ts";
import { MaybePlace, PlaceInput } from "./place.ts";

/** How what is near is ordered: nearest, most sold, best, cheapest first. All but the first within 10 km. */
export const nearSorts = ["distance", "sales", "score", "price"] as const;
export type NearSort = (typeof nearSorts)[number];

const Price = Fen.check(z.minimum(0), z.maximum(10_000_000));
const nearInput = {
  ...PlaceInput,
  /** Of the city where the caller is or which they chose (`adcode`): says whether it has shops. */
  cityCode: z.optional(z.string().check(z.regex(/^\d{4}(\d{2})?$/, "城市编号不正确"))),
  sort: z._default(z.enum(nearSorts), "distance"),
  category: z.optional(z.enum(localCategoryNames)),
  keyword: z._default(Line(40, 0), ""),
  openNow: z._default(z.boolean(), false),
  /** Only what is brought, or handed out at the branch (docs/rules/town.md). */
  way: z.optional(z.enum(townWays)),
  /** Hundredths of a star, at least. */
  scoreFrom: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
  /** Of shops what a person spends, of goods the price. */
  priceFromFen: z.optional(Price),
  priceToFen: z.optional(Price),
  ...pageInput,
};

/** Where a branch is, and whether it is open. */
const where = {
  branchId: Id,
  branchName: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Metres; `formatDistance` says it in words. */
  distance: z.int(),
  isOpen: z.boolean(),
  /** When it opens next, while it is closed. */
  opensAt: z.optional(Time),
};

const NearShop = z.object({
  ...where,
  shopId: Id,
  name: z.string(),
  logo: z.string(),
  picture: z.string(),
  category: z.enum(localCategoryNames),
  address: z.string(),
  hoursText: z.string(),
  /** Hundredths of a star. */
  score: z.int(),
  sold: z.int(),
  perHeadFen: z.optional(Fen),
  /** How it hands over what it sells in the town; none where it sells none, or may not. */
  ways: z.array(z.enum(townWays)),
  /** At most two of what is sold for it. */
  goods: z.array(
    z.object({
      waresId: Id,
      title: z.string(),
      priceFen: Fen,
      marketPrice: z.optional(Fen),
      /** A voucher, what is brought or fetched, or something that is fitted there. */
      terms: z.enum(["voucher", "town", "tire"]),
      /** Not shown to who has minors' mode on; absent unless it is so. */
      adultsOnly: z.optional(z.boolean()),
    }),
  ),
});
export type NearShop = z.infer<typeof NearShop>;

const NearGoods = z.object({
  ...GoodsTile.shape,
  ...where,
  shopId: Id,
  /** Hundredths of a star, of the shop. */
  score: z.int(),
  category: z.enum(localCategoryNames),
});
export type NearGoods = z.infer<typeof NearGoods>;

/** Beside a first page: whether the city has shops at all, and the nearest city that has where it does not. */
const cityOf = {
  hasShops: z.boolean(),
  nearest: z.optional(
    z.object({ cityCode: z.string(), name: z.string(), lat: z.number(), lng: z.number(), distance: z.int() }),
  ),
};

/** A branch as a member sees it; without a place of theirs there is no distance. */
const NearBranch = z.object({
  branchId: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
  distance: z.optional(z.int()),
  pictures: z.array(z.string()),
  category: z.optional(z.enum(localCategoryNames)),
  perHeadFen: z.optional(Fen),
  hours: z.optional(OpeningHours),
  hoursText: z.string(),
  isOpen: z.boolean(),
  opensAt: z.optional(Time),
  /** A licence that operators have passed and that is still valid. */
  licence: z.optional(LicenceForm),
});
export type NearBranch = z.infer<typeof NearBranch>;

const read = { kind: "query", access: "public", rate: "search", place: true } as const;

/** Shops near a place; part of group Merchant. */
export const nearShopMethods = {
  GetNearShops: {
    ...read,
    doc: "Branches of open shops near a place, at most 100 km away; each branch is a row.",
    input: z.object(nearInput),
    output: z.extend(pageOf(NearShop), cityOf),
  },
  GetNearShop: {
    ...read,
    ids: { shopId: "public" },
    doc: "A shop with its branches, the nearest first where a place is given.",
    input: z.object({ shopId: Id, ...MaybePlace }),
    output: z.object({ shop: ShopCard, intro: z.string(), cover: z.string(), branches: z.array(NearBranch) }),
  },
} as const satisfies Record<string, Method>;

/** Goods that are used near a place; part of group Wares. */
export const nearGoodsMethods = {
  GetNearGoods: {
    ...read,
    doc: "Vouchers with their nearest branch, at most 100 km away.",
    input: z.object(nearInput),
    output: z.extend(pageOf(NearGoods), cityOf),
  },
  GetNearGood: {
    ...read,
    ids: { waresId: "public" },
    doc: "The branches where a product is used, the nearest first where a place is given, beside what Wares.GetDetail says of it.",
    input: z.object({ waresId: Id, ...MaybePlace }),
    output: z.object({ branches: z.array(NearBranch) }),
  },
} as const satisfies Record<string, Method>;
