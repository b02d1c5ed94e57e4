import {
  MOST_POINTS_GOODS,
  type PointsCredit,
  pointsTypeOf,
  pointsTypes,
} from "@heshi/contract/goods/points";
import type { Zone } from "@heshi/contract/goods/zone";
import type { Admin } from "@heshi/contract/system/admin";
import { orderFactsOf, orderKinds } from "@heshi/contract/trade/order-kinds";
import { assert } from "@heshi/kernel/assert";
import { type Fen, ZERO_FEN } from "@heshi/kernel/money";
import { type Service, single } from "../../rpc/call/service.ts";
import type { Settings } from "../../settings.ts";
import { floorOf } from "../budget/budget.public.ts";
import { setOrderType } from "../catalogue/catalogue.public.ts";
import {
  dropPoints,
  findCandidate,
  listPoints,
  listTerms,
  lockCandidate,
  putPoints,
  setTerms,
} from "./points.store.ts";

const creditOf = (orderType: number): PointsCredit => {
  const credit = orderFactsOf(orderType).credit;
  assert(credit !== undefined, `order type ${orderType} is not of the exchange zone`);
  return credit;
};

/** The handlers of the exchange zone (docs/rules/zones.md). */
export const pointsHandlers = {
  GetPoints: single(async ({ tx }) => ({
    list: (await tx.many(listPoints)).map((row) => ({
      ...row,
      creditType: creditOf(row.orderType),
    })),
  })),
} satisfies Partial<Service<typeof Zone>>;

/** What an amount of a credit is worth in fen, by what silver pays of an order, silver costs in gold, and a count is set to. Pure. */
function worthOf(creditType: PointsCredit, creditCent: number, settings: Settings): number {
  if (creditType === "credit4") return creditCent * settings["points.countFen"];
  const silverCent = creditType === "credit1" ? creditCent * settings["exchange.silverPerGold"] : creditCent;
  return Math.floor(silverCent / settings["order.silverPerFenCent"]);
}

/** Whether terms name each of the SKUs once. */
const isEach = (named: readonly string[], skuIds: readonly string[]): boolean =>
  named.length === skuIds.length && skuIds.every((id) => named.includes(id));

/** The operators' handlers of the exchange zone. */
export const pointsDeskHandlers = {
  GetPointsGoods: single(async ({ tx }) => ({
    list: (await tx.many(listTerms)).map(({ orderType, skus, ...row }) => ({
      ...row,
      creditType: creditOf(orderType),
      skus: [...skus],
    })),
  })),

  async SetPoints(ctx, { waresId, creditType, sort, skus }) {
    const { tx, now, settings, fail, takesTwo } = ctx;
    await tx.one(lockCandidate, [waresId]);
    const found = await tx.one(findCandidate, [waresId]);
    if (!found?.isSelf) return fail("POINTS_GOODS");
    if (!found.isThere && found.count >= MOST_POINTS_GOODS) return fail("POINTS_FULL");
    const skuIds = skus.map(({ skuId }) => skuId);
    if (
      !isEach(
        skuIds,
        found.skus.map(({ skuId }) => skuId),
      )
    )
      return fail("POINTS_SKUS");
    const usual = new Map(found.skus.map(({ skuId, priceFen }) => [skuId, priceFen]));
    // counts come with packs, beside goods: what they buy is worth them
    const leastOf = (fen: Fen): Fen => (creditType === "credit4" ? fen : floorOf(fen, settings));
    const isBelow = skus.some(
      ({ skuId, creditCent, priceFen }) =>
        priceFen + worthOf(creditType, creditCent, settings) < leastOf(usual.get(skuId) ?? ZERO_FEN),
    );
    if (isBelow) takesTwo();
    const from = found.isThere ? pointsTypes : [orderKinds.mall.type];
    const type = pointsTypeOf(creditType);
    if (!(await tx.one(setOrderType, [waresId, from, type, now]))) return fail("POINTS_GOODS");
    await tx.run(putPoints, [waresId, sort, now]);
    const credits = skus.map(({ creditCent }) => creditCent);
    await tx.run(setTerms, [waresId, skuIds, credits, skus.map(({ priceFen }) => priceFen)]);
    return {};
  },

  async DropPoints({ tx, now, fail }, { waresId }) {
    if (!(await tx.one(setOrderType, [waresId, pointsTypes, orderKinds.mall.type, now])))
      return fail("POINTS_GOODS");
    await tx.run(dropPoints, [waresId]);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
