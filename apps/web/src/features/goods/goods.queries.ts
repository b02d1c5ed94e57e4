import type { InputOf, OutputOf } from "@heshi/contract/frame/define";
import { type catalogueMethods, WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { keyOf } from "#src/shared/data/query.ts";

type Filters = Omit<InputOf<(typeof catalogueMethods)["GetList"]>, "cursor" | "limit">;
/** Filters and order of a list of products, and optionally a keyword. */
export type GoodsFilter = Filters & { keyword?: string };

type Found = OutputOf<(typeof catalogueMethods)["Search"]>;
/** The price range recognised in a keyword. */
export type KeywordPrice = NonNullable<Found["price"]>;
type GoodsPage = Pick<Found, "list" | "next"> & Partial<Found>;

/** Products page by page: searched with a keyword, else listed. */
export const goodsQuery = ({ keyword, ...filters }: GoodsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(WaresGoods, keyword === undefined ? "GetList" : "Search"), keyword, filters],
    queryFn: ({ pageParam: cursor }): Promise<GoodsPage> =>
      keyword === undefined
        ? goodsRpc.GetList({ ...filters, cursor })
        : goodsRpc.Search({ ...filters, keyword, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: GoodsPage) => last.next,
    staleTime: 60_000,
  });
