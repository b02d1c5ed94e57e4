import { Wares } from "@heshi/contract/goods/wares";
import type { Cart } from "@heshi/contract/goods/wares-cart";
import { localCart, mergeLocalCart } from "#src/shared/goods/cart.ts";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { asTicked, dropUnknown, EMPTY_CART } from "./local-cart.ts";

/** Cart, goods and comments of the server. */
export const wares = rpc(Wares);

/** Whether the cart is the member's at the server; a visitor's is on the phone. */
export const isMember = (): boolean => useSession.getState().token !== "";

/** What a visitor's cart looks like now. */
async function previewCart(): Promise<Cart> {
  const lines = localCart();
  if (lines.length === 0) return EMPTY_CART;
  const cart = await wares.PreviewCart({ lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) });
  dropUnknown(cart, lines);
  return asTicked(cart, lines);
}

/** The member's cart, with what a visitor put in on this phone handed over first; a visitor's own. */
export const cartQuery = () => ({
  ...q(Wares, "GetCart"),
  queryFn: async () => {
    if (!isMember()) return previewCart();
    await mergeLocalCart();
    return wares.GetCart({});
  },
});

/** A goods with its SKUs, to choose another one in place. */
export const goodsQuery = (id: string) => q(Wares, "GetDetail", { id });
