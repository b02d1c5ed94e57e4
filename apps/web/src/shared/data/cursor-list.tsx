import type { ReactNode } from "react";
import { InfiniteList } from "@heshi/ui/list/infinite-list";
import { infiniteQueryOptions, type QueryKey, useSuspenseInfiniteQuery } from "@tanstack/react-query";

type Asked<T> = { readonly list: T[]; readonly next?: string | undefined };

/** Options of a list that is fetched page by page: `fetchPage` gets the cursor of the page before. */
export function pagesQuery<T>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined) => Promise<Asked<T>>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    getNextPageParam: (last: Asked<T>) => last.next,
  });
}

export interface CursorListProps<T> {
  /** Made by `pagesQuery`. */
  readonly query: ReturnType<typeof pagesQuery<T>>;
  /** The rows, all pages together. */
  readonly children: (rows: readonly T[]) => ReactNode;
  /** An `<Empty>` for a list with no rows. */
  readonly empty: ReactNode;
  readonly endText?: string | undefined;
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
