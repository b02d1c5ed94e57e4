import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { type GoodsDetail, type goodsStates, ShopCard } from "@heshi/contract/goods/wares-goods";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { freightOf, type FreightTemplate, type Region } from "../freight/freight.public.ts";

/** ¥8 or ¥8.50: whole yuan without decimals. */
export const yuanText = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

/**
 * Text of a template's freight when the address is unknown, by its rule for everywhere, else its first; with the lowest
 * fee.
 */
export function freightText(
  template: Pick<FreightTemplate, "chargeBy" | "rules"> | undefined,
  isSent = true,
): string {
  if (!isSent) return "无需配送";
  if (!template || template.chargeBy === "free") return "包邮";
  const rule = template.rules.find(({ codes }) => codes.includes("*")) ?? template.rules[0];
  if (!rule || rule.firstFen === 0) return "包邮";
  const fees = template.rules.map(({ firstFen }) => firstFen).filter((firstFen) => firstFen > 0);
  const fee = `运费 ${yuanText(fen(Math.min(...fees)))} 起`;
  const { freeFromFen, freeFromCount } = rule;
  if (freeFromFen !== undefined && freeFromCount !== undefined)
    return `满 ${yuanText(freeFromFen)} 且满 ${freeFromCount} 件包邮，${fee}`;
  if (freeFromFen !== undefined) return `满 ${yuanText(freeFromFen)} 包邮，${fee}`;
  return freeFromCount === undefined ? fee : `满 ${freeFromCount} 件包邮，${fee}`;
}

/** One piece of a product's cheapest SKU, for which freight is calculated. */
export type Piece = {
  kind: string;
  template: FreightTemplate | undefined;
  priceFen: Fen;
  weightG: number;
  volumeCm3: number;
  /** By the level of who looks. */
  isWaived?: boolean;
};

/** Whether a product is delivered to a region, and its freight; without a region the general text of the template. */
export function arrivalOf(
  { kind, template, priceFen, weightG, volumeCm3, isWaived = false }: Piece,
  region: Region | undefined,
): { isDelivered: boolean; freightText: string } {
  const isSent = goodsFactsOf(kind).isSent;
  if (!isSent || !region) return { isDelivered: true, freightText: freightText(template, isSent) };
  const freight = freightOf(
    template,
    { quantity: 1, weightG, volumeCm3, goodsFen: priceFen, isWaived },
    region,
  );
  return freight.isDeliverable
    ? { isDelivered: true, freightText: freight.text }
    : { isDelivered: false, freightText: "该地区暂不配送" };
}

type State = (typeof goodsStates)[number];
export type Standing = { state: string; isShopOpen: boolean; inStock: boolean };

/** The state of a product for buyers, with a text that says why it is not sold. */
export function stateOf({ state, isShopOpen, inStock }: Standing): {
  state: State;
  stateText: string;
} {
  if (state === "withdrawn") return { state: "off", stateText: "商品已被平台下架" };
  if (state !== "on") return { state: "off", stateText: "商品已下架" };
  if (!isShopOpen) return { state: "off", stateText: "店铺已打烊，暂停销售" };
  return inStock ? { state: "on", stateText: "" } : { state: "soldOut", stateText: "商品已售罄" };
}

/** A short reason for lists of favourites and footprints; undefined while the product can be bought. */
export function reasonOf(standing: Standing): string | undefined {
  const { state } = stateOf(standing);
  if (state === "soldOut") return "已售罄";
  if (state === "on") return undefined;
  return standing.state === "on" ? "已打烊" : "已下架";
}

/** The specs of a product: each name with its values in the order of the SKUs. */
export function specsOf(
  names: readonly string[],
  skus: readonly { values: readonly string[] }[],
): GoodsDetail["specs"] {
  const width = Math.max(0, ...skus.map(({ values }) => values.length));
  return Array.from({ length: width }, (_, at) => ({
    name: names[at] ?? (width === 1 ? "规格" : `规格 ${at + 1}`),
    values: [...new Set(skus.flatMap(({ values }) => values.slice(at, at + 1)))],
  }));
}

/** A shop's card as read from a JSON column. */
export const ShopRow = z.object({ ...z.omit(ShopCard, { isOpen: true }).shape, state: z.string() });
export type ShopRow = z.infer<typeof ShopRow>;
export const shopOf = ({ state, ...shop }: ShopRow): ShopCard => ({ ...shop, isOpen: state === "open" });
