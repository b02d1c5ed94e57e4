import { useEffect, useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { onBackEntry, useBackEntry } from "@heshi/ui/overlay/back-entry";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { stepsBackTo } from "#src/shared/router/history-stack.ts";
import { navigateBack, navigateTo, redirectTo, switchTab } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { HOME } from "#src/shared/router/route.ts";
import { ordersPath, type Result } from "./cashier-state.ts";
import { CASHIER } from "./cashier-path.ts";
import type { Return } from "#src/shared/pay/return.ts";

const isHere = (): boolean => window.location.pathname === CASHIER;

/** Goes to the unpaid order, by going back if the user came from the orders. */
function toUnpaid(result: Result): Promise<void> {
  const isFromOrders = ["/pages/order/list", "/pages/order/detail"].some((path) => stepsBackTo(path) === 1);
  return isFromOrders ? navigateBack() : redirectTo(ordersPath(result, "unpaid"));
}

/**
 * Handles leaving the cashier by its arrow or the browser's back: without a payment it asks, shows how long the order is
 * kept, and opens that order.
 */
export function useCashierWay(
  tradeNo: string,
  result: Result | undefined,
  { isReturn, isStuck }: Return,
): { leave: () => void } {
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
      prefersCancel: true,
    });
    // browsers skip history entries without user interaction, and may have left the page already
    if (yes) return isHere() ? setLeft(result) : navigateTo(ordersPath(result, "unpaid"));
    return isHere() ? undefined : navigateTo(withQuery(CASHIER, { tradeNo }));
  };
  const leave = (): void => void ask().catch(showFailure);
  // a page opened from here replaces the guard's entry, which is no leaving
  useBackEntry(isOpen && !isReturn && left === undefined, () => onBackEntry() || leave());
  // after a payment, back skips the channel's page
  const isOver = result !== undefined && !isOpen;
  useBackEntry(
    isOver && isStuck && !isReturn,
    () => onBackEntry() || void switchTab(HOME).catch(showFailure),
  );
  // runs after the guard's entry is removed
  useEffect(() => {
    if (left !== undefined) toUnpaid(left).catch(showFailure);
  }, [left]);
  return { leave };
}
