import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import { useReducedMotion } from "../base/reduced-motion.tsx";
import styles from "./notice-bar.module.css";

export interface Notice {
  key: string;
  text: string;
}

export interface NoticeBarProps {
  notices: readonly Notice[];
  /** The red label in front: 公告. */
  mark?: string;
  link: (notice: Notice, words: ReactNode) => ReactNode;
}

const TURN_MS = 4000;

/** Rotates notices every 4 s, without reduced motion; hidden in elder mode. */
export function NoticeBar({ notices, mark = "公告", link }: NoticeBarProps) {
  const [turn, setTurn] = useState(0);
  const still = useReducedMotion();
  useEffect(() => {
    if (still || notices.length < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [still, notices.length]);
  const notice = notices[turn % Math.max(1, notices.length)];
  if (notice === undefined) return null;
  const words = (
    <span className={styles.bar}>
      <b className={styles.mark}>{mark}</b>
      <span key={notice.key} className={styles.words} data-next={turn > 0 || undefined}>
        {notice.text}
      </span>
      <Icon of={caretRightIcon} size={14} />
    </span>
  );
  return <div className={`${styles.place} elder-hide`}>{link(notice, words)}</div>;
}
