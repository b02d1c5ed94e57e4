import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { BottomBar } from "@heshi/ui/layout/page";
import { Picture } from "@heshi/ui/picture/picture";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Stepper } from "@heshi/ui/form/stepper";
import { Tag } from "@heshi/ui/base/tag";
import { showToast } from "@heshi/ui/overlay/toast";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import {
  type Choice,
  chosenSku,
  mostPieces,
  mostReason,
  openSpecs,
  priceOf,
  priceSpan,
} from "../sku-choice.ts";
import { BuyButtons, undeliveredWords } from "./buy-buttons.tsx";
import type { DetailPartProps } from "./goods-head.tsx";
import { SpecChips } from "./spec-chips.tsx";
import styles from "./sku-sheet.module.css";

/** Choice of a SKU and how many of it, with what it costs and how many are left. */
export function SkuSheet({ goods, mine, delivery, state }: DetailPartProps) {
  const choice = state.choiceOf(goods);
  const sku = chosenSku(goods, choice);
  const isMemberPrice = mine?.hasMemberPrice === true;
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
          refused={undeliveredWords(delivery)}
          choice={choice}
          sku={sku}
          price={sku ? priceOf(sku, isMemberPrice) : priceSpan(goods, isMemberPrice)[0]}
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
        <SpecChips
          key={name}
          goods={goods}
          choice={choice}
          spec={spec}
          isMemberPrice={isMemberPrice}
          onChoose={state.setChoice}
        />
      ))}
      <Quantity goods={goods} sku={sku} value={quantity} most={most} onChange={state.setQuantity} />
    </Sheet>
  );
}

type QuantityProps = {
  goods: GoodsDetail;
  sku: GoodsSku | undefined;
  value: number;
  most: number;
  onChange: (quantity: number) => void;
};

/** How many pieces, with the limit where there is one; past the most it says why. */
function Quantity({ goods, sku, value, most, onChange }: QuantityProps) {
  return (
    <div className={styles.quantity}>
      <span>
        数量
        {goods.limitPerMember !== undefined && (
          <span className={styles.limit}>每人限购 {goods.limitPerMember} 件</span>
        )}
      </span>
      <Stepper
        label="数量"
        value={value}
        max={most}
        onChange={onChange}
        onOver={sku && (() => showToast(mostReason(sku, goods.limitPerMember)))}
      />
    </div>
  );
}

type HeadProps = {
  goods: GoodsDetail;
  /** That nothing is delivered where it is to go. */
  refused: string | undefined;
  choice: Choice;
  sku: GoodsSku | undefined;
  /** What this caller pays. */
  price: number;
};

/** 5 and fewer are worth to be said aloud. */
const FEW = 5;

function stockWords(sku: GoodsSku | undefined): string {
  if (sku === undefined) return "";
  if (sku.available <= 0) return "缺货，换个规格看看";
  if (sku.available <= FEW) return `仅剩 ${sku.available} 件`;
  return sku.available > 999 ? "库存充足" : `库存 ${sku.available} 件`;
}

function Head({ goods, refused, choice, sku, price }: HeadProps) {
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
        <p>
          <OrderPrice orderType={goods.orderType} amount={price} size={28} />{" "}
          {sku !== undefined && price < sku.priceFen && <Tag kind="gold">会员价</Tag>}
        </p>
        <p className={styles.stock}>
          {refused === undefined ? stockWords(sku) : <span className={styles.refused}>{refused}</span>}
        </p>
        {goods.specs.length > 0 && <p className={styles.chosen}>{words}</p>}
      </div>
    </div>
  );
}
