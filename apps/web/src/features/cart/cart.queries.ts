import { Wares } from "@heshi/contract/goods/wares";
import type { Cart } from "@heshi/contract/goods/wares-cart";
import { localCart, mergeLocalCart } from "#src/shared/goods/cart.ts";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { isMember } from "#src/shared/session/session-store.ts";
import { asTicked, dropUnknown, EMPTY_CART } from "./local-cart.ts";

export const wares = rpc(Wares);

/** The visitor's cart with current prices and stock. */
async function previewCart(): Promise<Cart> {
  const lines = localCart();
  if (lines.length === 0) return EMPTY_CART;
  const cart = await wares.PreviewCart({ lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) });
  dropUnknown(cart, lines);
  return asTicked(cart, lines);
}

/** The member's cart after merging the visitor's into it, or the visitor's cart. */
export const cartQuery = () => ({
  ...q(Wares, "GetCart"),
  queryFn: async () => {
    if (!isMember()) return previewCart();
    await mergeLocalCart();
    return wares.GetCart({});
  },
});

/** A product with its SKUs. */
export const goodsQuery = (id: string) => q(Wares, "GetDetail", { waresId: id });
