import type { CommentTag } from "@heshi/contract/goods/wares-comment";
import { Wares } from "@heshi/contract/goods/wares";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Order } from "@heshi/contract/trade/order";
import type { Quote } from "@heshi/contract/trade/order-view";
import { queryOptions } from "@tanstack/react-query";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

/** Goods, cart, comments and wares. */
export const wares = rpc(Wares);

/** A goods with its SKUs, stock and shop. */
export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: ["Wares.GetDetail", id],
    queryFn: () => wares.GetDetail({ id }),
    staleTime: 10_000,
  });

/** What a goods is to the member; ask only with a token. */
export const mineQuery = (id: string) =>
  queryOptions({
    queryKey: ["Wares.GetDetailMine", id],
    queryFn: () => wares.GetDetailMine({ id }),
    staleTime: 0,
  });

const orders = rpc(Order);

type AddressDelivery = Pick<
  OutputOf<(typeof Wares)["methods"]["GetDetailMine"]>,
  "address" | "isDelivered" | "freightText"
>;

/** Where a goods goes and what that costs; a visitor's region is an address without an id. */
export type Delivery = OutputOf<(typeof Wares)["methods"]["GetFreight"]> & {
  readonly address?: { readonly id?: string | undefined; readonly text: string } | undefined;
  /** In how many days it is there at the latest; undefined where nobody promised. */
  readonly days?: number | undefined;
};

/** Freight to a district or street. */
export const freightQuery = (id: string, regionCode: string) =>
  queryOptions({
    queryKey: ["Wares.GetFreight", id, regionCode],
    queryFn: () => wares.GetFreight({ id, regionCode }),
    staleTime: 60_000,
  });

/** 杭州市 西湖区 西溪街道, as the default address is told. */
const placeOf = ({ city, area, street }: NonNullable<Quote["address"]>): string =>
  [city, area, street].filter((name) => name !== "").join(" ");

/** A SKU's freight to an address that was chosen, as its order would be priced; ask only with a token. */
export const deliveryQuery = (wish: {
  readonly skuId: string;
  readonly quantity: number;
  readonly addressId: string;
}) =>
  queryOptions({
    queryKey: ["Wares.delivery", wish],
    queryFn: async (): Promise<AddressDelivery> => {
      const { address, shops, problems } = await orders.Quote(wish);
      return {
        ...(address && { address: { id: address.id, province: address.province, text: placeOf(address) } }),
        isDelivered: problems.every(({ kind }) => kind !== "undeliverable"),
        freightText: shops[0]?.freightText ?? "",
      };
    },
    staleTime: 0,
    retry: false,
  });

/** Coupons that may be claimed for a goods; where they cannot be told, there are none. */
export const offersQuery = (waresId: string) =>
  queryOptions({
    queryKey: ["Wares.GetCouponList", waresId],
    queryFn: async () => (await wares.GetCouponList({ waresId }).catch(() => undefined))?.list ?? [],
    staleTime: 10_000,
  });

/** Claims one of an offer and shows it on the goods' page. */
export async function claimCoupon(waresId: string, couponId: string, action: string): Promise<void> {
  try {
    await wares.ClaimCoupon({ couponId }, { action });
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["Wares.GetMyCoupons"] });
    void queryClient.invalidateQueries({ queryKey: ["Wares.GetCounts"] });
    await queryClient.invalidateQueries({ queryKey: offersQuery(waresId).queryKey });
  }
}

/** Stars and counts of a goods' comments. */
export const commentSummaryQuery = (waresId: string) =>
  queryOptions({
    queryKey: ["Wares.GetCommentSummary", waresId],
    queryFn: () => wares.GetCommentSummary({ waresId }),
    staleTime: 60_000,
  });

/** The two newest comments, for the page itself. */
export const firstCommentsQuery = (waresId: string) =>
  queryOptions({
    queryKey: ["Wares.GetComments", waresId, "first"],
    queryFn: () => wares.GetComments({ waresId, limit: 2 }),
    staleTime: 60_000,
  });

/** All comments with a tag, page by page. */
export const commentsQuery = (waresId: string, tag: CommentTag) =>
  pagesQuery(["Wares.GetComments", waresId, tag], (cursor) => wares.GetComments({ waresId, tag, cursor }));

/** Which comments the member found helpful; ask only with a token. */
export const helpfulQuery = (waresId: string) =>
  queryOptions({
    queryKey: ["Wares.GetHelpful", waresId],
    queryFn: () => wares.GetHelpful({ waresId }),
    staleTime: 60_000,
  });

/** Goods like this one. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ["Wares.GetSimilar", id],
    queryFn: () => wares.GetSimilar({ id }),
    staleTime: 300_000,
  });

/** Collects or follows something, or takes it back, and shows it at once on the goods' page. */
export async function setFavourite(
  goodsId: string,
  kind: "goods" | "shop",
  { targetId, isFavourite }: { readonly targetId: string; readonly isFavourite: boolean },
): Promise<void> {
  const answer = await wares.SetFavourite({ kind, targetId, isFavourite });
  const field = kind === "goods" ? "isFavourite" : "isShopFollowed";
  queryClient.setQueryData(
    mineQuery(goodsId).queryKey,
    (mine) => mine && { ...mine, [field]: answer.isFavourite },
  );
  void queryClient.invalidateQueries({ queryKey: ["Wares.GetFavourites"] });
  void queryClient.invalidateQueries({ queryKey: ["Wares.GetCounts"] });
}
