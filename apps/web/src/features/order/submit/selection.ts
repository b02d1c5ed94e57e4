import { isId } from "@heshi/kernel/id";

/** A selection to be ordered, held by the page's URL: lines of the cart, or a single SKU. */
export type Selection =
  | { cartSkuIds: readonly string[] }
  | { skuId: string; quantity: number; flashId?: string };

/**
 * The selection in a query, `cart=<skuId>,<skuId>` or `items=<skuId>x<quantity>` with the `flash` session it is
 * bought in; undefined for neither.
 */
export function selectionOf(query: URLSearchParams): Selection | undefined {
  const cartSkuIds = [...new Set((query.get("cart") ?? "").split(",").filter(isId))].slice(0, 99);
  if (cartSkuIds.length > 0) return { cartSkuIds };
  const [, skuId = "", count = "1"] = /^(\d+)(?:x(\d{1,3}))?$/.exec(query.get("items") ?? "") ?? [];
  const quantity = Number(count);
  const flashId = query.get("flash") ?? "";
  if (!isId(skuId) || quantity < 1) return undefined;
  return { skuId, quantity, ...(isId(flashId) && { flashId }) };
}

/** The query of a checkout page for a selection. */
export function queryOfSelection(selection: Selection): Readonly<Record<string, string>> {
  if (!("skuId" in selection)) return { cart: selection.cartSkuIds.join(",") };
  const { skuId, quantity, flashId } = selection;
  return { items: `${skuId}x${quantity}`, ...(flashId !== undefined && { flash: flashId }) };
}

/** A selection without some SKUs; undefined when nothing is left. */
export function withoutSkus(selection: Selection, gone: readonly string[]): Selection | undefined {
  if ("skuId" in selection) return gone.includes(selection.skuId) ? undefined : selection;
  const left = selection.cartSkuIds.filter((skuId) => !gone.includes(skuId));
  return left.length === 0 ? undefined : { cartSkuIds: left };
}

/** A name of a selection, so that a draft for one is not shown for another. */
export const nameOfSelection = (selection: Selection): string =>
  "skuId" in selection
    ? `sku:${selection.skuId}${selection.flashId === undefined ? "" : ` in ${selection.flashId}`}`
    : `cart:${[...selection.cartSkuIds].sort().join(",")}`;
