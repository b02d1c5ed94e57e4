import type { OutputOf } from "@heshi/contract/frame/define";
import { Order } from "@heshi/contract/trade/order";
import type { Quote } from "@heshi/contract/trade/order-view";
import { Wares } from "@heshi/contract/goods/wares";
import { q } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

/** A product's data for the member. */
export type Mine = OutputOf<(typeof Wares)["methods"]["GetDetailMine"]>;

export const wares = rpc(Wares);

/** A product with its SKUs, stock and shop; without a network it waits, and what the list had of it stays. */
export const detailQuery = (id: string) => ({
  ...q(Wares, "GetDetail", { waresId: id }),
  staleTime: 10_000,
  networkMode: "online" as const,
});

/** A product's data for the member; requires a token. */
export const mineQuery = (id: string) => q(Wares, "GetDetailMine", { waresId: id });

type AddressDelivery = Pick<
  OutputOf<(typeof Wares)["methods"]["GetDetailMine"]>,
  "address" | "isDelivered" | "freightText"
>;

/** The address and the freight of a product; a visitor's region is an address without an id. */
export type Delivery = OutputOf<(typeof Wares)["methods"]["GetFreight"]> & {
  address?: { addressId?: string; text: string };
  /** Days until it arrives at the latest; undefined without a promise. */
  days?: number;
};

/** 杭州市 西湖区 西溪街道 */
const placeOf = ({ city, area, street }: NonNullable<Quote["address"]>): string =>
  [city, area, street].filter((name) => name !== "").join(" ");

const deliveryOf = ({ address, shops, problems }: Quote): AddressDelivery => ({
  address: address && { addressId: address.addressId, province: address.province, text: placeOf(address) },
  isDelivered: problems.every(({ kind }) => kind !== "undeliverable"),
  freightText: shops[0]?.freightText ?? "",
});

/** A SKU's freight to a chosen address, from the quote of an order; requires a token. */
export const deliveryQuery = (input: { skuId: string; quantity: number; addressId: string }) => ({
  ...q(Order, "Quote", input),
  select: deliveryOf,
  retry: false,
});

/** The claimable coupons for a product; none when loading fails. */
export function offersQuery(waresId: string) {
  const query = q(Wares, "GetCouponList", { waresId });
  return { ...query, queryFn: () => query.queryFn().catch(() => ({ list: [] })), staleTime: 10_000 };
}

/** What each SKU costs after coupons; nothing when loading fails. */
export function couponPricesQuery(waresId: string) {
  const query = q(Wares, "GetCouponPrices", { waresId });
  return { ...query, queryFn: () => query.queryFn().catch(() => ({ list: [] })), staleTime: 10_000 };
}

/** The price of a SKU after coupons. */
export type AfterPrice = OutputOf<(typeof Wares)["methods"]["GetCouponPrices"]>["list"][number];

/** The numbers of a product's comments. */
export const summaryQuery = (waresId: string) => q(Wares, "GetCommentSummary", { waresId });

/** The newest comments of a product. */
export const firstCommentsQuery = (waresId: string) => q(Wares, "GetComments", { waresId, limit: 2 });

/** The comments the member marked as helpful; requires a token. */
export const helpfulQuery = (waresId: string) => ({
  ...q(Wares, "GetHelpful", { waresId }),
  staleTime: 60_000,
});

/** Adds or removes a favourite, and updates the product's page at once. */
export async function setFavourite(
  goodsId: string,
  kind: "goods" | "shop",
  { targetId, isFavourite }: { targetId: string; isFavourite: boolean },
): Promise<void> {
  const answer = await wares.SetFavourite({ kind, targetId, isFavourite }, { refetch: "later" });
  const field = kind === "goods" ? "isFavourite" : "isShopFollowed";
  queryClient.setQueryData(
    mineQuery(goodsId).queryKey,
    (mine) => mine && { ...mine, [field]: answer.isFavourite },
  );
}
