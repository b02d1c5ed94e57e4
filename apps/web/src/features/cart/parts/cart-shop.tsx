import type { CartShop } from "@heshi/contract/goods/wares-cart";
import { Card } from "@heshi/ui/layout/card";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import type * as z from "zod/mini";
import { shopLink } from "#src/shared/goods/shop-link.tsx";
import type { CartChanges } from "../cart.actions.ts";
import type { Choosing } from "./choosing.ts";
import { CartLineRow } from "./cart-line.tsx";

export interface CartShopCardProps {
  shop: z.infer<typeof CartShop>;
  choosing: Choosing;
  changes: CartChanges;
  onSku: (skuId: string) => void;
}

/** The lines of a shop, with a box that selects them all. */
export function CartShopCard({ shop, choosing, changes, onSku }: CartShopCardProps) {
  const ids = shop.lines.map(({ skuId }) => skuId);
  const check = (
    <Checkbox
      checked={choosing.hasAll(ids)}
      onChange={(on) => choosing.choose(ids, on)}
      label={`选择${shop.name}的全部商品`}
    />
  );
  return (
    <Card label={shop.name}>
      <ShopHead name={shop.name} self={shop.isSelf} check={check} link={shopLink(shop.shopId)} />
      {shop.lines.map((line) => (
        <CartLineRow
          key={line.skuId}
          line={line}
          choosing={choosing}
          changes={changes}
          onSku={() => onSku(line.skuId)}
        />
      ))}
    </Card>
  );
}
