import { formatCredit, cent } from "@heshi/kernel/credit";
import { lockKeyIcon } from "@heshi/ui/icons/lock-key";
import { Icon } from "@heshi/ui/picture/icon";
import { useState } from "react";
import { Actions } from "./actions.tsx";
import { Film } from "./film.tsx";
import type { Episode, Series } from "./series.types.ts";
import { Unlock } from "./unlock.tsx";
import styles from "./player.module.css";

export type SlideProps = {
  series: Series;
  episode: Episode;
  /** Whether it is on the screen, the next one, or neither. */
  place: "shown" | "next" | "far";
  speed: number;
  onEnd: () => void;
  onList: () => void;
};

/** One episode on the whole screen: its film, or how it is unlocked, with its name and what one can do. */
export function Slide({ series, episode, place, speed, onEnd, onList }: SlideProps) {
  const { number, title, summary, picture, isOpen } = episode;
  const [isAsked, setAsked] = useState(true);
  const [liked, setLiked] = useState({ isOn: episode.isLiked, count: episode.likes });
  return (
    <section
      className={styles.slide}
      aria-label={`第 ${number} 集 ${title}`}
      data-shown={place === "shown"}
      inert={place !== "shown"}
    >
      <img className={styles.picture} src={picture} alt="" draggable={false} />
      {isOpen && place !== "far" && (
        <Film
          episode={episode}
          isShown={place === "shown"}
          speed={speed}
          onEnd={onEnd}
          liked={liked}
          setLiked={setLiked}
        />
      )}
      {!isOpen && (
        <div className={styles.locked}>
          <Icon of={lockKeyIcon} size={28} />
          <p>这一集需要解锁</p>
          <button type="button" className={styles.unlock} onClick={() => setAsked(true)}>
            {formatCredit("credit2", cent(episode.priceCent))} 银币看第 {number} 集
          </button>
        </div>
      )}
      <Actions series={series} episode={episode} liked={liked} setLiked={setLiked} onList={onList} />
      <div className={styles.words}>
        <p className={styles.series}>
          {series.title} · 第 {number} 集
        </p>
        <h2 className={styles.title}>{title}</h2>
        {summary !== "" && <p className={styles.summary}>{summary}</p>}
        <p className={styles.filing}>备案号：{series.filing}</p>
      </div>
      <Unlock
        open={!isOpen && place === "shown" && isAsked}
        series={series}
        episode={episode}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}
