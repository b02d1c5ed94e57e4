import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { BarIcon } from "@heshi/ui/picture/bar-icon";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { shoppingCartSimpleIcon } from "@heshi/ui/icons/shopping-cart-simple";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { BottomBar } from "@heshi/ui/layout/page";
import { useQuery } from "@tanstack/react-query";
import { flashLeft, useFlashPhase } from "#src/shared/goods/flash-goods.ts";
import { useCartCount } from "#src/shared/goods/cart.ts";
import { shopPath } from "#src/shared/goods/shop-link.tsx";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { buyWord, isAlone, RestockButton } from "./buy-buttons.tsx";
import { CHAT, chatPath } from "#src/shared/router/chat-path.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { couponPricesQuery, detailQuery } from "../../detail.queries.ts";
import type { DetailChoices } from "./detail-state.ts";
import { afterOf } from "../../after-price.ts";
import { parts } from "./section-tabs.tsx";
import { scrollToPart } from "../scroll-spy.ts";

const CART = "/pages/order/cart";
const HEAD_PX = 96;

/** The bottom bar: 店铺, 客服, 购物车 and the buttons to buy; there at once, before the product is loaded. */
export function DetailBar({ id, state }: { id: string; state: DetailChoices }) {
  const { data: goods, isError } = useQuery(detailQuery(id));
  const count = useCartCount();
  if (goods === undefined && isError) return null;
  return (
    <BottomBar label="购买">
      <BarIcon
        icon={storefrontIcon}
        text="店铺"
        elderHidden
        onPress={() => goods && void goTo(shopPath(goods.shop.shopId)).catch(showFailure)}
      />
      {goods && isBuilt(CHAT) && (
        <BarIcon
          icon={headsetIcon}
          text="客服"
          onPress={() =>
            void goTo(chatPath({ shopId: goods.shop.shopId, waresId: goods.waresId })).catch(showFailure)
          }
        />
      )}
      {isBuilt(CART) && (
        <BarIcon
          icon={shoppingCartSimpleIcon}
          text="购物车"
          badge={count}
          onPress={() => void goTo(CART).catch(showFailure)}
        />
      )}
      <Ways goods={goods} state={state} />
    </BottomBar>
  );
}

const Similar = ({ children }: { children: string }) => (
  <Button kind="tint" grow onPress={() => scrollToPart(parts.similar, HEAD_PX)}>
    {children}
  </Button>
);

type WaysProps = { goods: GoodsDetail | undefined; state: DetailChoices };

/** 立即购买, or 领券购买 where the price that is shown takes a coupon that is still to be claimed. */
function BuyButton({ goods, state }: WaysProps) {
  const { data } = useQuery({ ...couponPricesQuery(goods?.waresId ?? ""), enabled: goods !== undefined });
  const after = goods && afterOf(data?.list ?? [], goods, state);
  return <Button onPress={() => state.open("buy")}>{buyWord(goods, after)}</Button>;
}

/** The buttons to buy; of what cannot be bought, those to similar products and to wait for it. */
function Ways({ goods, state }: WaysProps) {
  const isRunning = useFlashPhase(goods?.flash) === "running";
  const isFlash = isRunning && goods?.flash !== undefined && flashLeft(goods, goods.flash) > 0;
  if (goods?.state === "off") return <Similar>商品已下架，看相似</Similar>;
  if (goods?.state === "soldOut")
    return (
      <Duo>
        <Similar>看相似</Similar>
        {goods.skus.length === 1 ? (
          <RestockButton waresId={goods.waresId} sku={goods.skus[0]} />
        ) : (
          <Button onPress={() => state.open("choose")}>到货通知</Button>
        )}
      </Duo>
    );
  if (isFlash || (goods !== undefined && isAlone(goods)))
    return (
      <Button grow onPress={() => state.open("buy")}>
        {isFlash ? "立即抢购" : buyWord(goods)}
      </Button>
    );
  return (
    <Duo>
      <Button kind="tint" onPress={() => state.open("cart")}>
        加入购物车
      </Button>
      <BuyButton goods={goods} state={state} />
    </Duo>
  );
}
