import type { Wares } from "@heshi/contract/goods/wares";
import { type Service, single } from "../../rpc/call/service.ts";
import { findFollowed, findShownBrand, listBrands, searchBrands } from "./brand.store.ts";

/** The text as a pattern of `like`, where `%` and `_` stand for themselves. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The handlers of Wares for brands (docs/rules/brand.md). */
export const brandHandlers = {
  GetBrands: single(async ({ tx }) => ({ list: await tx.many(listBrands) })),

  GetBrand: single(
    async ({ tx, fail }, { brandId }) => (await tx.one(findShownBrand, [brandId])) ?? fail("NOT_FOUND"),
  ),

  SearchBrands: single(async ({ tx }, { keyword }) => ({
    list: await tx.many(searchBrands, [plain(keyword)]),
  })),

  GetFollowed: single(async ({ tx, caller }, { kind, targetId }) => ({
    isFollowed: (await tx.one(findFollowed, [caller.memberId, kind, targetId]))?.isFollowed ?? false,
  })),
} satisfies Partial<Service<typeof Wares>>;
