import { Express } from "@heshi/contract/express";
import { Order } from "@heshi/contract/order";
import { Pay } from "@heshi/contract/pay";
import { Wares } from "@heshi/contract/wares";
import type { orderTabs } from "@heshi/contract/order-view";
import { queryOptions } from "@tanstack/react-query";
import { forgetAddressChoice } from "#src/shared/address-choice.ts";
import { pagesQuery } from "#src/shared/cursor-list.tsx";
import { queryClient } from "#src/shared/query-client.ts";
import { RpcRefusal } from "#src/shared/errors.ts";
import { rpc } from "#src/shared/rpc.ts";
import type { Wanted } from "./wanted.ts";

export const orders = rpc(Order);
export const pay = rpc(Pay);
export const express = rpc(Express);
export const wares = rpc(Wares);

export type OrderTab = (typeof orderTabs)[number];

const NOT_FOUND = 1_000_004;

/** The input of Quote and Submit for what is wanted. */
export const wantedInput = (wanted: Wanted) =>
  "skuId" in wanted ? wanted : { cartSkuIds: [...wanted.cartSkuIds] };

export interface QuoteWish {
  readonly wanted: Wanted;
  readonly addressId: string | undefined;
  readonly useSilver: boolean;
  /** Undefined: the best. */
  readonly couponIds: readonly string[] | undefined;
}

async function quote({ wanted, addressId, useSilver, couponIds }: QuoteWish) {
  // who logged in at 结算 comes with the lines still on the phone; other pages of orders do without the cart's code
  if ("cartSkuIds" in wanted) await (await import("#src/shared/cart.ts")).mergeLocalCart();
  const input = { ...wantedInput(wanted), useSilver, couponIds: couponIds && [...couponIds] };
  try {
    return await orders.Quote({ ...input, addressId });
  } catch (failure) {
    const isGone = addressId !== undefined && failure instanceof RpcRefusal && failure.code === NOT_FOUND;
    if (!isGone) throw failure;
    // the address was removed meanwhile: the default one serves
    forgetAddressChoice();
    return orders.Quote(input);
  }
}

/** What an order in the making costs, asked anew whenever it is looked at. */
export const quoteQuery = (wish: QuoteWish) =>
  queryOptions({ queryKey: ["Order.Quote", wish], queryFn: () => quote(wish), staleTime: 0, gcTime: 60_000 });

/** What is to be paid for a trade, with the ways to do it. */
export const cashierQuery = (tradeNo: string) =>
  queryOptions({
    queryKey: ["Pay.GetCashier", tradeNo],
    queryFn: () => pay.GetCashier({ tradeNo }),
    staleTime: 0,
  });

/** Whether a trade is paid. */
export const resultQuery = (tradeNo: string) =>
  queryOptions({
    queryKey: ["Pay.GetResult", tradeNo],
    queryFn: () => pay.GetResult({ tradeNo }),
    staleTime: 0,
  });

/** The orders of a tab, page by page. */
export const listQuery = (tab: OrderTab, keyword: string) =>
  pagesQuery(["Order.GetList", tab, keyword], (cursor) =>
    orders.GetList({ tab, keyword, cursor, limit: 10 }),
  );

/** Counts of the tabs. */
export const countsQuery = () =>
  queryOptions({ queryKey: ["Order.GetCounts"], queryFn: () => orders.GetCounts({}), staleTime: 0 });

/** One order. */
export const detailQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["Order.GetDetail", orderId],
    queryFn: () => orders.GetDetail({ orderId }),
    staleTime: 0,
  });

/** A shop's card, for its phone. */
export const shopQuery = (id: string) =>
  queryOptions({ queryKey: ["Wares.GetShop", id], queryFn: () => wares.GetShop({ id }), staleTime: 600_000 });

/** An order changed: lists, counts and its page ask anew. */
export function forgetOrders(): Promise<unknown> {
  return Promise.all(
    [
      "Order.GetList",
      "Order.GetCounts",
      "Order.GetDetail",
      "Wares.GetCartCount",
      "Wares.GetCart",
      "Wares.GetMyCoupons",
      "Wares.GetCounts",
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
