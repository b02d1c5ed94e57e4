import { useRef, useState, type ReactNode, type TouchEvent } from "react";
import { usePress } from "../base/press.tsx";
import { Spinner } from "../state/spinner.tsx";
import { vibrate } from "../base/vibrate.ts";
import styles from "./pull-refresh.module.css";

const TRIGGER_PX = 56;
const MOST_PX = 96;

export interface PullRefreshProps {
  children: ReactNode;
  onRefresh: () => Promise<unknown>;
}

/** Refreshes the page when it is pulled down at its top. */
export function PullRefresh({ children, onRefresh }: PullRefreshProps) {
  const [pulled, setPulled] = useState(0);
  const [busy, refresh] = usePress(onRefresh);
  const start = useRef<number>(undefined);
  const onStart = (event: TouchEvent): void => {
    start.current = window.scrollY <= 0 ? event.touches[0]?.clientY : undefined;
  };
  const onMove = (event: TouchEvent): void => {
    const at = event.touches[0]?.clientY;
    if (start.current === undefined || at === undefined || busy) return;
    setPulled(window.scrollY > 0 ? 0 : Math.min(MOST_PX, Math.max(0, (at - start.current) / 2)));
  };
  const onEnd = (): void => {
    start.current = undefined;
    if (pulled >= TRIGGER_PX) {
      vibrate();
      refresh();
    }
    setPulled(0);
  };
  const height = busy ? TRIGGER_PX : pulled;
  return (
    <div onTouchStart={onStart} onTouchMove={onMove} onTouchEnd={onEnd} onTouchCancel={onEnd}>
      <div className={styles.head} style={{ height }} data-still={pulled === 0 || undefined} role="status">
        {height > 0 && (
          <span className={styles.words}>
            {busy ? <Spinner /> : null}
            {busy ? "正在刷新" : pulled >= TRIGGER_PX ? "松开刷新" : "下拉刷新"}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
