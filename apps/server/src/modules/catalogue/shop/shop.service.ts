import type { Wares } from "@heshi/contract/goods/wares";
import { type Service, single } from "../../../rpc/call/service.ts";
import { shopOf } from "../catalogue.domain.ts";
import { findShopHome, findShopMine } from "./shop.store.ts";

/** The handlers of Wares for a shop's home (docs/rules/shop-home.md). */
export const shopHomeHandlers = {
  GetShopHome: single(async ({ tx, fail }, { shopId }) => {
    const { shop, ...row } = (await tx.one(findShopHome, [shopId])) ?? fail("NOT_FOUND");
    return { ...shopOf(shop), ...row };
  }),

  GetShopMine: single(
    async ({ tx, caller, fail }, { shopId }) =>
      (await tx.one(findShopMine, [caller.memberId, shopId])) ?? fail("NOT_FOUND"),
  ),
} satisfies Partial<Service<typeof Wares>>;
