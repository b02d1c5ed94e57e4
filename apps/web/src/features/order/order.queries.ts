import type { OutputOf } from "@heshi/contract/frame/define";
import { Express } from "@heshi/contract/trade/express";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/trade/pay";
import { Wares } from "@heshi/contract/goods/wares";
import { queryOptions } from "@tanstack/react-query";
import { forgetAddressChoice } from "#src/shared/place/address-choice.ts";
import { RpcRefusal } from "#src/shared/data/errors.ts";
import { keyOf, q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import type { Wanted } from "./submit/wanted.ts";

export const orders = rpc(Order);
export const pay = rpc(Pay);
export const express = rpc(Express);
export const wares = rpc(Wares);

const NOT_FOUND = 1_000_004;

/** The input of Quote and Submit for what is wanted. */
export const wantedInput = (wanted: Wanted) =>
  "skuId" in wanted ? wanted : { cartSkuIds: [...wanted.cartSkuIds] };

export interface QuoteWish {
  wanted: Wanted;
  addressId: string | undefined;
  useSilver: boolean;
  /** Undefined: the best. */
  couponIds: readonly string[] | undefined;
}

const quoteInput = ({ wanted, addressId, useSilver, couponIds }: QuoteWish) => ({
  ...wantedInput(wanted),
  useSilver,
  couponIds: couponIds && [...couponIds],
  addressId,
});

async function quote(wish: QuoteWish) {
  const { wanted, addressId } = wish;
  // who logged in at 结算 comes with the lines still on the phone; other pages of orders do without the cart's code
  if ("cartSkuIds" in wanted) await (await import("#src/shared/goods/cart.ts")).mergeLocalCart();
  const input = quoteInput(wish);
  try {
    return await orders.Quote(input);
  } catch (failure) {
    const isGone = addressId !== undefined && failure instanceof RpcRefusal && failure.code === NOT_FOUND;
    if (!isGone) throw failure;
    // the address was removed meanwhile: the default one serves
    forgetAddressChoice();
    return orders.Quote({ ...input, addressId: undefined });
  }
}

/** What an order in the making costs, asked anew whenever it is looked at. */
export const quoteQuery = (wish: QuoteWish) => ({
  ...q(Order, "Quote", quoteInput(wish)),
  queryFn: () => quote(wish),
  gcTime: 60_000,
});

/** Whether a trade is paid. */
export const resultQuery = (tradeNo: string) => q(Pay, "GetResult", { tradeNo });

type Checked = OutputOf<(typeof Pay)["methods"]["CheckResult"]>;

/** What the channels say of a trade now, told to `onAnswer` too; kept no longer than it is looked at. */
export const checkQuery = (tradeNo: string, onAnswer: (answer: Checked) => void) =>
  queryOptions({
    queryKey: keyOf(Pay, "CheckResult", { tradeNo }),
    queryFn: async () => {
      const answer = await pay.CheckResult({ tradeNo }, { action: String(performance.now()) });
      onAnswer(answer);
      return answer;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** What was ordered so long ago is not new to the member any more, ms. */
const LATELY_MS = 7 * 86_400_000;

const boughtLately = ({ list }: OutputOf<(typeof Order)["methods"]["GetList"]>): string[] => {
  const since = serverTime() - LATELY_MS;
  return list
    .filter(({ state, createdAt }) => state !== "closed" && createdAt > since)
    .flatMap(({ lines }) => lines.map(({ waresId }) => waresId));
};

/** Ids of the goods that the member ordered in the last days. */
export const boughtQuery = () => ({
  ...q(Order, "GetList", { limit: 20 }),
  select: boughtLately,
  staleTime: 60_000,
  retry: false,
});

/** Coupons that may be claimed for goods about to be ordered; where they cannot be told, there are none. */
export const offersQuery = (waresIds: readonly string[]) => {
  const input = { waresIds: [...waresIds] };
  return {
    ...q(Wares, "GetCouponList", input),
    queryFn: () => wares.GetCouponList(input).catch(() => ({ list: [] })),
    staleTime: 10_000,
    enabled: waresIds.length > 0,
  };
};

/** One order. */
export const detailQuery = (orderId: string) => q(Order, "GetDetail", { orderId });
