import { cent, formatCredit } from "@heshi/kernel/credit";
import { lockKeyIcon } from "@heshi/ui/icons/lock-key";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Icon } from "@heshi/ui/picture/icon";
import type { Episode, Series } from "./series.types.ts";
import styles from "./sheet.module.css";

type Props = {
  open: boolean;
  series: Series;
  /** The number of the one that is shown. */
  at: number | undefined;
  onClose: () => void;
  onChoose: (number: number) => void;
};

const stateOf = ({ isOpen, priceCent }: Episode): string => {
  if (priceCent === 0) return "免费";
  return isOpen ? "可看" : `${formatCredit("credit2", cent(priceCent))} 银币`;
};

/** 选集: the episodes of a series, to go to. */
export const Episodes = ({ open, series, at, onClose, onChoose }: Props) => (
  <Sheet open={open} onClose={onClose} title={`《${series.title}》共 ${series.episodes} 集`} pad>
    <ul className={styles.episodes}>
      {series.list.map((episode) => {
        const { number, isOpen, title } = episode;
        const isHere = number === at;
        return (
          <li key={number}>
            <button
              type="button"
              className={styles.episode}
              aria-current={isHere || undefined}
              aria-label={`第 ${number} 集 ${title}，${isHere ? "正在看" : stateOf(episode)}`}
              onClick={() => onChoose(number)}
            >
              <b>{number}</b>
              <span>
                {!isOpen && <Icon of={lockKeyIcon} size={12} />} {isHere ? "正在看" : stateOf(episode)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  </Sheet>
);
