import type { FlashAsked } from "@heshi/contract/shop/flash";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { floorOf } from "../budget/budget.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { fillableEnd, termsFault } from "../flash/terms.public.ts";
import { asking } from "./flashask.review.ts";
import { findAsk, findForFlash, flashReviews, listAsks, lockForFlash } from "./flashask.store.ts";

/** A shop's applications for flash sales. */
export const shopFlashHandlers = {
  GetFlashAsks: list({
    statement: listAsks,
    values: ({ caller }, { tab }) => [caller.shopId, tab],
    view: ({ form, reviewId: _reviewId, ...row }) => ({ ...(JSON.parse(form) as FlashAsked), ...row }),
    key: ({ submittedAt, reviewId }) => [submittedAt, reviewId],
  }),

  async AskFlash(ctx, { waresId, startsAt, limitPerMember, skus }) {
    const { tx, caller, now, settings, fail } = ctx;
    const endsAt = fillableEnd(new Date(startsAt), now) ?? fail("FLASH_HOUR");
    await tx.one(lockForFlash, [waresId, caller.shopId]);
    const goods = (await tx.one(findForFlash, [waresId, caller.shopId])) ?? fail("NOT_FOUND");
    if ((await tx.one(findAsk, [waresId, caller.shopId]))?.state === "reviewing")
      return fail("FLASH_WAITING");
    const known = new Map(goods.skus.map((sku) => [sku.skuId, sku]));
    const fault = termsFault(skus, new Map(goods.skus.map(({ skuId, usualFen }) => [skuId, usualFen])));
    if (fault) return fail(fault);
    const asked = skus.map((sku) => ({ ...(known.get(sku.skuId) ?? fail("FLASH_GOODS")), ...sku }));
    if (asked.some(({ total, available }) => total > available)) return fail("FLASH_PRICE");
    const isBelow = asked.some(({ priceFen, measuredFen }) => priceFen < floorOf(measuredFen, settings));
    if (isBelow && caller.role !== "owner") return fail("FLASH_OWNER");
    const { shopName, title, picture } = goods;
    const form = {
      waresId,
      shopName,
      title,
      picture,
      startsAt,
      endsAt: endsAt.getTime(),
      limitPerMember,
      skus: asked.map(({ measuredFen: _measured, ...sku }) => sku),
    };
    await asking.ask(ctx, waresId, form);
    return {};
  },

  async CancelFlash({ tx, caller, now, settings, fail }, { waresId }) {
    const ask = (await tx.one(findAsk, [waresId, caller.shopId])) ?? fail("NOT_FOUND");
    const by = { by: "shop", ids: [ask.id], shopId: caller.shopId, actorId: caller.staffId, now } as const;
    const [moved] = await moveIfAny(tx, flashReviews.entity, { on: "cancel", ...by, settings });
    return moved ? {} : fail("WRONG_STATE", { state: ask.state });
  },
} satisfies Partial<Service<typeof Merchant>>;
