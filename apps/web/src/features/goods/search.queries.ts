import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { queryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { keyOf, q } from "#src/shared/data/query.ts";
import { handOverHistory, localHistory } from "./search-history.ts";

/** Completions of what was typed. Each text is a query of its own: a late answer to an earlier one is never shown. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    ...q(WaresGoods, "GetSuggestions", { keyword }),
    queryFn: ({ signal }) => goodsRpc.GetSuggestions({ keyword }, { signal }),
  });

/** Past keywords, newest first: a visitor's on the phone; a member's at the server, which takes the phone's over. */
export const historyQuery = (token: string) =>
  queryOptions({
    queryKey: [...keyOf(WaresGoods, "GetSearchHistory"), token],
    queryFn: async () => {
      if (token === "") return { list: [...localHistory()] };
      await handOverHistory();
      return goodsRpc.GetSearchHistory({});
    },
    staleTime: 0,
  });
