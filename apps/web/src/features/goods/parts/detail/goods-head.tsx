import { lazy, Suspense } from "react";
import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Wares } from "@heshi/contract/goods/wares";
import { formatFen } from "@heshi/kernel/money";
import { formatCount } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { couponWords } from "@heshi/ui/goods/coupon-words";
import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { questionIcon } from "@heshi/ui/icons/question";
import { GoodsTags } from "@heshi/ui/goods/goods-tile";
import { Price, WasPrice } from "@heshi/ui/goods/price";
import { PriceRange } from "@heshi/ui/picker/price-range";
import { SelfTitle, Tag } from "@heshi/ui/base/tag";
import { type FlashPhase, flashLeft, isFlashShown } from "#src/shared/goods/flash-goods.ts";
import { skuCredit } from "#src/shared/points/points-goods.ts";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import type { Delivery, Mine } from "../../detail.queries.ts";
import { type AfterPrices, afterOf } from "../../after-price.ts";
import { chosenSku, priceOf, priceSpan } from "#src/shared/goods/sku-choice.ts";
import styles from "./detail.module.css";
import type { DetailChoices } from "./detail-state.ts";
import { FavouriteIcon } from "../favourite-icon.tsx";

const FlashClock = lazy(async () => ({ default: (await import("./flash-band.tsx")).FlashClock }));
const FlashGone = lazy(async () => ({ default: (await import("./flash-band.tsx")).FlashGone }));
const FlashAhead = lazy(async () => ({ default: (await import("./flash-band.tsx")).FlashAhead }));

export type Offers = OutputOf<(typeof Wares)["methods"]["GetCouponList"]>["list"];

export interface DetailPartProps {
  goods: GoodsDetail;
  mine: Mine | undefined;
  /** Undefined without a destination. */
  delivery: Delivery | undefined;
  /** The prices are those of a flash session. */
  isFlash: boolean;
  state: DetailChoices;
}

type HeadProps = Omit<DetailPartProps, "delivery" | "isFlash">;

type PricesProps = HeadProps & { after: AfterPrices; flash: GoodsDetail["flash"] };

/** The price and what explains it; while a session runs, on its band with its clock. */
function Prices({ goods, mine, state, after, flash }: PricesProps) {
  return (
    <div className={flash === undefined ? styles.prices : `${styles.prices} ${styles.flash}`}>
      <HeadPrice
        goods={goods}
        mine={mine}
        state={state}
        isAlone={afterOf(after, goods, state) === undefined}
      />
      <span className={styles.explained}>
        <AfterPill goods={goods} state={state} after={after} />
        <button
          type="button"
          className={styles.why}
          aria-label="价格说明"
          onClick={() => state.open("price")}
        >
          <Icon of={questionIcon} size={16} />
        </button>
      </span>
      {flash !== undefined && (
        <Suspense>
          <FlashClock goods={goods} flash={flash} />
        </Suspense>
      )}
    </div>
  );
}

/** Price, coupons, title, subtitle and sales. */
export function GoodsHead({
  goods,
  mine,
  state,
  offers,
  after,
  phase,
}: HeadProps & { offers: Offers; after: AfterPrices; phase: FlashPhase | undefined }) {
  const flash = isFlashShown(goods, phase) ? goods.flash : undefined;
  // when nothing is left of it, the price is not the session's
  const isRunning = flash !== undefined && phase === "running" && flashLeft(goods, flash) > 0;
  return (
    <Card className={styles.over}>
      <Prices goods={goods} mine={mine} state={state} after={after} flash={isRunning ? flash : undefined} />
      {flash !== undefined && !isRunning && (
        <div className={styles.ahead}>
          <Suspense>
            {phase === "ahead" ? (
              <FlashAhead goods={goods} flash={flash} mine={mine} />
            ) : (
              <FlashGone flash={flash} />
            )}
          </Suspense>
        </div>
      )}
      {offers.length > 0 && goods.state !== "off" && <CouponsRow offers={offers} state={state} />}
      {offers.length === 0 && goods.tags.length > 0 && <GoodsTags tags={goods.tags} />}
      <Words goods={goods} />
    </Card>
  );
}

const Words = ({ goods: { waresId, isSelf, title, subtitle, sold } }: { goods: GoodsDetail }) => (
  <>
    <div className={styles.head}>
      <h2 className={styles.title}>
        <SelfTitle self={isSelf} title={title} />
      </h2>
      <FavouriteIcon id={waresId} />
    </div>
    {(subtitle !== "" || sold > 0) && (
      <p className={styles.subtitle}>
        <span>{subtitle}</span>
        {sold > 0 && <span className={styles.sold}>已售 {formatCount(sold)}</span>}
      </p>
    )}
  </>
);

/** The first coupons, which open all. */
function CouponsRow({ offers, state }: { offers: Offers; state: DetailChoices }) {
  return (
    <button type="button" className={styles.coupons} onClick={() => state.open("coupons")}>
      <span className={styles.couponWords}>
        {offers.slice(0, 3).map((offer) => (
          <span key={offer.couponId}>{couponWords(offer)}</span>
        ))}
      </span>
      <span className={styles.claim}>
        {offers.some(({ isClaimable }) => isClaimable) ? "领券" : "查看优惠券"}
        <Icon of={caretRightIcon} size={14} />
      </span>
    </button>
  );
}

/** 券后 ¥279, the price after coupons; opens its breakdown. */
function AfterPill({ goods, state, after }: Omit<HeadProps, "mine"> & { after: AfterPrices }) {
  const best = afterOf(after, goods, state);
  if (best === undefined) return null;
  const isFrom = chosenSku(goods, state.choiceOf(goods)) === undefined && after.length > 1;
  return (
    <button
      type="button"
      className={styles.after}
      aria-label={`券后价 ¥${formatFen(best.afterFen)}，查看怎么算`}
      onClick={() => state.open("after")}
    >
      券后 <b>¥{formatFen(best.afterFen).replace(/\.00$/, "")}</b>
      {isFrom && "起"}
    </button>
  );
}

/** The caller's price of the choice, else the price range; beside a price after coupons no third one is shown. */
function HeadPrice({ goods, mine, state, isAlone }: HeadProps & { isAlone: boolean }) {
  const sku = chosenSku(goods, state.choiceOf(goods));
  const isMemberPrice = mine?.hasMemberPrice === true;
  const [fromFen, toFen] = priceSpan(goods, isMemberPrice);
  if (sku === undefined) {
    return goods.points === undefined ? (
      <PriceRange fromFen={fromFen} toFen={toFen} />
    ) : (
      <>
        <OrderPrice amount={goods.priceFen} credit={skuCredit(goods.points, sku)} size={28} />起
      </>
    );
  }
  const price = priceOf(sku, isMemberPrice);
  const was = sku.marketPrice ?? goods.marketPrice;
  return (
    <>
      <OrderPrice amount={price} credit={skuCredit(goods.points, sku)} size={28} />
      {isAlone ? (
        <>
          <MemberPrice sku={sku} mine={mine} />
          {was !== undefined && was > price && sku.memberPriceFen === undefined && <WasPrice fen={was} />}
        </>
      ) : (
        isMemberPrice && <Tag kind="gold">会员价</Tag>
      )}
    </>
  );
}

/** Notes that the price is the member's, with the regular one; for others, the member price. */
function MemberPrice({ sku, mine }: { sku: GoodsSku; mine: Mine | undefined }) {
  const isVisitor = !useIsMember();
  if (sku.memberPriceFen === undefined) return null;
  // its room is kept until the member's level is known: both forms are equally wide
  const isKnown = mine !== undefined || isVisitor;
  return (
    <span className={styles.member} data-later={!isKnown || undefined}>
      <Tag kind="gold">{mine?.hasMemberPrice === true ? "会员价" : "升级享"}</Tag>
      {mine?.hasMemberPrice === true ? (
        <span className={styles.usual}>售价 ¥{formatFen(sku.priceFen).replace(/\.00$/, "")}</span>
      ) : (
        <Price fen={sku.memberPriceFen} size={15} ink />
      )}
    </span>
  );
}
