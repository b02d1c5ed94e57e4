import { Expert } from "@heshi/contract/content/expert";
import { pages } from "#src/shared/data/query.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { CommunityPage, PostList } from "../parts/community-page.tsx";

/** 健康空间: articles, recipes and questions, of everybody or of those whom one follows (`tab=followed`). */
export function Page() {
  const [query] = useSearchParams();
  const isFollowed = query.get("tab") === "followed";
  return (
    <CommunityPage at={isFollowed ? "followed" : "all"} refreshed="Expert.GetFeed">
      <PostList
        query={pages(Expert, "GetFeed", { isFollowed })}
        empty={
          isFollowed
            ? {
                picture: "leaf",
                title: "这里还没有内容",
                help: "关注几位专家，他们的新内容会出现在这里",
                action: { text: "去看专家", onPress: () => goTo("/pages/community/expert") },
              }
            : { picture: "leaf", title: "这里还没有内容", help: "点右下角，写下第一篇" }
        }
      />
    </CommunityPage>
  );
}
