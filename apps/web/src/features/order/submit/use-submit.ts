import { Order } from "@heshi/contract/trade/order";
import type { Quote } from "@heshi/contract/trade/order-view";
import { fen, formatFen } from "@heshi/kernel/money";
import { alert, confirm } from "@heshi/ui/overlay/dialog";
import { forgetAddressChoice, openAddressChoice } from "#src/shared/place/address-choice.ts";
import { RpcRefusal } from "#src/shared/data/errors.ts";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { orders, wantedInput } from "../order.queries.ts";
import { chosenCoupons } from "./quote-coupons.ts";
import type { Submission } from "./use-submission.ts";
import type { Wanted } from "./wanted.ts";

const requote = (): Promise<void> => refetch(["Order.Quote"]);

/** What a refused order asks of the person; false for a refusal whose sentence says it all. */
async function explain(failure: unknown, seen: Quote): Promise<boolean> {
  if (isRefusal(failure, Order, "PRICE_CHANGED")) {
    const { payableFen } = failure.info;
    await requote();
    const text =
      typeof payableFen === "number"
        ? `应付金额由 ¥${formatFen(seen.payableFen)} 变为 ¥${formatFen(fen(payableFen))}，请核对后再提交`
        : failure.message;
    await alert({ title: "价格有变化", text, confirmText: "知道了" });
    return true;
  }
  if (isRefusal(failure, Order, "UNPAID_LIMIT")) {
    if (await confirm({ text: failure.message, confirmText: "去处理" }))
      await navigateTo("/pages/order/list?tab=unpaid");
    return true;
  }
  if (isRefusal(failure, Order, "NOTHING_CHOSEN")) {
    if (await confirm({ text: failure.message, confirmText: "查看订单" }))
      await redirectTo("/pages/order/list");
    return true;
  }
  if (isRefusal(failure, Order, "ADDRESS_NEEDED")) {
    await openAddressChoice();
    return true;
  }
  // stock, limits, shelves, delivery, coupons: the new quote names each line
  await requote();
  return false;
}

/**
 * Places the order with exactly what was seen and goes to the cashier. The request id of the action stays until there
 * is an answer, so that a second tap or a reload places it once.
 */
export async function submitOrder(wanted: Wanted, quote: Quote, submission: Submission): Promise<void> {
  const { useSilver, remarks, invoice, forget, leaveThen } = submission;
  const shops = new Set(quote.shops.map(({ shopId }) => shopId));
  const typed = Object.entries(remarks).filter(
    ([shopId, remark]) => shops.has(shopId) && remark.trim() !== "",
  );
  try {
    const { tradeNo } = await orders.Submit(
      {
        ...wantedInput(wanted),
        addressId: quote.address?.id,
        useSilver,
        couponIds: chosenCoupons(quote),
        remarks: typed.map(([shopId, remark]) => ({ shopId, remark: remark.trim() })),
        invoice,
        expectedPayableFen: quote.payableFen,
      },
      { refetch: "later" },
    );
    forget();
    // with another address this page would be priced anew while it is left, and its lines are ordered already
    await leaveThen(withQuery("/pages/order/app-pay", { tradeNo }), forgetAddressChoice);
  } catch (failure) {
    if (!(failure instanceof RpcRefusal)) throw failure;
    if (!(await explain(failure, quote))) throw failure;
  }
}
