import type { InputOf, OutputOf } from "@heshi/contract/frame/define";
import { type catalogueMethods, WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { type searchMethods, WaresSearch } from "@heshi/contract/goods/wares-search";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { keyOf, q } from "#src/shared/data/query.ts";
import { takePreloaded } from "#src/shared/data/preloaded.ts";
import { rpc } from "#src/shared/data/rpc.ts";

/** Only the search part of Wares. */
export const searchRpc = rpc(WaresSearch);

type Filters = Omit<InputOf<(typeof catalogueMethods)["GetList"]>, "cursor" | "limit">;
/** Filters and order of a list of products, and optionally a keyword. */
export type GoodsFilter = Filters & { keyword?: string };

type Found = OutputOf<(typeof searchMethods)["Search"]>;
/** The price range recognised in a keyword. */
export type KeywordPrice = NonNullable<Found["price"]>;
type GoodsPage = Pick<Found, "list" | "next"> & Partial<Found>;

/** Products page by page: searched with a keyword, else listed. */
export const goodsQuery = ({ keyword, ...filters }: GoodsFilter) =>
  infiniteQueryOptions({
    queryKey: [
      ...(keyword === undefined ? keyOf(WaresGoods, "GetList") : keyOf(WaresSearch, "Search")),
      keyword,
      filters,
    ],
    queryFn: async ({ pageParam: cursor }): Promise<GoodsPage> =>
      keyword === undefined
        ? goodsRpc.GetList({ ...filters, cursor })
        : searchRpc.Search({ ...filters, keyword, cursor }),
    // there at the first render, so that what depends on it is asked for and drawn with it
    initialData: () => {
      const found = takePreloaded<GoodsPage>("Wares.Search", { ...filters, keyword });
      return found && { pages: [found], pageParams: [undefined] };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: GoodsPage) => last.next,
    staleTime: 60_000,
  });

/** How many products filters leave. */
export const countQuery = ({ sort: _sort, ...filters }: GoodsFilter) => ({
  ...q(WaresSearch, "CountGoods", filters),
  staleTime: 60_000,
});
