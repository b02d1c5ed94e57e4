import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";

/** The chosen value of each spec, in the order of the goods' specs; undefined where none is chosen yet. */
export type Choice = readonly (string | undefined)[];

type Specs = Pick<GoodsDetail, "specs" | "skus">;

/** A value of the spec with an index. */
export type SpecValue = { spec: number; value: string };

const MOST_PIECES = 999;

const fits = (sku: GoodsSku, choice: Choice): boolean =>
  choice.every((value, at) => value === undefined || sku.values[at] === value);

/** What is chosen when the page opens: the first SKU that is in stock, else nothing but specs of a single value. */
export function firstChoice({ specs, skus }: Specs): Choice {
  const sku = skus.find(({ available }) => available > 0);
  if (sku !== undefined) return specs.map((_, at) => sku.values[at]);
  return specs.map(({ values }) => (values.length === 1 ? values[0] : undefined));
}

/** The SKU of a complete choice, undefined while something is still to be chosen or the combination is not sold. */
export function chosenSku({ specs, skus }: Specs, choice: Choice): GoodsSku | undefined {
  if (specs.some((_, at) => choice[at] === undefined)) return undefined;
  return skus.find((sku) => fits(sku, choice));
}

/** Names of the specs that are still to be chosen. */
export const openSpecs = ({ specs }: Specs, choice: Choice): readonly string[] =>
  specs.filter((_, at) => choice[at] === undefined).map(({ name }) => name);

/** What a value is beside what is chosen of the other specs: to be had, none left, or not made so. */
export type ValueState = "on" | "soldOut" | "none";

const withValue = (choice: Choice, spec: number, value: string | undefined): Choice =>
  choice.map((before, at) => (at === spec ? value : before));

/** The state of one value of one spec under the present choice of the others. */
export function valueState(goods: Specs, choice: Choice, { spec, value }: SpecValue): ValueState {
  const made = goods.skus.filter((sku) => fits(sku, withValue(choice, spec, value)));
  if (made.length === 0) return "none";
  return made.some(({ available }) => available > 0) ? "on" : "soldOut";
}

/** Chooses a value, or takes it back when it was the chosen one. */
export function toggled(choice: Choice, spec: number, value: string): Choice {
  return withValue(choice, spec, choice[spec] === value ? undefined : value);
}

/** The picture of a value, where the pictures of a spec's values differ and each value has one of its own. */
export function valuePicture({ specs, skus }: Specs, spec: number, value: string): string | undefined {
  const of = (one: string): ReadonlySet<string> =>
    new Set(skus.filter(({ values }) => values[spec] === one).map(({ picture }) => picture));
  const all = (specs[spec]?.values ?? []).map(of);
  const single = all.every((pictures) => pictures.size === 1);
  const distinct = new Set(all.flatMap((pictures) => [...pictures])).size;
  if (!single || distinct < 2 || distinct < all.length) return undefined;
  return [...of(value)][0];
}

/** The picture of what is chosen, where SKUs differ in theirs and all that fit have the same. */
export function choicePicture({ skus }: Specs, choice: Choice): string | undefined {
  const all = new Set(skus.map(({ picture }) => picture));
  const [picture, ...others] = new Set(skus.filter((sku) => fits(sku, choice)).map((sku) => sku.picture));
  return all.size > 1 && others.length === 0 ? picture : undefined;
}

/** `+¥80` when a value costs this caller that much more than the chosen one beside the same others; undefined when it does not. */
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

/** How many pieces of a SKU one may buy: what is there, what one member may have, and never more than 999. */
export const mostPieces = (sku: GoodsSku, limitPerMember: number | undefined): number =>
  Math.max(1, Math.min(sku.available, limitPerMember ?? MOST_PIECES, MOST_PIECES));

/** Why no more than `mostPieces` can be had. */
export function mostReason(sku: GoodsSku, limitPerMember: number | undefined): string {
  const most = mostPieces(sku, limitPerMember);
  if (limitPerMember !== undefined && most === limitPerMember) return `每人限购 ${most} 件`;
  return most === sku.available ? `仅剩 ${most} 件` : `一次最多买 ${most} 件`;
}

/** What this caller pays for a SKU. */
export const priceOf = (sku: GoodsSku, hasMemberPrice: boolean) =>
  (hasMemberPrice ? sku.memberPriceFen : undefined) ?? sku.priceFen;

/** The lowest and the highest that this caller pays, while no SKU is chosen. */
export function priceSpan(
  { skus, priceFen, maxPriceFen }: Pick<GoodsDetail, "skus" | "priceFen" | "maxPriceFen">,
  hasMemberPrice: boolean,
): readonly [Fen, Fen] {
  if (!hasMemberPrice || skus.length === 0) return [priceFen, maxPriceFen];
  const prices = skus.map((sku) => priceOf(sku, true));
  return [fen(Math.min(...prices)), fen(Math.max(...prices))];
}
