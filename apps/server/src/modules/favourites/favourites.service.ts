import type { Wares } from "@heshi/contract/goods/wares";
import { subFen, ZERO_FEN } from "@heshi/kernel/money";
import { decodeTimeAndId, toPage } from "@heshi/kernel/page";
import { type Service, single } from "../../rpc/call/service.ts";
import { reasonOf } from "../catalogue/catalogue.public.ts";
import { tileOf } from "../catalogue/tile.public.ts";
import {
  addFavourite,
  addFootprint,
  addHistory,
  countOwn,
  listFavourites,
  listFootprints,
  listHistory,
  lockMember,
  removeFavourites,
  removeFootprints,
  removeHistory,
  trimFootprints,
  trimHistory,
} from "./favourites.store.ts";

const MOST_FAVOURITES = 500;
const MOST_FOOTPRINTS = 200;
const MOST_KEYWORDS = 20;

type Own =
  | "SetFavourite"
  | "GetFavourites"
  | "RemoveFavourites"
  | "AddFootprint"
  | "GetFootprints"
  | "RemoveFootprints"
  | "GetCounts"
  | "GetSearchHistory"
  | "AddSearchHistory"
  | "RemoveSearchHistory";

/** What a member collected, looked at and looked for. */
export const favouriteHandlers: Pick<Service<typeof Wares>, Own> = {
  async SetFavourite({ tx, caller, now, fail }, { kind, targetId, isFavourite }) {
    if (!isFavourite) {
      await tx.one(removeFavourites, [caller.memberId, kind, [targetId]]);
      return { isFavourite };
    }
    await tx.one(lockMember, [caller.memberId]);
    const added = await tx.one(addFavourite, [caller.memberId, kind, targetId, now, MOST_FAVOURITES]);
    if (!added?.isKnown) return fail("NOT_FOUND");
    return added.isAdded || added.isThere ? { isFavourite } : fail("FAVOURITES_FULL");
  },

  GetFavourites: single(async ({ tx, caller, fail }, { kind, cursor, limit }) => {
    const after = decodeTimeAndId(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    return toPage(await tx.many(listFavourites, [caller.memberId, kind, ...after, limit + 1]), limit, {
      view: ({
        createdAt,
        state,
        isShopOpen,
        inStock,
        addedPriceFen,
        priceFen,
        isSelf,
        followers,
        ...row
      }) => {
        const standing = { state: state ?? "on", isShopOpen: isShopOpen ?? true, inStock: inStock ?? true };
        const reason = reasonOf(standing);
        const added = addedPriceFen ?? ZERO_FEN;
        return {
          ...row,
          kind,
          ...(priceFen === undefined
            ? {}
            : { priceFen, dropFen: added > priceFen ? subFen(added, priceFen) : ZERO_FEN }),
          ...(isSelf === undefined ? {} : { isSelf }),
          ...(followers === undefined ? {} : { followers }),
          ...(reason === undefined ? {} : { reason }),
          createdAt: createdAt.getTime(),
        };
      },
      key: ({ createdAt, targetId }) => [createdAt.getTime(), targetId],
    });
  }),

  RemoveFavourites: async ({ tx, caller }, { kind, targetIds }) => ({
    removed: (await tx.one(removeFavourites, [caller.memberId, kind, targetIds]))?.removed ?? 0,
  }),

  async AddFootprint({ tx, caller, now, fail }, { id }) {
    if (!(await tx.one(addFootprint, [caller.memberId, id, now]))) return fail("NOT_FOUND");
    await tx.run(trimFootprints, [caller.memberId, MOST_FOOTPRINTS]);
    return {};
  },

  GetFootprints: single(async ({ tx, caller, fail }, { cursor, limit }) => {
    const after = decodeTimeAndId(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    return toPage(await tx.many(listFootprints, [caller.memberId, ...after, limit + 1]), limit, {
      view: (row) => {
        const reason = reasonOf(row);
        const seenAt = row.seenAt.getTime();
        return { goods: tileOf(row), ...(reason === undefined ? {} : { reason }), seenAt };
      },
      key: ({ seenAt, id }) => [seenAt.getTime(), id],
    });
  }),

  RemoveFootprints: async ({ tx, caller }, { ids }) => ({
    removed: await tx.run(removeFootprints, [caller.memberId, ids]),
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
};
