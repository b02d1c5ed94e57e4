/** The demo world: a shop town with its people, as plain data. The same at every call, on every machine. */
import { makeClaims, makeCoupons } from "./make/make-coupons.ts";
import { makeCart } from "./make/make-cart.ts";
import { makeBrands, makeCategories, makeExpressCompanies } from "./make/make-catalogue.ts";
import { makePurchases } from "./make/make-comments.ts";
import { makeGoods, type GoodsNode } from "./make/make-goods.ts";
import { makeLastWeek, makeYears } from "./make/make-habits.ts";
import { makeHome } from "./make/make-home.ts";
import { makeMembers } from "./make/make-members.ts";
import { makeDemoOrders, makeOtherOrders, makePastOrders } from "./make/make-orders.ts";
import { makeShops } from "./make/make-shops.ts";
import type { DemoGoods, DemoWorld } from "./world.types.ts";

function plainGoods(goods: GoodsNode): DemoGoods {
  const { leaf: _leaf, family: _family, buyerPictures: _buyer, ...plain } = goods;
  return plain;
}

let made: DemoWorld | null = null;

/** The whole world, built once per process (about 300 ms); readers must not change it. */
export function demoWorld(): DemoWorld {
  made ??= buildWorld();
  return made;
}

function buildWorld(): DemoWorld {
  const categories = makeCategories();
  const brands = makeBrands();
  const shops = makeShops();
  const goods = makeGoods(brands, shops, categories);
  const members = makeMembers(goods, shops);
  const market = {
    goods: new Map(goods.map((one) => [one.key, one])),
    shops: new Map(shops.map((one) => [one.key, one])),
    members,
    spoken: new Map(),
  };
  const buyers = members.filter(({ kind }) => kind === "buyer");
  const purchases = makePurchases(goods, buyers, market.spoken);
  const [demo] = members;
  if (!demo) throw new Error("the demo member is missing");
  const coupons = makeCoupons();
  const own = makeDemoOrders(market, demo, coupons);
  const others = makeOtherOrders(market);
  const past = makePastOrders(market, purchases);
  return {
    expressCompanies: makeExpressCompanies(),
    categories: categories.map(({ word: _word, shown: _shown, isLeaf: _leaf, ...plain }) => plain),
    brands: brands.map(({ shopKey: _shop, hue: _hue, ...plain }) => ({
      ...plain,
      pictures: brandPictures(plain.key, goods),
    })),
    shops: shops.map(({ hue: _hue, ...plain }) => ({
      ...plain,
      mainCategoryKeys: mainCategories(plain.key, goods),
    })),
    goods: goods.map(plainGoods),
    comments: [...own.comments, ...others.comments, ...past.comments],
    home: makeHome(goods),
    members,
    orders: [...own.orders, ...others.orders, ...makeLastWeek(market, shops[0]?.key ?? "")],
    pastOrders: [...past.orders, ...makeYears(market, demo)],
    cart: makeCart(market),
    coupons,
    claims: makeClaims(coupons, members, own.orders),
  };
}

function brandPictures(brandKey: string, goods: readonly GoodsNode[]): string[] {
  return goods
    .filter((one) => one.brandKey === brandKey)
    .flatMap(({ pictures }) => pictures.slice(0, 1))
    .slice(0, 6);
}

/** The three categories in which a shop has the most products. */
function mainCategories(shopKey: string, goods: readonly GoodsNode[]): string[] {
  const counts = new Map<string, number>();
  for (const one of goods)
    if (one.shopKey === shopKey) counts.set(one.categoryKey, (counts.get(one.categoryKey) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([key]) => key);
}
