import { clockText } from "../paths.ts";
import styles from "./player.module.css";

type Props = { second: number; seconds: number; onSeek: (second: number) => void };

/** Where the film is, which can be dragged, between its times. */
export function Clock({ second, seconds, onSeek }: Props) {
  const shown = Math.min(second, seconds);
  return (
    <div className={styles.clock}>
      <span>{clockText(shown)}</span>
      <input
        type="range"
        className={styles.range}
        aria-label="播放进度"
        aria-valuetext={`${clockText(shown)}，共 ${clockText(seconds)}`}
        min={0}
        max={seconds}
        step={0.1}
        value={shown}
        style={{ backgroundSize: `${(100 * shown) / Math.max(1, seconds)}% 100%, 100% 100%` }}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <span>{clockText(seconds)}</span>
    </div>
  );
}
