/** The shops of the demo's town with what they sell, read from their rows. */
import type { LocalCategory } from "@heshi/contract/samecity/local-categories";
import type { OpeningHours, Span } from "@heshi/contract/samecity/hours";
import type { AssetPath } from "../world.types.ts";
import { readTable } from "../goods-line.ts";
import { FOOD_ROWS } from "./town-food.data.ts";
import { LIFE_ROWS } from "./town-life.data.ts";

/** The middle of the town, where the demo and its journeys are. */
export const TOWN = { lat: 30.2741, lng: 120.1551 } as const;
/** Tens of metres in degrees there. */
const [UP, RIGHT] = [0.0000899, 0.0001041];

const daily = (...spans: Span[]): OpeningHours["week"] => Array.from({ length: 7 }, () => spans);
const span = (from: string, to: string): Span => ({ from, to });
/** The same every day but those that are closed, 0 for Monday. */
const without = (week: OpeningHours["week"], closed: readonly number[]): OpeningHours["week"] =>
  week.map((spans, day) => (closed.includes(day) ? [] : spans));

const HOURS: Readonly<Record<string, OpeningHours["week"]>> = {
  lunch: daily(span("11:00", "14:00"), span("17:00", "21:30")),
  night: daily(span("17:00", "02:00")),
  always: daily(span("00:00", "24:00")),
  morning: daily(span("06:00", "14:00")),
  cafe: daily(span("08:00", "22:00")),
  shop: daily(span("10:00", "22:00")),
  bakery: daily(span("08:00", "21:00")),
  salon: without(daily(span("10:00", "21:30")), [1]),
  gym: daily(span("06:30", "23:00")),
  class: without(daily(span("09:30", "20:00")), [0, 1]),
  service: daily(span("08:30", "18:30")),
};

export interface TownGoods {
  key: string;
  title: string;
  priceFen: number;
  marketFen: number;
  sold: number;
  /** The studio's pictures that its own shows. */
  shown: readonly string[];
  picture: AssetPath;
}
export interface TownBranch {
  key: string;
  name: string;
  detail: string;
  lat: number;
  lng: number;
}
export interface TownShop {
  key: string;
  name: string;
  category: LocalCategory;
  week: OpeningHours["week"];
  perHeadFen: number;
  /** Hundredths of a star. */
  score: number;
  hue: number;
  logo: AssetPath;
  front: AssetPath;
  branches: readonly TownBranch[];
  goods: readonly TownGoods[];
}

const COLUMNS = [
  "word",
  "category",
  "name",
  "detail",
  "at",
  "hours",
  "perHead",
  "score",
  "hue",
  "goods",
] as const;
type TownRow = Record<(typeof COLUMNS)[number], string>;

function goodsOf({ word, goods }: TownRow): TownGoods[] {
  return goods.split("；").map((text, at) => {
    const [title = "", prices = "", sold = "", shown = ""] = text.split("，").map((part) => part.trim());
    const [priceFen = 0, marketFen = 0] = prices.split("/").map((yuan) => Number(yuan) * 100);
    const key = `${word}-${at + 1}`;
    return {
      key,
      title,
      priceFen,
      marketFen,
      sold: Number(sold),
      shown: shown.split(" "),
      picture: `demo/town/${key}.webp`,
    };
  });
}

/** Every fifth shop has a second branch, on the other side of the town. */
function branchesOf({ word, detail, at }: TownRow, index: number): TownBranch[] {
  const [east = 0, north = 0] = at.split(" ").map(Number);
  const road = detail.split(" ")[0] ?? "";
  const spot = (x: number, y: number) => ({
    lat: Math.round((TOWN.lat + y * UP) * 1e6) / 1e6,
    lng: Math.round((TOWN.lng + x * RIGHT) * 1e6) / 1e6,
  });
  const first = { key: `${word}-a`, name: `${road}店`, detail, ...spot(east, north) };
  if (index % 5 !== 0) return [first];
  const [x, y] = [-east - 40, -north + 25];
  return [
    first,
    { key: `${word}-b`, name: "新城店", detail: `新城大道 ${100 + index * 7} 号`, ...spot(x, y) },
  ];
}

/** The sixty shops of the town. */
export function makeTown(): TownShop[] {
  return readTable(FOOD_ROWS + LIFE_ROWS, COLUMNS).map((row, index) => ({
    key: row.word,
    name: row.name,
    category: row.category as LocalCategory,
    week: HOURS[row.hours] ?? [],
    perHeadFen: Number(row.perHead) * 100,
    score: Number(row.score) * 10,
    hue: Number(row.hue),
    logo: `demo/town/${row.word}-logo.webp`,
    front: `demo/town/${row.word}-front.webp`,
    branches: branchesOf(row, index),
    goods: goodsOf(row),
  }));
}
