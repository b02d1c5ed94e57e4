import { Wares } from "@heshi/contract/goods/wares";
import { mergeLocalCart } from "#src/shared/goods/cart.ts";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const wares = rpc(Wares);

/** The member's cart, after merging what the phone has kept of a visitor's. */
export const cartQuery = () => ({
  ...q(Wares, "GetCart"),
  queryFn: async () => {
    await mergeLocalCart();
    return wares.GetCart({});
  },
});

/** A product with its SKUs. */
export const goodsQuery = (id: string) => q(Wares, "GetDetail", { waresId: id });
