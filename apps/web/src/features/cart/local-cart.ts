import type { Cart } from "@heshi/contract/goods/wares-cart";
import { ZERO_FEN } from "@heshi/kernel/money";
import { type LocalCartLine, localCart, MOST_PIECES, setLocalCart } from "#src/shared/goods/cart.ts";
import { validLines, withSelected } from "./cart.state.ts";

export const EMPTY_CART: Cart = {
  shops: [],
  invalid: [],
  kinds: 0,
  selected: { kinds: 0, pieces: 0, goodsFen: ZERO_FEN },
};

/** The visitor's cart with the selection stored on the device. */
export function asTicked(cart: Cart, lines: readonly LocalCartLine[]): Cart {
  const off = lines.filter(({ isSelected }) => isSelected === false).map(({ skuId }) => skuId);
  return off.length === 0 ? cart : withSelected(cart, off, false);
}

/** Removes stored lines whose SKU no longer exists. */
export function dropUnknown(cart: Cart, lines: readonly LocalCartLine[]): void {
  const known = new Set([...validLines(cart), ...cart.invalid].map(({ skuId }) => skuId));
  const unknown = lines.filter(({ skuId }) => !known.has(skuId));
  if (unknown.length > 0)
    setLocalCart(localCart().filter((line) => !unknown.some(({ skuId }) => skuId === line.skuId)));
}

function ticked({ skuId, quantity }: LocalCartLine, isSelected: boolean): LocalCartLine {
  return isSelected ? { skuId, quantity } : { skuId, quantity, isSelected };
}

/** Changes of a visitor's cart, equivalent to the server's. */
export const localChanges = {
  setQuantity: (skuId: string, quantity: number): void =>
    setLocalCart(localCart().map((line) => (line.skuId === skuId ? { ...line, quantity } : line))),

  select: (skuIds: readonly string[], isSelected: boolean): void =>
    setLocalCart(localCart().map((line) => (skuIds.includes(line.skuId) ? ticked(line, isSelected) : line))),

  remove: (skuIds: readonly string[]): void =>
    setLocalCart(localCart().filter(({ skuId }) => !skuIds.includes(skuId))),

  clearInvalid: (skuIds: readonly string[]): void => localChanges.remove(skuIds),

  /** Replaces the SKU of a line, and merges it with an existing line of that SKU. */
  setSku(skuId: string, toSkuId: string, quantity: number): void {
    const lines = localCart();
    const there = lines.find((line) => line.skuId === toSkuId)?.quantity ?? 0;
    const next: LocalCartLine = { skuId: toSkuId, quantity: Math.min(MOST_PIECES, there + quantity) };
    setLocalCart(
      lines.flatMap((line) => (line.skuId === skuId ? [next] : line.skuId === toSkuId ? [] : [line])),
    );
  },
};
