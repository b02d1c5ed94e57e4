import { isId } from "@heshi/kernel/id";

/** What is about to be ordered: lines of the cart, or one SKU bought at once. The page's address holds it. */
export type Wanted = { cartSkuIds: readonly string[] } | { skuId: string; quantity: number };

/** Reads `cart=<skuId>,<skuId>` or `items=<skuId>x<quantity>`; undefined when the address holds neither. */
export function wantedOf(query: URLSearchParams): Wanted | undefined {
  const cartSkuIds = [...new Set((query.get("cart") ?? "").split(",").filter(isId))].slice(0, 99);
  if (cartSkuIds.length > 0) return { cartSkuIds };
  const [, skuId = "", count = "1"] = /^(\d+)(?:x(\d{1,3}))?$/.exec(query.get("items") ?? "") ?? [];
  const quantity = Number(count);
  return isId(skuId) && quantity >= 1 ? { skuId, quantity } : undefined;
}

/** The query of a submit page for what is wanted. */
export function queryOfWanted(wanted: Wanted): { cart: string } | { items: string } {
  return "skuId" in wanted
    ? { items: `${wanted.skuId}x${wanted.quantity}` }
    : { cart: wanted.cartSkuIds.join(",") };
}

/** What stays without some SKUs; undefined when nothing does. */
export function withoutSkus(wanted: Wanted, gone: readonly string[]): Wanted | undefined {
  if ("skuId" in wanted) return gone.includes(wanted.skuId) ? undefined : wanted;
  const left = wanted.cartSkuIds.filter((skuId) => !gone.includes(skuId));
  return left.length === 0 ? undefined : { cartSkuIds: left };
}

/** The name of an order in the making: what was typed for one is not shown for another. */
export const nameOfWanted = (wanted: Wanted): string =>
  "skuId" in wanted ? `sku:${wanted.skuId}` : `cart:${[...wanted.cartSkuIds].sort().join(",")}`;
