import { queryOptions } from "@tanstack/react-query";
import { goodsRpc } from "#src/shared/goods/goods-rpc.ts";
import { handOverHistory, localHistory } from "./search-history.ts";

/** What many look for. */
export const hotWordsQuery = () =>
  queryOptions({
    queryKey: ["Wares.GetHotWords"],
    queryFn: () => goodsRpc.GetHotWords({}),
    staleTime: 300_000,
  });

/** Completions of what was typed. Each text is a query of its own: a late answer to an earlier one is never shown. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ["Wares.GetSuggestions", keyword],
    queryFn: ({ signal }) => goodsRpc.GetSuggestions({ keyword }, { signal }),
    staleTime: 60_000,
  });

/** Past keywords, newest first: a visitor's on the phone; a member's at the server, which takes the phone's over. */
export const historyQuery = (token: string) =>
  queryOptions({
    queryKey: ["Wares.GetSearchHistory", token],
    queryFn: async () => {
      if (token === "") return { list: [...localHistory()] };
      await handOverHistory();
      return goodsRpc.GetSearchHistory({});
    },
    staleTime: 0,
  });
