import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { Button } from "@heshi/ui/form/button";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { BottomBar } from "@heshi/ui/layout/page";
import { BarIcon } from "@heshi/ui/picture/bar-icon";
import { useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { type Choice, chosenSku, firstChoice, mostPieces } from "#src/shared/goods/sku-choice.ts";
import { SkuSheet } from "#src/shared/parts/sku-sheet.tsx";
import { chatPath } from "#src/shared/router/chat-path.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { shopPath } from "../near.ts";

const SUBMIT = "/pages/order/submit";

/** The shop, its service, and the button that buys what is sold in the same city as every other product is bought. */
export function GoodsBar({ goods }: { goods: GoodsDetail }) {
  const { shop, waresId, state, voucher, town } = goods;
  const isLocal = voucher !== undefined || town !== undefined;
  const [isOpen, setOpen] = useState(false);
  const go = (path: string): void => void goTo(path).catch(showFailure);
  return (
    <BottomBar label="购买">
      <BarIcon icon={storefrontIcon} text="店铺" elderHidden onPress={() => go(shopPath(shop.shopId))} />
      <BarIcon
        icon={headsetIcon}
        text="客服"
        onPress={() => go(chatPath({ shopId: shop.shopId, waresId }))}
      />
      {!isLocal ? (
        // what is sent and not used at a shop is bought on its own page
        <Button grow onPress={() => goTo(goodsPath(waresId))}>
          去商城购买
        </Button>
      ) : state === "on" ? (
        <Button grow onPress={() => setOpen(true)}>
          立即购买
        </Button>
      ) : (
        <Button grow disabled reason={state === "off" ? "这件商品已下架" : "已经卖完了，看看别的"}>
          {state === "off" ? "已下架" : "已售完"}
        </Button>
      )}
      {isLocal && <BuySheet goods={goods} open={isOpen} onClose={() => setOpen(false)} />}
    </BottomBar>
  );
}

type BuySheetProps = { goods: GoodsDetail; open: boolean; onClose: () => void };

function BuySheet({ goods, open, onClose }: BuySheetProps) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(goods, ""));
  const [wanted, setWanted] = useState(1);
  const sku = chosenSku(goods, choice);
  const most = sku === undefined ? 1 : mostPieces(sku, goods);
  const quantity = Math.min(wanted, most);
  const isGone = sku !== undefined && sku.available <= 0;
  return (
    <SkuSheet
      open={open}
      onClose={onClose}
      title="选择规格和数量"
      goods={goods}
      choice={choice}
      onChoose={setChoice}
      quantity={{ value: quantity, most, onChange: setWanted }}
    >
      <Button
        grow
        disabled={sku === undefined || isGone}
        reason={isGone ? "这个规格已经卖完了" : "请先选择规格"}
        onPress={() => sku && goTo(withQuery(SUBMIT, { items: `${sku.skuId}x${quantity}` }))}
      >
        立即购买
      </Button>
    </SkuSheet>
  );
}
