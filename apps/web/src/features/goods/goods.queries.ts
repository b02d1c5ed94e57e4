import type { InputOf, OutputOf } from "@heshi/contract/frame/define";
import { type catalogueMethods, WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { keyOf } from "#src/shared/data/query.ts";

/** What a list of goods is limited to and sorted by. */
type Filters = Omit<InputOf<(typeof catalogueMethods)["GetList"]>, "cursor" | "limit">;
/** A list of goods; with a keyword what it finds. */
export type Wanted = Filters & { keyword?: string };

type Found = OutputOf<(typeof catalogueMethods)["Search"]>;
/** The price that a search understood in its keyword. */
export type SaidPrice = NonNullable<Found["price"]>;
type GoodsPage = Pick<Found, "list" | "next"> & Partial<Found>;

/** Goods page by page: searched with a keyword, listed without. */
export const goodsQuery = ({ keyword, ...filters }: Wanted) =>
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
