import { Playlet } from "@heshi/contract/content/playlet";
import { formatCount } from "@heshi/kernel/text";
import { usePress } from "@heshi/ui/base/press";
import { heartFillIcon } from "@heshi/ui/icons/heart-fill";
import { listIcon } from "@heshi/ui/icons/list";
import { plusIcon } from "@heshi/ui/icons/plus";
import { Icon } from "@heshi/ui/picture/icon";
import { rpc } from "#src/shared/data/rpc.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import type { Episode, Series } from "./series.types.ts";
import styles from "./player.module.css";

export type Liked = { isOn: boolean; count: number };
export type Liking = { liked: Liked; setLiked: (next: Liked) => void };

/** Likes an episode, or takes that back, at once on the page; a refusal takes it back. */
export function useLike({ episodeId }: Episode, { liked, setLiked }: Liking) {
  return async (isOn: boolean): Promise<void> => {
    if (isOn === liked.isOn) return;
    setLiked({ isOn, count: liked.count + (isOn ? 1 : -1) });
    try {
      const { count } = await rpc(Playlet).Like({ episodeId, isOn });
      setLiked({ isOn, count });
    } catch (failure) {
      setLiked(liked);
      throw failure;
    }
  };
}

type Props = Liking & { series: Series; episode: Episode; onList: () => void };

/** What one can do with an episode and its series, at the right edge. */
export function Actions({ series, episode, onList, ...liking }: Props) {
  const { playletId, cover, isFollowed, title } = series;
  const { liked } = liking;
  const like = useLike(episode, liking);
  const [, press] = usePress(() => like(!liked.isOn));
  const [follow] = useCommand(Playlet, "Follow", { toast: isFollowed ? "已取消追剧" : "已加入追剧" });
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.follow}
        aria-pressed={isFollowed}
        aria-label={isFollowed ? `取消追《${title}》` : `追《${title}》`}
        onClick={() => void follow({ playletId, isOn: !isFollowed })}
      >
        <img src={cover} alt="" draggable={false} />
        {!isFollowed && (
          <span className={styles.plus}>
            <Icon of={plusIcon} size={14} />
          </span>
        )}
      </button>
      {episode.isOpen && (
        <button
          type="button"
          className={styles.action}
          data-on={liked.isOn || undefined}
          aria-pressed={liked.isOn}
          aria-label={`点赞，${liked.count}`}
          onClick={press}
        >
          <Icon of={heartFillIcon} size={28} />
          {liked.count > 0 ? formatCount(liked.count) : "点赞"}
        </button>
      )}
      <button type="button" className={styles.action} onClick={onList}>
        <Icon of={listIcon} size={28} />
        选集
      </button>
    </div>
  );
}
