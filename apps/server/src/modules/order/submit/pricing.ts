import { type Cent, cent } from "@heshi/kernel/credit";
import {
  addFen,
  type Fen,
  fen,
  formatFen,
  shareOf,
  splitFen,
  subFen,
  timesFen,
  ZERO_FEN,
} from "@heshi/kernel/money";
import type { Settings } from "../../../settings.ts";
import { roomOfAll, spread } from "../../coupon/coupon.public.ts";
import { type FreightTemplate, type Region, freightOf } from "../../freight/freight.public.ts";
import type { Discount } from "./coupons.ts";

/** The price of silver, and the share of the goods' sum less coupons that it may cover. */
export type SilverRates = Pick<Settings, "order.silverPerFenCent" | "order.silverShareBp">;

export type Item = {
  skuId: string;
  shopId: string;
  priceFen: Fen;
  quantity: number;
  weightG: number;
  volumeCm3: number;
  /** Virtual goods are not sent. */
  isSent: boolean;
  template: FreightTemplate | undefined;
  /** By the buyer's level. */
  isFreightWaived?: boolean;
};
export type PricedLine<T extends Item> = T & {
  /** It cannot be bought: its amounts are 0 and it counts in no sum. */
  isLeftOut: boolean;
  goodsFen: Fen;
  freightFen: Fen;
  offsetFen: Fen;
} & Discount;
export type PricedShop<T extends Item> = {
  shopId: string;
  lines: readonly PricedLine<T>[];
  goodsFen: Fen;
  freightFen: Fen;
  /** Empty if all lines are left out. */
  freightText: string;
  freightMissingFen?: Fen | undefined;
  offsetFen: Fen;
  payableFen: Fen;
} & Discount;
export type Priced<T extends Item> = {
  shops: readonly PricedShop<T>[];
  goodsFen: Fen;
  freightFen: Fen;
  offsetFen: Fen;
  payableFen: Fen;
  pieces: number;
  /** What silver could cover, used or not. */
  usableFen: Fen;
} & Discount;
export type PricingInput<T extends Item> = {
  items: readonly T[];
  /** SKUs that cannot be bought, or not be sent to the region: they are listed among the lines and cost nothing. */
  leftOut?: ReadonlySet<string>;
  region: Region | undefined;
  silverCent: Cent;
  useSilver: boolean;
  rates: SilverRates;
  /** Discounts by coupons, by SKU. */
  discounts?: ReadonlyMap<string, Discount>;
};

const noDiscount: Discount = { discountFen: ZERO_FEN, platformDiscountFen: ZERO_FEN };
const sumOf = <T>(rows: readonly T[], amount: (row: T) => Fen): Fen => addFen(...rows.map(amount));

function groupBy<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

type Parts = Discount & { goodsFen: Fen; freightFen: Fen; offsetFen: Fen };

/** The sums of lines or shops, and the amount payable. */
function sumsOf(rows: readonly Parts[]) {
  const sums = {
    goodsFen: sumOf(rows, (row) => row.goodsFen),
    freightFen: sumOf(rows, (row) => row.freightFen),
    offsetFen: sumOf(rows, (row) => row.offsetFen),
    discountFen: sumOf(rows, (row) => row.discountFen),
    platformDiscountFen: sumOf(rows, (row) => row.platformDiscountFen),
  };
  const { goodsFen, freightFen, offsetFen, discountFen } = sums;
  return { ...sums, payableFen: subFen(addFen(goodsFen, freightFen), addFen(offsetFen, discountFen)) };
}

type Carried<T> = T & { goodsFen: Fen };
const NONE: ReadonlySet<string> = new Set();

/** Freight of a shop's lines: all goods of one template travel together; the fee is apportioned by goods amount. */
function freightOfShop<T extends Item>(lines: readonly Carried<T>[], region: Region | undefined) {
  const fees = new Map<string, Fen>();
  const charged: { fen: Fen; text: string; missingFen?: Fen }[] = [];
  for (const group of groupBy(
    lines.filter(({ isSent }) => isSent),
    ({ template }) => template?.id ?? "",
  )) {
    const load = {
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      weightG: group.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0),
      volumeCm3: group.reduce((sum, { volumeCm3, quantity }) => sum + volumeCm3 * quantity, 0),
      goodsFen: sumOf(group, ({ goodsFen }) => goodsFen),
      isWaived: group.every(({ isFreightWaived }) => isFreightWaived),
    };
    const freight = freightOf(group[0]?.template, load, region);
    if (!freight.isDeliverable) continue;
    // what is exchanged for a credit alone has no amount to split by
    const weights = group.map(({ goodsFen, quantity }) => (load.goodsFen === 0 ? quantity : goodsFen));
    const parts = splitFen(freight.fen, weights);
    group.forEach(({ skuId }, index) => fees.set(skuId, parts[index] ?? ZERO_FEN));
    if (freight.fen > 0) charged.push(freight);
  }
  const [first, other] = charged;
  // of several templates what one promises is not true of all
  const fee = other ? `运费 ¥${formatFen(sumOf(charged, ({ fen }) => fen))}` : first?.text;
  return {
    fees,
    text: lines.length === 0 ? "" : (fee ?? "包邮"),
    // freight of several templates is not free when one of them is
    missingFen: charged.length === 1 ? first?.missingFen : undefined,
  };
}

/** Prices a trade: goods, freight, the given discounts and the silver offset, apportioned to the lines that can be bought. Pure. */
export function priceTrade<T extends Item>({
  items,
  leftOut = NONE,
  region,
  silverCent,
  useSilver,
  rates,
  discounts,
}: PricingInput<T>): Priced<T> {
  const carried = items.map((item) => {
    const isLeftOut = leftOut.has(item.skuId);
    return {
      ...item,
      ...((isLeftOut ? undefined : discounts?.get(item.skuId)) ?? noDiscount),
      isLeftOut,
      goodsFen: isLeftOut ? ZERO_FEN : timesFen(item.priceFen, item.quantity),
    };
  });
  const counted = carried.filter(({ isLeftOut }) => !isLeftOut);
  const left = counted.map((line) => subFen(line.goodsFen, line.discountFen));
  const owned = fen(Math.floor(silverCent / rates["order.silverPerFenCent"]));
  const most = shareOf(addFen(...left), rates["order.silverShareBp"], "down");
  const usableFen = fen(Math.min(owned, most, roomOfAll(left)));
  const offsets = spread(useSilver ? usableFen : ZERO_FEN, left);
  const offsetOf = new Map(counted.map(({ skuId }, index) => [skuId, offsets[index] ?? ZERO_FEN]));

  const shops = groupBy(carried, ({ shopId }) => shopId).map((group): PricedShop<T> => {
    const freight = freightOfShop(
      group.filter(({ isLeftOut }) => !isLeftOut),
      region,
    );
    const lines = group.map((line) => ({
      ...line,
      freightFen: freight.fees.get(line.skuId) ?? ZERO_FEN,
      offsetFen: offsetOf.get(line.skuId) ?? ZERO_FEN,
    }));
    return {
      shopId: group[0]?.shopId ?? "",
      lines,
      freightText: freight.text,
      freightMissingFen: freight.missingFen,
      ...sumsOf(lines),
    };
  });
  return {
    shops,
    usableFen,
    ...sumsOf(shops),
    pieces: counted.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** The silver that an offset takes, in hundredths. */
export const silverOf = (offsetFen: Fen, rates: Pick<SilverRates, "order.silverPerFenCent">): Cent =>
  cent(offsetFen * rates["order.silverPerFenCent"]);
