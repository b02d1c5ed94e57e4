/** Makes the home page, its areas, and the order of the feed. */
import { mainScene } from "../../drawing/scene.ts";
import { readTable } from "../goods-line.ts";
import { AREA_ROWS, BANNER_ROWS, FEED_HEAD, HOT_WORDS, NAV_ROWS, NOTICE_ROWS } from "../data/home.data.ts";
import { navIcon } from "../data/nav-icons.data.ts";
import type { GoodsNode } from "./make-goods.ts";
import { DAY, HOUR } from "../time.ts";
import type { DemoArea, DemoBanner, DemoHome, DemoNav, DemoNotice } from "../world.types.ts";

function tintOf(text: string): DemoBanner["tint"] {
  const [from = "", to = "", ink = ""] = text.split(" ");
  return { from, to, ink };
}

export interface ArtInput {
  path: string;
  seed: string;
  title: string;
  subtitle: string;
  objects: string[];
}

const BANNER_COLUMNS = ["key", "title", "subtitle", "button", "tint", "objects", "path"] as const;
const AREA_COLUMNS = ["key", "name", "subtitle", "tint", "objects", "leaves"] as const;

/** The artwork of banners and areas. */
export function homeArt(): ArtInput[] {
  const banners = readTable(BANNER_ROWS, BANNER_COLUMNS).map(({ key, title, subtitle, objects }) => ({
    path: `demo/banners/${key}.webp`,
    seed: key,
    title,
    subtitle,
    objects: objects.split(" "),
  }));
  const areas = readTable(AREA_ROWS, AREA_COLUMNS).map(({ key, name, subtitle, objects }) => ({
    path: `demo/banners/area-${key}.webp`,
    seed: `area-${key}`,
    title: name,
    subtitle,
    objects: objects.split(" "),
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

/** The least distance between two products with the same object in their picture. */
const APART = 60;

/** How many pictures the studio took of it. */
const taken = (goods: GoodsNode): number => (goods.plannedPictures.length === 0 ? goods.pictures.length : 0);

function mainObject(goods: GoodsNode): string {
  const input = goods.plannedPictures[0]?.input;
  if (!input) return goods.key;
  const { items } = mainScene(input);
  return items.toSorted((a, b) => b.size - a.size)[0]?.sprite ?? goods.key;
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

/** The feed: the rounds, with products postponed whose object was shown shortly before. */
function feedOf(goods: readonly GoodsNode[]): string[] {
  const head = FEED_HEAD.flatMap((slug) => goods.filter(({ key }) => key === `g-${slug}`));
  const mixed = [...head, ...rounds(goods).filter((one) => !head.includes(one))];
  // what the studio pictured comes first, with most pictures at the very top: drawn goods do not mix in
  const ordered = mixed.toSorted((a, b) => taken(b) - taken(a));
  const left = ordered.map((one) => ({ key: one.key, leaf: one.leaf, object: mainObject(one) }));
  const feed: { key: string; leaf: string; object: string }[] = [];
  while (left.length > 0) {
    const near = new Set(feed.slice(-APART).map(({ object }) => object));
    const fresh = left.findIndex(({ object, leaf }) => !near.has(object) && leaf !== feed.at(-1)?.leaf);
    const other = left.findIndex(({ object }) => object !== feed.at(-1)?.object);
    feed.push(...left.splice(Math.max(0, fresh >= 0 ? fresh : other), 1));
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
  };
}
