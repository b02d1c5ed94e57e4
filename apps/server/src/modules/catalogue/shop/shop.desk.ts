import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import { maskMobile } from "@heshi/kernel/text";
import { actsOn } from "../../../rpc/acts/acts-on.ts";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { findShop } from "../detail.store.ts";
import { findDeskShop, findShops, listShops, listShopsIn } from "./shop.desk.store.ts";
import { countStored, lockStored, setShopState } from "./shop.store.ts";

/** Refuses to close a shop with which members' pieces lie: nobody would send them. None is bought meanwhile. */
async function checkStored({ tx, fail }: Context<typeof Admin, "operator">, shopId: string): Promise<void> {
  await tx.many(lockStored, [shopId]);
  const count = (await tx.one(countStored, [shopId]))?.count ?? 0;
  if (count > 0)
    fail("WRONG_STATE", {
      msg: `这家店铺的云仓还有 ${count} 件会员的或在竞拍的货品，请等会员提走、退款或竞拍结束后再关闭`,
    });
}

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

  async SetShopState(ctx, { shopId, state, reason }) {
    const { tx, now, fail, was } = ctx;
    if (state === "closed") await checkStored(ctx, shopId);
    const changed = await tx.one(setShopState, [shopId, state, reason, now]);
    if (!changed)
      return (await tx.one(findShop, [shopId])) ? fail("WRONG_STATE", { state }) : fail("NOT_FOUND");
    was({ state: changed.was });
    return { was: changed.was };
  },
} satisfies Partial<Service<typeof Admin>>;
