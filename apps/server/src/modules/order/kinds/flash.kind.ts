import { soldAs } from "@heshi/contract/goods/goods-kinds";
import type { Value } from "../../../platform/database/db.ts";
import { releaseFlash, takeFlash } from "../../flash/flash.public.ts";
import { factsOf } from "../../kind/kind.public.ts";
import { type Step, writeStep } from "../../plan/plan.public.ts";
import type { ChosenSku } from "../submit/prepare.store.ts";
import { type OrderContext, type OrderKind, type Placing, usualActs } from "./order-kind.ts";

/** A SKU on the terms of the session that it is bought in. */
const onTerms = (sku: ChosenSku): ChosenSku =>
  sku.flash === null
    ? sku
    : {
        ...sku,
        priceFen: sku.flash.priceFen,
        available: Math.min(sku.available, sku.flash.left),
        limit: sku.flash.limit,
        bought: sku.flash.bought,
      };

/** Takes the pieces of the session; what an expired trade still holds is given back first. */
function takeStep(ctx: OrderContext, { draft, quoted, input, again }: Placing): Step {
  const [order] = draft.orders;
  let held: { isRunning: boolean; isWithin: boolean } | undefined;
  const values: Value[] = [
    input.flashId,
    input.skuId,
    ctx.caller.memberId,
    order?.pieces,
    order?.id,
    ctx.now,
  ];
  return writeStep(takeFlash, values, {
    refuse: () => {
      if (held?.isRunning === false) return ctx.fail("FLASH_OVER");
      const limit = quoted.priced.shops[0]?.lines[0]?.limit ?? 1;
      if (held?.isWithin === false) return ctx.fail("LIMIT_PER_MEMBER", { msg: `每人限抢 ${limit} 件` });
      return ctx.fail("USED_UP", { msg: "已抢光，下次早点来" });
    },
    again: (answer) => {
      held = answer;
      return again();
    },
  });
}

/** What is bought in a session of the flash sale (docs/rules/zones.md). */
export const flash: OrderKind = {
  ...factsOf("flash"),
  ...usualActs,
  name: "flash",
  onTerms,
  absence: ({ skuId, flash: session, ...goods }) =>
    session?.isRunning && soldAs(goods).flash
      ? undefined
      : { skuId, kind: "over", text: "抢购还没开始或已经结束" },
  soldOutText: "已抢光",
  steps: (ctx, placing) => [takeStep(ctx, placing)],
  closed: releaseFlash,
  returned: releaseFlash,
};
