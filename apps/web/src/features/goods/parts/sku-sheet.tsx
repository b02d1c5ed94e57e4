import type { GoodsDetail, GoodsSku } from "@heshi/contract/wares-goods";
import { BottomBar } from "@heshi/ui/page";
import { Picture } from "@heshi/ui/picture";
import { Sheet } from "@heshi/ui/sheet";
import { Stepper } from "@heshi/ui/stepper";
import { showToast } from "@heshi/ui/toast";
import { showPictures } from "@heshi/ui/image-viewer";
import { OrderPrice } from "#src/shared/order-price.tsx";
import { type Choice, chosenSku, mostPieces, mostReason, openSpecs, priceOf } from "../sku-choice.ts";
import { BuyButtons } from "./buy-buttons.tsx";
import type { DetailPartProps } from "./goods-head.tsx";
import { SpecChips } from "./spec-chips.tsx";
import styles from "./sku-sheet.module.css";

/** Choice of a SKU and how many of it, with what it costs and how many are left. */
export function SkuSheet({ goods, mine, delivery, state }: DetailPartProps) {
  const choice = state.choiceOf(goods);
  const sku = chosenSku(goods, choice);
  const kind = state.sheet === "cart" || state.sheet === "buy" ? state.sheet : "choose";
  const most = sku === undefined ? 1 : mostPieces(sku, goods.limitPerMember);
  const quantity = Math.min(state.quantity, most);
  return (
    <Sheet
      open={["choose", "cart", "buy"].includes(state.sheet)}
      onClose={state.close}
      title="选择规格和数量"
      pad
      head={
        <Head
          goods={goods}
          choice={choice}
          sku={sku}
          price={sku && priceOf(sku, mine?.hasMemberPrice === true)}
        />
      }
      bar={
        <BottomBar still>
          <BuyButtons
            goods={goods}
            delivery={delivery}
            kind={kind}
            sku={sku}
            quantity={quantity}
            onDone={state.close}
          />
        </BottomBar>
      }
    >
      {goods.specs.map(({ name }, spec) => (
        <SpecChips key={name} goods={goods} choice={choice} spec={spec} onChoose={state.setChoice} />
      ))}
      <div className={styles.quantity}>
        <span>
          数量
          {goods.limitPerMember !== undefined && (
            <span className={styles.limit}>
              每人限购 {goods.limitPerMember} {goods.unit}
            </span>
          )}
        </span>
        <Stepper
          label="数量"
          value={quantity}
          max={most}
          onChange={state.setQuantity}
          onOver={sku && (() => showToast(mostReason(sku, goods.limitPerMember, goods.unit)))}
        />
      </div>
    </Sheet>
  );
}

type HeadProps = {
  readonly goods: GoodsDetail;
  readonly choice: Choice;
  readonly sku: GoodsSku | undefined;
  readonly price: number | undefined;
};

/** 5 and fewer are worth to be said aloud. */
const FEW = 5;

function stockWords(goods: GoodsDetail, sku: GoodsSku | undefined): string {
  if (sku === undefined) return "";
  if (sku.available <= 0) return "缺货，换个规格看看";
  if (sku.available <= FEW) return `仅剩 ${sku.available} ${goods.unit}`;
  return sku.available > 999 ? "库存充足" : `库存 ${sku.available} ${goods.unit}`;
}

function Head({ goods, choice, sku, price }: HeadProps) {
  const picture = sku?.picture ?? goods.picture;
  const open = openSpecs(goods, choice);
  const words = open.length > 0 ? `请选择 ${open.join("、")}` : `已选：${choice.join("，")}`;
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.picture}
        aria-label="查看大图"
        onClick={() => void showPictures([picture])}
      >
        <Picture src={picture} alt="" width={96} />
      </button>
      <div className={styles.facts} aria-live="polite">
        <OrderPrice orderType={goods.orderType} amount={price ?? goods.priceFen} size={28} />
        <p className={styles.stock}>{stockWords(goods, sku)}</p>
        {goods.specs.length > 0 && <p className={styles.chosen}>{words}</p>}
      </div>
    </div>
  );
}
