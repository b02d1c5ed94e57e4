import { NavButton } from "@heshi/ui/bar/nav-bar";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { clip } from "@heshi/kernel/clip";
import { useState } from "react";
import { useParam } from "#src/shared/router/router.tsx";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { SearchHead } from "../parts/search/search-head.tsx";
import { SearchHistory, HotWords } from "../parts/search/search-words.tsx";
import { Suggestions } from "../parts/search/suggestions.tsx";
import { keywordOf, MOST_LETTERS, noteKeyword } from "../search-history.ts";

/** 搜索: search history, popular keywords, and completions while typing. */
export function Page() {
  const hint = useParam("hint");
  const [text, setText] = useState(useParam("keyword"));
  const search = (typed: string): void => {
    const keyword = keywordOf(typed === "" ? hint : typed);
    if (keyword === "") return showToast("输入想找的商品");
    noteKeyword(keyword);
    navigateTo(withQuery("/pages/goods/search/list", { keyword })).catch(showFailure);
  };
  return (
    <Screen
      white
      head={
        <SearchHead title="搜索" right={<NavButton text="搜索" onPress={() => search(text.trim())} />}>
          <SearchBar
            autoFocus
            value={text}
            placeholder={hint || "搜索商品"}
            onChange={(typed) => setText(clip(typed, MOST_LETTERS))}
            onSearch={search}
          />
        </SearchHead>
      }
    >
      {text.trim() === "" ? (
        <>
          <SearchHistory onChoose={search} />
          <HotWords onChoose={search} />
        </>
      ) : (
        <Suggestions text={text} onChoose={search} />
      )}
    </Screen>
  );
}
