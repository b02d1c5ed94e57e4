import type { OutputOf } from "@heshi/contract/frame/define";
import { Express } from "@heshi/contract/trade/express";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/trade/pay";
import { Wares } from "@heshi/contract/goods/wares";
import type { orderTabs } from "@heshi/contract/trade/order-view";
import { queryOptions } from "@tanstack/react-query";
import { forgetAddressChoice } from "#src/shared/place/address-choice.ts";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { RpcRefusal } from "#src/shared/data/errors.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
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
  if ("cartSkuIds" in wanted) await (await import("#src/shared/goods/cart.ts")).mergeLocalCart();
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

type Checked = OutputOf<(typeof Pay)["methods"]["CheckResult"]>;

/** What the channels say of a trade now, told to `onAnswer` too; kept no longer than it is looked at. */
export const checkQuery = (tradeNo: string, onAnswer: (answer: Checked) => void) =>
  queryOptions({
    queryKey: ["Pay.CheckResult", tradeNo],
    queryFn: async () => {
      const answer = await pay.CheckResult({ tradeNo }, { action: String(performance.now()) });
      onAnswer(answer);
      return answer;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The orders of a tab, page by page. */
export const listQuery = (tab: OrderTab, keyword: string) =>
  pagesQuery(["Order.GetList", tab, keyword], (cursor) =>
    orders.GetList({ tab, keyword, cursor, limit: 10 }),
  );

/** What was ordered so long ago is not new to the member any more, ms. */
const LATELY_MS = 7 * 86_400_000;

async function boughtLately(): Promise<string[]> {
  const { list } = await orders.GetList({ limit: 20 });
  const since = serverTime() - LATELY_MS;
  return list
    .filter(({ state, createdAt }) => state !== "closed" && createdAt > since)
    .flatMap(({ lines }) => lines.map(({ waresId }) => waresId));
}

/** Ids of the goods that the member ordered in the last days. */
export const boughtQuery = () =>
  queryOptions({
    queryKey: ["Order.GetList", "bought"],
    queryFn: boughtLately,
    staleTime: 60_000,
    retry: false,
  });

/** Coupons that may be claimed for goods about to be ordered; where they cannot be told, there are none. */
export const offersQuery = (waresIds: readonly string[]) =>
  queryOptions({
    queryKey: ["Wares.GetCouponList", waresIds],
    queryFn: async () =>
      (await wares.GetCouponList({ waresIds: [...waresIds] }).catch(() => undefined))?.list ?? [],
    staleTime: 10_000,
    enabled: waresIds.length > 0,
  });

/** Claims one of an offer, of which the member has `mine` so far; answers the id of the claim. */
export async function claimCoupon(couponId: string, mine: number): Promise<string> {
  try {
    return (await wares.ClaimCoupon({ couponId }, { action: String(mine) })).claim.id;
  } finally {
    for (const name of ["Wares.GetMyCoupons", "Wares.GetCounts", "Wares.GetCouponList"])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

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
