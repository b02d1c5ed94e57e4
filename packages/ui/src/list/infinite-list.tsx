import { useState, type ReactNode } from "react";
import { useNear } from "./reach-end.tsx";
import { Spinner } from "../state/spinner.tsx";
import styles from "./infinite-list.module.css";

/** The distance from the end at which the next page is loaded. */
export const REACH_BOTTOM_PX = 100;

export interface InfiniteListProps {
  children: ReactNode;
  more: boolean;
  /** Loads the next page; a rejection shows 加载失败 with a retry. */
  onMore: () => Promise<unknown>;
  /** The text at the end; empty for none. */
  endText?: string;
}

/** A list that loads its next page near the end, with states for loading, failure and end. */
export function InfiniteList({ children, more, onMore, endText = "没有更多了" }: InfiniteListProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const load = (): void => {
    if (state === "busy") return;
    setState("busy");
    onMore().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  // the observer restarts after each page, since the end may still be in view after a short one
  const foot = useNear<HTMLDivElement>(REACH_BOTTOM_PX, more && state === "idle", load);
  return (
    <>
      {children}
      <div ref={foot} className={styles.foot} aria-live="polite">
        <Foot more={more} state={state} endText={endText} onRetry={load} />
      </div>
    </>
  );
}

type FootProps = { more: boolean; state: "idle" | "busy" | "failed"; endText: string; onRetry: () => void };

function Foot({ more, state, endText, onRetry }: FootProps) {
  if (!more) return <>{endText}</>;
  if (state === "failed") {
    return (
      <button type="button" className={styles.retry} onClick={onRetry}>
        加载失败，点这里重试
      </button>
    );
  }
  return state === "busy" ? (
    <>
      <Spinner /> 正在加载
    </>
  ) : null;
}
