import type { OutputOf } from "@heshi/contract/frame/define";
import type { FavouriteKind } from "@heshi/contract/goods/wares-goods";
import type { catalogueMethods } from "@heshi/contract/goods/wares-catalogue";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { queryClient } from "#src/shared/data/query-client.ts";

type Row<M extends "GetFavourites" | "GetFootprints"> = OutputOf<
  (typeof catalogueMethods)[M]
>["list"][number];
export type Favourite = Row<"GetFavourites">;
export type Footprint = Row<"GetFootprints">;

/** As many as one call may name. */
const BATCH = 100;

/** What the member collected of a kind, newest first. */
export const favouritesQuery = (kind: FavouriteKind) =>
  pagesQuery(["Wares.GetFavourites", kind], (cursor) => goodsRpc.GetFavourites({ kind, cursor }));

/** Goods the member looked at, newest first. */
export const footprintsQuery = () =>
  pagesQuery(["Wares.GetFootprints"], (cursor) => goodsRpc.GetFootprints({ cursor, limit: 30 }));

const forget = (...names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

async function inBatches(ids: readonly string[], send: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) await send(ids.slice(at, at + BATCH));
}

/** Takes favourites back. */
export async function removeFavourites(kind: FavouriteKind, targetIds: readonly string[]): Promise<void> {
  await inBatches(targetIds, (some) => goodsRpc.RemoveFavourites({ kind, targetIds: some }));
  await forget("Wares.GetFavourites", "Wares.GetCounts", "Wares.GetDetailMine");
}

/** Forgets what was looked at: some goods, or all without `ids`. */
export async function removeFootprints(ids?: readonly string[]): Promise<void> {
  if (ids === undefined) await goodsRpc.RemoveFootprints({});
  else await inBatches(ids, (some) => goodsRpc.RemoveFootprints({ ids: some }));
  await forget("Wares.GetFootprints", "Wares.GetCounts");
}
