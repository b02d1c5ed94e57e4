import type { ReactNode } from "react";
import { InfiniteList } from "@heshi/ui/list/infinite-list";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { CursorQuery } from "../data/query.ts";

export interface CursorListProps<T> {
  /** Made by `pages`. */
  query: CursorQuery<T>;
  children: (rows: readonly T[]) => ReactNode;
  empty: ReactNode;
  endText?: string;
}

/** A list that loads its next page near its end; suspends while the first page loads. */
export function CursorList<T>({ query, children, empty, endText }: CursorListProps<T>) {
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery(query);
  const rows = data.pages.flatMap((page) => page.list);
  if (rows.length === 0) return empty;
  return (
    <InfiniteList more={hasNextPage} onMore={() => fetchNextPage({ throwOnError: true })} endText={endText}>
      {children(rows)}
    </InfiniteList>
  );
}
