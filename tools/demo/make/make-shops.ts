/** Shops with their freight templates, addresses and people. */
import { seeded } from "../random.ts";
import { regionNames } from "@heshi/server/modules/region/region.domain";
import { regionTree } from "@heshi/server/modules/region/region.tree";
import { readTable } from "../goods-line.ts";
import { STAFF_NAMES } from "../data/members.data.ts";
import { FREIGHT_ROWS, SHOP_ROWS } from "../data/shops.data.ts";
import { DAY } from "../time.ts";
import type {
  DemoFreightRule,
  DemoFreightTemplate,
  DemoShop,
  DemoShopAddress,
  DemoStaff,
  DemoStaffRole,
} from "../world.types.ts";

export const SHOP_PASSWORD = "Shop@1234";

export interface ShopNode extends DemoShop {
  hue: number;
}

/** `31 32: 1 600 1 0 9900` : regions, first and its price, next and its price, free from. */
function freightRule(text: string): DemoFreightRule {
  const [where = "", figures = ""] = text.split(":").map((part) => part.trim());
  const [firstUnits = 1, firstFen = 0, nextUnits = 1, nextFen = 0, free = Number.NaN] = figures
    .split(" ")
    .map(Number);
  const regions = where === "-" ? [] : where.split(" ");
  return { regions, firstUnits, firstFen, nextUnits, nextFen, freeFromFen: Number.isNaN(free) ? null : free };
}

function freightTemplates(shop: string, kind: string): DemoFreightTemplate[] {
  return (FREIGHT_ROWS[kind] ?? []).map((row, i) => {
    const [name = "", by = "", rules = "", not = ""] = row.split("|").map((cell) => cell.trim());
    return {
      key: `f-${shop}-${i + 1}`,
      name,
      by: by as DemoFreightTemplate["by"],
      rules: rules
        .split(";")
        .map(freightRule)
        .toSorted((a, b) => Number(a.regions.length === 0) - Number(b.regions.length === 0)),
      notDelivered: not.split(" ").filter(Boolean),
    };
  });
}

const STREETS = [
  "创业路 18 号 2 号仓",
  "科创大道 66 号",
  "工业园三路 9 号 B 栋",
  "电商产业园 5 号楼",
  "物流中心 12 号库",
];

function shopAddresses(
  regionCode: string,
  person: { name: string; mobile: string },
  seed: string,
): DemoShopAddress[] {
  const random = seeded(`shop-address:${seed}`);
  const region = regionNames(regionTree(), regionCode);
  const one = { ...person, regionCode, region };
  return [
    { ...one, kind: "ship", detail: random.pick(STREETS), isDefault: true },
    { ...one, kind: "return", detail: `${random.pick(STREETS)}（退货收）`, isDefault: true },
  ];
}

function staffOf(index: number, shop: string): DemoStaff[] {
  const roles: DemoStaffRole[][] = [["owner"], ["goods", "orders"], ["service"], ["finance"]];
  const count = index < 4 ? 4 : index % 3 === 0 ? 3 : 2;
  return roles.slice(0, count).map((own, i) => ({
    memberKey: `m-${shop}-${i + 1}`,
    name: STAFF_NAMES[(index * 2 + i * 7) % STAFF_NAMES.length] ?? "陈立",
    mobile: `139${String(index + 1).padStart(4, "0")}${String(i + 1).padStart(4, "0")}`,
    password: SHOP_PASSWORD,
    roles: own,
  }));
}

const COLUMNS = [
  "word",
  "name",
  "parent",
  "hue",
  "regionCode",
  "shipFrom",
  "scores",
  "followers",
  "months",
  "freight",
  "intro",
  "announcement",
] as const;

/** Hundredths of a star, a little apart from shop to shop. */
function scoresOf(
  text: string,
  index: number,
): Pick<DemoShop, "goodsScore" | "serviceScore" | "logisticsScore"> {
  const [goods = 48, service = 48, logistics = 48] = text.split(" ").map(Number);
  const extra = (index * 7) % 10;
  return {
    goodsScore: goods * 10 + extra,
    serviceScore: service * 10 + ((extra + 3) % 9),
    logisticsScore: logistics * 10 + ((extra + 5) % 8),
  };
}

/** The shops in the order of their table. */
export function makeShops(): ShopNode[] {
  return readTable(SHOP_ROWS, COLUMNS).map((row, index) => {
    const { word, name, regionCode } = row;
    const staff = staffOf(index, word);
    const [owner = { name, mobile: "" }] = staff;
    return {
      key: `s-${word}`,
      name,
      parentKey: row.parent === "-" ? null : `s-${row.parent}`,
      selfOperated: word.startsWith("self"),
      logo: `demo/shops/${word}.webp`,
      banner: `demo/shops/${word}-banner.webp`,
      intro: row.intro,
      announcement: row.announcement,
      ...scoresOf(row.scores, index),
      followers: Number(row.followers),
      city: regionNames(regionTree(), regionCode.slice(0, 4)).at(-1) ?? row.shipFrom,
      shipFrom: row.shipFrom,
      phone: `400-8${String(index + 11).padStart(2, "0")}-${String(2600 + index * 37)}`,
      openedAgo: Number(row.months) * 30 * DAY,
      mainCategoryKeys: [],
      freight: freightTemplates(word, row.freight),
      addresses: shopAddresses(regionCode, { name: owner.name, mobile: owner.mobile }, word),
      staff,
      state: word === "oldtime" ? "closed" : "open",
      hue: Number(row.hue),
    };
  });
}
