import { useEffect, useState } from "react";
import { serverNow } from "./server-clock.tsx";
import styles from "./countdown.module.css";

export interface CountdownProps {
  /** When it ends, server time in ms. */
  until: number;
  onEnd?: (() => void) | undefined;
  /** `boxes`: 01:23:45 in boxes; `plain`: 29:41, or 剩 9 天 14 小时 from one day. */
  look?: "boxes" | "plain";
  /** What ends, for screen readers: 距结束. */
  label?: string;
}

/** The remaining seconds by the server's clock, at least 0. */
export function useSecondsLeft(until: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      // aligned to full seconds, so that it does not drift
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

/** A countdown by the server's clock. */
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
