import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { Store, TownTerms, VoucherTerms } from "../counter/voucher.ts";
import { Gift } from "./gift.ts";
import { GoodsPoints } from "./points.ts";
import { GoodsFlash } from "./flash.ts";

/** Orders of a list: by arrangement and sales, by sales, by price up and down, by listing time. */
export const goodsSorts = ["default", "sales", "priceUp", "priceDown", "newest"] as const;
export type GoodsSort = (typeof goodsSorts)[number];

export const favouriteKinds = ["goods", "shop", "brand"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];
/** The state of a product for buyers: on sale, none left, taken off sale by the shop or the platform. */
export const goodsStates = ["on", "soldOut", "off"] as const;

/** A product as a tile or a row shows it. */
export const GoodsTile = z.object({
  waresId: Id,
  orderType: z.int(),
  title: z.string(),
  picture: z.string(),
  priceFen: Fen,
  /** In fen, under the specification's name; absent unless it is higher than the price. */
  marketPrice: z.optional(Fen),
  sold: z.int(),
  commentCount: z.int(),
  /** Share of good comments in percent; absent without comments. */
  goodPercent: z.optional(z.int()),
  tags: z.array(z.string()),
  isSelf: z.boolean(),
  inStock: z.boolean(),
  shopName: z.string(),
  /** Not shown to who has minors' mode on; absent unless it is so. */
  adultsOnly: z.optional(z.boolean()),
});
export type GoodsTile = z.infer<typeof GoodsTile>;

export const GoodsSku = z.object({
  skuId: Id,
  /** In the order of the product's `specs`. */
  values: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  marketPrice: z.optional(Fen),
  /** The price for members from level 1 on, if lower. */
  memberPriceFen: z.optional(Fen),
  available: z.int(),
});
export type GoodsSku = z.infer<typeof GoodsSku>;

export const ShopCard = z.object({
  shopId: Id,
  name: z.string(),
  logo: z.string(),
  isSelf: z.boolean(),
  isOpen: z.boolean(),
  city: z.string(),
  announcement: z.string(),
  phone: z.string(),
  /** Hundredths of a star. */
  scoreGoods: z.int(),
  scoreService: z.int(),
  scoreExpress: z.int(),
  followers: z.int(),
  goodsCount: z.int(),
});
export type ShopCard = z.infer<typeof ShopCard>;

export const GoodsDetail = z.object({
  ...GoodsTile.shape,
  state: z.enum(goodsStates),
  /** Why it is no longer sold; empty while it is on sale. */
  stateText: z.string(),
  subtitle: z.string(),
  pictures: z.array(z.string()),
  video: z.optional(z.string()),
  unit: z.string(),
  maxPriceFen: Fen,
  specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(GoodsSku),
  limitPerMember: z.optional(z.int()),
  /** The flash sale that runs or comes next. */
  flash: z.optional(GoodsFlash),
  /** Of a gift pack, what it grants. */
  gift: z.optional(Gift),
  /** Of a product of the exchange zone, what its SKUs cost there; their own prices are what they are worth. */
  points: z.optional(GoodsPoints),
  /** Of a voucher: how it is used. It is bought at once, and not through the cart. */
  voucher: z.optional(VoucherTerms),
  /** Of goods of the town: the branches that bring them or hand them out. */
  town: z.optional(TownTerms),
  /** Of a tire: the shops that fit it, of which the buyer chooses one. */
  fitters: z.optional(z.array(Store)),
  services: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Cleaned HTML. */
  detail: z.string(),
  freightText: z.string(),
  shipFrom: z.string(),
  category: z.optional(z.object({ categoryId: Id, name: z.string() })),
  brand: z.optional(z.object({ brandId: Id, name: z.string(), logo: z.string() })),
  shop: ShopCard,
});
export type GoodsDetail = z.infer<typeof GoodsDetail>;

const CategoryLeaf = z.object({
  categoryId: Id,
  name: z.string(),
  picture: z.string(),
  /** Not shown to who has minors' mode on, with all below it; absent unless it is marked so. */
  adultsOnly: z.optional(z.boolean()),
});
/** A category of the second level; one with children is no leaf: products are in those. */
const CategoryBranch = z.object({ ...CategoryLeaf.shape, children: z.optional(z.array(CategoryLeaf)) });
/** A top category with those below it, at most three levels in all. */
export const Category = z.object({ ...CategoryLeaf.shape, children: z.array(CategoryBranch) });
export type Category = z.infer<typeof Category>;

export const BrandCard = z.object({
  brandId: Id,
  name: z.string(),
  letter: z.string(),
  logo: z.string(),
  story: z.string(),
  goodsCount: z.int(),
});
