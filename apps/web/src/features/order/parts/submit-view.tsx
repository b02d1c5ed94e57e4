import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "@heshi/ui/form/button";
import { Empty } from "@heshi/ui/state/empty";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { Text } from "@heshi/ui/base/text";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "#src/shared/router/router.tsx";
import { addFen, formatFen } from "@heshi/kernel/money";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { AddressPart } from "#src/shared/place/address-part.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { navigateBack, redirectTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import type { Quote } from "@heshi/contract/trade/order-view";
import { lacksFitter } from "../submit/fitters.ts";
import { quoteQuery } from "../order.queries.ts";
import { chooseCoupon } from "../submit/quote-coupons.ts";
import { lacksAddress, leftOutText, stopOf } from "../submit/remedy.ts";
import { type Submission, useSubmission } from "../submit/use-submission.ts";
import { submitOrder } from "../submit/use-submit.ts";
import { queryOfSelection, type Selection, selectionOf } from "../submit/selection.ts";
import { ExtrasCard } from "./extras-card.tsx";
import { PricesCard } from "../prices/prices-card.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { QuoteShopCard } from "./quote-shop.tsx";
import { SubmitSkeleton } from "./skeletons.tsx";

/** The checkout page, with one shop (确认订单) or several (合并结算). */
export function SubmitView() {
  const [query] = useSearchParams();
  const selection = selectionOf(query);
  const submission = useSubmission(selection, query.get("fitter") ?? "");
  if (selection === undefined) return <NothingSelected />;
  return (
    <Screen
      nav="page"
      gap={4}
      skeleton={<SubmitSkeleton />}
      bar={
        <Suspense>
          <Bar selection={selection} submission={submission} />
        </Suspense>
      }
    >
      <Content selection={selection} submission={submission} />
    </Screen>
  );
}

interface PartProps {
  selection: Selection;
  submission: Submission;
}

/** Most of what is bought is never stored. */
const StorePart = lazy(() => import("./store-part.tsx").then((part) => ({ default: part.StorePart })));

/** Nor brought within the town. */
const TownPart = lazy(() => import("../town/town-part.tsx").then((part) => ({ default: part.TownPart })));

const requestOf = ({
  selection,
  submission: { addressId, useSilver, store, ownCouponIds, town },
}: PartProps) => ({
  selection,
  addressId,
  useSilver,
  store,
  ownCouponIds,
  town,
});

/** The ways in which the goods reach their buyer, where there is a choice. */
const WayPart = ({ quote, submission }: { quote: Quote; submission: Submission }) => (
  <Suspense>
    {quote.store && <StorePart store={quote.store} onChoose={submission.setStore} />}
    {quote.town && <TownPart town={quote.town} onChoose={submission.setTown} />}
  </Suspense>
);

function Content(props: PartProps) {
  const { selection, submission } = props;
  const { data: quote } = useSuspenseQuery(quoteQuery(requestOf(props)));
  const { pathname } = useLocation();
  const setQuantity = (skuId: string, quantity: number): void =>
    void redirectTo(
      withQuery(pathname, {
        ...queryOfSelection({ ...selection, skuId, quantity }),
        fitter: submission.fitters[skuId],
      }),
    ).catch(showFailure);
  return (
    <>
      {quote.problems.length > 0 && <ProblemNote selection={selection} quote={quote} />}
      <WayPart quote={quote} submission={submission} />
      {quote.needsAddress && <AddressPart address={quote.address} />}
      {quote.shops.map((shop) => (
        <QuoteShopCard
          key={shop.shopId}
          shop={shop}
          credit={quote.credit}
          isOneOfMany={quote.shops.length > 1}
          problems={quote.problems}
          isSent={orderFactsOf(quote.orderType).ships}
          fitters={submission.fitters}
          onFitter={submission.setFitter}
          lacksAddress={lacksAddress(quote)}
          province={quote.address?.province}
          remark={submission.remarks[shop.shopId] ?? ""}
          onRemark={(remark) => submission.setRemark(shop.shopId, remark)}
          onCoupon={(id) => submission.setCoupons(chooseCoupon(quote, shop.coupons, id))}
          most={orderFactsOf(quote.orderType).perOrder}
          onQuantity={"skuId" in selection ? (quantity) => setQuantity(selection.skuId, quantity) : undefined}
        />
      ))}
      <ExtrasCard quote={quote} submission={submission} />
      <PricesCard
        prices={quote.prices}
        lines={quote.shops.flatMap(({ lines }) => lines)}
        isFreightOpen={lacksAddress(quote)}
        note={leftOutText(quote)}
      />
    </>
  );
}

function Bar(props: PartProps) {
  const { selection, submission } = props;
  const { data: quote } = useQuery(quoteQuery(requestOf(props)));
  if (quote === undefined) return null;
  const savedFen = addFen(quote.discountFen, quote.offsetFen);
  const saved = savedFen > 0 ? `，已省 ¥${formatFen(savedFen)}` : "";
  const stop = stopOf(quote) ?? (lacksFitter(quote, submission.fitters) ? "请选择轮胎的安装门店" : undefined);
  const isOpen = lacksAddress(quote);
  const canSubmit = stop === undefined && (quote.isSubmittable || quote.needsAddress);
  const action = (
    <Button
      minWidth={112}
      disabled={!canSubmit}
      reason={stop ?? "暂时不能提交"}
      busy={submission.isPricing}
      onPress={() => submitOrder(selection, quote, submission)}
    >
      提交订单
    </Button>
  );
  return (
    <SubmitBar
      label="应付"
      figure={<OrderPrice amount={quote.payableFen} credit={quote.credit} size={20} />}
      note={
        stop === undefined ? (
          `共 ${quote.pieces} 件${isOpen ? "，不含运费" : ""}${saved}`
        ) : (
          <Text size={11} tone="danger">
            {stop}
          </Text>
        )
      }
      action={action}
    />
  );
}

function NothingSelected(): ReactNode {
  return (
    <Screen nav="page">
      <Empty
        picture="cart"
        title="还没有选好要买的商品"
        help="回到购物车或商品页选择后再来"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    </Screen>
  );
}
