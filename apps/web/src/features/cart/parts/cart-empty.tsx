import type { ReactNode } from "react";
import { Empty } from "@heshi/ui/state/empty";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { switchTab } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";

/** The empty cart, with the invalid lines and recommendations. */
export function CartEmpty({ children }: { children: ReactNode }) {
  return (
    <>
      <Empty
        picture="cart"
        title="购物车还是空的"
        help="挑几样喜欢的放进来吧"
        action={{ text: "去逛逛", onPress: () => switchTab(HOME) }}
      />
      {children}
      <GoodsFeed title="猜你喜欢" />
    </>
  );
}
