import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { showToast } from "@heshi/ui/overlay/toast";
import { lazy, Suspense } from "react";
import { addToCart } from "#src/shared/goods/cart.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { type AfterPrice, type Delivery, detailQuery } from "../../detail.queries.ts";

import type { RestockButtonProps } from "./restock-button.tsx";

const Restock = lazy(() =>
  import("./restock-button.tsx").then((module) => ({ default: module.RestockButton })),
);

/** 到货通知, whose code only what is sold out loads. */
export const RestockButton = (props: RestockButtonProps) => (
  <Suspense>
    <Restock {...props} />
  </Suspense>
);

const SUBMIT = "/pages/order/submit";

export interface BuyButtonsProps {
  goods: GoodsDetail;
  delivery: Delivery | undefined;
  /** `choose` shows both buttons, the others only the one pressed in the page's bar. */
  kind: "choose" | "cart" | "buy";
  sku: GoodsSku | undefined;
  /** The flash session that the SKU is bought in. */
  flashId?: string | undefined;
  quantity: number;
  /** The price after coupons that the page shows. */
  after?: AfterPrice | undefined;
  /** The shop that fits a tire, once it is chosen. */
  fitter?: string | undefined;
  onDone: () => void;
}

/** Whether a product is bought alone, and not through the cart. */
export const isAlone = ({ orderType, voucher, town }: GoodsDetail): boolean =>
  !orderFactsOf(orderType).cart || voucher !== undefined || town !== undefined;
/** What buying a product is called; `after` is the price after coupons that is shown, some of which ordering claims. */
export function buyWord(goods: GoodsDetail | undefined, after?: AfterPrice): string {
  if (goods?.points !== undefined) return "立即兑换";
  return after?.parts.some(({ isOwned }) => !isOwned) === true ? "领券购买" : "立即购买";
}

/** Why it cannot be delivered; undefined when it can, or while that is unknown. */
export function undeliveredWords(delivery: Delivery | undefined): string | undefined {
  if (delivery?.address === undefined || delivery.isDelivered) return undefined;
  return delivery.address.addressId === undefined
    ? "该地区暂不配送，可换个地区试试"
    : "暂不支持配送到该地址，可换个地址试试";
}

/** Why this choice cannot be bought; undefined when it can. */
export function refusalOf({
  goods,
  delivery,
  sku,
}: Pick<BuyButtonsProps, "goods" | "delivery" | "sku">): string | undefined {
  if (goods.state === "off") return "商品已下架";
  if (sku === undefined) return "请先选择规格";
  return undeliveredWords(delivery);
}

/** 加入购物车 and 立即购买 of the SKU sheet, or 到货通知 of what is sold out. */
export function BuyButtons(props: BuyButtonsProps) {
  const { goods, sku } = props;
  const isGone = sku === undefined ? goods.state === "soldOut" : sku.available <= 0;
  if (isGone && goods.state !== "off") return <RestockButton waresId={goods.waresId} sku={sku} />;
  return <Buttons {...props} />;
}

function Buttons({ goods, delivery, kind, sku, flashId, quantity, after, fitter, onDone }: BuyButtonsProps) {
  const reason = refusalOf({ goods, delivery, sku });
  const add = async (): Promise<void> => {
    if (sku === undefined) return;
    try {
      await addToCart(sku.skuId, quantity);
    } catch (failure) {
      // the page may be stale
      void queryClient.invalidateQueries({ queryKey: detailQuery(goods.waresId).queryKey });
      throw failure;
    }
    onDone();
    showToast("已加入购物车");
  };
  const order = (): unknown =>
    sku && goTo(withQuery(SUBMIT, { items: `${sku.skuId}x${quantity}`, flash: flashId, fitter }));
  const canBuy = kind !== "cart" && isBuilt(SUBMIT);
  const common = { disabled: reason !== undefined, reason };
  const put = (
    <Button kind={canBuy ? "tint" : "primary"} busyText="正在加入" grow={!canBuy} onPress={add} {...common}>
      加入购物车
    </Button>
  );
  const buy = (
    <Button grow={kind === "buy" || flashId !== undefined} onPress={order} {...common}>
      {flashId === undefined ? buyWord(goods, after) : "立即抢购"}
    </Button>
  );
  // what a session or a zone sells is bought alone
  if (canBuy && (flashId !== undefined || isAlone(goods))) return buy;
  if (!canBuy) return put;
  if (kind === "buy") return buy;
  return (
    <Duo>
      {put}
      {buy}
    </Duo>
  );
}
