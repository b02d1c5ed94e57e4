/** Makes the home page, its areas, and the order of the feed. */
import { readTable } from "../goods-line.ts";
import {
  AREA_ROWS,
  BANNER_ROWS,
  FEED_HEAD,
  HOT_WORDS,
  MALL_HEAD,
  NAV_ROWS,
  NOTICE_ROWS,
  SELF_HEAD,
} from "../data/home.data.ts";
import { navIcon } from "../data/nav-icons.data.ts";
import type { GoodsNode } from "./make-goods.ts";
import { DAY, HOUR } from "../time.ts";
import type { DemoArea, DemoBanner, DemoHome, DemoNav, DemoNotice } from "../world.types.ts";

/** The three colours of a row. */
export function tintOf(text: string): DemoBanner["tint"] {
  const [from = "", to = "", ink = ""] = text.split(" ");
  return { from, to, ink };
}

export interface ArtInput {
  path: string;
  /** The products on it, the largest first. */
  shown: string[];
}

const BANNER_COLUMNS = ["key", "title", "subtitle", "button", "tint", "shown", "path"] as const;
const AREA_COLUMNS = ["key", "name", "subtitle", "tint", "shown", "leaves"] as const;

/** The artwork of banners and areas. */
export function homeArt(): ArtInput[] {
  const banners = readTable(BANNER_ROWS, BANNER_COLUMNS).map(({ key, shown }) => ({
    path: `demo/banners/${key}.webp`,
    shown: shown.split(" "),
  }));
  const areas = readTable(AREA_ROWS, AREA_COLUMNS).map(({ key, shown }) => ({
    path: `demo/banners/area-${key}.webp`,
    shown: shown.split(" "),
  }));
  return [...banners, ...areas];
}

const NAV_COLUMNS = ["key", "name", "path"] as const;
const navPicture = (key: string): string => `demo/icons/nav-${key}.svg`;

/** The icons of the navigation entries. */
export function navIcons(): { path: string; svg: string }[] {
  return readTable(NAV_ROWS, NAV_COLUMNS).map(({ key }) => ({ path: navPicture(key), svg: navIcon(key) }));
}

function areas(goods: readonly GoodsNode[]): DemoArea[] {
  return readTable(AREA_ROWS, AREA_COLUMNS).map(({ key, name, subtitle, tint, leaves }) => {
    const leafKeys = leaves.split(" ");
    const own = goods.filter(({ leaf, state }) => leafKeys.includes(leaf) && state === "on");
    return {
      key,
      name,
      subtitle,
      tint: tintOf(tint),
      picture: `demo/banners/area-${key}.webp`,
      goodsKeys: own.toSorted((a, b) => b.sold - a.sold).map((one) => one.key),
    };
  });
}

/**
 * Round by round, the best-selling remaining product of each leaf category; a round visits the leaves in strides of 17.
 */
function rounds(goods: readonly GoodsNode[]): GoodsNode[] {
  const byLeaf = new Map<string, GoodsNode[]>();
  for (const one of goods.filter(({ state }) => state === "on")) {
    byLeaf.set(one.leaf, [...(byLeaf.get(one.leaf) ?? []), one]);
  }
  const piles = [...byLeaf.values()].map((pile) => pile.toSorted((a, b) => b.sold - a.sold));
  const strided = piles.map((_, i) => piles[(i * 17 + 38) % piles.length] ?? []);
  const longest = Math.max(...strided.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, round) =>
    strided.flatMap((pile) => pile.slice(round, round + 1)),
  ).flat();
}

/** The feed: the rounds, those with most pictures first, and never two of one leaf side by side where another is left. */
function feedOf(goods: readonly GoodsNode[]): string[] {
  const head = FEED_HEAD.flatMap((slug) => goods.filter(({ key }) => key === `g-${slug}`));
  const mixed = [...head, ...rounds(goods).filter((one) => !head.includes(one))];
  const left = mixed.toSorted((a, b) => b.pictures.length - a.pictures.length);
  const feed: GoodsNode[] = [];
  while (left.length > 0) {
    const other = left.findIndex(({ leaf }) => leaf !== feed.at(-1)?.leaf);
    feed.push(...left.splice(Math.max(0, other), 1));
  }
  return feed.map(({ key }) => key);
}

function notices(): DemoNotice[] {
  return readTable(NOTICE_ROWS, ["key", "title", "days", "popup", "body"]).map(
    ({ key, title, days, popup, body }) => ({
      key: `n-${key}`,
      title,
      body: body
        .split("//")
        .map((text) => `<p>${text}</p>`)
        .join(""),
      publishedAgo: Number(days) * DAY + 5 * HOUR,
      popup: popup === "yes",
    }),
  );
}

/** Makes the home page from the products on sale. */
export function makeHome(goods: readonly GoodsNode[]): DemoHome {
  const banners: DemoBanner[] = readTable(BANNER_ROWS, BANNER_COLUMNS).map((row) => ({
    key: row.key,
    title: row.title,
    subtitle: row.subtitle,
    button: row.button,
    tint: tintOf(row.tint),
    picture: `demo/banners/${row.key}.webp`,
    path: row.path,
  }));
  const navs: DemoNav[] = readTable(NAV_ROWS, NAV_COLUMNS).map(({ key, name, path }) => ({
    key,
    name,
    icon: navPicture(key),
    path,
  }));
  return {
    banners,
    navs,
    hotWords: [...HOT_WORDS],
    notices: notices(),
    areas: areas(goods),
    feed: feedOf(goods),
    arranged: [...MALL_HEAD, ...SELF_HEAD].map((slug) => `g-${slug}`),
  };
}
