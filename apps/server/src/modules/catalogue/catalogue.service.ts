import type { Wares } from "@heshi/contract/goods/wares";
import { toPage } from "@heshi/kernel/page";
import { type Service, single } from "../../rpc/call/service.ts";
import { listCategories, listHotWords, listSimilar } from "./class.store.ts";
import { findDetail, findMine, findShop } from "./detail.store.ts";
import { isFreightFree } from "../vip/vip.public.ts";
import { arrivalOf, shopOf } from "./catalogue.domain.ts";
import { listFeed, listFeedOfAll } from "./feed.store.ts";
import { type Walk, walkOf, weave } from "./feed.ts";
import { freightHandlers } from "./freight.ts";
import { keysIn, listOf, type Scope, sortOf } from "./list.store.ts";
import { keysOf } from "./sorts.public.ts";
import { tileOf } from "./tile.public.ts";
import { detailOf } from "./detail.view.ts";

const SIMILAR = 12;
const wrongCursor = { fields: { cursor: "格式不正确" } };

/** The narrowest scope chooses the index, which has the fewest products. */
function scopeOf(input: Partial<Record<`${Exclude<Scope, "all">}Id`, string | undefined>>): Scope {
  if (input.areaId !== undefined) return "area";
  if (input.shopId !== undefined) return "shop";
  if (input.brandId !== undefined) return "brand";
  return input.categoryId === undefined ? "all" : "category";
}

/** The values of `listFeed`; without a walk those of its first page. */
const feedValues = (memberId: string, limit: number, walk?: Walk) => [
  memberId,
  walk?.taste,
  walk?.dear ?? 0,
  walk?.rest ?? 0,
  walk?.epoch,
  limit + 1,
];

/** What the mall shows of its products: lists, details, feed, classes. */
export const catalogueHandlers = {
  ...freightHandlers,

  GetList: single(async ({ tx, fail }, input) => {
    const { sort, limit } = input;
    const scope = scopeOf(input);
    const keys = keysOf(input.cursor, sortOf(scope, sort));
    if (!keys) return fail("WRONG_FIELD", wrongCursor);
    const rows = await tx.many(...listOf({ ...input, scope, sort, keys, limit: limit + 1 }));
    return toPage(rows, limit, { view: tileOf, key: keysIn });
  }),

  GetDetail: single(async ({ tx, now, fail }, { waresId }) => {
    const row = await tx.one(findDetail, [waresId, now]);
    return row ? detailOf(row) : fail("NOT_FOUND");
  }),

  GetDetailMine: single(async ({ tx, caller, settings, fail }, { waresId }) => {
    const row = await tx.one(findMine, [waresId, caller.memberId]);
    if (!row) return fail("NOT_FOUND");
    const { isFavourite, isShopFollowed, restockSkuIds, level, address } = row;
    return {
      isFavourite,
      isShopFollowed,
      restockSkuIds,
      hasMemberPrice: level >= 1,
      ...(address
        ? { address: { addressId: address.addressId, province: address.province, text: address.text } }
        : {}),
      ...arrivalOf({ ...row, isWaived: row.isSelf && isFreightFree(level, settings) }, address),
    };
  }),

  GetSimilar: single(async ({ tx }, { waresId }) => ({
    list: (await tx.many(listSimilar, [waresId, SIMILAR])).map(tileOf),
  })),

  GetFeed: single(async ({ tx, caller, fail }, { cursor, limit, isPersonal }) => {
    const walk = cursor === undefined ? undefined : walkOf(cursor);
    if (cursor !== undefined && !walk) return fail("WRONG_FIELD", wrongCursor);
    const isTheirs = caller.kind === "member" && caller.isPersonal && isPersonal;
    const rows = isTheirs
      ? await tx.many(listFeed, feedValues(caller.memberId, limit, walk))
      : await tx.many(listFeedOfAll, [walk?.rest ?? 0, walk?.epoch, limit + 1]);
    return weave(rows, limit, walk);
  }),

  GetCategories: single(async ({ tx }) => ({ list: await tx.many(listCategories) })),
  GetShop: single(async ({ tx, fail }, { shopId }) => {
    const row = await tx.one(findShop, [shopId]);
    return row ? shopOf(row.shop) : fail("NOT_FOUND");
  }),

  GetHotWords: single(async ({ tx }) => ({
    list: (await tx.many(listHotWords)).map(({ word }) => word),
  })),
} satisfies Partial<Service<typeof Wares>>;
