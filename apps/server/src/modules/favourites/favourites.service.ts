import type { Wares } from "@heshi/contract/goods/wares";
import { subFen, ZERO_FEN } from "@heshi/kernel/money";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { reasonOf } from "../catalogue/catalogue.public.ts";
import { tileOf } from "../catalogue/tile.public.ts";
import { lockActive } from "../member/member.public.ts";
import {
  addFavourite,
  addFootprint,
  addHistory,
  countOwn,
  listFavourites,
  listFootprints,
  listHistory,
  removeFavourites,
  removeFootprints,
  removeHistory,
  trimFootprints,
  trimHistory,
} from "./favourites.store.ts";
import { listRegular } from "./regular.store.ts";

const MOST_FAVOURITES = 500;
const MOST_FOOTPRINTS = 200;
const MOST_KEYWORDS = 20;
/** How far back purchases count as regular. */
const REGULAR_MS = 365 * 86_400_000;

/** What a member collected, looked at and looked for. */
export const favouriteHandlers = {
  async SetFavourite({ tx, caller, now, fail }, { kind, targetId, isFavourite }) {
    if (!isFavourite) {
      await tx.one(removeFavourites, [caller.memberId, kind, [targetId]]);
      return { isFavourite };
    }
    await lockActive({ tx, caller, fail });
    const added = await tx.one(addFavourite, [caller.memberId, kind, targetId, now, MOST_FAVOURITES]);
    if (!added?.isKnown) return fail("NOT_FOUND");
    return added.isAdded || added.isThere ? { isFavourite } : fail("FAVOURITES_FULL");
  },

  GetFavourites: list({
    statement: listFavourites,
    values: ({ caller }, { kind }) => [caller.memberId, kind],
    view: ({ addedPriceFen = ZERO_FEN, ...row }, _ctx, { kind }) => {
      const { priceFen, state = "on", isShopOpen = true, inStock = true } = row;
      const isDropped = priceFen !== undefined && addedPriceFen > priceFen;
      return {
        ...row,
        kind,
        dropFen: isDropped ? subFen(addedPriceFen, priceFen) : priceFen && ZERO_FEN,
        reason: reasonOf({ state, isShopOpen, inStock }),
      };
    },
    key: ({ createdAt, targetId }) => [createdAt, targetId],
  }),

  GetRegular: list({
    statement: listRegular,
    values: ({ caller, now }) => [caller.memberId, new Date(now.getTime() - REGULAR_MS)],
    view: (row) => ({ ...row, reason: reasonOf(row) }),
    key: ({ lastAt, skuId }) => [lastAt, skuId],
  }),

  RemoveFavourites: async ({ tx, caller }, { kind, targetIds }) => ({
    removed: (await tx.one(removeFavourites, [caller.memberId, kind, targetIds]))?.removed ?? 0,
  }),

  async AddFootprint({ tx, caller, now, fail }, { waresId }) {
    if (!(await tx.one(addFootprint, [caller.memberId, waresId, now]))) return fail("NOT_FOUND");
    await tx.run(trimFootprints, [caller.memberId, MOST_FOOTPRINTS]);
    return {};
  },

  GetFootprints: list({
    statement: listFootprints,
    values: ({ caller }) => [caller.memberId],
    view: (row) => ({ goods: tileOf(row), reason: reasonOf(row), seenAt: row.seenAt }),
    key: ({ seenAt, waresId }) => [seenAt, waresId],
  }),

  RemoveFootprints: async ({ tx, caller }, { waresIds }) => ({
    removed: await tx.run(removeFootprints, [caller.memberId, waresIds]),
  }),

  GetCounts: single(
    async ({ tx, caller, now, fail }) =>
      (await tx.one(countOwn, [caller.memberId, now])) ?? fail("NOT_FOUND"),
  ),

  GetSearchHistory: single(async ({ tx, caller }) => ({
    list: (await tx.many(listHistory, [caller.memberId])).map(({ keyword }) => keyword),
  })),

  async AddSearchHistory({ tx, caller, now }, { keywords }) {
    await tx.run(addHistory, [caller.memberId, keywords, now]);
    await tx.run(trimHistory, [caller.memberId, MOST_KEYWORDS]);
    return {};
  },

  RemoveSearchHistory: async ({ tx, caller }, { keyword }) => ({
    removed: await tx.run(removeHistory, [caller.memberId, keyword]),
  }),
} satisfies Partial<Service<typeof Wares>>;
