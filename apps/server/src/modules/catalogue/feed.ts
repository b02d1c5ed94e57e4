import { Id } from "@heshi/kernel/id";
import { decodeCursor, encodeCursor, type Page } from "@heshi/kernel/page";
import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import type { Tx } from "../../platform/database/db.ts";
import { clearFeed, type FeedRow, fillFeed, nextEpoch } from "./feed.store.ts";
import { tileOf } from "./tile.public.ts";

/** Of five products in a row, those at `true` are of a category that the member prefers. */
const DEAR_PLACES = [true, true, false, true, false] as const;

/** The position of a walk through the feed. */
export type Walk = {
  dear: number;
  rest: number;
  epoch: number;
  taste: readonly string[];
  /** Rows shown so far, so that the pattern continues over pages. */
  shown: number;
};

/** Decodes a cursor; undefined if it is not one of the feed's. */
export function walkOf(cursor: string): Walk | undefined {
  const [dear, rest, epoch, shown, taste] = decodeCursor(cursor, 5) ?? [];
  const counts = [dear, rest, epoch, shown].every(
    (count) => Number.isInteger(count) && Number(count) >= 0 && Number(count) <= 2_147_483_647,
  );
  const ids = typeof taste === "string" && taste !== "" ? taste.split(",") : [];
  if (!counts || typeof taste !== "string" || !ids.every((id) => Id.safeParse(id).success)) return undefined;
  return {
    dear: Number(dear),
    rest: Number(rest),
    epoch: Number(epoch),
    shown: Number(shown),
    taste: ids,
  };
}

const BEGIN: Walk = { dear: 0, rest: 0, epoch: 0, taste: [], shown: 0 };

/** Merges the two walks into one page; when one ends, the other continues alone. Pure. */
export function weave(rows: readonly FeedRow[], limit: number, walk: Walk = BEGIN): Page<GoodsTile> {
  const [dear, rest] = [rows.filter(({ isDear }) => isDear), rows.filter(({ isDear }) => !isDear)];
  const shown: FeedRow[] = [];
  while (shown.length < limit && dear.length + rest.length > 0) {
    const isDear = DEAR_PLACES[(walk.shown + shown.length) % DEAR_PLACES.length] ?? false;
    const next = (isDear ? (dear.shift() ?? rest.shift()) : (rest.shift() ?? dear.shift())) as FeedRow;
    shown.push(next);
  }
  const list = shown.map(tileOf);
  const [first] = rows;
  if (!first || dear.length + rest.length === 0) return { list };
  const placeOf = (isDear: boolean, old: number): number =>
    shown.findLast((row) => row.isDear === isDear)?.place ?? old;
  const next = [
    placeOf(true, walk.dear),
    placeOf(false, walk.rest),
    first.epoch,
    walk.shown + shown.length,
    first.taste.join(","),
  ];
  return { list, next: encodeCursor(next) };
}

/** Makes the feed's order again; walks in progress end. */
export async function refreshFeed(tx: Tx, now: Date): Promise<void> {
  await tx.run(nextEpoch, [now]);
  await tx.run(clearFeed);
  await tx.run(fillFeed);
}
