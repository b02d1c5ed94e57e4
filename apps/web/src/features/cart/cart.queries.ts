import { Wares } from "@heshi/contract/wares";
import { queryOptions } from "@tanstack/react-query";
import { mergeLocalCart } from "#src/shared/cart.ts";
import { rpc } from "#src/shared/rpc.ts";

/** Cart, goods and comments of the server. */
export const wares = rpc(Wares);

/** The member's cart; what a visitor put in on this phone is handed over first. */
export const cartQuery = () =>
  queryOptions({
    queryKey: ["Wares.GetCart"],
    queryFn: async () => {
      await mergeLocalCart();
      return wares.GetCart({});
    },
    staleTime: 0,
  });

/** A goods with its SKUs, to choose another one in place. */
export const goodsQuery = (id: string) =>
  queryOptions({
    queryKey: ["Wares.GetDetail", id],
    queryFn: () => wares.GetDetail({ id }),
    staleTime: 30_000,
  });
