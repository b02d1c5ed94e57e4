import { cartReasons, type CartLine } from "@heshi/contract/goods/wares-cart";
import { Wares } from "@heshi/contract/goods/wares";
import { Button } from "@heshi/ui/form/button";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { Card } from "@heshi/ui/layout/card";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type LocalCartLine, useLocalCart } from "#src/shared/goods/cart.ts";
import { q } from "#src/shared/data/query.ts";
import { toLogin } from "#src/shared/router/gates.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { CartEmpty } from "../parts/cart-empty.tsx";
import styles from "../parts/cart.module.css";

/** What the phone keeps, with present prices. */
const previewQuery = (kept: readonly LocalCartLine[]) => {
  const lines = kept.map(({ skuId, quantity }) => ({ skuId, quantity }));
  return { ...q(Wares, "PreviewCart", { lines }), enabled: lines.length > 0 };
};

/** A visitor's cart: what was put into it, to look at; buying begins with a login. */
export function Page() {
  const kept = useLocalCart(({ lines }) => lines);
  const isEmpty = kept.length === 0;
  return (
    <Screen gap={8} skeleton={<OrderSkeleton />} bar={!isEmpty && <Bar kept={kept} />}>
      {isEmpty ? <CartEmpty>{null}</CartEmpty> : <Lines kept={kept} />}
    </Screen>
  );
}

type Kept = { kept: readonly LocalCartLine[] };

function Lines({ kept }: Kept) {
  const { data: cart } = useSuspenseQuery(previewQuery(kept));
  return (
    <>
      {cart.shops.map(({ shopId, name, isSelf, lines }) => (
        <Card key={shopId} label={name}>
          <ShopHead name={name} self={isSelf} />
          {lines.map((line) => (
            <Line key={line.skuId} line={line} />
          ))}
        </Card>
      ))}
      {cart.invalid.length > 0 && (
        <Card label="失效商品">
          {cart.invalid.map((line) => (
            <Line key={line.skuId} line={line} />
          ))}
        </Card>
      )}
    </>
  );
}

function Line({ line }: { line: CartLine }) {
  const { waresId, title, picture, specs, priceFen, quantity, reason } = line;
  const item = (
    <OrderItem
      title={title}
      picture={picture}
      size={88}
      choice={specs.join("，")}
      price={<Price fen={priceFen} size={15} ink />}
      count={quantity}
      off={reason && cartReasons[reason]}
    />
  );
  return (
    <Link
      to={withQuery("/pages/goods/detail", { id: waresId })}
      className={styles.invalidItem}
      label={`查看${title}`}
      otherwise={item}
    >
      {item}
    </Link>
  );
}

function Bar({ kept }: Kept) {
  const { data: cart } = useQuery(previewQuery(kept));
  if (cart === undefined || cart.selected.kinds === 0) return null;
  return (
    <SubmitBar
      label="合计"
      figure={<Price fen={cart.selected.goodsFen} size={20} />}
      note={`共 ${cart.selected.pieces} 件，登录后可用券`}
      action={
        <Button minWidth={112} onPress={() => toLogin()}>
          登录后结算
        </Button>
      }
    />
  );
}
