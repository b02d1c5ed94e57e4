/** Fills what operators arrange: the blocks of the home page, areas, notices, hot words. */
import type { Tx } from "@heshi/server/platform/database/db";
import { brandId, categoryId, goodsId } from "./fill-catalogue.ts";
import { assetUrl, type Calendar, demoId, insertRows } from "./fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";

export const areaId = (key: string): string => demoId(`area ${key}`);

/** Paths of the demo world contain keys of areas and categories; the app needs their ids. */
const pathOf = (path: string, categories: DemoWorld["categories"]): string =>
  path
    .replace(/\bkey=([\w-]+)/, (_, key: string) => `id=${areaId(key)}`)
    .replace(/\bcategory=([\w-]+)/, (_, word: string) => {
      const category = categories.find(({ key }) => key.endsWith(`-${word}`));
      return `categoryId=${categoryId(category?.key ?? word)}`;
    });

function blocks({ home, brands, categories }: DemoWorld) {
  const banner = home.banners.map(({ picture, path, key: _key, ...words }) => ({
    ...words,
    picture: assetUrl(picture),
    path: pathOf(path, categories),
  }));
  const nav = home.navs.map(({ name, icon, path }) => ({
    name,
    icon: assetUrl(icon),
    path: pathOf(path, categories),
  }));
  return [
    { kind: "nav", title: "", items: nav },
    { kind: "banner", title: "", items: banner },
    { kind: "notice", title: "公告", items: [] },
    { kind: "flash", title: "限时抢购", items: [] },
    { kind: "area", title: "主题精选", items: home.areas.map(({ key }) => areaId(key)) },
    { kind: "brand", title: "品牌馆", items: brands.slice(0, 12).map(({ key }) => brandId(key)) },
    { kind: "self", title: "合市自营", items: [] },
    { kind: "feed", title: "为你推荐", items: [] },
  ];
}

/** Inserts the home page and its content; products must exist. */
export async function fillHome(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const { home } = world;
  await insertRows(
    tx,
    "home_block",
    blocks(world).map((block, index) => ({
      id: demoId(`block ${block.kind}`),
      ...block,
      sort: index,
      is_published: true,
    })),
  );
  await insertRows(
    tx,
    "area",
    home.areas.map(({ key, name, subtitle, tint, picture }, index) => ({
      id: areaId(key),
      name,
      subtitle,
      tint,
      picture: assetUrl(picture),
      sort: index,
    })),
  );
  await insertRows(
    tx,
    "area_goods",
    home.areas.flatMap(({ key, goodsKeys }) =>
      goodsKeys.map((goods, index) => ({ area_id: areaId(key), goods_id: goodsId(goods), sort: index })),
    ),
  );
  await insertRows(
    tx,
    "notice",
    home.notices.map(({ key, title, body, popup, publishedAgo }) => ({
      id: demoId(`notice ${key}`),
      title,
      body,
      is_popup: popup,
      published_at: calendar.at(publishedAgo),
    })),
  );
  await insertRows(
    tx,
    "hot_word",
    home.hotWords.map((word, index) => ({ word, sort: index })),
  );
}
