import { COLOURS } from "./colours.data.ts";
import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { orderFactsOf, orderKinds } from "@heshi/contract/trade/order-kinds";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";

/** The chosen value of each spec in order, undefined for none. */
export type Choice = readonly (string | undefined)[];

type Specs = Pick<GoodsDetail, "specs" | "skus">;

/** A value of the spec at an index. */
export type SpecValue = { spec: number; value: string };

const MOST_PIECES = 999;

const fits = (sku: GoodsSku, choice: Choice): boolean =>
  choice.every((value, at) => value === undefined || sku.values[at] === value);

/** The initial choice: the SKU of an id, the first one in stock, else only the specs with a single value. */
export function firstChoice({ specs, skus }: Specs, skuId = ""): Choice {
  const sku = skus.find((one) => one.skuId === skuId) ?? skus.find(({ available }) => available > 0);
  if (sku !== undefined) return specs.map((_, at) => sku.values[at]);
  return specs.map(({ values }) => (values.length === 1 ? values[0] : undefined));
}

/** The SKU of a choice, undefined while it is incomplete or not sold. */
export function chosenSku({ specs, skus }: Specs, choice: Choice): GoodsSku | undefined {
  if (specs.some((_, at) => choice[at] === undefined)) return undefined;
  return skus.find((sku) => fits(sku, choice));
}

/** Names of the specs without a choice. */
export const openSpecs = ({ specs }: Specs, choice: Choice): readonly string[] =>
  specs.filter((_, at) => choice[at] === undefined).map(({ name }) => name);

/** Whether a value is available with the other specs as chosen: in stock, sold out, or not sold in this combination. */
export type ValueState = "on" | "soldOut" | "none";

const withValue = (choice: Choice, spec: number, value: string | undefined): Choice =>
  choice.map((before, at) => (at === spec ? value : before));

/** The state of a value given the choice of the other specs. */
export function valueState(goods: Specs, choice: Choice, { spec, value }: SpecValue): ValueState {
  const made = goods.skus.filter((sku) => fits(sku, withValue(choice, spec, value)));
  if (made.length === 0) return "none";
  return made.some(({ available }) => available > 0) ? "on" : "soldOut";
}

/** The choice with a value chosen, or cleared if it was chosen. */
export function toggled(choice: Choice, spec: number, value: string): Choice {
  return withValue(choice, spec, choice[spec] === value ? undefined : value);
}

/** The picture of a value, if each value of the spec has exactly one and they are distinct. */
export function valuePicture({ specs, skus }: Specs, spec: number, value: string): string | undefined {
  const of = (one: string): ReadonlySet<string> =>
    new Set(skus.filter(({ values }) => values[spec] === one).map(({ picture }) => picture));
  const all = (specs[spec]?.values ?? []).map(of);
  const single = all.every((pictures) => pictures.size === 1);
  const distinct = new Set(all.flatMap((pictures) => [...pictures])).size;
  if (!single || distinct < 2 || distinct < all.length) return undefined;
  return [...of(value)][0];
}

/** The colour that a value of the spec 颜色 names; undefined for other specs and words. */
export function valueColour(
  { specs }: Pick<Specs, "specs">,
  spec: number,
  value: string,
): string | undefined {
  if (specs[spec]?.name !== "颜色") return undefined;
  return COLOURS.find(([word]) => value.includes(word))?.[1];
}

/** The picture shared by all SKUs that fit the choice, if the product's SKUs have different ones. */
export function choicePicture({ skus }: Specs, choice: Choice): string | undefined {
  const all = new Set(skus.map(({ picture }) => picture));
  const [picture, ...others] = new Set(skus.filter((sku) => fits(sku, choice)).map((sku) => sku.picture));
  return all.size > 1 && others.length === 0 ? picture : undefined;
}

/** The price difference (`+¥80`) between a value and the chosen one; undefined without a difference. */
export function valueExtra(
  goods: Specs,
  choice: Choice,
  { spec, value, isMemberPrice = false }: SpecValue & { isMemberPrice?: boolean },
): string | undefined {
  const now = chosenSku(goods, choice);
  const then = chosenSku(goods, withValue(choice, spec, value));
  if (now === undefined || then === undefined) return undefined;
  const more = priceOf(then, isMemberPrice) - priceOf(now, isMemberPrice);
  if (more === 0) return undefined;
  return `${more > 0 ? "+" : "−"}¥${formatFen(fen(Math.abs(more))).replace(/\.00$/, "")}`;
}

/** What bounds how many pieces are bought at once, apart from the stock. */
export type Bounded = Pick<GoodsDetail, "limitPerMember" | "orderType" | "voucher">;

/** Pieces of a product that an order of its kind may have; vouchers are ordered as such in whatever zone they are. */
const perOrderOf = ({ orderType, voucher }: Bounded): number =>
  (voucher === undefined ? orderFactsOf(orderType) : orderKinds.voucher).perOrder ?? MOST_PIECES;

/** The maximum quantity of a SKU: its stock, the limit per member, what an order may have, and 999. */
export const mostPieces = (sku: GoodsSku, goods: Bounded): number =>
  Math.max(1, Math.min(sku.available, goods.limitPerMember ?? MOST_PIECES, perOrderOf(goods)));

/** The reason for the maximum quantity. */
export function mostReason(sku: GoodsSku, goods: Bounded & Pick<GoodsDetail, "unit">): string {
  const { limitPerMember, unit } = goods;
  const most = mostPieces(sku, goods);
  if (limitPerMember !== undefined && most === limitPerMember) return `每人限购 ${most} ${unit}`;
  return most === sku.available ? `仅剩 ${most} ${unit}` : `一次最多买 ${most} ${unit}`;
}

/** The caller's price of a SKU. */
export const priceOf = (sku: GoodsSku, hasMemberPrice: boolean) =>
  (hasMemberPrice ? sku.memberPriceFen : undefined) ?? sku.priceFen;

/** The caller's lowest and highest price. */
export function priceSpan(
  { skus, priceFen, maxPriceFen }: Pick<GoodsDetail, "skus" | "priceFen" | "maxPriceFen">,
  hasMemberPrice: boolean,
): readonly [Fen, Fen] {
  if (!hasMemberPrice || skus.length === 0) return [priceFen, maxPriceFen];
  const prices = skus.map((sku) => priceOf(sku, true));
  return [fen(Math.min(...prices)), fen(Math.max(...prices))];
}
