import type { OutputOf } from "@heshi/contract/frame/define";
import { Express } from "@heshi/contract/trade/express";
import { Order } from "@heshi/contract/trade/order";
import { Pay, type PayResult } from "@heshi/contract/pay/pay";
import { Wares } from "@heshi/contract/goods/wares";
import type { TownChoice } from "@heshi/contract/samecity/town";
import { cent } from "@heshi/kernel/credit";
import { atChosen } from "#src/shared/place/at-chosen.ts";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { orderEvents } from "#src/shared/data/use-order-push.ts";
import type { PaymentSource } from "#src/shared/pay/use-result.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import type * as z from "zod/mini";
import type { Selection } from "./submit/selection.ts";

export const orders = rpc(Order);
export const pay = rpc(Pay);
export const express = rpc(Express);
export const wares = rpc(Wares);

/** The input of Quote and Submit for a selection. */
export const selectionInput = (selection: Selection) =>
  "skuId" in selection ? selection : { cartSkuIds: [...selection.cartSkuIds] };

export interface QuoteRequest {
  selection: Selection;
  addressId: string | undefined;
  useSilver: boolean;
  /** What is bought stays in the cloud warehouse. */
  store: boolean;
  /** Undefined for the best ones. */
  ownCouponIds: readonly string[] | undefined;
  /** Of goods of the town; undefined for the first that can. */
  town: TownChoice | undefined;
}

const quoteInput = ({ selection, addressId, useSilver, store, ownCouponIds, town }: QuoteRequest) => ({
  ...selectionInput(selection),
  useSilver,
  store,
  town,
  ownCouponIds: ownCouponIds && [...ownCouponIds],
  withOffers: true,
  addressId,
});

async function quote(request: QuoteRequest) {
  const { selection, addressId } = request;
  // after a login at checkout the lines are still on the device; imported lazily, since other pages of orders do not need it
  if ("cartSkuIds" in selection) await (await import("#src/shared/goods/cart.ts")).mergeLocalCart();
  const input = quoteInput(request);
  return atChosen(addressId, (at) => orders.Quote({ ...input, addressId: at }));
}

/** The current price of a selection. */
export const quoteQuery = (request: QuoteRequest) => ({
  ...q(Order, "Quote", quoteInput(request)),
  queryFn: () => quote(request),
  gcTime: 60_000,
});

/** The payment state of a trade. */
export const resultQuery = (tradeNo: string) => q(Pay, "GetResult", { tradeNo });

/** What follows a paid trade; without it the page shows the payment alone. */
export const paidQuery = (tradeNo: string) => ({
  ...q(Pay, "GetPaid", { tradeNo }),
  queryFn: () => pay.GetPaid({ tradeNo }).catch(() => NOTHING),
});
const NOTHING: OutputOf<(typeof Pay)["methods"]["GetPaid"]> = {
  orderType: 0,
  silverCent: cent(0),
  shops: [],
};

/** How the payment of a trade is read, asked and ended. */
export const tradeSource = (tradeNo: string): PaymentSource<z.infer<typeof PayResult>> => ({
  payNo: tradeNo,
  query: resultQuery(tradeNo),
  check: () => pay.CheckResult({ tradeNo }, { isAlone: true }),
  stop: () => pay.StopChannel({ tradeNo }, { isAlone: true }),
  events: orderEvents,
});

const RECENT_MS = 7 * 86_400_000;

const recentlyBought = ({ list }: OutputOf<(typeof Order)["methods"]["GetList"]>): string[] => {
  const since = serverTime() - RECENT_MS;
  return list
    .filter(({ state, createdAt }) => state !== "closed" && createdAt > since)
    .flatMap(({ lines }) => lines.map(({ waresId }) => waresId));
};

/** Ids of the products that the member ordered recently. */
export const boughtQuery = () => ({
  ...q(Order, "GetList", { limit: 20 }),
  select: recentlyBought,
  staleTime: 60_000,
  retry: false,
});

/** An order. */
export const detailQuery = (orderId: string) => q(Order, "GetDetail", { orderId });
