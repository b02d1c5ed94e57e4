import { faultsOfDispatch } from "@heshi/contract/shop/dispatch";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { ZERO_FEN } from "@heshi/kernel/money";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { freightOf, isDear } from "./freight.domain.ts";
import {
  addTemplate,
  clashOf,
  dropTemplate,
  findTemplate,
  listTemplates,
  lockShop,
  sentBy,
  setTemplate,
  type TemplateRow,
} from "./freight.store.ts";

const MAX_TEMPLATES = 50;

type ShopContext = Context<typeof Merchant, "merchant">;

/** Whether a template that goods use would come to charge more than they cost: an operator sees that first. */
async function comesDear(
  { tx, settings }: ShopContext,
  form: Parameters<typeof isDear>[0],
  before: TemplateRow,
): Promise<boolean> {
  if (before.goodsCount === 0) return false;
  const usualFen = settings["freight.usualFen"];
  const sent = await tx.many(sentBy, [before.templateId]);
  return sent.some((sku) => isDear(form, sku, { usualFen, before: { template: before } }));
}

/** Refuses a name that there is already, and a template too many. */
async function checkClash(
  { tx, caller, fail }: ShopContext,
  { templateId, name }: { templateId: string | undefined; name: string },
): Promise<void> {
  const clash = await tx.one(clashOf, [caller.shopId, templateId, name]);
  if (clash?.isNamed) return fail("DISPATCH_NAME", { fields: { name: "已有同名的运费模板" } });
  if (templateId === undefined && (clash?.count ?? 0) >= MAX_TEMPLATES) return fail("DISPATCH_FULL");
}

/** Freight templates of a shop. */
export const dispatchHandlers = {
  GetDispatches: single(async ({ tx, caller }) => ({
    list: [...(await tx.many(listTemplates, [caller.shopId]))],
  })),

  GetDispatch: single(
    async ({ tx, caller, fail }, { templateId }) =>
      (await tx.one(findTemplate, [templateId, caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  async SaveDispatch(ctx, { templateId, ...form }) {
    const { tx, caller, now, fail } = ctx;
    const fields = faultsOfDispatch(form);
    if (Object.keys(fields).length > 0) return fail("WRONG_FIELD", { fields });
    await tx.one(lockShop, [caller.shopId]);
    const before =
      templateId === undefined ? undefined : await tx.one(findTemplate, [templateId, caller.shopId]);
    if (templateId !== undefined && !before) return fail("NOT_FOUND");
    await checkClash(ctx, { templateId, name: form.name });
    if (before && (await comesDear(ctx, form, before))) return fail("DISPATCH_DEAR");
    const id = templateId ?? randomId();
    const rules = form.chargeBy === "free" ? [] : form.rules;
    const values = [form.name, form.chargeBy, JSON.stringify(rules), JSON.stringify(form.notDelivered)];
    if (templateId === undefined) await tx.run(addTemplate, [id, caller.shopId, ...values, now]);
    else await tx.run(setTemplate, [id, caller.shopId, ...values]);
    return { templateId: id };
  },

  async RemoveDispatch({ tx, caller, fail }, { templateId }) {
    if ((await tx.run(dropTemplate, [templateId, caller.shopId])) === 1) return {};
    return (await tx.one(findTemplate, [templateId, caller.shopId]))
      ? fail("DISPATCH_USED")
      : fail("NOT_FOUND");
  },

  TryDispatch: single(async ({ fail }, { regionCode, quantity, weightG, volumeCm3, goodsFen, ...form }) => {
    const fields = faultsOfDispatch(form);
    if (Object.keys(fields).length > 0) return fail("WRONG_FIELD", { fields });
    const region = deliverableRegion(regionCode);
    if (!region) return fail("WRONG_FIELD", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    const freight = freightOf({ id: "0", ...form }, { quantity, weightG, volumeCm3, goodsFen }, region);
    return freight.isDeliverable
      ? { isDelivered: true, freightFen: freight.fen, text: freight.text }
      : { isDelivered: false, freightFen: ZERO_FEN, text: "该地区暂不配送" };
  }),
} satisfies Partial<Service<typeof Merchant>>;
