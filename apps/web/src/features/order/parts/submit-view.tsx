import { type ReactNode, Suspense } from "react";
import { Button } from "@heshi/ui/form/button";
import { Empty } from "@heshi/ui/state/empty";
import { Price } from "@heshi/ui/goods/price";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { Text } from "@heshi/ui/base/text";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "#src/shared/router/router.tsx";
import { addFen, formatFen } from "@heshi/kernel/money";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { navigateBack, redirectTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { quoteQuery } from "../order.queries.ts";
import { chooseCoupon } from "../submit/quote-coupons.ts";
import { lacksAddress, leftOutText, stopOf } from "../submit/remedy.ts";
import { useOffers } from "../submit/use-offers.ts";
import { type Submission, useSubmission } from "../submit/use-submission.ts";
import { submitOrder } from "../submit/use-submit.ts";
import { queryOfWanted, type Wanted, wantedOf } from "../submit/wanted.ts";
import { AddressPart } from "./address-part.tsx";
import { ExtrasCard } from "./extras-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { QuoteShopCard } from "./quote-shop.tsx";
import { SubmitSkeleton } from "./skeletons.tsx";

/** The page that places an order: of one shop (确认订单) or of several at once (合并结算). */
export function SubmitView() {
  const [query] = useSearchParams();
  const wanted = wantedOf(query);
  const submission = useSubmission(wanted);
  if (wanted === undefined) return <NothingWanted />;
  return (
    <Screen
      nav="page"
      gap={4}
      skeleton={<SubmitSkeleton />}
      bar={
        <Suspense>
          <Bar wanted={wanted} submission={submission} />
        </Suspense>
      }
    >
      <Content wanted={wanted} submission={submission} />
    </Screen>
  );
}

interface PartProps {
  wanted: Wanted;
  submission: Submission;
}

const wishOf = ({ wanted, submission }: PartProps) => ({
  wanted,
  addressId: submission.addressId,
  useSilver: submission.useSilver,
  couponIds: submission.couponIds,
});

function Content(props: PartProps) {
  const { wanted, submission } = props;
  const { data: quote } = useSuspenseQuery(quoteQuery(wishOf(props)));
  const { pathname } = useLocation();
  const { offers, claim } = useOffers(quote, submission);
  const setQuantity = (skuId: string, quantity: number): void =>
    void redirectTo(withQuery(pathname, queryOfWanted({ skuId, quantity }))).catch(showFailure);
  return (
    <>
      {quote.problems.length > 0 && <ProblemNote wanted={wanted} quote={quote} />}
      {quote.needsAddress && <AddressPart quote={quote} />}
      {quote.shops.map((shop) => (
        <QuoteShopCard
          key={shop.shopId}
          shop={shop}
          problems={quote.problems}
          lacksAddress={lacksAddress(quote)}
          province={quote.address?.province}
          remark={submission.remarks[shop.shopId] ?? ""}
          onRemark={(remark) => submission.setRemark(shop.shopId, remark)}
          onCoupon={(id) => submission.setCoupons(chooseCoupon(quote, shop.coupons, id))}
          offers={offers}
          onClaim={claim}
          onQuantity={"skuId" in wanted ? (quantity) => setQuantity(wanted.skuId, quantity) : undefined}
        />
      ))}
      <ExtrasCard quote={quote} submission={submission} offers={offers} onClaim={claim} />
      <PricesCard
        prices={quote.prices}
        payableFen={quote.payableFen}
        label="应付"
        isFreightOpen={lacksAddress(quote)}
        note={leftOutText(quote)}
      />
    </>
  );
}

function Bar(props: PartProps) {
  const { wanted, submission } = props;
  const { data: quote } = useQuery(quoteQuery(wishOf(props)));
  if (quote === undefined) return null;
  const savedFen = addFen(quote.discountFen, quote.offsetFen);
  const saved = savedFen > 0 ? `，已省 ¥${formatFen(savedFen)}` : "";
  const stop = stopOf(quote);
  const isOpen = lacksAddress(quote);
  const canSubmit = quote.isSubmittable || (stop === undefined && quote.needsAddress);
  const action = (
    <Button
      minWidth={112}
      disabled={!canSubmit}
      reason={stop ?? "暂时不能提交"}
      busy={submission.isPricing}
      onPress={() => submitOrder(wanted, quote, submission)}
    >
      提交订单
    </Button>
  );
  return (
    <SubmitBar
      label="应付"
      figure={<Price fen={quote.payableFen} size={20} />}
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

function NothingWanted(): ReactNode {
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
