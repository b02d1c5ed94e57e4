import { useEffect, useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { onBackEntry, useBackEntry } from "@heshi/ui/overlay/back-entry";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { stepsBackTo } from "#src/shared/router/history-stack.ts";
import { navigateBack, navigateTo, redirectTo, switchTab } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { HOME } from "#src/shared/router/route.ts";
import { type Result, unpaidPath } from "./cashier-state.ts";
import { CASHIER } from "./pay-channel.ts";
import type { Return } from "./pay-return.ts";

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
    // a browser that passes entries nobody touched has left the page already
    if (yes) return isHere() ? setLeft(result) : navigateTo(unpaidPath(result));
    return isHere() ? undefined : navigateTo(withQuery(CASHIER, { tradeNo }));
  };
  const leave = (): void => void ask().catch(showFailure);
  // a page that is opened from here takes the guard's entry: nobody leaves then
  useBackEntry(isOpen && !isReturn && left === undefined, () => onBackEntry() || leave());
  // who paid is not led back to the page he paid on
  const isOver = result !== undefined && !isOpen;
  useBackEntry(
    isOver && isStuck && !isReturn,
    () => onBackEntry() || void switchTab(HOME).catch(showFailure),
  );
  // the guard's own entry is gone by now
  useEffect(() => {
    if (left !== undefined) toUnpaid(left).catch(showFailure);
  }, [left]);
  return { leave };
}
