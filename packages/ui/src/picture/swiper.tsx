import { Children, useEffect, useRef, useState, type ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { useReducedMotion } from "../base/reduced-motion.tsx";
import styles from "./swiper.module.css";

export interface SwiperProps {
  children: ReactNode;
  label: string;
  /** The indicator: dots, a count (1/6) or none. */
  marks?: "dots" | "count" | "none";
  /** Interval of the autoplay, which reduced motion disables; by default none. */
  autoplayMs?: number;
  start?: number;
  onIndex?: ((index: number) => void) | undefined;
  /** Distance of the indicator from the bottom in px. */
  marksBottom?: number;
}

/** A carousel, moved by finger, wheel or arrow keys. */
export function Swiper({
  children,
  label,
  marks = "dots",
  autoplayMs,
  start = 0,
  onIndex,
  marksBottom,
}: SwiperProps) {
  const slides = Children.toArray(children);
  const [box, index, onScroll] = useSnap(start, onIndex);
  useAutoplay(box, autoplayMs, slides.length);
  const style = marksBottom === undefined ? undefined : { bottom: marksBottom };
  return (
    <div className={styles.swiper} role="group" aria-roledescription="轮播" aria-label={label}>
      <div ref={box} className={styles.track} onScroll={onScroll} tabIndex={slides.length > 1 ? 0 : -1}>
        {slides.map((slide, at) => (
          <div key={at} className={styles.slide} aria-hidden={at !== index} inert={at !== index}>
            {slide}
          </div>
        ))}
      </div>
      {marks === "count" && slides.length > 1 && (
        <span className={styles.count} style={style} aria-live="polite">
          {index + 1}/{slides.length}
        </span>
      )}
      {marks === "dots" && slides.length > 1 && (
        <span className={styles.dots} style={style} aria-hidden>
          {slides.map((_, at) => (
            <i key={at} className={classes(at === index && styles.now)} />
          ))}
        </span>
      )}
    </div>
  );
}

/** The slide in view, from the scroll position. */
function useSnap(start: number, onIndex: ((index: number) => void) | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  useEffect(() => {
    const track = box.current;
    if (track && start > 0) track.scrollLeft = start * track.clientWidth;
  }, [start]);
  const onScroll = (): void => {
    const track = box.current;
    if (track === null || track.clientWidth === 0) return;
    const next = Math.round(track.scrollLeft / track.clientWidth);
    if (next === index) return;
    setIndex(next);
    onIndex?.(next);
  };
  return [box, index, onScroll] as const;
}

/** Advances while the page is visible, no finger is on the track, and motion is not reduced. */
function useAutoplay(box: { current: HTMLDivElement | null }, ms: number | undefined, count: number): void {
  const still = useReducedMotion();
  useEffect(() => {
    const track = box.current;
    if (track === null || ms === undefined || still || count < 2) return;
    let held = false;
    const hold = (): void => {
      held = true;
    };
    const release = (): void => {
      held = false;
    };
    track.addEventListener("pointerdown", hold);
    track.addEventListener("focusin", hold);
    window.addEventListener("pointerup", release);
    const timer = setInterval(() => {
      if (held || document.hidden) return;
      const next = (Math.round(track.scrollLeft / track.clientWidth) + 1) % count;
      track.scrollTo({ left: next * track.clientWidth, behavior: "smooth" });
    }, ms);
    return () => {
      clearInterval(timer);
      track.removeEventListener("pointerdown", hold);
      track.removeEventListener("focusin", hold);
      window.removeEventListener("pointerup", release);
    };
  }, [box, ms, still, count]);
}
