/** The exchange zone (docs/rules/zones.md): goods priced in a credit, alone or with money. */
import * as z from "zod/mini";
import { assert } from "@heshi/kernel/assert";
import { Cent, type CreditType } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { goodsNames } from "./goods-names.ts";
import type { Method, RefusalRow } from "../frame/define.ts";
import { orderCredits } from "../trade/order-credits.ts";

/** The credits that goods are priced in, by the order types 1, 30 and 42. */
export const pointsCredits = ["credit1", "credit2", "credit4"] as const satisfies readonly CreditType[];
export type PointsCredit = (typeof pointsCredits)[number];
export const PointsCredit = z.enum(pointsCredits);

/** The order types of the zone. */
export const pointsTypes: readonly number[] = Object.keys(orderCredits).map(Number);
/** The order type that is paid with a credit. */
export const pointsTypeOf = (credit: PointsCredit): number => {
  const type = Object.entries(orderCredits).find(([, one]) => one === credit)?.[0];
  assert(type !== undefined, `no order is paid with ${credit}`);
  return Number(type);
};

/** An amount of a credit: hundredths of gold and silver, whole counts. */
export const CreditAmount = z.object({ creditType: PointsCredit, creditCent: Cent });
export type CreditAmount = z.infer<typeof CreditAmount>;

const PointsSku = z.object({ skuId: Id, creditCent: Cent, priceFen: Fen });
/** What the SKUs of a product of the zone cost: in its credit, and in money beside it. */
export const GoodsPoints = z.object({ creditType: PointsCredit, skus: z.array(PointsSku) });
export type GoodsPoints = z.infer<typeof GoodsPoints>;

/** A product of the zone with the SKU that takes the least credit. */
export const PointsTile = z.object({
  waresId: Id,
  ...goodsNames,
  title: z.string(),
  picture: z.string(),
  isSelf: z.boolean(),
  inStock: z.boolean(),
  sold: z.int(),
  creditType: PointsCredit,
  creditCent: Cent,
  priceFen: Fen,
  /** What it costs in the mall. */
  worthFen: Fen,
});
export type PointsTile = z.infer<typeof PointsTile>;

/** Products that the zone holds at most; its page has all of them and filters by itself. */
export const MOST_POINTS_GOODS = 200;

export const pointsMethods = {
  GetPoints: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    doc: `All goods of the exchange zone in the operators' order, with their lowest prices; at most ${MOST_POINTS_GOODS}.`,
    input: z.object({}),
    output: z.object({ list: z.array(PointsTile) }),
  },
} as const satisfies Readonly<Record<string, Method>>;

export const pointsDeskErrors = {
  POINTS_GOODS: [110, "只有在售的自营商品可以放入兑换专区，且不能属于其他专区"],
  POINTS_SKUS: [111, "请为商品在售的每个规格设置一次兑换价"],
  POINTS_FULL: [112, `兑换专区最多 ${MOST_POINTS_GOODS} 件商品，请先移出一些`],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const Terms = z.object({
  skuId: Id,
  creditCent: z.int().check(z.minimum(1), z.maximum(100_000_000_000)),
  priceFen: z._default(z.int().check(z.minimum(0), z.maximum(100_000_000_000)), 0),
});

/** The operators' side of the exchange zone. */
export const pointsDesk = {
  GetPointsGoods: {
    access: "operator",
    right: "points.arrange",
    kind: "query",
    rate: "read",
    doc: "The goods of the exchange zone with the terms of each SKU, in their order.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ waresId: Id, title: z.string(), sort: z.int(), isOn: z.boolean(), ...GoodsPoints.shape }),
      ),
    }),
  },
  SetPoints: {
    access: "operator",
    right: "points.arrange",
    kind: "command",
    twoPersons: "aboveBound",
    changes: ["Zone.GetPoints", "Admin.GetPointsGoods", "Wares", "Nav"],
    ids: { waresId: "public" },
    doc:
      "Puts a self-operated product of the mall into the exchange zone, or changes its credit and prices; orders that " +
      "were placed keep theirs. Below the floor of prices a second operator agrees.",
    input: z.object({
      waresId: Id,
      creditType: PointsCredit,
      sort: z._default(z.int().check(z.minimum(-9999), z.maximum(9999)), 0),
      skus: z.array(Terms).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({}),
  },
  DropPoints: {
    access: "operator",
    right: "points.arrange",
    kind: "command",
    changes: ["Zone.GetPoints", "Admin.GetPointsGoods", "Wares", "Nav"],
    ids: { waresId: "public" },
    doc: "Takes a product out of the exchange zone: it is one of the mall again, at its own price.",
    input: z.object({ waresId: Id }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
