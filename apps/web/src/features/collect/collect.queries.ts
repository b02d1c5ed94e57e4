import { type catalogueMethods, WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { FavouriteKind } from "@heshi/contract/goods/wares-goods";
import { type restockMethods, WaresRestock } from "@heshi/contract/goods/wares-restock";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { pages } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const restockRpc = rpc(WaresRestock);

type Row<M extends "GetFavourites" | "GetFootprints"> = OutputOf<
  (typeof catalogueMethods)[M]
>["list"][number];
export type Favourite = Row<"GetFavourites">;
export type Footprint = Row<"GetFootprints">;
export type Restock = OutputOf<(typeof restockMethods)["GetRestocks"]>["list"][number];

const BATCH = 100;

/** The member's favourites of a kind, newest first. */
export const favouritesQuery = (kind: FavouriteKind) => pages(WaresGoods, "GetFavourites", { kind });

/** SKUs the member waits for, the last asked for first. */
export const restocksQuery = () => pages(WaresRestock, "GetRestocks", {});

/** Products the member viewed, newest first. */
export const footprintsQuery = () => pages(WaresGoods, "GetFootprints", { limit: 30 });

type Send = (some: string[], options: { refetch: "await" | "later" }) => Promise<unknown>;

/** Sends ids in batches and refetches after the last one. */
async function inBatches(ids: readonly string[], send: Send): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH)
    await send(ids.slice(at, at + BATCH), { refetch: at + BATCH < ids.length ? "later" : "await" });
}

/** Removes favourites. */
export const removeFavourites = (kind: FavouriteKind, ids: readonly string[]): Promise<void> =>
  inBatches(ids, (targetIds, options) => goodsRpc.RemoveFavourites({ kind, targetIds }, options));

/** Removes products from the viewed ones. */
export const removeFootprints = (ids: readonly string[]): Promise<void> =>
  inBatches(ids, (some, options) => goodsRpc.RemoveFootprints({ waresIds: some }, options));

/** Stops waiting for SKUs. */
export const removeRestocks = (ids: readonly string[]): Promise<void> =>
  inBatches(ids, (skuIds, options) => restockRpc.RemoveRestocks({ skuIds }, options));
