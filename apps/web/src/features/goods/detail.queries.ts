import type { OutputOf } from "@heshi/contract/frame/define";
import { Order } from "@heshi/contract/trade/order";
import type { Quote } from "@heshi/contract/trade/order-view";
import { Wares } from "@heshi/contract/goods/wares";
import { q } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

/** Goods, cart, comments and wares. */
export const wares = rpc(Wares);

/** A goods with its SKUs, stock and shop. */
export const detailQuery = (id: string) => ({ ...q(Wares, "GetDetail", { id }), staleTime: 10_000 });

/** What a goods is to the member; ask only with a token. */
export const mineQuery = (id: string) => q(Wares, "GetDetailMine", { id });

type AddressDelivery = Pick<
  OutputOf<(typeof Wares)["methods"]["GetDetailMine"]>,
  "address" | "isDelivered" | "freightText"
>;

/** Where a goods goes and what that costs; a visitor's region is an address without an id. */
export type Delivery = OutputOf<(typeof Wares)["methods"]["GetFreight"]> & {
  address?: { id?: string; text: string };
  /** In how many days it is there at the latest; undefined where nobody promised. */
  days?: number;
};

/** 杭州市 西湖区 西溪街道, as the default address is told. */
const placeOf = ({ city, area, street }: NonNullable<Quote["address"]>): string =>
  [city, area, street].filter((name) => name !== "").join(" ");

const deliveryOf = ({ address, shops, problems }: Quote): AddressDelivery => ({
  address: address && { id: address.id, province: address.province, text: placeOf(address) },
  isDelivered: problems.every(({ kind }) => kind !== "undeliverable"),
  freightText: shops[0]?.freightText ?? "",
});

/** A SKU's freight to an address that was chosen, as its order would be priced; ask only with a token. */
export const deliveryQuery = (wish: { skuId: string; quantity: number; addressId: string }) => ({
  ...q(Order, "Quote", wish),
  select: deliveryOf,
  retry: false,
});

/** Coupons that may be claimed for a goods; where they cannot be told, there are none. */
export const offersQuery = (waresId: string) => ({
  ...q(Wares, "GetCouponList", { waresId }),
  queryFn: () => wares.GetCouponList({ waresId }).catch(() => ({ list: [] })),
  staleTime: 10_000,
});

/** Which comments the member found helpful; ask only with a token. */
export const helpfulQuery = (waresId: string) => ({
  ...q(Wares, "GetHelpful", { waresId }),
  staleTime: 60_000,
});

/** Collects or follows something, or takes it back, and shows it at once on the goods' page. */
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
