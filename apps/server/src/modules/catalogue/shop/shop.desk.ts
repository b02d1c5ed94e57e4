import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import { maskMobile } from "@heshi/kernel/text";
import { actsOn } from "../../../rpc/acts/acts-on.ts";
import type { Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { findShop } from "../detail.store.ts";
import { findDeskShop, findShops, listShops, listShopsIn } from "./shop.desk.store.ts";
import { setShopState } from "./shop.store.ts";

const MONTH_MS = 30 * 86_400_000;
/** The operators' handlers for shops (docs/rules/shop-home.md). */
export const shopDeskHandlers = {
  GetShops: list({
    statement: ({ keyword, state }) =>
      keyword !== "" ? findShops : state === undefined ? listShops : listShopsIn,
    values: (_ctx, { keyword, state }) =>
      keyword !== "" ? [keyword, isId(keyword) ? keyword : null, state] : state === undefined ? [] : [state],
    view: (row) => row,
    key: ({ openedAt, shopId }) => [openedAt, shopId],
  }),

  async GetShop({ tx, now, fail }, { shopId }) {
    const since = new Date(now.getTime() - MONTH_MS);
    const row = (await tx.one(findDeskShop, [shopId, since])) ?? fail("NOT_FOUND");
    const { yop } = row;
    return {
      ...row,
      yop: yop && { ...yop, submittedAt: yop.submittedAt ?? undefined },
      staff: row.staff.map((one) => ({ ...one, mobile: maskMobile(one.mobile) })),
      acts: await actsOn(tx, shopId),
    };
  },

  async SetShopState({ tx, now, fail, was }, { shopId, state, reason }) {
    const changed = await tx.one(setShopState, [shopId, state, reason, now]);
    if (!changed)
      return (await tx.one(findShop, [shopId])) ? fail("WRONG_STATE", { state }) : fail("NOT_FOUND");
    was({ state: changed.was });
    return { was: changed.was };
  },
} satisfies Partial<Service<typeof Admin>>;
