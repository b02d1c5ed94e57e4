import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { WaresSearch } from "@heshi/contract/goods/wares-search";
import { queryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { keyOf, q } from "#src/shared/data/query.ts";
import { searchRpc } from "./goods.queries.ts";
import { handOverHistory, localHistory } from "./search-history.ts";

/** Completions of a typed text. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    ...q(WaresSearch, "GetSuggestions", { keyword }),
    queryFn: ({ signal }) => searchRpc.GetSuggestions({ keyword }, { signal }),
  });

/** Past keywords, newest first: a visitor's from the device, a member's from the server after moving those on the device. */
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
