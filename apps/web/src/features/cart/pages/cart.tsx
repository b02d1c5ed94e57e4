import { useState } from "react";
import type { Quote } from "@heshi/contract/trade/order-view";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { Text } from "@heshi/ui/base/text";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useCartChanges } from "../cart.actions.ts";
import { cartQuery, useCartOffers, useCartQuote } from "../cart.queries.ts";
import { offersOf, promosOf } from "../promos.ts";
import { AddressLine } from "../parts/address-line.tsx";
import { validLines } from "../cart.state.ts";
import { CartBar, EditBar } from "../parts/cart-bar.tsx";
import { CartEmpty } from "../parts/cart-empty.tsx";
import { CartShopCard } from "../parts/cart-shop.tsx";
import { InvalidCard } from "../parts/invalid-card.tsx";
import { LineSkuSheet } from "../parts/sku-sheet.tsx";
import { type Choosing, useChoosing } from "../parts/choosing.ts";

/** The cart by shop, with selection, quantities, SKU changes, removal and checkout. */
export function Page() {
  const { data: cart } = useQuery(cartQuery());
  const [editing, setEditing] = useState(false);
  const choosing = useChoosing(cart, editing);
  const quote = useCartQuote(cart);
  const isFilled = cart !== undefined && cart.kinds > 0;
  // invalid lines are not counted
  const kinds = cart === undefined ? 0 : validLines(cart).length;
  const edit = editing && isFilled;
  const bar =
    isFilled &&
    (edit ? (
      <EditBar choosing={choosing} />
    ) : (
      kinds > 0 && <CartBar cart={cart} quote={quote} choosing={choosing} />
    ));
  return (
    <Screen
      titleEnd={
        kinds > 0 ? (
          <Text size={15} tone="ink-2" weight="regular">
            ({kinds})
          </Text>
        ) : undefined
      }
      right={isFilled && <NavButton text={edit ? "完成" : "管理"} onPress={() => setEditing(!editing)} />}
      top={(cart === undefined || kinds > 0) && <AddressLine />}
      bar={bar}
      gap={8}
      skeleton={<OrderSkeleton />}
    >
      <Content choosing={choosing} editing={edit} quote={quote} />
    </Screen>
  );
}

interface ContentProps {
  choosing: Choosing;
  editing: boolean;
  quote: Quote | undefined;
}

function Content({ choosing, editing, quote }: ContentProps) {
  const { data: cart } = useSuspenseQuery(cartQuery());
  const changes = useCartChanges();
  const offers = useCartOffers(cart);
  const [changing, setChanging] = useState<{ skuId: string; open: boolean }>();
  const lines = validLines(cart);
  const line = lines.find(({ skuId }) => skuId === changing?.skuId);
  const invalid = cart.invalid.length > 0 && (
    <InvalidCard lines={cart.invalid} choosing={choosing} changes={changes} editing={editing} />
  );
  if (lines.length === 0) return <CartEmpty>{invalid}</CartEmpty>;
  return (
    <>
      {cart.shops.map((shop) => (
        <CartShopCard
          key={shop.shopId}
          shop={shop}
          choosing={choosing}
          changes={changes}
          promos={promosOf(quote, shop.shopId)}
          offers={offersOf(offers, shop)}
          onSku={(skuId) => setChanging({ skuId, open: true })}
        />
      ))}
      {invalid}
      {line && (
        <LineSkuSheet
          key={line.skuId}
          line={line}
          open={changing?.open === true}
          changes={changes}
          onClose={() => setChanging({ skuId: line.skuId, open: false })}
        />
      )}
    </>
  );
}
