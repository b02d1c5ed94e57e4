import { Expert } from "@heshi/contract/content/expert";
import { pages } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { PostList } from "../parts/community-page.tsx";

/** 社区收藏: what one keeps, the last kept first. */
export const Page = () => (
  <Screen gap={8}>
    <PostList
      query={pages(Expert, "GetCollected", {})}
      empty={{ picture: "leaf", title: "还没有收藏", help: "看到喜欢的文章和菜谱，点一下星星" }}
    />
  </Screen>
);
