import type { Wares } from "@heshi/contract/goods/wares";
import { type Service, single } from "../../rpc/call/service.ts";
import { cartOf } from "./cart.domain.ts";
import {
  addLine,
  addLineAtOnce,
  clearInvalid,
  countLines,
  listLines,
  mergeLines,
  previewLines,
  putLine,
  removeLines,
  selectLines,
  setQuantity,
  stockOfLine,
  takeLine,
} from "./cart.store.ts";

/** The cart's part of the handlers of Wares. */
export const cartHandlers = {
  AddCart: {
    singleStatement: {
      statement: addLineAtOnce,
      values: ({ caller, now }, { skuId, quantity }) => [caller.memberId, skuId, quantity, now],
    },
    async handle({ tx, caller, now, fail }, { skuId, quantity }) {
      const added = await tx.one(addLine, [caller.memberId, skuId, quantity, now]);
      if (!added?.isKnown) return fail("NOT_FOUND");
      if (!added.isOn) return fail(added.isOffered ? "CART_BOUGHT_ALONE" : "CART_OFF_SHELF");
      if (added.available <= 0) return fail("USED_UP", { available: 0 });
      return added.quantity === undefined
        ? fail("CART_FULL")
        : { quantity: added.quantity, kinds: added.kinds };
    },
  },

  GetCart: single(async ({ tx, caller }) => cartOf(await tx.many(listLines, [caller.memberId]))),

  PreviewCart: single(async ({ tx }, { lines }) => {
    const columns = [lines.map(({ skuId }) => skuId), lines.map(({ quantity }) => quantity)];
    return cartOf(await tx.many(previewLines, columns));
  }),

  async SetCartQuantity({ tx, caller, now, fail }, { skuId, quantity }) {
    if ((await tx.run(setQuantity, [caller.memberId, skuId, quantity, now])) === 1) return { quantity };
    const line = await tx.one(stockOfLine, [caller.memberId, skuId]);
    return line
      ? fail("USED_UP", { available: line.available, msg: `仅剩 ${line.available} 件` })
      : fail("NOT_FOUND");
  },

  async SetCartSku({ tx, caller, now, fail }, { skuId, toSkuId, quantity }) {
    const taken = await tx.one(takeLine, [caller.memberId, skuId, toSkuId]);
    if (!taken?.isSameGoods) return fail("NOT_FOUND");
    const put = await tx.one(putLine, [
      caller.memberId,
      toSkuId,
      quantity ?? taken.quantity,
      now,
      taken.createdAt,
      false,
    ]);
    return put ? { skuId: toSkuId, quantity: put.quantity } : fail("USED_UP");
  },

  SelectCart: async ({ tx, caller, now }, { skuIds, isSelected }) => ({
    changed: await tx.run(selectLines, [caller.memberId, isSelected, skuIds, now]),
  }),

  RemoveCart: async ({ tx, caller }, { skuIds }) => ({
    removed: await tx.run(removeLines, [caller.memberId, skuIds]),
  }),

  ClearInvalidCart: async ({ tx, caller }) => ({ removed: await tx.run(clearInvalid, [caller.memberId]) }),

  async MergeCart({ tx, caller, now, fail }, { lines }) {
    const merged = await tx.one(mergeLines, [
      caller.memberId,
      lines.map(({ skuId }) => skuId),
      lines.map(({ quantity }) => quantity),
      now,
    ]);
    if (!merged) return fail("MEMBER_INVALID");
    return { ...merged, dropped: new Set(lines.map(({ skuId }) => skuId)).size - merged.merged };
  },

  GetCartCount: single(
    async ({ tx, caller, fail }) => (await tx.one(countLines, [caller.memberId])) ?? fail("NOT_FOUND"),
  ),
} satisfies Partial<Service<typeof Wares>>;
