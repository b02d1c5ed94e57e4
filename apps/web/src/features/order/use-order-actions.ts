import { useState } from "react";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import { Order } from "@heshi/contract/trade/order";
import type { OrderAction, OrderCard } from "@heshi/contract/trade/order-view";
import { formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { markShown } from "#src/shared/data/error-actions.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { express, orders } from "./order.queries.ts";

type Ordered = Pick<
  OrderCard,
  "orderId" | "tradeNo" | "payableFen" | "tradeOrders" | "lines" | "orderType" | "lastNode"
>;

/** Keeps a button busy until the order is refetched. */
const shown = { refetch: "await" } as const;

/** Opens the comment form of the only uncommented line, else the list. */
function comment({ orderId, lines }: Ordered): Promise<void> {
  const open = lines.filter(({ isCommented }) => !isCommented);
  const [only] = open;
  return open.length === 1 && only !== undefined
    ? navigateTo(withQuery("/pages/order/comment/detail", { lineId: only.lineId, orderId }))
    : navigateTo(withQuery("/pages/order/comment/list", { orderId }));
}

async function confirmReceipt(order: Ordered): Promise<void> {
  const unseen = order.lastNode === undefined ? "还没有物流记录，请确认商品已经在您手里。" : "";
  const text = `${unseen}确认收到商品后，货款会付给商家。请先确认商品完好。`;
  if (!(await confirm({ title: "确认收货", text, confirmText: "确认收货" }))) return;
  const { silverCent } = await orders.Confirm({ orderId: order.orderId }, shown);
  const earned = silverCent > 0 ? `交易完成后得 ${formatCredit("credit2", silverCent)} 银币，` : "";
  void confirm({
    title: "已确认收货",
    text: `${earned}评价商品还能得银币`,
    confirmText: "去评价",
    cancelText: "以后再说",
  }).then((yes) => (yes ? comment(order) : undefined));
}

async function extend({ orderId }: Ordered): Promise<void> {
  const text = "自动确认收货时间延长 3 天，每笔订单只能延长一次";
  if (!(await confirm({ title: "延长收货", text }))) return;
  const { deadlineAt } = await orders.Extend({ orderId }, shown);
  showToast(`已延长到 ${formatShort(new Date(deadlineAt))}`);
}

async function remind({ orderId }: Ordered): Promise<void> {
  try {
    const { againAt } = await orders.Remind({ orderId }, shown);
    showToast(`已提醒商家尽快发货，${formatShort(new Date(againAt)).slice(-5)} 后可再提醒`);
  } catch (failure) {
    if (!isRefusal(failure, Order, "REMINDED")) throw failure;
    const { againAt } = failure.info;
    markShown(failure);
    showToast(`刚才提醒过了，${formatShort(new Date(Number(againAt))).slice(-5)} 后可再提醒`);
  }
}

async function buyAgain({ orderId, orderType, lines }: Ordered): Promise<void> {
  // nothing of it was sent, so none of it goes through the cart
  if (!orderFactsOf(orderType).ships) {
    const page = orderFactsOf(orderType).hands ? "/pages/intracity/goods/detail" : "/pages/goods/detail";
    return navigateTo(withQuery(page, { id: lines[0]?.waresId, choose: 1 }));
  }
  const { added, dropped, others } = await orders.BuyAgain({ orderId });
  const [other] = others;
  if (added === 0 && other !== undefined) {
    showToast("原来的规格买不了了，请选其他规格");
    return navigateTo(withQuery("/pages/goods/detail", { id: other, choose: 1 }));
  }
  if (added === 0) return showToast("这些商品都已下架或售罄");
  if (dropped > 0) showToast(`${dropped} 种商品暂时买不了，其余已加入购物车`);
  await goTo("/pages/order/cart");
}

async function track({ orderId }: Ordered): Promise<void> {
  const { list } = await express.GetList({ orderId });
  const only = list.length === 1 ? list[0] : undefined;
  await (only === undefined
    ? navigateTo(withQuery("/pages/order/express/list", { orderId }))
    : navigateTo(withQuery("/pages/order/express/detail", { id: only.packageId })));
}

async function remove({ orderId }: Ordered, onGone: (() => unknown) | undefined): Promise<void> {
  if (!(await confirm({ text: "删除后不能恢复，确定删除这笔订单吗？", confirmText: "删除" }))) return;
  await orders.Delete({ orderId }, { refetch: onGone === undefined ? "await" : "later" });
  await onGone?.();
  showToast("已删除");
}

export type ActionSheet = "cancel" | "address";

/** The actions of an order's buttons; `onGone` is called after deleting it. */
export function useOrderActions(order: Ordered, onGone?: () => unknown) {
  const [sheet, setSheet] = useState<ActionSheet>();
  const { orderId, tradeNo } = order;
  const runs: Readonly<Record<OrderAction, () => unknown>> = {
    pay: () => navigateTo(withQuery("/pages/order/app-pay", { tradeNo })),
    cancel: () => setSheet("cancel"),
    refund: () => setSheet("cancel"),
    changeAddress: () => setSheet("address"),
    remind: () => remind(order),
    track: () => track(order),
    extend: () => extend(order),
    confirm: () => confirmReceipt(order),
    comment: () => comment(order),
    supplement: () => navigateTo("/pages/order/comment/list?tab=done"),
    afterSale: () => navigateTo(withQuery("/pages/order/after/edit", { orderId })),
    buyAgain: () => buyAgain(order),
    delete: () => remove(order, onGone),
  };
  const cancel = async (reason: string): Promise<void> => {
    const { orderIds, refundFen } = await orders.Cancel({ orderId, reason }, shown);
    setSheet(undefined);
    const more = orderIds.length > 1 ? `，同一笔付款的 ${orderIds.length} 个订单一起取消` : "";
    showToast(refundFen > 0 ? `已取消，¥${formatFen(refundFen)} 将原路退回` : `订单已取消${more}`);
  };
  const changeAddress = async (addressId: string): Promise<void> => {
    await orders.ChangeAddress({ orderId, addressId }, shown);
    setSheet(undefined);
    showToast("收货地址已修改");
  };
  return {
    sheet,
    close: () => setSheet(undefined),
    run: (action: OrderAction) => runs[action](),
    cancel,
    changeAddress,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
