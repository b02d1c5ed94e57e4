import { lazy, Suspense, useState } from "react";
import { isInFlash } from "#src/shared/goods/flash-goods.ts";
import { chosenSku, mostPieces } from "#src/shared/goods/sku-choice.ts";
import { SkuSheet } from "#src/shared/parts/sku-sheet.tsx";
import { BuyButtons, undeliveredWords } from "./buy-buttons.tsx";
import type { DetailState } from "./detail-state.ts";
import { type AfterPrices, afterOf } from "../../after-price.ts";
import type { DetailPartProps } from "./goods-head.tsx";

/** Of tires alone. */
const Fitters = lazy(() =>
  import("#src/shared/voucher/fitters.tsx").then((module) => ({ default: module.Fitters })),
);

/** The SKU sheet with the buttons for its kind. */
export function BuySheet({
  goods,
  mine,
  delivery,
  isFlash,
  state,
  after,
}: DetailPartProps & { state: DetailState; after: AfterPrices }) {
  const choice = state.choiceOf(goods);
  const sku = chosenSku(goods, choice);
  const kind = state.sheet === "cart" || state.sheet === "buy" ? state.sheet : "choose";
  const most = sku === undefined ? 1 : mostPieces(sku, goods);
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
      further={
        goods.fitters && (
          <Suspense>
            <Fitters stores={goods.fitters} value={fitter} onChoose={setFitter} />
          </Suspense>
        )
      }
    >
      <BuyButtons
        goods={goods}
        delivery={delivery}
        kind={kind}
        sku={sku}
        flashId={isFlash && isInFlash(goods, sku) ? goods.flash?.flashId : undefined}
        quantity={quantity}
        after={afterOf(after, goods, state)}
        fitter={fitter}
        onDone={state.close}
      />
    </SkuSheet>
  );
}
