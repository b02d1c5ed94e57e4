import type { Quote } from "@heshi/contract/trade/order-view";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { refetch } from "#src/shared/data/query-client.ts";
import { offersQuery, wares } from "../order.queries.ts";
import { chosenCoupons, type Offer, waresOf } from "./quote-coupons.ts";
import type { Submission } from "./use-submission.ts";

/** What may be claimed for goods about to be ordered, and how: what was claimed is among those the best is chosen of. */
export function useOffers(quote: Quote, { couponIds, setCoupons }: Submission) {
  const { data } = useQuery(offersQuery(waresOf(quote)));
  const claim = async ({ id, mine }: Offer): Promise<void> => {
    const { claim: claimed } = await wares.ClaimCoupon({ couponId: id }, { action: String(mine) });
    // who has not chosen gets the best anyway
    if (couponIds === undefined) await refetch(["Order.Quote"]);
    else setCoupons([...chosenCoupons(quote), claimed.id]);
    showToast("领取成功");
  };
  return { offers: data?.list ?? [], claim };
}
