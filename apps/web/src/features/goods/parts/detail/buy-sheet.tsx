import type { Store } from "@heshi/contract/counter/voucher";
import { GIFT_TYPE } from "@heshi/contract/goods/gift";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { RadioList } from "@heshi/ui/form/radio-list";
import { useState } from "react";
import { isInFlash } from "#src/shared/goods/flash-goods.ts";
import { chosenSku, mostPieces } from "#src/shared/goods/sku-choice.ts";
import { SkuSheet } from "#src/shared/parts/sku-sheet.tsx";
import { BuyButtons, undeliveredWords } from "./buy-buttons.tsx";
import type { DetailState } from "./detail-state.ts";
import type { DetailPartProps } from "./goods-head.tsx";
import styles from "./detail.module.css";

/** The SKU sheet with the buttons for its kind. */
export function BuySheet({
  goods,
  mine,
  delivery,
  isFlash,
  state,
}: DetailPartProps & { state: DetailState }) {
  const choice = state.choiceOf(goods);
  const sku = chosenSku(goods, choice);
  const kind = state.sheet === "cart" || state.sheet === "buy" ? state.sheet : "choose";
  // of a gift pack an order has one
  const most = sku === undefined || goods.orderType === GIFT_TYPE ? 1 : mostPieces(sku, goods.limitPerMember);
  const quantity = Math.min(state.quantity, most);
  const [fitter, setFitter] = useState<string>();
  return (
    <SkuSheet
      open={["choose", "cart", "buy"].includes(state.sheet)}
      onClose={state.close}
      title="选择规格和数量"
      goods={goods}
      choice={choice}
      onChoose={state.setChoice}
      isMemberPrice={mine?.hasMemberPrice}
      takesSoldOut
      refused={undeliveredWords(delivery)}
      quantity={{ value: quantity, most, onChange: state.setQuantity }}
      further={goods.fitters && <Fitters stores={goods.fitters} value={fitter} onChoose={setFitter} />}
    >
      <BuyButtons
        goods={goods}
        delivery={delivery}
        kind={kind}
        sku={sku}
        flashId={isFlash && isInFlash(goods, sku) ? goods.flash?.flashId : undefined}
        quantity={quantity}
        fitter={fitter}
        onDone={state.close}
      />
    </SkuSheet>
  );
}

type FittersProps = { stores: readonly Store[]; value: string | undefined; onChoose: (name: string) => void };

/** The shops that fit a tire; one may also be chosen where the order is submitted. */
const Fitters = ({ stores, value, onChoose }: FittersProps) => (
  <div className={styles.fitters}>
    <SectionHead title="安装门店" />
    <RadioList
      label="安装门店"
      items={stores.map(({ name, address }) => ({ key: name, text: name, note: address }))}
      value={value}
      onChange={onChoose}
    />
  </div>
);
