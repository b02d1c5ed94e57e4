import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import type { Quote } from "@heshi/contract/trade/order-view";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { refetch } from "#src/shared/data/query-client.ts";
import { offersQuery, wares } from "../order.queries.ts";
import { chosenCoupons, type Offer, waresOf } from "./quote-coupons.ts";
import type { Submission } from "./use-submission.ts";

/** The claimable coupons of a quote, and a function that claims and uses one. */
export function useOffers(quote: Quote, { ownCouponIds, setCoupons }: Submission) {
  const { data } = useQuery(offersQuery(orderFactsOf(quote.orderType).coupons ? waresOf(quote) : []));
  const claim = async ({ couponId, mine }: Offer): Promise<void> => {
    const { claim: claimed } = await wares.ClaimCoupon({ couponId }, { action: String(mine) });
    // without an explicit choice the server picks the best
    if (ownCouponIds === undefined) await refetch(["Order.Quote"]);
    else setCoupons([...chosenCoupons(quote), claimed.ownCouponId]);
    showToast("领取成功");
  };
  return { offers: data?.list ?? [], claim };
}
