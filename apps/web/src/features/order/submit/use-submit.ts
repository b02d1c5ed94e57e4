import { Order } from "@heshi/contract/trade/order";
import type { Quote } from "@heshi/contract/trade/order-view";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { alert, confirm } from "@heshi/ui/overlay/dialog";
import { clearAddressChoice, openAddressChoice } from "#src/shared/place/address-choice.ts";
import { RpcRefusal } from "#src/shared/data/errors.ts";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { amountText } from "#src/shared/points/credit-words.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { orders, selectionInput } from "../order.queries.ts";
import { fittersOf } from "./fitters.ts";
import { chosenCoupons } from "./quote-coupons.ts";
import type { Submission } from "./use-submission.ts";
import type { Selection } from "./selection.ts";

const requote = (): Promise<void> => refetch(["Order.Quote"]);

/** Opens the dialog or page for a refusal; false for one whose message suffices. */
async function explain(failure: unknown, seen: Quote): Promise<boolean> {
  if (isRefusal(failure, Order, "PRICE_CHANGED")) {
    const { payableFen, creditCent } = failure.info;
    const credit = seen.credit &&
      typeof creditCent === "number" && { ...seen.credit, creditCent: cent(creditCent) };
    await requote();
    const text =
      typeof payableFen === "number"
        ? `应付金额由 ${amountText(seen.payableFen, seen.credit)} 变为 ${amountText(fen(payableFen), credit || undefined)}，请核对后再提交`
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
  // stock, limits, delivery, coupons: a new quote shows the problem at each line
  await requote();
  return false;
}

/**
 * Places the order at the price shown and opens the cashier; the request id ensures that repeated taps and reloads place it
 * once.
 */
export async function submitOrder(selection: Selection, quote: Quote, submission: Submission): Promise<void> {
  const { useSilver, remarks, invoice, deliverOn, fitters, clear, leaveThen } = submission;
  const shops = new Set(quote.shops.map(({ shopId }) => shopId));
  const typed = Object.entries(remarks).filter(
    ([shopId, remark]) => shops.has(shopId) && remark.trim() !== "",
  );
  try {
    const { tradeNo } = await orders.Submit(
      {
        ...selectionInput(selection),
        addressId: quote.address?.addressId,
        useSilver,
        store: quote.store?.isChosen,
        ownCouponIds: chosenCoupons(quote),
        withOffers: true,
        remarks: typed.map(([shopId, remark]) => ({ shopId, remark: remark.trim() })),
        invoice,
        deliverOn,
        fitters: fittersOf(quote, fitters),
        town: quote.town?.chosen,
        expectedPayableFen: quote.payableFen,
        expectedCreditCent: quote.credit?.creditCent,
      },
      { refetch: "later" },
    );
    clear();
    // cleared after leaving: with another address this page would request a quote of lines that are already ordered
    await leaveThen(withQuery("/pages/order/app-pay", { tradeNo }), clearAddressChoice);
  } catch (failure) {
    if (!(failure instanceof RpcRefusal)) throw failure;
    if (!(await explain(failure, quote))) throw failure;
  }
}
