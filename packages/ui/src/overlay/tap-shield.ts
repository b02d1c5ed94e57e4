import { type RefObject, useLayoutEffect, useRef } from "react";
import styles from "./tap-shield.module.css";

/** A tap within this time after a layer closed is the second of a double tap on what closed it. */
export const SHIELD_MS = 300;

/** Blocks taps in a layer's area for a moment after it has closed. */
export function useTapShield(box: RefObject<HTMLElement | null>, open: boolean): void {
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (hasClosed && box.current !== null) shield(box.current.getBoundingClientRect());
  }, [box, open]);
}

function shield({ left, top, width, height }: DOMRect): void {
  if (width === 0 || height === 0) return;
  const pane = document.createElement("div");
  if (styles.shield !== undefined) pane.className = styles.shield;
  Object.assign(pane.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(pane);
  setTimeout(() => pane.remove(), SHIELD_MS);
}
