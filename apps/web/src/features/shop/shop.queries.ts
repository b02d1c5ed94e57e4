import { Express, ExpressNumber } from "@heshi/contract/trade/express";
import { Region } from "@heshi/contract/place/region";
import { Merchant } from "@heshi/contract/trade/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { queryOptions } from "@tanstack/react-query";
import { keyOf, q } from "#src/shared/data/query.ts";
import { regionsNamed } from "#src/shared/place/region.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const merchant = rpc(Merchant);
const express = rpc(Express);

export type ShopOrderView = OutputOf<(typeof Merchant)["methods"]["GetOrder"]>;
export type ShopOrderCardView = OutputOf<(typeof Merchant)["methods"]["GetOrders"]>["list"][number];

const HOUR_MS = 3_600_000;

/** An order of the shop. */
export const shopOrderQuery = (orderId: string) => q(Merchant, "GetOrder", { orderId });

/** The couriers. */
export const companiesQuery = () => ({ ...q(Express, "GetCompanies"), staleTime: HOUR_MS });

/** The couriers that match a tracking number, most likely first. */
export const recogniseQuery = (number: string) => {
  const parsed = ExpressNumber.safeParse(number);
  return queryOptions({
    queryKey: keyOf(Express, "Recognise", { number }),
    queryFn: async () => (parsed.success ? express.Recognise({ number: parsed.data }) : { list: [] }),
    staleTime: HOUR_MS,
    retry: false,
  });
};

/** The regions of an address by name. */
export const receiverRegionsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf(Region, "GetList"), "named", names],
    queryFn: () => regionsNamed(names),
    staleTime: HOUR_MS,
  });
