/** Fills the banners of the page of the town. */
import type { Tx } from "@heshi/server/platform/database/db";
import { readTable } from "../goods-line.ts";
import { assetUrl, demoId, insertRows } from "../fill/fill-rows.ts";
import { type ArtInput, tintOf } from "../make/make-home.ts";
import { LOCAL_BANNER_ROWS } from "./front.data.ts";

const COLUMNS = ["key", "title", "subtitle", "button", "tint", "shown", "path"] as const;
const pictureOf = (key: string) => `demo/banners/local-${key}.webp` as const;

/** The artwork of the banners. */
export const frontArt = (): ArtInput[] =>
  readTable(LOCAL_BANNER_ROWS, COLUMNS).map(({ key, shown }) => ({
    path: pictureOf(key),
    shown: shown.split(" "),
  }));

/** Inserts the banners; categories are as the migration made them. */
export async function fillFront(tx: Tx): Promise<void> {
  const rows = readTable(LOCAL_BANNER_ROWS, COLUMNS);
  await insertRows(
    tx,
    "local_banner",
    rows.map(({ key, title, subtitle, button, tint, path }, at) => ({
      id: demoId(`local banner ${key}`),
      title,
      subtitle,
      button,
      tint: tintOf(tint),
      picture: assetUrl(pictureOf(key)),
      path,
      sort: at * 10,
    })),
  );
}
