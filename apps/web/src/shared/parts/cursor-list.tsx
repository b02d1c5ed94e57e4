import type { ReactNode } from "react";
import { InfiniteList } from "@heshi/ui/list/infinite-list";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { CursorQuery } from "../data/query.ts";

export interface CursorListProps<T> {
  /** Made by `pages`. */
  query: CursorQuery<T>;
  /** The rows, all pages together. */
  children: (rows: readonly T[]) => ReactNode;
  /** An `<Empty>` for a list with no rows. */
  empty: ReactNode;
  endText?: string;
}

/** A list that fetches its next page 100 px before the end. Suspends while the first page loads. */
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
