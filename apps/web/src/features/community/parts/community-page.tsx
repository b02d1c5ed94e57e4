import type { PostCard as Card } from "@heshi/contract/content/post-view";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { magnifyingGlassIcon } from "@heshi/ui/icons/magnifying-glass";
import { notePencilIcon } from "@heshi/ui/icons/note-pencil";
import { userIcon } from "@heshi/ui/icons/user";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { Icon } from "@heshi/ui/picture/icon";
import { Empty, type EmptyProps } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { type ReactNode, useState } from "react";
import { type CommunityPlace, CommunityTabs } from "#src/shared/community/community-tabs.tsx";
import type { CursorQuery } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { PostCard } from "./post-card.tsx";
import cards from "./post-card.module.css";
import styles from "./community.module.css";

const WAYS = [
  { key: "/pages/community/write", text: "写文章" },
  { key: "/pages/community/cook", text: "写菜谱" },
  { key: "/pages/community/answer", text: "提问题" },
] as const;

/** The round button that begins to write. */
function WriteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.write} aria-label="发布" onClick={() => setOpen(true)}>
        <Icon of={notePencilIcon} size={24} />
      </button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="发布内容"
        items={WAYS}
        onDone={(path) => void goTo(path)}
      />
    </>
  );
}

/** Posts in a list, in pages. */
export const PostList = ({ query, empty }: { query: CursorQuery<Card>; empty: EmptyProps }) => (
  <CursorList query={query} empty={<Empty {...empty} />}>
    {(posts) => (
      <ul className={cards.list}>
        {posts.map((post) => (
          <PostCard key={post.postId} post={post} />
        ))}
      </ul>
    )}
  </CursorList>
);

type Props = { at: CommunityPlace; above?: ReactNode; refreshed: string; children: ReactNode };

/** A page of the community: the parts on top, search, one's own, and a button to write. */
export function CommunityPage({ at, above, refreshed, children }: Props) {
  return (
    <Screen
      gap={8}
      right={
        <>
          <NavButton
            icon={magnifyingGlassIcon}
            label="搜索"
            onPress={() => goTo("/pages/community/search")}
          />
          <NavButton icon={userIcon} label="我的发布" onPress={() => goTo("/pages/community/mine")} />
        </>
      }
      top={
        <>
          <CommunityTabs at={at} />
          {above}
        </>
      }
    >
      <PullRefresh onRefresh={() => refetch([refreshed])}>
        <Loaded key={at} skeleton={<RowSkeleton />}>
          {children}
        </Loaded>
      </PullRefresh>
      <WriteButton />
    </Screen>
  );
}
