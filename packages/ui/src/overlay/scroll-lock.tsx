import { useEffect } from "react";

let locks = 0;

/** While `active`, the page does not scroll, and keeps the width of its scrollbar. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
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
  }, [active]);
}
