import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { fen } from "@heshi/kernel/money";
import { useRef, useState } from "react";
import { pages } from "#src/shared/data/query.ts";
import { feedQuery } from "#src/shared/goods/feed.queries.ts";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import styles from "./home-feed.module.css";

/** What 低价 means: the best-selling ones up to this price. */
const CHEAP_FEN = fen(3990);

const TABS = [
  { key: "feed", text: "推荐", hint: "猜你喜欢" },
  { key: "cheap", text: "低价", hint: "39.9 元以内" },
  { key: "new", text: "新品", hint: "刚刚上架" },
] as const;
type Key = (typeof TABS)[number]["key"];

const queryOf = (key: Key) => {
  if (key === "feed") return feedQuery();
  const filter =
    key === "cheap" ? ({ sort: "sales", maxFen: CHEAP_FEN } as const) : ({ sort: "newest" } as const);
  return { ...pages(WaresGoods, "GetList", filter), staleTime: 300_000 };
};

export interface HomeFeedProps {
  title: string;
  /** Products that the blocks above show. */
  without: readonly string[];
}

/** The feed of the home page under its tabs: recommendations, low prices, what is new. */
export function HomeFeed({ title, without }: HomeFeedProps) {
  const [shown, setShown] = useState<Key>("feed");
  const top = useRef<HTMLDivElement>(null);
  const choose = (key: Key): void => {
    setShown(key);
    // a list of another length begins at its beginning
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <section aria-label={title}>
      <div ref={top} className={styles.anchor} />
      <div className={styles.tabs} role="tablist" aria-label={title}>
        {TABS.map(({ key, text, hint }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === shown}
            className={styles.tab}
            onClick={() => choose(key)}
          >
            <b>{text}</b>
            <span>{hint}</span>
          </button>
        ))}
      </div>
      <GoodsFeed
        key={shown}
        title={TABS.find(({ key }) => key === shown)?.text}
        query={queryOf(shown)}
        isHeadless
        without={shown === "feed" ? without : []}
      />
    </section>
  );
}
