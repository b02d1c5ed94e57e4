import type { InputOf, OutputOf } from "@heshi/contract/frame/define";
import type { GoodsTile } from "@heshi/contract/goods/wares-goods";
import type { catalogueMethods } from "@heshi/contract/goods/wares-catalogue";
import { Nav } from "@heshi/contract/goods/nav";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const nav = rpc(Nav);
const MINUTES_5 = 300_000;

/** What a list of goods is limited to and sorted by. */
type Filters = Omit<InputOf<(typeof catalogueMethods)["GetList"]>, "cursor" | "limit">;
/** A list of goods; with a keyword what it finds. */
export type Wanted = Filters & { readonly keyword?: string | undefined };

/** The price that a search understood in its keyword. */
export type SaidPrice = NonNullable<OutputOf<(typeof catalogueMethods)["Search"]>["price"]>;

type GoodsPage = {
  readonly list: GoodsTile[];
  readonly next?: string | undefined;
  readonly total?: number | undefined;
  readonly corrected?: string | undefined;
  readonly price?: SaidPrice | undefined;
};

/** Goods page by page: searched with a keyword, listed without. */
export const goodsQuery = ({ keyword, ...filters }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ["Wares.GetList", keyword ?? "", filters],
    queryFn: ({ pageParam: cursor }): Promise<GoodsPage> =>
      keyword === undefined
        ? goodsRpc.GetList({ ...filters, cursor })
        : goodsRpc.Search({ ...filters, keyword, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: GoodsPage) => last.next,
    staleTime: 60_000,
  });

/** What the goods of a keyword or a category can be filtered by. */
export const filtersQuery = (input: InputOf<(typeof catalogueMethods)["GetSearchFilters"]>) =>
  queryOptions({
    queryKey: ["Wares.GetSearchFilters", input],
    queryFn: () => goodsRpc.GetSearchFilters(input),
    staleTime: MINUTES_5,
  });

/** Top categories with what stands under each. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["Wares.GetCategories"],
    queryFn: () => goodsRpc.GetCategories({}),
    staleTime: MINUTES_5,
  });

/** Head of a tagged selection. */
export const areaQuery = (id: string) =>
  queryOptions({ queryKey: ["Nav.GetArea", id], queryFn: () => nav.GetArea({ id }), staleTime: MINUTES_5 });

/** The home page's answer: its areas are all areas there are. */
export const homeQuery = () =>
  queryOptions({ queryKey: ["Nav.GetHome"], queryFn: () => nav.GetHome({}), staleTime: 60_000 });

/** A shop's card. */
export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ["Wares.GetShop", id],
    queryFn: () => goodsRpc.GetShop({ id }),
    staleTime: 60_000,
  });

/** All brands by letter. */
export const brandsQuery = () =>
  queryOptions({
    queryKey: ["Wares.GetBrands"],
    queryFn: () => goodsRpc.GetBrands({}),
    staleTime: MINUTES_5,
  });
