import { type MouseEvent, type TouchEvent, useEffect, useRef } from "react";
import { vibrate } from "./vibrate.ts";

const HOLD_MS = 500;
/** A finger that moves farther scrolls. */
const SLOP_PX = 10;

/**
 * Handlers for an element that is held under the finger: calls `onHold` with a light vibration, and swallows the click
 * that follows. What it opens must be available elsewhere too, since neither keyboard nor mouse can hold.
 */
export function useLongPress(onHold: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const swallows = useRef(false);
  const release = (): void => {
    clearTimeout(held.current?.timer);
    held.current = undefined;
  };
  useEffect(() => release, []);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const [touch, second] = [touches[0], touches[1]];
      release();
      swallows.current = false;
      if (touch === undefined || second !== undefined) return;
      const timer = setTimeout(() => {
        held.current = undefined;
        swallows.current = true;
        vibrate();
        onHold();
      }, HOLD_MS);
      held.current = { timer, x: touch.clientX, y: touch.clientY };
    },
    onTouchMove: ({ touches }: TouchEvent): void => {
      const touch = touches[0];
      const from = held.current;
      if (from && touch && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > SLOP_PX) release();
    },
    onTouchEnd: release,
    onTouchCancel: release,
    onClickCapture: (event: MouseEvent): void => {
      if (!swallows.current) return;
      swallows.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // the browser's own menu of a link, which a finger opens at the same time
    onContextMenu: (event: MouseEvent): void => {
      if (held.current !== undefined || swallows.current) event.preventDefault();
    },
  };
}
