import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { playletPath } from "../paths.ts";
import { Episodes } from "./episodes.tsx";
import type { Episode, Series } from "./series.types.ts";
import { Slide } from "./slide.tsx";
import styles from "./player.module.css";

/** Which screen of a column is shown: the one whose middle is nearest. */
const shownOf = (column: HTMLElement): number =>
  column.clientHeight === 0 ? 0 : Math.round(column.scrollTop / column.clientHeight);

/** The screens of a series, one below the other, and which of them is shown: at first that of the episode to begin with. */
function useColumn({ list, number }: Series) {
  const column = useRef<HTMLDivElement>(null);
  const [first] = useState(() => Math.max(0, indexOf(list, number)));
  const [at, setAt] = useState(first);
  const show = (index: number, behavior: ScrollBehavior = "smooth"): void => {
    const { current } = column;
    current?.scrollTo?.({ top: index * current.clientHeight, behavior });
  };
  useLayoutEffect(() => show(first, "instant"), [first]);
  const bound = {
    ref: column,
    onScroll: () => setAt(Math.min(list.length, column.current ? shownOf(column.current) : 0)),
  };
  return { at, show, bound };
}

const indexOf = (list: readonly Episode[], number: number): number =>
  list.findIndex((episode) => episode.number === number);
const placeOf = (index: number, at: number) => (index === at ? "shown" : index === at + 1 ? "next" : "far");

/** The episodes of a series below one another; a swipe shows the next. Films are there of the one that is shown and of its neighbour. */
export function Player({ series, speed }: { series: Series; speed: number }) {
  const { list } = series;
  const { at, show, bound } = useColumn(series);
  const [isListed, setListed] = useState(false);
  return (
    <div className={styles.column} {...bound}>
      {list.map((episode, index) => (
        <Slide
          key={episode.episodeId}
          series={series}
          episode={episode}
          place={placeOf(index, at)}
          speed={speed}
          onEnd={() => show(index + 1)}
          onList={() => setListed(true)}
        />
      ))}
      <Last series={series} />
      <Episodes
        open={isListed}
        series={series}
        at={list[at]?.number}
        onClose={() => setListed(false)}
        onChoose={(number) => {
          setListed(false);
          show(indexOf(list, number), "instant");
        }}
      />
    </div>
  );
}

/** What comes behind the last episode: the next series. */
const Last = ({ series: { title, next } }: { series: Series }) => (
  <section className={styles.last} aria-label="看完了">
    <p className={styles.lastTitle}>《{title}》看完了</p>
    {next !== undefined && (
      <Link to={playletPath(next.playletId)} className={styles.lastNext}>
        下一部：{next.title}
      </Link>
    )}
    <Link to="/pages/playlet/follow" className={styles.lastAll}>
      全部短剧
    </Link>
  </section>
);
