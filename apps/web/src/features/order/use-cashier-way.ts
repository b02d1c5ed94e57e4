import { useEffect, useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { onBackEntry, useBackEntry } from "@heshi/ui/back-entry";
import { confirm } from "@heshi/ui/dialog";
import { showFailure } from "#src/shared/catalogue.ts";
import { stepsBackTo } from "#src/shared/history-stack.ts";
import { navigateBack, navigateTo, redirectTo } from "#src/shared/navigate.ts";
import { withQuery } from "#src/shared/path.ts";
import { backToEntry } from "#src/shared/return-entry.ts";
import { useSearchParams } from "#src/shared/router.tsx";
import { type Result, unpaidPath } from "./cashier-state.ts";
import { CASHIER, PAY_ENTRY } from "./pay-channel.ts";

const isHere = (): boolean => window.location.pathname === CASHIER;

/** Goes to the unpaid order: back, where one came from the orders. */
function toUnpaid(result: Result): Promise<void> {
  const isFromOrders = ["/pages/order/list", "/pages/order/detail"].some((path) => stepsBackTo(path) === 1);
  return isFromOrders ? navigateBack() : redirectTo(unpaidPath(result));
}

/**
 * The way out of the cashier, by its arrow and by the browser's back alike: who leaves without paying is told how long
 * the order is kept, and comes to that order.
 */
export function useCashierWay(tradeNo: string, result: Result | undefined): { readonly leave: () => void } {
  const isReturn = useReturn(tradeNo);
  const [left, setLeft] = useState<Result>();
  const isOpen = result?.state === "unpaid" || result?.state === "pending";
  const ask = async (): Promise<void> => {
    if (result === undefined) return navigateBack();
    if (!isOpen) return redirectTo("/pages/order/list");
    const until = formatMinute(new Date(result.deadlineAt)).slice(11);
    const yes = await confirm({
      title: "确定离开收银台吗？",
      text: `订单会保留到 ${until}，超时未付款会自动取消`,
      confirmText: "确认离开",
      cancelText: "继续支付",
    });
    // a browser that passes entries nobody touched has left the page already
    if (yes) return isHere() ? setLeft(result) : navigateTo(unpaidPath(result));
    return isHere() ? undefined : navigateTo(withQuery(CASHIER, { tradeNo }));
  };
  const leave = (): void => void ask().catch(showFailure);
  // a page that is opened from here takes the guard's entry: nobody leaves then
  useBackEntry(isOpen && !isReturn && left === undefined, () => onBackEntry() || leave());
  // the guard's own entry is gone by now
  useEffect(() => {
    if (left !== undefined) toUnpaid(left).catch(showFailure);
  }, [left]);
  return { leave };
}

/** Leads who comes back from a channel to the entry he left from, and takes the channel's words out of the address. */
function useReturn(tradeNo: string): boolean {
  const [query, setQuery] = useSearchParams();
  const isReturn = query.has("isBack");
  useEffect(() => {
    if (isReturn && !backToEntry(PAY_ENTRY)) setQuery({ tradeNo }, { replace: true });
  }, [isReturn, setQuery, tradeNo]);
  return isReturn;
}
