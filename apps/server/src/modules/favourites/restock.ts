import type { Wares } from "@heshi/contract/goods/wares";
import { MOST_RESTOCKS } from "@heshi/contract/goods/wares-restock";
import { list } from "../../rpc/list.ts";
import type { Service } from "../../rpc/call/service.ts";
import { reasonOf } from "../catalogue/catalogue.public.ts";
import { lockActive } from "../member/member.public.ts";
import { addRestock, listRestocks, removeRestocks } from "./restock.store.ts";

/** Handlers of what members wait for (docs/rules/restock.md). */
export const restockHandlers = {
  GetRestocks: list({
    statement: listRestocks,
    values: ({ caller }) => [caller.memberId],
    view: ({ state, isShopOpen, ...row }) => ({
      ...row,
      reason: reasonOf({ state, isShopOpen, inStock: true }),
    }),
    key: ({ createdAt, skuId }) => [createdAt, skuId],
  }),

  async AddRestock({ tx, caller, now, fail }, { skuId }) {
    await lockActive({ tx, caller, fail });
    const added = await tx.one(addRestock, [caller.memberId, skuId, now, MOST_RESTOCKS]);
    if (!added?.isKnown) return fail("NOT_FOUND");
    if (added.isDone) return {};
    if (!added.isSold) return fail("RESTOCK_OFF");
    return fail(added.isHere ? "RESTOCK_HERE" : "RESTOCKS_FULL");
  },

  RemoveRestocks: async ({ tx, caller }, { skuIds }) => ({
    removed: await tx.run(removeRestocks, [caller.memberId, skuIds]),
  }),
} satisfies Partial<Service<typeof Wares>>;
