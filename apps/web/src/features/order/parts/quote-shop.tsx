import { useState } from "react";
import type { CreditAmount } from "@heshi/contract/goods/points";
import type { Quote, QuoteShop } from "@heshi/contract/trade/order-view";
import { Card, Rule } from "@heshi/ui/layout/card";
import { Facts } from "@heshi/ui/layout/facts";
import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { Stepper } from "@heshi/ui/form/stepper";
import { showToast } from "@heshi/ui/overlay/toast";
import { Text } from "@heshi/ui/base/text";
import { Phrases } from "@heshi/ui/base/keep-together";
import type * as z from "zod/mini";
import { OrderPrice, pieceCredit } from "#src/shared/goods/order-price.tsx";
import { arrivalText } from "../submit/quote-arrival.ts";
import { couponValue } from "../submit/quote-coupons.ts";
import { CouponSheet } from "./coupon-sheet.tsx";
import { FitterRow } from "./fitter-row.tsx";
import { RemarkField } from "./remark-field.tsx";
import styles from "./order.module.css";

type Shop = z.infer<typeof QuoteShop>;

export interface QuoteShopCardProps {
  shop: Shop;
  credit: Quote["credit"];
  /** Among other shops it has a subtotal. */
  isOneOfMany: boolean;
  problems: Quote["problems"];
  /** Something is sent; not for vouchers. */
  isSent: boolean;
  /** Freight is unknown without an address. */
  lacksAddress: boolean;
  province: string | undefined;
  remark: string;
  onRemark: (remark: string) => void;
  /** The shops that fit its tires, and how one is chosen. */
  fitters: Readonly<Record<string, string>>;
  onFitter: (skuId: string, name: string) => void;
  onCoupon: (id: string | undefined) => void;
  /** Changes the quantity of a single SKU. */
  onQuantity?: (quantity: number) => void;
  /** The most that an order of this kind may have of it. */
  most: number | undefined;
}

const MOST_PIECES = 999;

/** A shop's part of the order: lines with their problems, freight, coupon and remark. */
export function QuoteShopCard(props: QuoteShopCardProps) {
  const { shop, credit, isOneOfMany, problems, remark, onRemark, onQuantity, most = MOST_PIECES } = props;
  return (
    <Card label={shop.name}>
      <ShopHead name={shop.name} self={shop.isSelf} />
      {shop.lines.map((line) => (
        <Line
          key={line.skuId}
          line={line}
          credit={line.isLeftOut ? undefined : pieceCredit({ credit }, line)}
          problem={problems.find(({ skuId }) => skuId === line.skuId)?.text}
          isCounted={onQuantity !== undefined}
        />
      ))}
      <Rule />
      <dl className={styles.facts}>
        {onQuantity && shop.lines[0] && (
          <div>
            <dt>数量</dt>
            <dd>
              <Stepper
                value={shop.lines[0].quantity}
                label="购买数量"
                max={most}
                onOver={() => showToast(`一次最多买 ${most} 件`)}
                onChange={onQuantity}
              />
            </dd>
          </div>
        )}
        {props.isSent && (
          <div>
            <dt>配送</dt>
            <dd>
              <Freight {...props} />
            </dd>
          </div>
        )}
      </dl>
      {shop.lines.map((line) => (
        <FitterRow key={line.skuId} line={line} chosen={props.fitters} onChoose={props.onFitter} />
      ))}
      <ShopCoupon {...props} />
      <RemarkField shop={shop.name} value={remark} onChange={onRemark} />
      {isOneOfMany && <Subtotal {...props} />}
    </Card>
  );
}

/** What is paid to this shop: 小计 ¥189.00. */
function Subtotal({ shop, lacksAddress }: QuoteShopCardProps) {
  const pieces = shop.lines.reduce((sum, { quantity, isLeftOut }) => sum + (isLeftOut ? 0 : quantity), 0);
  return (
    <p className={styles.total}>
      共 {pieces} 件，小计{lacksAddress && "（不含运费）"} <Price fen={shop.payableFen} size={17} ink />
    </p>
  );
}

function Freight({ shop, problems, lacksAddress, province }: QuoteShopCardProps) {
  const far = new Set(problems.flatMap(({ kind, skuId }) => (kind === "undeliverable" ? [skuId] : [])));
  const out = shop.lines.filter(({ skuId }) => far.has(skuId)).length;
  if (out === shop.lines.length) return <span className={styles.refused}>不支持配送到该地址</span>;
  if (shop.lines.every(({ isLeftOut }) => isLeftOut))
    return <span className={styles.open}>暂无可配送的商品</span>;
  if (lacksAddress) return <span className={styles.open}>快递 · 选好地址后显示运费</span>;
  const arrival = arrivalText(shop, province);
  return (
    <>
      快递 ·{" "}
      <b>
        <Phrases text={shop.freightText} />
      </b>
      {out > 0 && <span className={styles.refused}>，{out} 种不支持配送</span>}
      {arrival !== undefined && <span className={styles.arrival}>{arrival}</span>}
    </>
  );
}

function ShopCoupon({ shop, onCoupon }: QuoteShopCardProps) {
  const [open, setOpen] = useState(false);
  const { text, isChosen } = couponValue(shop.coupons);
  if (shop.coupons.length === 0) return null;
  return (
    <>
      <button type="button" className={`${styles.pick} ${styles.among}`} onClick={() => setOpen(true)}>
        <span>店铺优惠券</span>
        <span className={isChosen ? styles.takes : styles.hint}>{text}</span>
        <Icon of={caretRightIcon} size={16} />
      </button>
      <CouponSheet
        open={open}
        title={`${shop.name}优惠券`}
        coupons={shop.coupons}
        onClose={() => setOpen(false)}
        onChoose={onCoupon}
      />
    </>
  );
}

type LineProps = {
  credit: CreditAmount | undefined;
  line: Shop["lines"][number];
  problem: string | undefined;
  isCounted: boolean;
};

function Line({ line, credit, problem, isCounted }: LineProps) {
  const { services } = line;
  return (
    <div className={styles.line}>
      <OrderItem
        title={line.title}
        picture={line.picture}
        size={80}
        well
        choice={line.specs.join("，")}
        price={<OrderPrice amount={line.priceFen} credit={credit} size={15} ink />}
        count={isCounted ? undefined : line.quantity}
        off={line.isLeftOut ? `${problem ?? "暂不能购买"}，未计入应付` : undefined}
      >
        {line.isLeftOut ? null : problem !== undefined ? (
          <Text as="p" size={13} tone="danger" className={styles.under}>
            {problem}
          </Text>
        ) : (
          services.length > 0 && (
            <Text as="p" size={11} tone="ink-2" className={styles.under}>
              <Facts of={services} size={11} />
            </Text>
          )
        )}
      </OrderItem>
    </div>
  );
}
