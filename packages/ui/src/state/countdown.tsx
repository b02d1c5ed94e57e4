import { useEffect, useState } from "react";
import { serverNow } from "./server-clock.tsx";
import styles from "./countdown.module.css";

export interface CountdownProps {
  /** When it ends, server time in ms. */
  until: number;
  onEnd?: (() => void) | undefined;
  /** `boxes` ink boxes 01:23:45, `plain` figures 29:41 or 剩 9 天 14 小时 in words when a day or more is left. */
  look?: "boxes" | "plain";
  /** What ends, for a screen reader: 距结束. */
  label?: string;
}

/** The whole seconds that are left, never below 0; counted by the server's clock. */
export function useSecondsLeft(until: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      // at the next change of the second, so that nothing drifts
      if (seconds > 0) timer = setTimeout(tick, ((until - serverNow()) % 1000) + 5);
      else onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, onEnd]);
  return left;
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - serverNow()) / 1000));
const two = (value: number): string => String(value).padStart(2, "0");

/** Time left until a moment of the server's clock. */
export function Countdown({ until, onEnd, look = "boxes", label = "剩余" }: CountdownProps) {
  const left = useSecondsLeft(until, onEnd);
  const [days, hours, minutes, seconds] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  const words = `${label} ${days > 0 ? `${days} 天 ` : ""}${hours} 小时 ${minutes} 分 ${seconds} 秒`;
  if (look === "plain") {
    const text =
      days > 0
        ? `${days} 天 ${hours} 小时`
        : hours > 0
          ? `${two(hours)}:${two(minutes)}:${two(seconds)}`
          : `${two(minutes)}:${two(seconds)}`;
    return (
      <span className={styles.plain} role="timer" aria-label={words}>
        {text}
      </span>
    );
  }
  return (
    <span className={styles.boxes} role="timer" aria-label={words}>
      {days > 0 && <span className={styles.days}>{days} 天</span>}
      <b>{two(hours)}</b>:<b>{two(minutes)}</b>:<b>{two(seconds)}</b>
    </span>
  );
}
