import { Playlet } from "@heshi/contract/content/playlet";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Tag } from "@heshi/ui/base/tag";
import { Picture } from "@heshi/ui/picture/picture";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { clockText, playletPath } from "../paths.ts";
import styles from "../parts/follow.module.css";

type Card = OutputOf<(typeof Playlet)["methods"]["GetFeed"]>["list"][number];

const tabs = { all: "推荐", followed: "在追", watched: "看过" } as const;
const empties = {
  all: { title: "还没有短剧", help: "新剧上线后会出现在这里" },
  followed: { title: "还没有在追的短剧", help: "播放时点封面上的加号，就能追剧" },
  watched: { title: "还没有看过短剧", help: "看过的剧和进度会留在这里" },
} as const;

/** 追剧: all series, those that the member follows, and those that they watched. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="短剧"
      list={(of) => pages(Playlet, "GetFeed", { of })}
      empty={(of) => ({
        picture: "leaf",
        ...empties[of],
        ...(of !== "all" && {
          action: {
            text: "看看推荐",
            onPress: () => navigateTo("/pages/playlet/follow?tab=all"),
          },
        }),
      })}
    >
      {(rows) => (
        <ul className={styles.grid}>
          {rows.map((row) => (
            <SeriesCard key={row.playletId} series={row} />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

/** 全 4 集，前 2 集免费 */
const extentOf = ({ episodes, freeEpisodes }: Card): string => {
  if (freeEpisodes >= episodes) return `全 ${episodes} 集免费`;
  return `全 ${episodes} 集${freeEpisodes > 0 ? `，${freeEpisodes} 集免费` : ""}`;
};

function SeriesCard({ series }: { series: Card }) {
  const { playletId, title, summary, cover, watched, isFollowed } = series;
  return (
    <li>
      <Link to={playletPath(playletId)} className={styles.card}>
        <span className={styles.cover}>
          <Picture src={cover} alt="" ratio={3 / 4} radius={12} sizes="(min-width: 600px) 280px, 46vw" />
          {isFollowed && (
            <span className={styles.mark}>
              <Tag kind="solid">在追</Tag>
            </span>
          )}
          <span className={styles.extent}>{extentOf(series)}</span>
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>
          {watched === undefined ? summary : `看到第 ${watched.number} 集 ${clockText(watched.second)}`}
        </p>
      </Link>
    </li>
  );
}
