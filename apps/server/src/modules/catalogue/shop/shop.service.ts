import type { Wares } from "@heshi/contract/goods/wares";
import type { Admin } from "@heshi/contract/system/admin";
import { type Service, single } from "../../../rpc/call/service.ts";
import { shopOf } from "../catalogue.domain.ts";
import { findShop } from "../detail.store.ts";
import { findShopHome, findShopMine, setShopState } from "./shop.store.ts";

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

/** The operators' handlers for shops. */
export const shopDeskHandlers = {
  async SetShopState({ tx, now, fail }, { shopId, state, reason }) {
    const changed = await tx.one(setShopState, [shopId, state, reason, now]);
    if (changed) return { was: changed.was };
    return (await tx.one(findShop, [shopId])) ? fail("WRONG_STATE", { state }) : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
