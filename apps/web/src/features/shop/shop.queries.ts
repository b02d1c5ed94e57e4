import { Express, ExpressNumber } from "@heshi/contract/trade/express";
import { Merchant, type shopOrderTabs } from "@heshi/contract/trade/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { queryOptions } from "@tanstack/react-query";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { regionsNamed } from "#src/shared/place/region.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const merchant = rpc(Merchant);
const express = rpc(Express);

export type ShopTab = (typeof shopOrderTabs)[number];
export type ShopOrderView = OutputOf<(typeof Merchant)["methods"]["GetOrder"]>;
export type ShopOrderCardView = OutputOf<(typeof Merchant)["methods"]["GetOrders"]>["list"][number];

/** Which shop this is, and who is logged in. */
export const infoQuery = () =>
  queryOptions({ queryKey: ["Merchant.GetInfo"], queryFn: () => merchant.GetInfo({}), staleTime: 300_000 });

/** Nothing is pushed to a shop: while its orders are looked at they are asked for this often, ms. */
export const FRESH_MS = 30_000;

/** The shop's orders of a tab, page by page, asked anew while the page is seen. */
export const shopOrdersQuery = (tab: ShopTab, keyword: string) => ({
  ...pagesQuery(["Merchant.GetOrders", tab, keyword], (cursor) =>
    merchant.GetOrders({ tab, keyword, cursor }),
  ),
  staleTime: 0,
  refetchInterval: FRESH_MS,
});

/** Counts of the tabs, and how many buyers ask for shipping. */
export const shopCountsQuery = () =>
  queryOptions({
    queryKey: ["Merchant.GetOrderCounts"],
    queryFn: () => merchant.GetOrderCounts({}),
    staleTime: 0,
    refetchInterval: FRESH_MS,
  });

/** One order of the shop. */
export const shopOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["Merchant.GetOrder", orderId],
    queryFn: () => merchant.GetOrder({ orderId }),
    staleTime: 0,
  });

/** The courier companies. */
export const companiesQuery = () =>
  queryOptions({
    queryKey: ["Express.GetCompanies"],
    queryFn: () => express.GetCompanies({}),
    staleTime: 3_600_000,
  });

/** Which companies a number looks like, the likeliest first; none for what is no number. */
export const recogniseQuery = (number: string) => {
  const parsed = ExpressNumber.safeParse(number);
  return queryOptions({
    queryKey: ["Express.Recognise", number],
    queryFn: async () => (parsed.success ? express.Recognise({ number: parsed.data }) : { list: [] }),
    staleTime: 3_600_000,
    retry: false,
  });
};

/** The regions of a receiver's address, found by their names. */
export const receiverRegionsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ["Region.named", names],
    queryFn: () => regionsNamed(names),
    staleTime: 3_600_000,
  });

/** An order changed: lists, counts and its page ask anew. */
export function forgetShopOrders(): Promise<unknown> {
  return Promise.all(
    ["Merchant.GetOrders", "Merchant.GetOrderCounts", "Merchant.GetOrder"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
