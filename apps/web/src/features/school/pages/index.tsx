import { School } from "@heshi/contract/shop/school";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Empty } from "@heshi/ui/state/empty";
import { clip } from "@heshi/kernel/clip";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Home } from "../parts/home.tsx";
import { Lessons } from "../parts/lessons.tsx";
import styles from "../parts/school.module.css";

/** 商学院: what to read next, a search that stays in the URL, and the lessons by category. */
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
        <div className={styles.search}>
          <SearchBar value={typed} onChange={setTyped} onSearch={search} placeholder="运费、改价、售后期限" />
        </div>
      }
    >
      {keyword === "" ? <Home /> : <Found keyword={keyword} onClear={() => search("")} />}
    </Screen>
  );
}

function Found({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const { data } = useSuspenseQuery(q(School, "Search", { keyword: clip(keyword, 40) }));
  if (data.list.length === 0)
    return (
      <Empty
        picture="lens"
        title={`没有找到“${keyword}”`}
        help="换个说法试试"
        action={{ text: "看全部课程", onPress: onClear }}
      />
    );
  return (
    <>
      <SectionHead title={`找到 ${data.list.length} 课`} onPage />
      <Lessons list={data.list} label="搜索结果" />
    </>
  );
}
