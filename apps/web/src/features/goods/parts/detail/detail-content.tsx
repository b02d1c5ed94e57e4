import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { Note } from "@heshi/ui/layout/note";
import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { type FlashPhase, flashLeft, inFlash, useFlashPhase } from "#src/shared/goods/flash-goods.ts";
import { inPoints } from "#src/shared/points/points-goods.ts";
import { chosenSku } from "#src/shared/goods/sku-choice.ts";
import { promisedThere } from "../../arrival-days.ts";
import {
  couponPricesQuery,
  detailQuery,
  firstCommentsQuery,
  offersQuery,
  summaryQuery,
  wares,
} from "../../detail.queries.ts";
import { CommentsCard } from "../comments/comments-card.tsx";
import type { CommentsSheetProps } from "../comments/comments-sheet.tsx";
import styles from "./detail.module.css";
import {
  type DetailChoices,
  type DetailState,
  useDelivery,
  useMineThere,
  useSheets,
} from "./detail-state.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { Gallery } from "./gallery.tsx";
import { type AfterPrices, afterOf } from "../../after-price.ts";
import { type DetailPartProps, GoodsHead, type Offers } from "./goods-head.tsx";
import { parts } from "./section-tabs.tsx";
import { BuySheet } from "./buy-sheet.tsx";

const OffersSheet = lazy(() =>
  import("#src/shared/goods/offers-sheet.tsx").then((module) => ({ default: module.OffersSheet })),
);

/** Far below the first screen. */
const QuestionsCard = lazy(() =>
  import("../comments/questions-card.tsx").then((module) => ({ default: module.QuestionsCard })),
);
const ShopPart = lazy(() => import("./shop-part.tsx").then((module) => ({ default: module.ShopPart })));
const Similar = lazy(() => import("./similar.tsx").then((module) => ({ default: module.Similar })));
const RichDetail = lazy(() => import("./rich-detail.tsx").then((module) => ({ default: module.RichDetail })));

const BrandEntry = lazy(() =>
  import("../brand/brand-entry.tsx").then((module) => ({ default: module.BrandEntry })),
);

const CommentsSheet = lazy(() =>
  import("../comments/comments-sheet.tsx").then((module) => ({ default: module.CommentsSheet })),
);

const GiftCard = lazy(() => import("./gift-card.tsx").then((module) => ({ default: module.GiftCard })));
const VoucherTermsCard = lazy(() =>
  import("#src/shared/voucher/voucher-terms.tsx").then((module) => ({ default: module.VoucherTermsCard })),
);
const PointsCard = lazy(() => import("./points-card.tsx").then((module) => ({ default: module.PointsCard })));
const InfoSheets = lazy(() => import("./info-sheets.tsx").then((module) => ({ default: module.InfoSheets })));

/** The content of a product's page. */
export function DetailContent({ id, state }: { id: string; state: DetailChoices }) {
  // fetched in parallel, so that the coupon row does not shift the page later
  usePrefetchQuery(offersQuery(id));
  usePrefetchQuery(couponPricesQuery(id));
  usePrefetchQuery(summaryQuery(id));
  usePrefetchQuery(firstCommentsQuery(id));
  const { data } = useSuspenseQuery(detailQuery(id));
  const { list: offers } = useSuspenseQuery(offersQuery(id)).data;
  const { list: after } = useSuspenseQuery(couponPricesQuery(id)).data;
  const phase = useFlashPhase(data.flash);
  const isRunning = phase === "running" && data.flash !== undefined && flashLeft(data, data.flash) > 0;
  const sold = useMemo(() => (isRunning ? inFlash(data) : inPoints(data)), [data, isRunning]);
  const mine = useMineThere(sold, state);
  useFootprint(id);
  const delivery = useDelivery(sold, mine);
  const goods = useMemo(() => promisedThere(sold, delivery), [sold, delivery]);
  // coupons do not serve in a flash sale
  const shown = {
    goods,
    mine,
    delivery,
    state,
    isFlash: isRunning,
    offers: isRunning ? NO_OFFERS : offers,
    after: isRunning ? NO_PRICES : after,
  };
  return (
    <>
      <Body {...shown} phase={phase} />
      <Sheets {...shown} />
    </>
  );
}

/** What opens over the page; it alone is drawn when one of them opens or closes, so that a tap is answered at once. */
function Sheets({ offers, after, ...common }: SheetsProps) {
  const state = useSheets(common.state);
  const { goods } = common;
  return (
    <>
      <BuySheet {...common} state={state} after={after} />
      <Explanations goods={goods} state={state} after={after} />
      <AllComments goods={goods} state={state} />
      {offers.length > 0 && (
        <Suspense>
          <OffersSheet open={state.sheet === "coupons"} onClose={state.close} offers={offers} />
        </Suspense>
      )}
    </>
  );
}

const EXPLAINED: readonly DetailState["sheet"][] = ["services", "price", "after", "parameters"];

/** The sheet with all comments, whose code is loaded when it is opened first. */
function AllComments(props: CommentsSheetProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && props.state.sheet === "comments") setAsked(true);
  if (!isAsked) return null;
  return (
    <Suspense>
      <CommentsSheet {...props} />
    </Suspense>
  );
}

type ExplanationsProps = { goods: GoodsDetail; state: DetailState; after: AfterPrices };

/** The sheets with information only, whose code is loaded when the first of them is opened. */
function Explanations({ goods, state, after }: ExplanationsProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && EXPLAINED.includes(state.sheet)) setAsked(true);
  if (!isAsked) return null;
  return (
    <Suspense>
      <InfoSheets goods={goods} state={state} after={afterOf(after, goods, state)} />
    </Suspense>
  );
}

const NO_PRICES: AfterPrices = [];
const NO_OFFERS: Offers = [];

type SheetsProps = DetailPartProps & { offers: Offers; after: AfterPrices };
type BodyProps = SheetsProps & { phase: FlashPhase | undefined };

/** The page under its sheets. */
const Body = memo(function Body({ offers, after, phase, ...common }: BodyProps) {
  const { goods, mine, state } = common;
  return (
    <>
      <div id={parts.goods}>
        <Gallery goods={goods} state={state} />
        <GoodsHead {...common} offers={offers} after={after} phase={phase} />
        {goods.state === "off" && (
          <div className={styles.note}>
            <Note>{goods.stateText === "" ? "商品已下架，看看相似的好物吧" : goods.stateText}</Note>
          </div>
        )}
        {goods.gift && (
          <Suspense>
            <GiftCard gift={goods.gift} />
          </Suspense>
        )}
        {goods.voucher && (
          <Suspense>
            <VoucherTermsCard terms={goods.voucher} />
          </Suspense>
        )}
        {goods.points && (
          <Suspense>
            <PointsCard goods={goods} sku={chosenSku(goods, state.choiceOf(goods))} />
          </Suspense>
        )}
        <ChoiceRows {...common} />
      </div>
      <CommentsCard goods={goods} state={state} />
      <Suspense>
        <QuestionsCard waresId={goods.waresId} />
        <ShopPart goods={goods} mine={mine} />
      </Suspense>
      <div id={parts.detail}>
        {goods.brand !== undefined && (
          <Suspense fallback={<div className={styles.brandEntry} />}>
            <BrandEntry goods={goods} />
          </Suspense>
        )}
        <Suspense>
          <RichDetail goods={goods} state={state} />
        </Suspense>
      </div>
      <Suspense>
        <Similar id={goods.waresId} />
      </Suspense>
    </>
  );
});

/** Records once that the member viewed the product; failures are ignored. */
function useFootprint(id: string): void {
  const isMember = useIsMember();
  const noted = useRef(false);
  useEffect(() => {
    if (!isMember || noted.current) return;
    noted.current = true;
    wares.AddFootprint({ waresId: id }).catch(() => undefined);
  }, [id, isMember]);
}
