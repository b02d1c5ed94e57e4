import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import { type Service, single } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { findGoodsCard, goodsTiles, listGoods, listGoodsIn, listGoodsOf } from "./goods.desk.store.ts";

/** The operators' handlers that look products up. */
export const goodsLookupHandlers = {
  GetGoods: list({
    statement: ({ keyword, state }) =>
      keyword !== "" ? listGoodsOf : state === undefined ? listGoods : listGoodsIn,
    values: (_ctx, { keyword, state }) =>
      // a word that is no number finds nothing
      keyword !== "" ? [isId(keyword) ? keyword : null, state] : state === undefined ? [] : [state],
    view: (row) => row,
    key: ({ createdAt, waresId }) => [createdAt, waresId],
  }),

  GetGoodsTiles: single(async ({ tx }, { waresIds }) => ({ list: await tx.many(goodsTiles, [waresIds]) })),

  GetGoodsCard: single(
    async ({ tx, fail }, { waresId }) => (await tx.one(findGoodsCard, [waresId])) ?? fail("NOT_FOUND"),
  ),
} satisfies Partial<Service<typeof Admin>>;
