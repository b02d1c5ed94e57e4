import { type HomeBlock, Nav } from "@heshi/contract/home/nav";
import { BackTop } from "@heshi/ui/list/back-top";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { feedQuery } from "#src/shared/goods/feed.queries.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import { SHOWN_OF_AREA } from "../home.queries.ts";
import { Block } from "../parts/blocks.tsx";
import { HomeHead } from "../parts/home-head.tsx";
import { HomeSkeleton } from "../parts/home-skeleton.tsx";
import { NoticePopup } from "../parts/notice-popup.tsx";
import { RestSkeleton } from "../parts/rest-skeleton.tsx";
import styles from "./home.module.css";

/** Blocks in the first render; the pictures of a fourth would delay it. */
const SEEN_FIRST = 3;

/** 首页: search, and the operators' blocks in order. */
export function Page() {
  return (
    <Screen nav="none" wash>
      <PullRefresh onRefresh={refresh}>
        <HomeHead />
        <Loaded skeleton={<HomeSkeleton />}>
          <Blocks />
        </Loaded>
      </PullRefresh>
      <BackTop />
    </Screen>
  );
}

/** Resets the feed too: its later pages would not continue a new first page. */
function refresh(): Promise<unknown> {
  return Promise.all([
    queryClient.fetchQuery({ ...q(Nav, "GetHome"), staleTime: 0 }),
    queryClient.resetQueries({ queryKey: feedQuery().queryKey }),
  ]);
}

/** The products that the blocks show, which the feed leaves out. */
const shownIn = (blocks: readonly HomeBlock[]): string[] =>
  blocks
    .flatMap((block) =>
      block.kind === "self"
        ? block.items
        : block.kind === "area"
          ? block.items.flatMap(({ goods }) => goods.slice(0, SHOWN_OF_AREA))
          : [],
    )
    .map(({ waresId }) => waresId);

/** A block below the first view that is not the endless feed, whose tiles rest one by one. */
const isAside = ({ kind }: HomeBlock, at: number): boolean => at >= SEEN_FIRST && kind !== "feed";

function Blocks() {
  const { data } = useSuspenseQuery(q(Nav, "GetHome"));
  // renders the blocks below later
  const blocks = useDeferredValue(data.blocks, data.blocks.slice(0, SEEN_FIRST));
  const without = useMemo(() => shownIn(data.blocks), [data.blocks]);
  return (
    <>
      {blocks.map((block, at) => (
        <div key={`${at} ${block.kind}`} className={isAside(block, at) ? styles.aside : undefined}>
          <Block block={block} without={without} />
        </div>
      ))}
      {blocks.length < data.blocks.length && <RestSkeleton />}
      {data.popup && <NoticePopup key={data.popup.noticeId} popup={data.popup} />}
    </>
  );
}
