import type { Cent } from "@heshi/kernel/credit";
import { addFen, type Fen, fen, shareOf, splitFen, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";
import { roomOfAll, spread } from "../coupon/coupon.public.ts";
import type { Discount } from "./order.coupons.ts";
import { type FreightTemplate, freightOf, type Region } from "./order.freight.ts";

/** Silver covers at most this share of what coupons leave of the goods' sum, in basis points; one silver (100 hundredths) is one fen. */
const OFFSET_BP = 2000;
const CENT_A_FEN = 100;

export type Item = {
  readonly skuId: string;
  readonly shopId: string;
  readonly priceFen: Fen;
  readonly quantity: number;
  readonly weightG: number;
  /** Virtual goods are not sent. */
  readonly isSent: boolean;
  readonly template: FreightTemplate | undefined;
};
export type PricedLine<T extends Item> = T & {
  readonly goodsFen: Fen;
  readonly freightFen: Fen;
  readonly offsetFen: Fen;
} & Discount;
export type PricedShop<T extends Item> = {
  readonly shopId: string;
  readonly lines: readonly PricedLine<T>[];
  readonly goodsFen: Fen;
  readonly freightFen: Fen;
  readonly freightText: string;
  readonly offsetFen: Fen;
  readonly payableFen: Fen;
} & Discount;
export type Priced<T extends Item> = {
  readonly shops: readonly PricedShop<T>[];
  readonly goodsFen: Fen;
  readonly freightFen: Fen;
  readonly offsetFen: Fen;
  readonly payableFen: Fen;
  readonly pieces: number;
  /** What silver could cover, used or not. */
  readonly usableFen: Fen;
  readonly undeliverable: readonly string[];
} & Discount;
export type PricingInput<T extends Item> = {
  readonly items: readonly T[];
  readonly region: Region | undefined;
  readonly silverCent: Cent;
  readonly useSilver: boolean;
  /** What coupons take, by SKU. */
  readonly discounts?: ReadonlyMap<string, Discount>;
};

const noDiscount: Discount = { discountFen: ZERO_FEN, platformDiscountFen: ZERO_FEN };
const sumOf = <T>(rows: readonly T[], amount: (row: T) => Fen): Fen => addFen(...rows.map(amount));

function groupBy<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

type Carried<T> = T & { readonly goodsFen: Fen };

/** Freight of a shop's lines: all goods of one template travel together; the fee is apportioned by goods amount. */
function freightOfShop<T extends Item>(lines: readonly Carried<T>[], region: Region | undefined) {
  const fees = new Map<string, Fen>();
  const texts: string[] = [];
  const undeliverable: string[] = [];
  for (const group of groupBy(
    lines.filter(({ isSent }) => isSent),
    ({ template }) => template?.id ?? "",
  )) {
    const load = {
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      weightG: group.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0),
      goodsFen: sumOf(group, ({ goodsFen }) => goodsFen),
    };
    const freight = freightOf(group[0]?.template, load, region);
    if (!freight.isDeliverable) {
      undeliverable.push(...group.map(({ skuId }) => skuId));
      continue;
    }
    const parts = splitFen(
      freight.fen,
      group.map(({ goodsFen }) => goodsFen),
    );
    group.forEach(({ skuId }, index) => fees.set(skuId, parts[index] ?? ZERO_FEN));
    if (freight.fen > 0) texts.push(freight.text);
  }
  return { fees, text: texts[0] ?? "包邮", undeliverable };
}

/** Goods bought, their freight and coupons as given, silver offset: all apportioned to the lines. Pure. */
export function priceTrade<T extends Item>({
  items,
  region,
  silverCent,
  useSilver,
  discounts,
}: PricingInput<T>): Priced<T> {
  const carried = items.map((item) => ({
    ...item,
    ...(discounts?.get(item.skuId) ?? noDiscount),
    goodsFen: timesFen(item.priceFen, item.quantity),
  }));
  const left = carried.map((line) => subFen(line.goodsFen, line.discountFen));
  const goodsFen = sumOf(carried, (line) => line.goodsFen);
  const owned = fen(Math.floor(silverCent / CENT_A_FEN));
  const most = shareOf(addFen(...left), OFFSET_BP, "down");
  const usableFen = fen(Math.min(owned, most, roomOfAll(left)));
  const offsets = spread(useSilver ? usableFen : ZERO_FEN, left);
  const offsetOf = new Map(carried.map(({ skuId }, index) => [skuId, offsets[index] ?? ZERO_FEN]));

  const undeliverable: string[] = [];
  const shops = groupBy(carried, ({ shopId }) => shopId).map((group): PricedShop<T> => {
    const freight = freightOfShop(group, region);
    undeliverable.push(...freight.undeliverable);
    const lines = group.map((line) => ({
      ...line,
      freightFen: freight.fees.get(line.skuId) ?? ZERO_FEN,
      offsetFen: offsetOf.get(line.skuId) ?? ZERO_FEN,
    }));
    const sums = {
      goodsFen: sumOf(lines, (line) => line.goodsFen),
      freightFen: sumOf(lines, (line) => line.freightFen),
      offsetFen: sumOf(lines, (line) => line.offsetFen),
      discountFen: sumOf(lines, (line) => line.discountFen),
      platformDiscountFen: sumOf(lines, (line) => line.platformDiscountFen),
    };
    return {
      shopId: group[0]?.shopId ?? "",
      lines,
      ...sums,
      freightText: freight.text,
      payableFen: subFen(addFen(sums.goodsFen, sums.freightFen), addFen(sums.offsetFen, sums.discountFen)),
    };
  });
  return {
    shops,
    goodsFen,
    usableFen,
    undeliverable,
    freightFen: sumOf(shops, (shop) => shop.freightFen),
    offsetFen: sumOf(shops, (shop) => shop.offsetFen),
    discountFen: sumOf(shops, (shop) => shop.discountFen),
    platformDiscountFen: sumOf(shops, (shop) => shop.platformDiscountFen),
    payableFen: sumOf(shops, (shop) => shop.payableFen),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** The silver that an offset takes, in hundredths. */
export const silverOf = (offsetFen: Fen): Cent => (offsetFen * CENT_A_FEN) as Cent;
