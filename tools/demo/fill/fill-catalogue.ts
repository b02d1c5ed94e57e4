/** Fills shops with staff and freight, categories, brands, and products with stock. */
import { regionPath } from "@heshi/server/modules/region/region.domain";
import { regionTree } from "@heshi/server/modules/region/region.tree";
import type { Tx } from "@heshi/server/platform/database/db";
import { fillInvites } from "./fill-invites.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";
import { resolveAssets } from "../make/make-detail.ts";
import type { DemoFreightTemplate, DemoGoods, DemoShop, DemoSku, DemoWorld } from "../world.types.ts";

/** Pieces of each SKU in orders: reserved by unpaid orders, sold in paid ones. */
export type Moved = ReadonlyMap<string, { reserved: number; sold: number }>;

export const categoryId = (key: string): string => demoId(`category ${key}`);
export const brandId = (key: string): string => demoId(`brand ${key}`);
export const shopId = (key: string): string => demoId(`shop ${key}`);
export const goodsId = (key: string): string => demoId(`goods ${key}`);
export const skuId = (key: string): string => demoId(`sku ${key}`);
const freightId = (key: string): string => demoId(`freight ${key}`);

/** A shop's cover shows its best seller in use, else from the side; a drawing with sizes is no cover. */
const COVERS = ["-scene", "-side", ""];

function coverOf(shop: DemoShop, goods: readonly DemoGoods[]): string {
  const [best] = goods
    .filter(({ shopKey }) => shopKey === shop.key)
    .toSorted((one, other) => other.sold - one.sold);
  const picture = COVERS.map((kind) => best?.pictures.find((one) => one.includes(`${kind}.`))).find(Boolean);
  return picture === undefined ? "" : assetUrl(picture);
}

const shopRow = (shop: DemoShop, { at }: { at: (ago: number) => Date }): Row => ({
  id: shopId(shop.key),
  name: shop.name,
  logo: assetUrl(shop.logo),
  is_self: shop.selfOperated,
  state: shop.state,
  city: shop.city,
  ship_from: shop.shipFrom,
  announcement: shop.announcement,
  score_goods: shop.goodsScore,
  score_service: shop.serviceScore,
  score_express: shop.logisticsScore,
  followers: shop.followers,
  phone: shop.phone,
  created_at: at(shop.openedAgo),
});

const templateRow = (shop: DemoShop, template: DemoFreightTemplate, created: Date): Row => ({
  id: freightId(template.key),
  shop_id: shopId(shop.key),
  name: template.name,
  charge_by: template.by,
  rules: template.rules.map((rule) => ({
    codes: rule.regions.length === 0 ? ["*"] : rule.regions,
    first: rule.firstUnits,
    firstFen: rule.firstFen,
    next: rule.nextUnits,
    nextFen: rule.nextFen,
    ...(rule.freeFromFen === null ? {} : { freeFromFen: rule.freeFromFen }),
  })),
  not_delivered: template.notDelivered,
  created_at: created,
});

/** Where a shop ships from, and where returns go. */
const addressRows = ({ key, addresses }: DemoShop, created: Date): Row[] =>
  addresses.map(({ kind, name, mobile, regionCode, detail }) => {
    const path = regionPath(regionTree(), regionCode) ?? [];
    return {
      id: demoId(`shop address ${key} ${kind}`),
      shop_id: shopId(key),
      name,
      mobile,
      area_code: path[2]?.code ?? "",
      street_code: path[3]?.code ?? "",
      province: path[0]?.name ?? "",
      city: path[1]?.name ?? "",
      area: path[2]?.name ?? "",
      street: path[3]?.name ?? "",
      detail,
      is_ship: kind === "ship",
      is_return: kind === "return",
      created_at: created,
      updated_at: created,
    };
  });

/** Inserts shops with addresses, freight templates and staff; `hash` is that of the staff password. */
export async function fillShops(
  tx: Tx,
  { shops, goods }: DemoWorld,
  { calendar, hash }: { calendar: Calendar; hash: (password: string) => Promise<string> },
): Promise<void> {
  const at = (ago: number): Date => calendar.at(ago);
  await insertRows(
    tx,
    "shop",
    shops.map((shop) => ({ ...shopRow(shop, { at }), cover: coverOf(shop, goods) })),
  );
  await insertRows(
    tx,
    "freight_template",
    shops.flatMap((shop) => shop.freight.map((template) => templateRow(shop, template, at(shop.openedAgo)))),
  );
  await insertRows(
    tx,
    "shop_address",
    shops.flatMap((shop) => addressRows(shop, at(shop.openedAgo))),
  );
  const staff: Row[] = [];
  for (const shop of shops)
    for (const { memberKey, mobile, name, roles, password } of shop.staff)
      staff.push({
        id: demoId(`staff ${memberKey}`),
        shop_id: shopId(shop.key),
        mobile,
        name,
        role: roles.includes("orders") ? "orders" : (roles[0] ?? "service"),
        pwd_hash: await hash(password),
        state: "active",
        created_at: at(shop.openedAgo),
      });
  await insertRows(tx, "shop_staff", staff);
  await fillInvites(tx, calendar);
}

/** One in forty of who bought a brand's products follows it. */
const followersOf = (brandKey: string, goods: readonly DemoGoods[]): number =>
  goods.reduce((sum, one) => sum + (one.brandKey === brandKey ? Math.round(one.sold / 40) : 0), 0);

/** Categories whose goods are not shown to minors. */
const ADULTS_ONLY: ReadonlySet<string> = new Set(["wine"]);

/** Inserts categories, parents first, and brands. */
export async function fillClasses(tx: Tx, { categories, brands, goods }: DemoWorld): Promise<void> {
  const parents = new Map(categories.map(({ key, parentKey }) => [key, parentKey]));
  const levelOf = (key: string | null): number => (key === null ? 0 : 1 + levelOf(parents.get(key) ?? null));
  const rows = categories.map((category) => ({
    id: categoryId(category.key),
    parent_id: category.parentKey === null ? null : categoryId(category.parentKey),
    level: levelOf(category.key),
    name: category.name,
    picture: assetUrl(category.icon),
    sort: category.sort,
    adults_only: ADULTS_ONLY.has(category.key),
  }));
  for (const level of [1, 2, 3])
    await insertRows(
      tx,
      "category",
      rows.filter((row) => row.level === level),
    );
  await insertRows(
    tx,
    "brand",
    brands.map((brand, index) => ({
      id: brandId(brand.key),
      name: brand.name,
      letter: brand.letter,
      logo: assetUrl(brand.logo),
      english: brand.english,
      slogan: brand.slogan,
      story: brand.story,
      pictures: brand.pictures.map(assetUrl),
      followers: followersOf(brand.key, goods),
      sort: index,
    })),
  );
}

/** The struck-through price, null unless it is higher. */
const marketPrice = ({ priceFen, marketPriceFen }: DemoSku): number | null =>
  marketPriceFen !== null && marketPriceFen > priceFen ? marketPriceFen : null;

function goodsRow(goods: DemoGoods, { rank, created }: { rank: number; created: Date }): Row {
  const [first = "", ...more] = goods.pictures;
  const cheapest = goods.skus.reduce((least, sku) => (sku.priceFen < least.priceFen ? sku : least));
  return {
    id: goodsId(goods.key),
    shop_id: shopId(goods.shopKey),
    category_id: categoryId(goods.categoryKey),
    brand_id: goods.brandKey === null ? null : brandId(goods.brandKey),
    freight_template_id: freightId(goods.freightKey),
    order_type: goods.orderType,
    kind: "normal",
    state: goods.state,
    state_reason: goods.state === "withdrawn" ? "资质待补充" : "",
    title: goods.title,
    subtitle: goods.subtitle,
    picture: assetUrl(first),
    pictures: [first, ...more].map(assetUrl),
    video: "",
    detail: resolveAssets(goods.detail, "/assets/"),
    parameters: goods.parameters,
    services: goods.services,
    tags: goods.tags,
    keywords: goods.keywords,
    spec_names: goods.specs.map(({ name }) => name),
    unit: goods.unit,
    price_fen: cheapest.priceFen,
    market_price_fen: marketPrice(cheapest),
    sold: goods.sold,
    in_stock: goods.skus.some(({ stock }) => stock > 0),
    limit_per_member: goods.limitPerMember,
    comment_count: 0,
    good_count: 0,
    is_self: goods.shopKey.startsWith("s-self"),
    sort: rank,
    created_at: created,
    on_at: created,
    updated_at: created,
  };
}

const skuRow = (goods: DemoGoods, place: number, moved: Moved): Row => {
  const sku = goods.skus[place] as DemoSku;
  const { reserved = 0, sold = 0 } = moved.get(sku.key) ?? {};
  return {
    id: skuId(sku.key),
    goods_id: goodsId(goods.key),
    code: sku.code,
    specs: sku.values,
    spec_key: sku.values.join("/"),
    picture: sku.picture === null ? "" : assetUrl(sku.picture),
    price_fen: sku.priceFen,
    market_price_fen: marketPrice(sku),
    member_price_fen: sku.memberPriceFen,
    weight_g: sku.weightG,
    state: "on",
    sort: place,
    received: sku.stock + reserved + sold,
    available: sku.stock,
    reserved,
    sold,
  };
};

/** Inserts products with their SKUs; the first of the home feed have the highest `sort`. */
export async function fillGoods(
  tx: Tx,
  { goods, home }: DemoWorld,
  { calendar, moved }: { calendar: Calendar; moved: Moved },
): Promise<void> {
  const place = new Map(home.feed.map((key, index) => [key, home.feed.length - index]));
  await insertRows(
    tx,
    "goods",
    goods.map((one) =>
      goodsRow(one, { rank: place.get(one.key) ?? 0, created: calendar.at(one.publishedAgo) }),
    ),
  );
  const skus = goods.flatMap((one) => one.skus.map((_, place) => skuRow(one, place, moved)));
  await insertRows(tx, "sku", skus);
  await insertRows(
    tx,
    "stock_move",
    goods.flatMap((one) =>
      one.skus.map((sku) => {
        const { reserved = 0, sold = 0 } = moved.get(sku.key) ?? {};
        return {
          sku_id: skuId(sku.key),
          kind: "receive",
          quantity: sku.stock + reserved + sold,
          cause: "demo",
          created_at: calendar.at(one.publishedAgo),
        };
      }),
    ),
  );
}
