import type { ReactNode } from "react";
import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Failure } from "@heshi/ui/state/failure";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { BottomBar } from "@heshi/ui/layout/page";
import { Picture } from "@heshi/ui/picture/picture";
import type { OnPress } from "@heshi/ui/base/press";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Stepper } from "@heshi/ui/form/stepper";
import { Tag } from "@heshi/ui/base/tag";
import { showToast } from "@heshi/ui/overlay/toast";
import { skuCredit } from "../points/points-goods.ts";
import { OrderPrice } from "../goods/order-price.tsx";
import {
  type Choice,
  chosenSku,
  mostReason,
  openSpecs,
  priceOf,
  priceSpan,
  toggled,
  valueColour,
  valueExtra,
  valuePicture,
  valueState,
} from "../goods/sku-choice.ts";
import styles from "./sku-sheet.module.css";

export type SkuGoods = Pick<
  GoodsDetail,
  | "specs"
  | "skus"
  | "picture"
  | "points"
  | "limitPerMember"
  | "orderType"
  | "voucher"
  | "unit"
  | "priceFen"
  | "maxPriceFen"
>;

interface ChoiceProps {
  choice: Choice;
  /** Whether the caller pays the member prices. */
  isMemberPrice?: boolean;
  /** The quantity; without it only the SKU is chosen. */
  quantity?: { value: number; most: number; onChange: (value: number) => void };
  /** Whether what is sold out can be chosen too, to wait for it. */
  takesSoldOut?: boolean;
  /** Why it cannot be bought, shown instead of the stock. */
  refused?: string;
  onChoose: (choice: Choice) => void;
}

export interface SkuSheetProps extends ChoiceProps {
  open: boolean;
  onClose: () => void;
  title: string;
  goods: SkuGoods | undefined;
  /** Retries; set when loading has failed. */
  onRetry?: OnPress;
  /** A further choice below the others. */
  further?: ReactNode;
  children: ReactNode;
}

/** A sheet to choose a SKU and optionally its quantity, with price and stock. */
export function SkuSheet(props: SkuSheetProps) {
  const { open, onClose, title, goods, onRetry, further, children, ...choice } = props;
  const head = goods && <Head goods={goods} {...choice} />;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      pad
      head={head}
      bar={<BottomBar still>{children}</BottomBar>}
    >
      {goods && <Choices goods={goods} {...choice} />}
      {goods && further}
      {goods === undefined && (onRetry ? <Failure onRetry={onRetry} /> : <RowSkeleton count={4} />)}
    </Sheet>
  );
}

type PartProps = ChoiceProps & { goods: SkuGoods };

function Choices(props: PartProps) {
  const { goods, choice, quantity } = props;
  const { limitPerMember, unit } = goods;
  const sku = chosenSku(goods, choice);
  return (
    <>
      {goods.specs.map(({ name }, spec) => (
        <SpecChips key={name} spec={spec} {...props} />
      ))}
      {quantity && (
        <div className={styles.quantity}>
          <span>
            数量
            {limitPerMember !== undefined && (
              <span className={styles.limit}>
                每人限购 {limitPerMember} {unit}
              </span>
            )}
          </span>
          <Stepper
            label="数量"
            value={quantity.value}
            max={quantity.most}
            onChange={quantity.onChange}
            onOver={sku && (() => showToast(mostReason(sku, goods)))}
          />
        </div>
      )}
    </>
  );
}

/** A stock up to this is shown as scarce. */
const FEW = 5;

function stockWords({ available }: GoodsSku, unit: string, takesSoldOut: boolean): string {
  if (available <= 0) return takesSoldOut ? "暂时缺货，到货后可以通知您" : "缺货，换个规格看看";
  if (available <= FEW) return `仅剩 ${available} ${unit}`;
  return available > 999 ? "库存充足" : `库存 ${available} ${unit}`;
}

function Head({ goods, choice, isMemberPrice = false, refused, quantity, takesSoldOut = false }: PartProps) {
  const sku = chosenSku(goods, choice);
  const price = sku ? priceOf(sku, isMemberPrice) : priceSpan(goods, isMemberPrice)[0];
  const picture = sku?.picture ?? goods.picture;
  const open = openSpecs(goods, choice);
  const limit = quantity === undefined && goods.limitPerMember !== undefined;
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
          <OrderPrice amount={price} credit={skuCredit(goods.points, sku)} size={28} />{" "}
          {sku !== undefined && price < sku.priceFen && <Tag kind="gold">会员价</Tag>}
        </p>
        <p className={styles.stock}>
          {refused === undefined ? (
            sku && stockWords(sku, goods.unit, takesSoldOut)
          ) : (
            <span className={styles.refused}>{refused}</span>
          )}
          {limit && ` · 每人限购 ${goods.limitPerMember} ${goods.unit}`}
        </p>
        {goods.specs.length > 0 && (
          <p className={styles.chosen}>
            {open.length > 0 ? `请选择 ${open.join("、")}` : `已选：${choice.join("，")}`}
          </p>
        )}
      </div>
    </div>
  );
}

const reasons = { on: undefined, soldOut: "缺货", none: "无此款" } as const;

/** The values of a spec, with picture, price difference, and the reason when they cannot be chosen. */
function SpecChips({
  goods,
  choice,
  spec,
  isMemberPrice,
  takesSoldOut = false,
  onChoose,
}: PartProps & { spec: number }) {
  const { name = "", values = [] } = goods.specs[spec] ?? {};
  return (
    <section className={styles.spec}>
      <h3 className={styles.specName}>{name}</h3>
      <Chips label={name}>
        {values.map((value) => {
          const state = valueState(goods, choice, { spec, value });
          const isChosen = choice[spec] === value;
          const picture = valuePicture(goods, spec, value);
          const colour = valueColour(goods, spec, value);
          const extra =
            isChosen || state !== "on" || goods.points !== undefined
              ? undefined
              : valueExtra(goods, choice, { spec, value, isMemberPrice });
          return (
            <Chip
              key={value}
              chosen={isChosen}
              disabled={state !== "on" && !isChosen && !(takesSoldOut && state === "soldOut")}
              reason={reasons[state]}
              onPress={() => onChoose(toggled(choice, spec, value))}
            >
              {picture === undefined ? (
                colour !== undefined && <span className={styles.dot} style={{ background: colour }} />
              ) : (
                <span className={styles.thumb}>
                  <Picture src={picture} alt="" width={24} radius={0} />
                </span>
              )}
              <span className={styles.value}>{value}</span>
              {extra !== undefined && <span className={styles.extra}>{extra}</span>}
            </Chip>
          );
        })}
      </Chips>
    </section>
  );
}
