import type { Quote } from "@heshi/contract/trade/order-view";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { claimCoupon, offersQuery } from "./order.queries.ts";
import { chosenCoupons, type Offer, waresOf } from "./quote-coupons.ts";
import type { Submission } from "./use-submission.ts";

/** What may be claimed for goods about to be ordered, and how: what was claimed is among those the best is chosen of. */
export function useOffers(quote: Quote, { couponIds, setCoupons }: Submission) {
  const { data = [] } = useQuery({ ...offersQuery(waresOf(quote)), throwOnError: false });
  const claim = async ({ id, mine }: Offer): Promise<void> => {
    const claimed = await claimCoupon(id, mine);
    // who has not chosen gets the best anyway
    if (couponIds === undefined)
      await queryClient.refetchQueries({ queryKey: ["Order.Quote"], type: "active" });
    else setCoupons([...chosenCoupons(quote), claimed]);
    showToast("领取成功");
  };
  return { offers: data, claim };
}
