import { type GoodsChange, goodsReviewFields } from "@heshi/contract/shop/goods-review";
import type { Admin } from "@heshi/contract/system/admin";
import type { Context, Service } from "../../rpc/call/service.ts";
import type { Tx } from "../../platform/database/db.ts";
import { anyFreightTemplate, isDear } from "../freight/freight.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { tellReviewed } from "../keys/hook.public.ts";
import { review } from "../review/review.public.ts";
import { indexGoods } from "../search/search.public.ts";
import { goodsReviews } from "./shopgoods.store.ts";
import { write } from "./write-goods.ts";
import { goodsEntity } from "./goods.effects.ts";

type Decided = { ownerId: string; form: GoodsChange; state: string };

const reasonsText = (reasons: readonly { reason: string }[]): string =>
  reasons.map(({ reason }) => reason).join("；");

/** What a passed submission sets in motion: it is written, and a new product goes on sale or into the store. */
async function carryOut(
  { tx, now }: { tx: Tx; now: Date },
  { ownerId, form: { form, before }, state }: Decided,
): Promise<void> {
  if (state !== "passed") return;
  await write(tx, { waresId: ownerId, form, before, isReviewed: true, now });
  const on = form.shelf === "now" ? "pass" : "keep";
  // a product that is on sale already stays so
  await moveIfAny(tx, goodsEntity, { on, by: "operator", ids: [ownerId], now });
  await indexGoods(tx, [ownerId]);
}

/** Whether the template of a form charges more than its goods cost somewhere. */
async function isFreightDear(
  { tx, settings }: Pick<Context<typeof Admin>, "tx" | "settings">,
  { freightTemplateId, skus }: GoodsChange["form"],
): Promise<boolean> {
  if (freightTemplateId === undefined) return false;
  const template = await tx.one(anyFreightTemplate, [freightTemplateId]);
  const usualFen = settings["freight.usualFen"];
  return template !== undefined && skus.some((sku) => isDear(template, sku, { usualFen }));
}

/** Reviews of goods, by what makes them special. */
export const reviewing = review(goodsReviews, {
  names: goodsReviewFields,
  view: (change: GoodsChange) => change,
  pictures: ({ form }) => form.pictures,
  hints: async (ctx, { form: { before, form } }) => [
    before === undefined
      ? { text: "首次发布", isWarning: false }
      : { text: "在售商品的修改，审核通过前仍按原内容销售", isWarning: false },
    ...(form.pictures.length < 3 ? [{ text: `只有 ${form.pictures.length} 张主图`, isWarning: true }] : []),
    ...((await isFreightDear(ctx, form))
      ? [{ text: "所选运费模板的运费可能高于商品价格，请核对", isWarning: true }]
      : []),
    ...(form.detail.length === 0 ? [{ text: "没有图文详情", isWarning: true }] : []),
  ],
  moved: carryOut,
});

/** The operators' handlers of goods. */
export const goodsDeskHandlers = {
  GetGoodsReviews: reviewing.desk.list,
  GetGoodsReview: reviewing.desk.detail,
  async DecideGoods(ctx, input) {
    const answer = await reviewing.desk.decide(ctx, input);
    const { row } = await reviewing.find(ctx, input.reviewId);
    if (!answer.isWaiting) await tellReviewed(ctx.tx, row.ownerId, ctx.now);
    if (answer.state !== "refused") return answer;
    const words = reasonsText(input.reasons);
    const by = { by: "operator", ids: [row.ownerId], actorId: ctx.caller.operatorId, now: ctx.now } as const;
    // a change of what was reviewed before leaves the product as it is
    await moveIfAny(ctx.tx, goodsEntity, { on: "refuse", ...by, words, given: { stateReason: words } });
    return answer;
  },
  async WithdrawGoods({ tx, caller, now, fail }, { waresId, reason }) {
    const by = { by: "operator", ids: [waresId], actorId: caller.operatorId, now } as const;
    const [moved] = await moveIfAny(tx, goodsEntity, {
      on: "withdraw",
      ...by,
      words: reason,
      given: { stateReason: reason },
    });
    if (!moved) return fail("NOT_FOUND");
    await indexGoods(tx, [waresId]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
