import type { PushName } from "@heshi/contract/events";
import type { ReactNode } from "react";
import { Empty, type EmptyProps } from "@heshi/ui/state/empty";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { CursorList } from "./cursor-list.tsx";
import { Loaded } from "../shell/error-boundary.tsx";
import type { CursorQuery, Query } from "../data/query.ts";
import { refetch } from "../data/query-client.ts";
import { useSearchParams } from "../router/router.tsx";
import { Screen, type ScreenProps } from "../shell/screen.tsx";
import { useSearchLine } from "./search-line.tsx";
import { usePush } from "../data/use-order-push.ts";

/** The tabs of a list by key, in order; the first is the default. */
export type TabTexts<K extends string> = Readonly<Record<K, string>>;

type Counts = Readonly<Record<string, number>>;

export interface TabbedListProps<K extends string, T> extends Pick<
  ScreenProps,
  "title" | "left" | "right" | "bar" | "skeleton"
> {
  tabs?: TabTexts<K>;
  /** The tabs' name for screen readers: 订单状态. */
  label?: string;
  /** The URL parameter of the tab, by default `tab`. */
  param?: string;
  counts?: Query<Counts>;
  /** The query of a tab and a keyword; made by `pages`. */
  list: (tab: K, keyword: string) => CursorQuery<T>;
  search?: ListSearch<NoInfer<K>>;
  empty: (tab: K) => EmptyProps;
  /** Pushed events that change rows or counts. */
  live?: readonly PushName[];
  /** Further queries that are refetched together with rows and counts. */
  fresh?: readonly QueryKey[];
  above?: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

export interface ListSearch<K extends string> {
  /** The name of the rows: 订单. */
  what: string;
  placeholder: string;
  /** Advice when nothing is found. */
  help: string;
  /** The tab that a search opens, by default the current one. */
  tab?: K;
}

const NO_EVENTS: readonly PushName[] = [];
const NO_COUNTS = { queryKey: ["no counts"], queryFn: (): Counts => ({}), enabled: false };

/** The tab and the keyword in the URL, where they survive navigation and reloads, and a function that changes them. */
export function useTab<K extends string>(tabs: TabTexts<K>, param = "tab") {
  const [query, setQuery] = useSearchParams();
  const keys = Object.keys(tabs) as K[];
  const tab = keys.find((key) => key === query.get(param)) ?? (keys[0] as K);
  const show = (next: K, text: string): void => {
    const { keyword: _, ...others } = Object.fromEntries(query);
    setQuery({ ...others, [param]: next, ...(text !== "" && { keyword: text }) }, { replace: true });
  };
  return { tab, keyword: query.get("keyword") ?? "", show };
}

/**
 * A page with a list under tabs, with search, badges, pull to refresh and pushed updates; each tab has its own loading,
 * failed and empty state.
 */
export function TabbedList<K extends string, T>(props: TabbedListProps<K, T>) {
  const { tabs = {} as TabTexts<K>, label = "", counts, list, search, skeleton = <RowSkeleton /> } = props;
  const { tab, keyword, show } = useTab(tabs, props.param);
  const line = useSearchLine({
    label: `搜索${search?.what}`,
    placeholder: search?.placeholder ?? "",
    keyword,
    onSearch: (text) => show(text === "" ? tab : (search?.tab ?? tab), text),
  });
  const { data: counted } = useQuery<Counts>(counts ?? NO_COUNTS);
  const query = list(tab, keyword);
  const refresh = (): Promise<void> =>
    refetch(
      [query.queryKey, (counts ?? NO_COUNTS).queryKey, ...(props.fresh ?? [])].map(([name]) => String(name)),
    );
  usePush(props.live ?? NO_EVENTS, () => void refresh());
  const items = (Object.keys(tabs) as K[]).map((key) => ({ key, text: tabs[key], count: counted?.[key] }));
  const isSearched = search !== undefined && keyword !== "";
  const none = isSearched
    ? ({ picture: "lens", title: `没有找到相关${search.what}`, help: search.help } as const)
    : props.empty(tab);
  return (
    <Screen
      title={props.title}
      gap={8}
      left={props.left}
      right={search === undefined ? props.right : line.button}
      bar={props.bar}
      skeleton={skeleton}
      top={
        <>
          {search !== undefined && line.field}
          {items.length > 1 && (
            <Tabs label={label} items={items} value={tab} onChange={(key) => show(key, keyword)} />
          )}
        </>
      }
    >
      {props.above}
      <PullRefresh onRefresh={refresh}>
        <Loaded key={JSON.stringify(query.queryKey)} skeleton={skeleton}>
          <CursorList query={query} empty={<Empty {...none} />}>
            {props.children}
          </CursorList>
        </Loaded>
      </PullRefresh>
    </Screen>
  );
}
