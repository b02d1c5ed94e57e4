/** What lists and the feed of the demo begin with: each with products of its own. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import type { DemoWorld } from "../world.types.ts";
import { goodsId } from "../fill/fill-catalogue.ts";

const sortGoods = adhoc(
  "demo.sort_goods",
  `update goods g set sort = coalesce(1000 - array_position($1::bigint[], g.id), 0)
   where g.sort <> coalesce(1000 - array_position($1::bigint[], g.id), 0)`,
);
const placeFeed = adhoc(
  "demo.place_feed",
  "update feed_place set place = coalesce(array_position($1::bigint[], goods_id), place + 100000)",
);

/** Sorts lists by what operators arranged, and by sales below it: until here `sort` held the feed's order. */
export async function arrangeGoods(tx: Tx, { home }: DemoWorld): Promise<void> {
  await tx.run(sortGoods, [home.arranged.map(goodsId)]);
}

/** Puts the feed of the first day into the demo's order; a day later it is made as everywhere. */
export async function arrangeFeed(tx: Tx, { home }: DemoWorld): Promise<void> {
  await tx.run(placeFeed, [home.feed.map(goodsId)]);
}
