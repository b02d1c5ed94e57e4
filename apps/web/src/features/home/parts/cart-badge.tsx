import { Badge } from "@heshi/ui/base/badge";
import { useCartCount } from "#src/shared/goods/cart.ts";

/** The number of SKUs in the cart, at the home page's cart icon. */
export function CartBadge() {
  return <Badge count={useCartCount()} what="种商品" />;
}
