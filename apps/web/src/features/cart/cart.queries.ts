import { Member } from "@heshi/contract/account/member";
import type { Cart } from "@heshi/contract/goods/wares-cart";
import type { Quote } from "@heshi/contract/trade/order-view";
import { Wares } from "@heshi/contract/goods/wares";
import { Order } from "@heshi/contract/trade/order";
import { useQuery } from "@tanstack/react-query";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
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

const chosenIds = (cart: Cart): string[] =>
  cart.shops.flatMap(({ lines }) => lines.flatMap((line) => (line.isSelected ? [line.skuId] : [])));

/** Whether a quote is of the selected pieces; its prices may be others, where coupons make the ordinary ones cheaper. */
function isOf(quote: Quote, cart: Cart): boolean {
  const quantities = new Map(
    cart.shops.flatMap(({ lines }) => lines.map(({ skuId, quantity }) => [skuId, quantity] as const)),
  );
  const counted = quote.shops.flatMap(({ lines }) => lines.filter(({ isLeftOut }) => !isLeftOut));
  return (
    quote.pieces === cart.selected.pieces &&
    counted.every(({ skuId, quantity }) => quantities.get(skuId) === quantity)
  );
}

/** The price of the selected lines with coupons and freight; undefined while it is that of another selection. */
export function useCartQuote(cart: Cart | undefined) {
  const addressId = useChosenAddress();
  const cartSkuIds = cart === undefined ? [] : chosenIds(cart);
  const { data } = useQuery({
    ...q(Order, "Quote", { cartSkuIds, addressId, withOffers: true }),
    enabled: cartSkuIds.length > 0,
    placeholderData: (before) => before,
    retry: false,
  });
  return cart !== undefined && data !== undefined && isOf(data, cart) ? data : undefined;
}

/** The address that the order would go to; undefined without one. */
export function useCartAddress() {
  const chosen = useChosenAddress();
  const { data } = useQuery(q(Member, "GetAddresses"));
  return {
    isKnown: data !== undefined,
    address: data?.list.find(({ addressId }) => addressId === chosen) ?? data?.list[0],
  };
}

/** The coupons that can be claimed for what is in the cart. */
export function useCartOffers(cart: Cart | undefined) {
  const lines = cart?.shops.flatMap((shop) => shop.lines) ?? [];
  const waresIds = [...new Set(lines.map(({ waresId }) => waresId))].sort();
  const { data } = useQuery({
    ...q(Wares, "GetCouponList", { waresIds }),
    enabled: waresIds.length > 0,
    placeholderData: (before) => before,
    staleTime: 10_000,
    retry: false,
  });
  return data?.list ?? [];
}
