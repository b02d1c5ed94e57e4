import { useEffect, useRef, type RefObject } from "react";

/** Calls `onNear` when the element comes within `px` of the viewport, while `active`. */
export function useNear<T extends HTMLElement>(
  px: number,
  active: boolean,
  onNear: () => void,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (!active || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `0px 0px ${px}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [px, active]);
  return ref;
}
