import type { Cart, CartLine } from "@heshi/contract/goods/wares-cart";
import { addFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";

/** The lines that can be bought, in display order. */
export const validLines = (cart: Cart): readonly CartLine[] => cart.shops.flatMap(({ lines }) => lines);

/** The lines selected for checkout. */
export const chosenLines = (cart: Cart): readonly CartLine[] =>
  validLines(cart).filter((line) => line.isSelected);

/** Sums of the selected lines, as the server computes them. */
export function selectedSums(lines: readonly CartLine[]): Cart["selected"] {
  const chosen = lines.filter((line) => line.isSelected);
  return {
    kinds: chosen.length,
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsFen: addFen(ZERO_FEN, ...chosen.map(({ priceFen, quantity }) => timesFen(priceFen, quantity))),
  };
}

function withLines(cart: Cart, change: (line: CartLine) => CartLine | undefined): Cart {
  const kept = (lines: readonly CartLine[]): CartLine[] =>
    lines.flatMap((line) => {
      const next = change(line);
      return next === undefined ? [] : [next];
    });
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: kept(shop.lines) }))
    .filter(({ lines }) => lines.length > 0);
  const invalid = kept(cart.invalid);
  const valid = shops.flatMap(({ lines }) => lines);
  return { shops, invalid, kinds: valid.length + invalid.length, selected: selectedSums(valid) };
}

/** The cart with another quantity on one line. */
export const withQuantity = (cart: Cart, skuId: string, quantity: number): Cart =>
  withLines(cart, (line) =>
    line.skuId === skuId ? { ...line, quantity, isShort: quantity > line.available } : line,
  );

/** The cart with some lines selected or not. */
export const withSelected = (cart: Cart, skuIds: readonly string[], isSelected: boolean): Cart =>
  withLines(cart, (line) => (skuIds.includes(line.skuId) ? { ...line, isSelected } : line));

/** The cart without some lines and without shops that have none left. */
export const withoutLines = (cart: Cart, skuIds: readonly string[]): Cart =>
  withLines(cart, (line) => (skuIds.includes(line.skuId) ? undefined : line));

/** The cart without the lines that can no longer be bought. */
export const withoutInvalid = (cart: Cart): Cart => ({
  ...cart,
  invalid: [],
  kinds: cart.kinds - cart.invalid.length,
});

/** The maximum quantity of a line: stock, limit per member and 999, but at least 1. */
export const mostOf = ({ available, limitPerMember = 999 }: CartLine): number =>
  Math.max(1, Math.min(999, available, limitPerMember));

/** The reason for the maximum quantity. */
export function overText({ available, limitPerMember = 999, unit }: CartLine): string {
  if (limitPerMember < available) return `每人限购 ${limitPerMember} ${unit}`;
  return available <= 999 ? `仅剩 ${available} ${unit}` : `单件商品最多买 999 ${unit}`;
}

/** Whether the stock is low enough to be shown. */
export const isScarce = ({ available }: CartLine): boolean => available <= 10;

/** The checkout path of the selected lines, for one shop or several. */
export function settlePath(cart: Cart): string {
  const chosen = chosenLines(cart).map(({ skuId }) => skuId);
  const shops = cart.shops.filter(({ lines }) => lines.some((line) => line.isSelected));
  return `/pages/order/${shops.length > 1 ? "subcart" : "submit"}?cart=${chosen.join(",")}`;
}
