import { Expert } from "@heshi/contract/content/expert";
import { clip } from "@heshi/kernel/clip";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { Empty } from "@heshi/ui/state/empty";
import { useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { PostList } from "../parts/community-page.tsx";
import styles from "../parts/community.module.css";

/** 搜索社区: articles, recipes and questions by their words, which stay in the URL. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const keyword = query.get("keyword") ?? "";
  const [typed, setTyped] = useState(keyword);
  const search = (text: string): void => {
    setTyped(text);
    setQuery(text.trim() === "" ? {} : { keyword: text.trim() }, { replace: true });
  };
  return (
    <Screen
      gap={8}
      top={
        <div className={styles.chips}>
          <SearchBar value={typed} onChange={setTyped} onSearch={search} placeholder="青菜、豆腐、早餐" />
        </div>
      }
    >
      {keyword === "" ? (
        <Empty picture="lens" title="想看什么" help="搜文章、菜谱和问答，可以输入几个词" />
      ) : (
        <PostList
          key={keyword}
          query={pages(Expert, "Search", { keyword: clip(keyword, 40) })}
          empty={{ picture: "lens", title: `没有找到“${keyword}”`, help: "换个说法，或者少输几个字" }}
        />
      )}
    </Screen>
  );
}
