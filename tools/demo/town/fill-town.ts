/** Fills the demo's town: its shops with their branches, and what they sell. */
import { microOf } from "@heshi/server/modules/samecity/branch.domain";
import type { Tx } from "@heshi/server/platform/database/db";
import type { LocalCategory } from "@heshi/contract/samecity/local-categories";
import { formatDay } from "@heshi/kernel/text";
import type { OpeningHours } from "@heshi/contract/samecity/hours";
import { assetUrl, type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import { SHOP_PASSWORD } from "../make/make-shops.ts";
import { DAY } from "../time.ts";
import { branchRow, CITY } from "./branch-row.ts";
import { makeTown, TOWN, type TownGoods, type TownShop } from "./make-town.ts";

const STOCK = 2000;
const HOW = "<h3>怎么使用</h3><p>付款后在订单里查看券码，到店出示给店员扫码即可。</p>";

/** What a voucher is of, and how many are used at once, by the trade of its shop. */
const USE: Readonly<Record<LocalCategory, { holds: string; rule: string }>> = {
  food: { holds: "套餐内容", rule: "每桌限用 1 张" },
  drinks: { holds: "套餐内容", rule: "每单限用 1 张" },
  sweets: { holds: "商品内容", rule: "每单限用 1 张" },
  leisure: { holds: "项目内容", rule: "每次限用 1 张，请提前到店" },
  beauty: { holds: "服务内容", rule: "每人每次限用 1 张，请提前预约" },
  fitness: { holds: "项目内容", rule: "每人限用 1 张，请穿运动鞋入场" },
  kids: { holds: "项目内容", rule: "每个孩子限用 1 张，需家长陪同" },
  car: { holds: "服务内容", rule: "每车每次限用 1 张" },
  pets: { holds: "服务内容", rule: "每次限用 1 张，请为宠物带好牵引或航空箱" },
  home: { holds: "服务内容", rule: "每户每次限用 1 张，请提前电话预约" },
};

const shopId = ({ key }: TownShop): string => demoId(`town shop ${key}`);
const goodsId = ({ key }: TownGoods): string => demoId(`town goods ${key}`);
const branchId = (key: string): string => demoId(`town branch ${key}`);
const phoneOf = (key: string): string => `0571-8${demoDigits(`town phone ${key}`, 7)}`;

const shopRow = (shop: TownShop, created: Date): Row => ({
  id: shopId(shop),
  name: shop.name,
  logo: assetUrl(shop.logo),
  cover: assetUrl(shop.front),
  is_self: false,
  state: "open",
  city: "杭州市",
  ship_from: "浙江省杭州市西湖区",
  announcement: "团购券未使用随时退，过期自动退。",
  intro: `${shop.name}，${shop.branches[0]?.detail ?? ""}。`,
  score_goods: shop.score,
  score_service: Math.min(500, shop.score + 10),
  score_express: 480,
  followers: 200 + (Number(demoDigits(`town followers ${shop.key}`, 6)) % 9000),
  goods_count: shop.goods.length,
  phone: phoneOf(shop.key),
  created_at: created,
});

const staffRow = (shop: TownShop, at: number, { hash, created }: { hash: string; created: Date }): Row => ({
  id: demoId(`town staff ${shop.key}`),
  shop_id: shopId(shop),
  mobile: `13910${String(at + 1).padStart(2, "0")}0001`,
  name: "店主",
  role: "owner",
  pwd_hash: hash,
  state: "active",
  created_at: created,
});

const goodsRow = (shop: TownShop, goods: TownGoods, created: Date): Row => ({
  id: goodsId(goods),
  shop_id: shopId(shop),
  kind: "intracity",
  order_type: 0,
  state: "on",
  title: `${shop.name} ${goods.title}`,
  subtitle: "未使用随时退，过期自动退",
  picture: assetUrl(goods.picture),
  pictures: [assetUrl(goods.picture), assetUrl(shop.front)],
  detail: `<h3>${USE[shop.category].holds}</h3><p>${goods.title}。</p>${HOW}`,
  services: ["极速退款"],
  unit: "张",
  price_fen: goods.priceFen,
  market_price_fen: goods.marketFen > goods.priceFen ? goods.marketFen : null,
  sold: goods.sold,
  in_stock: true,
  is_self: false,
  // behind what is sent, in the lists of the mall
  sort: -1,
  terms: {
    validDays: 90,
    hours: "营业时间内可用",
    needsCall: shop.category === "home",
    rules: `${USE[shop.category].rule}，不与店内其他优惠同享。`,
  },
  created_at: created,
  on_at: created,
  updated_at: created,
});

const skuRow = (goods: TownGoods): Row => ({
  id: demoId(`town sku ${goods.key}`),
  goods_id: goodsId(goods),
  specs: [],
  spec_key: "",
  picture: "",
  price_fen: goods.priceFen,
  market_price_fen: goods.marketFen > goods.priceFen ? goods.marketFen : null,
  code: `TC-${goods.key}`,
  weight_g: 0,
  state: "on",
  sort: 0,
  received: STOCK,
  available: STOCK,
  reserved: 0,
  sold: 0,
});

/** A week's rest that some shops have before them. */
const restOf = (at: number, calendar: Calendar): OpeningHours["closed"] => {
  const day = (ahead: number): string => formatDay(calendar.at(-ahead * DAY));
  return at % 20 === 7 ? [{ from: day(5), to: day(8) }] : [];
};

function branchRows(shops: readonly TownShop[], calendar: Calendar, created: Date): Row[] {
  return shops.flatMap((shop, at) =>
    shop.branches.map(({ key, name, detail, lat, lng }) => {
      const { category, perHeadFen, week } = shop;
      const hours = { week, closed: restOf(at, calendar) };
      const found = { category, lat, lng, hours, perHeadFen, pictures: [assetUrl(shop.front)] };
      return branchRow(
        { id: branchId(key), shopId: shopId(shop), name, detail, phone: phoneOf(key), found },
        created,
      );
    }),
  );
}

type Sold = { shop: TownShop; one: TownGoods };

/** What the shops sell, with stock, and where it is used. */
async function fillOffers(tx: Tx, goods: readonly Sold[], created: Date): Promise<void> {
  await insertRows(
    tx,
    "goods",
    goods.map(({ shop, one }) => goodsRow(shop, one, created)),
  );
  await insertRows(
    tx,
    "sku",
    goods.map(({ one }) => skuRow(one)),
  );
  const move = { kind: "receive", quantity: STOCK, cause: "demo", created_at: created };
  await insertRows(
    tx,
    "stock_move",
    goods.map(({ one }) => ({ sku_id: demoId(`town sku ${one.key}`), ...move })),
  );
  await insertRows(
    tx,
    "goods_branch",
    goods.flatMap(({ shop, one }) =>
      shop.branches.map(({ key }, place) => ({ goods_id: goodsId(one), branch_id: branchId(key), place })),
    ),
  );
}

/** Licences of two shops that wait for an operator. */
async function fillLicences(tx: Tx, shops: readonly TownShop[], calendar: Calendar): Promise<void> {
  const rows = shops.slice(0, 2).map((shop, at) => {
    const key = shop.branches[0]?.key ?? "";
    const number = `JY1330106${demoDigits(`town licence ${key}`, 7)}`;
    const form = { holder: shop.name, number, validUntil: "2029-12-31", picture: assetUrl(shop.front) };
    return {
      id: demoId(`town licence ${key}`),
      branchId: branchId(key),
      shop,
      form,
      at: calendar.at((at + 1) * (DAY / 8)),
    };
  });
  await insertRows(
    tx,
    "branch_licence",
    rows.map(({ id, branchId: branch, form, at }) => ({
      id,
      branch_id: branch,
      state: "reviewing",
      form: JSON.stringify(form),
      reasons: [],
      submitted_at: at,
    })),
  );
  await insertRows(
    tx,
    "branch_licence_event",
    rows.map(({ id, shop, form, at }) => ({
      branch_licence_id: id,
      kind: "submit",
      actor: "shop",
      actor_id: demoId(`town staff ${shop.key}`),
      from_state: "draft",
      to_state: "reviewing",
      note: "",
      pictures: [form.picture],
      at,
    })),
  );
}

/** Writes the town; `hash` is that of the staff password. Its goods are found near a place, not by the search of the mall. */
export async function fillTown(
  tx: Tx,
  { calendar, hash }: { calendar: Calendar; hash: (password: string) => Promise<string> },
): Promise<void> {
  const shops = makeTown();
  const created = calendar.at(200 * DAY);
  const pwd = await hash(SHOP_PASSWORD);
  await insertRows(
    tx,
    "shop",
    shops.map((shop) => shopRow(shop, created)),
  );
  await insertRows(
    tx,
    "shop_staff",
    shops.map((shop, at) => staffRow(shop, at, { hash: pwd, created })),
  );
  const middle = { lat_e6: microOf(TOWN.lat), lng_e6: microOf(TOWN.lng) };
  await insertRows(tx, "branch_city", [{ code: CITY, name: "杭州市", ...middle }]);
  await insertRows(tx, "branch", branchRows(shops, calendar, created));
  const goods = shops.flatMap((shop) => shop.goods.map((one) => ({ shop, one })));
  await fillOffers(tx, goods, created);
  await fillLicences(tx, shops, calendar);
}
