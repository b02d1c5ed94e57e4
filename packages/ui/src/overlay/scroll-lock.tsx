import { useEffect } from "react";
import { afterPaint } from "../base/after-paint.tsx";

let locks = 0;

function lock(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = "hidden";
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.paddingRight = "";
    style.overflow = "";
  };
}

/**
 * While `active`, the page does not scroll, and keeps the width of its scrollbar. The browser lays out the whole page again
 * for it, so it waits for the paint that answers the tap.
 */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let unlock = (): void => undefined;
    const cancel = afterPaint(() => {
      unlock = lock();
    });
    return () => {
      cancel();
      afterPaint(() => unlock());
    };
  }, [active]);
}
