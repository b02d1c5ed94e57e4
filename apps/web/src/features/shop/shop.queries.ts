import { Region } from "@heshi/contract/place/region";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { queryOptions } from "@tanstack/react-query";
import { keyOf, q } from "#src/shared/data/query.ts";
import { regionsNamed } from "#src/shared/place/region.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const merchant = rpc(Merchant);

export type ShopOrderView = OutputOf<(typeof Merchant)["methods"]["GetOrder"]>;
export type ShopOrderCardView = OutputOf<(typeof Merchant)["methods"]["GetOrders"]>["list"][number];

/** A delivery from the cloud warehouse as the packer reads it. */
export type StoredOrder = OutputOf<(typeof Merchant)["methods"]["GetStoredOrder"]>;
export type StoredOrderCard = OutputOf<(typeof Merchant)["methods"]["GetStoredOrders"]>["list"][number];

export const storedOrderQuery = (deliveryNo: string) => q(Merchant, "GetStoredOrder", { deliveryNo });

const HOUR_MS = 3_600_000;

/** An order of the shop. */
export const shopOrderQuery = (orderId: string) => q(Merchant, "GetOrder", { orderId });

/** The regions of an address by name. */
export const receiverRegionsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf(Region, "GetList"), "named", names],
    queryFn: () => regionsNamed(names),
    staleTime: HOUR_MS,
  });
