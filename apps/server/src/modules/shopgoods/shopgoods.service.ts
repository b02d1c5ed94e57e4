import type { Merchant } from "@heshi/contract/shop/merchant";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { touchGoods } from "../catalogue/goods.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { nameBranches } from "../samecity/samecity.public.ts";
import { indexGoods } from "../search/search.public.ts";
import { shopUpload } from "../system/system.public.ts";
import { changedPrices, type PriceChange, priceFault, writeSkuSets } from "./set-skus.ts";
import { sheetHandlers } from "./sheet/sheet.service.ts";
import { countGoods, listGoods } from "./manage.store.ts";
import { askedOf, draftOf, editHandlers, lockedGoods, type ShopContext } from "./shopgoods.edit.ts";
import { findEdit, findHints, hasOpenOrders, listSkus } from "./shopgoods.store.ts";
import { submitDraft } from "./submit-drafts.ts";
import { formOf, rowOf, versionOf } from "./shopgoods.view.ts";
import { goodsEntity } from "./goods.effects.ts";

/** Puts a product on sale or takes it off; answers why it could not. */
async function shelve(ctx: ShopContext, waresId: string, isOn: boolean): Promise<string | undefined> {
  const { tx, caller, now } = ctx;
  const by = { by: "shop", ids: [waresId], shopId: caller.shopId, actorId: caller.staffId, now } as const;
  const goods = await lockedGoods(ctx, waresId);
  if (isOn && goods.state === "on") return undefined;
  if (isOn && !goods.skus.some(({ stock }) => stock > 0)) return "没有库存，补充后才能上架";
  const [moved] = await moveIfAny(tx, goodsEntity, { on: isOn ? "shelve" : "unshelve", ...by });
  if (moved) return undefined;
  return goods.state === "off" ? undefined : isOn ? "审核通过后才能上架" : "没有在售";
}

/** Changes the prices of a product; answers why it could not. */
async function reprice(ctx: ShopContext, waresId: string, change: PriceChange): Promise<string | undefined> {
  const { tx, now, settings } = ctx;
  const { state, skus } = await lockedGoods(ctx, waresId);
  if (state !== "on" && state !== "off") return "审核通过后才能改价";
  const sets = changedPrices(skus, change, settings["goods.priceChangeBp"]);
  if (typeof sets === "string") return sets;
  await writeSkuSets(tx, { waresId, sets, now });
  return undefined;
}

/** Does something with goods, locked always in one order; answers, as they were asked, what was done and why the rest was not. */
async function withEach(waresIds: readonly string[], act: (waresId: string) => Promise<string | undefined>) {
  const ids = [...new Set(waresIds)];
  const reasons = new Map<string, string | undefined>();
  for (const waresId of ids.toSorted()) reasons.set(waresId, await act(waresId));
  const failed = ids.flatMap((waresId) => {
    const reason = reasons.get(waresId);
    return reason === undefined ? [] : [{ waresId, reason }];
  });
  return { doneIds: ids.filter((id) => reasons.get(id) === undefined), failed };
}

/** A shop's own goods. */
export const shopGoodsHandlers = {
  GetGoods: list({
    statement: listGoods,
    values: ({ caller, settings }, { tab, keyword }) => [
      caller.shopId,
      tab,
      keyword,
      settings["goods.lowStock"],
    ],
    view: (row, { caller }) => rowOf(row, caller),
    key: ({ updatedAt, waresId }) => [updatedAt, waresId],
  }),

  GetGoodsCounts: single(
    async ({ tx, caller, settings, fail }) =>
      (await tx.one(countGoods, [caller.shopId, settings["goods.lowStock"]])) ?? fail("NOT_FOUND"),
  ),

  GetGoodsForm: single(async ({ tx, caller, fail }, { waresId }) => {
    const row = await tx.one(findEdit, [waresId, caller.shopId]);
    if (!row) return fail("NOT_FOUND");
    const { state, reviewState = "draft", reasons = [] } = row;
    const saved = draftOf(row);
    const asked = reviewState === "reviewing" || reviewState === "refused" ? askedOf(row) : undefined;
    const left = row.skus.map(({ values, stock }) => ({ values, stock }));
    const form = saved ?? asked ?? formOf(row);
    return {
      state,
      reviewState,
      reasons,
      isDraft: saved !== undefined,
      form,
      left,
      formVersion: versionOf(row),
    };
  }),

  GetGoodsHints: single(
    async ({ tx }, { categoryId }) =>
      (await tx.one(findHints, [categoryId])) ?? { parameters: [], specNames: [] },
  ),

  ...editHandlers,

  SubmitDrafts: (ctx, { waresIds, freightTemplateId }) =>
    withEach(waresIds, (waresId) =>
      submitDraft(ctx, waresId, { freightTemplateId, place: waresIds.indexOf(waresId) }),
    ),

  async SetShelf(ctx, { waresIds, isOn }) {
    const done = await withEach(waresIds, (waresId) => shelve(ctx, waresId, isOn));
    await ctx.tx.run(touchGoods, [done.doneIds, ctx.now]);
    await indexGoods(ctx.tx, done.doneIds);
    return done;
  },

  ChangePrices: (ctx, { waresIds, ...change }) =>
    withEach(waresIds, (waresId) => reprice(ctx, waresId, change)),

  GetGoodsSkus: single(async ({ tx, caller, fail }, { waresId }) => {
    const row = await tx.one(listSkus, [waresId, caller.shopId]);
    if (!row) return fail("NOT_FOUND");
    const { title, specNames, skus } = row;
    return {
      title,
      specNames,
      skus: skus.map(({ skuId, values, priceFen, stock, code }) => ({
        skuId,
        values,
        priceFen,
        available: stock,
        code,
      })),
    };
  }),

  async SetSkus(ctx, { waresId, skus }) {
    const { tx, now, settings, fail } = ctx;
    const goods = await lockedGoods(ctx, waresId);
    if (goods.state === "draft") return fail("WRONG_STATE", { state: goods.state });
    const known = new Map(goods.skus.map((sku) => [sku.skuId, sku]));
    const rows = skus.map(({ skuId, ...set }) => ({ ...set, old: known.get(skuId) ?? fail("NOT_FOUND") }));
    const range = settings["goods.priceChangeBp"];
    for (const { old, priceFen = old.priceFen } of rows) {
      const fault = priceFault(old, priceFen, range);
      if (fault === "far") return fail("GOODS_PRICE_RANGE");
      if (fault) return fail("WRONG_FIELD", { fields: { skus: "售价要高于会员价，请先修改会员价" } });
    }
    const sets = rows.map(({ old, priceFen: price, stock }) => ({ key: old.values.join("/"), price, stock }));
    await writeSkuSets(tx, { waresId, sets, now });
    return {};
  },

  async RemoveGoods(ctx, { waresId }) {
    const { tx, caller, now, fail } = ctx;
    const { state } = await lockedGoods(ctx, waresId);
    if ((await tx.one(hasOpenOrders, [waresId]))?.hasOpen) return fail("GOODS_HAS_ORDERS");
    const by = { by: "shop", ids: [waresId], shopId: caller.shopId, actorId: caller.staffId, now } as const;
    const [moved] = await moveIfAny(tx, goodsEntity, { on: "remove", ...by });
    if (!moved) return fail("WRONG_STATE", { state });
    await nameBranches(tx, waresId, []);
    return {};
  },

  ...sheetHandlers,

  Upload: shopUpload,
} satisfies Partial<Service<typeof Merchant>>;
