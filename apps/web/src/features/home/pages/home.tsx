import { Nav } from "@heshi/contract/goods/nav";
import { BackTop } from "@heshi/ui/list/back-top";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { feedQuery } from "#src/shared/goods/goods-feed.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import { Block } from "../parts/blocks.tsx";
import { HomeHead } from "../parts/home-head.tsx";
import { HomeSkeleton } from "../parts/home-skeleton.tsx";
import { NoticePopup } from "../parts/notice-popup.tsx";
import { RestSkeleton } from "../parts/rest-skeleton.tsx";

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

function Blocks() {
  const { data } = useSuspenseQuery(q(Nav, "GetHome"));
  // renders the blocks below later
  const blocks = useDeferredValue(data.blocks, data.blocks.slice(0, SEEN_FIRST));
  return (
    <>
      {blocks.map((block, at) => (
        <Block key={`${at} ${block.kind}`} block={block} />
      ))}
      {blocks.length < data.blocks.length && <RestSkeleton />}
      {data.popup && <NoticePopup key={data.popup.noticeId} popup={data.popup} />}
    </>
  );
}
