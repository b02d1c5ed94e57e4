import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";

/** Orders of a list: by the shop's arrangement and sales, by sales, by price both ways, by when it went on sale. */
export const goodsSorts = ["default", "sales", "priceUp", "priceDown", "newest"] as const;
export type GoodsSort = (typeof goodsSorts)[number];

export const favouriteKinds = ["goods", "shop", "brand"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];
/** What a goods is to whom it is shown: on sale, none left, taken off by the shop or by us. */
export const goodsStates = ["on", "soldOut", "off"] as const;

/** A goods as a tile or a row shows it. */
export const GoodsTile = z.object({
  id: Id,
  orderType: z.int(),
  title: z.string(),
  picture: z.string(),
  priceFen: Fen,
  /** Absent unless it is higher than the price. */
  marketPriceFen: z.optional(Fen),
  sold: z.int(),
  commentCount: z.int(),
  /** Share of good comments in percent; absent without comments. */
  goodPercent: z.optional(z.int()),
  tags: z.array(z.string()),
  isSelf: z.boolean(),
  inStock: z.boolean(),
  shopName: z.string(),
});
export type GoodsTile = z.infer<typeof GoodsTile>;

export const GoodsSku = z.object({
  id: Id,
  /** In the order of the goods' `specs`. */
  values: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  marketPriceFen: z.optional(Fen),
  /** What members from level 1 on pay, where lower. */
  memberPriceFen: z.optional(Fen),
  available: z.int(),
});
export type GoodsSku = z.infer<typeof GoodsSku>;

export const ShopCard = z.object({
  id: Id,
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
  /** Why it is not sold any more, where it is not. */
  stateText: z.string(),
  subtitle: z.string(),
  pictures: z.array(z.string()),
  video: z.optional(z.string()),
  unit: z.string(),
  maxPriceFen: Fen,
  specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(GoodsSku),
  limitPerMember: z.optional(z.int()),
  services: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Cleaned HTML. */
  detail: z.string(),
  freightText: z.string(),
  shipFrom: z.string(),
  category: z.optional(z.object({ id: Id, name: z.string() })),
  brand: z.optional(z.object({ id: Id, name: z.string(), logo: z.string() })),
  shop: ShopCard,
});
export type GoodsDetail = z.infer<typeof GoodsDetail>;

const CategoryLeaf = z.object({ id: Id, name: z.string(), picture: z.string() });
/** A top category with what stands under it. */
export const Category = z.object({ ...CategoryLeaf.shape, children: z.array(CategoryLeaf) });
export type Category = z.infer<typeof Category>;

export const BrandCard = z.object({
  id: Id,
  name: z.string(),
  letter: z.string(),
  logo: z.string(),
  story: z.string(),
  goodsCount: z.int(),
});
