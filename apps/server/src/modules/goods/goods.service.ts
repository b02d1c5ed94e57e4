import type { Wares } from "@heshi/contract/wares";
import type { goodsMethods } from "@heshi/contract/wares-goods-methods";
import { toPage } from "@heshi/kernel/page";
import { type Service, single } from "../../rpc/service.ts";
import { listBrands, listCategories, listHotWords, listSimilar } from "./goods.class.store.ts";
import { findDetail, findMine, findShop } from "./goods.detail.store.ts";
import { arrivalOf, shopOf } from "./goods.domain.ts";
import { listFeed, listFeedOfAll } from "./goods.feed.store.ts";
import { walkOf, weave } from "./goods.feed.ts";
import { freightHandlers } from "./goods.freight.ts";
import { keysIn, listOf, type Scope, sortOf } from "./goods.list.store.ts";
import { ownHandlers } from "./goods.own.ts";
import { searchHandlers } from "./goods.search.ts";
import { keysOf } from "./goods.sorts.ts";
import { tileOf } from "./goods.tile.ts";
import { detailOf } from "./goods.view.ts";

const SIMILAR = 12;
const wrongCursor = { fields: { cursor: "格式不正确" } };

/** The narrowest scope leads: its index holds the fewest goods. */
function scopeOf(input: Partial<Record<`${Exclude<Scope, "all">}Id`, string | undefined>>): Scope {
  if (input.areaId !== undefined) return "area";
  if (input.shopId !== undefined) return "shop";
  if (input.brandId !== undefined) return "brand";
  return input.categoryId === undefined ? "all" : "category";
}

/** The goods' part of the handlers of Wares. */
export const goodsHandlers: Pick<Service<typeof Wares>, keyof typeof goodsMethods> = {
  ...ownHandlers,
  ...searchHandlers,
  ...freightHandlers,

  GetList: single(async ({ tx, fail }, input) => {
    const { sort, limit } = input;
    const scope = scopeOf(input);
    const keys = keysOf(input.cursor, sortOf(scope, sort));
    if (!keys) return fail("WRONG_FIELD", wrongCursor);
    const rows = await tx.many(...listOf({ ...input, scope, sort, keys, limit: limit + 1 }));
    return toPage(rows, limit, { view: tileOf, key: keysIn });
  }),

  GetDetail: single(async ({ tx, fail }, { id }) => {
    const row = await tx.one(findDetail, [id]);
    return row ? detailOf(row) : fail("NOT_FOUND");
  }),

  GetDetailMine: single(async ({ tx, caller, fail }, { id }) => {
    const row = await tx.one(findMine, [id, caller.memberId]);
    if (!row) return fail("NOT_FOUND");
    const { isFavourite, isShopFollowed, level, address } = row;
    return {
      isFavourite,
      isShopFollowed,
      hasMemberPrice: level >= 1,
      ...(address ? { address: { id: address.id, province: address.province, text: address.text } } : {}),
      ...arrivalOf(row, address),
    };
  }),

  GetSimilar: single(async ({ tx }, { id }) => ({
    list: (await tx.many(listSimilar, [id, SIMILAR])).map(tileOf),
  })),

  GetFeed: single(async ({ tx, caller, fail }, { cursor, limit }) => {
    const walk = cursor === undefined ? undefined : walkOf(cursor);
    if (cursor !== undefined && !walk) return fail("WRONG_FIELD", wrongCursor);
    const rows =
      caller.kind === "member"
        ? await tx.many(listFeed, [
            caller.memberId,
            walk?.taste,
            walk?.dear ?? 0,
            walk?.rest ?? 0,
            walk?.epoch,
            limit + 1,
          ])
        : await tx.many(listFeedOfAll, [walk?.rest ?? 0, walk?.epoch, limit + 1]);
    return weave(rows, limit, walk);
  }),

  GetCategories: single(async ({ tx }) => ({ list: await tx.many(listCategories) })),
  GetBrands: single(async ({ tx }) => ({ list: await tx.many(listBrands) })),

  GetShop: single(async ({ tx, fail }, { id }) => {
    const row = await tx.one(findShop, [id]);
    return row ? shopOf(row.shop) : fail("NOT_FOUND");
  }),

  GetHotWords: single(async ({ tx }) => ({
    list: (await tx.many(listHotWords)).map(({ word }) => word),
  })),
};
