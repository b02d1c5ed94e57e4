import { onBackEntry } from "@heshi/ui/overlay/back-entry";
import { flushSync } from "react-dom";
import { isFree, navigateBack } from "#src/shared/router/navigate.ts";
import { hasOwnGesture, noteMoved } from "#src/shared/router/own-motion.ts";
import { EDGE_PX, type Swipe, watchEdge } from "./edge-swipe.ts";
import type { Layer } from "./layers.ts";
import { isMoving } from "./use-layers.ts";

/** How far the page below is moved to the left while it is covered, in parts of its width; as in app.module.css. */
const PARALLAX = 0.28;
const SHORTEST_MS = 120;
const LONGEST_MS = 300;
/** A step back that takes longer than this was refused. */
const REFUSED_MS = 1000;

function place(box: HTMLElement | undefined, px: number, ms: number): void {
  if (box === undefined) return;
  box.style.transition = ms === 0 ? "" : `transform ${ms}ms var(--ease)`;
  box.style.transform = px === 0 ? "" : `translateX(${px}px)`;
}

/** The page in view and the one below it. */
export interface Pages {
  now: Layer;
  below: Layer | undefined;
  boxes: ReadonlyMap<string, HTMLElement>;
  /** Shows the page below this one; undefined hides it again. */
  peek: (key: string | undefined) => void;
}

/** Swipes of the page in view, over the one below it. */
function swipeOf({ now, below, boxes, peek }: Pages): Swipe {
  const width = window.innerWidth;
  let at = 0;
  let isBusy = false;
  const show = (px: number, ms = 0): void => {
    at = px;
    place(boxes.get(now.key), px, ms);
    place(below && boxes.get(below.key), (px - width) * PARALLAX, ms);
  };
  const rest = (): void => {
    isBusy = false;
    place(boxes.get(now.key), 0, 0);
    place(below && boxes.get(below.key), 0, 0);
    peek(undefined);
  };
  return {
    begin: () => {
      // an entry of a page that asks before it is left is no sheet
      const hasSheet = onBackEntry() && isFree();
      if (isBusy || now.depth < 1 || hasSheet || !isMoving()) return false;
      isBusy = true;
      flushSync(() => peek(now.key));
      show(0);
      return true;
    },
    move: (px) => show(Math.min(px, width)),
    end: (isDone, speed) => {
      const isLeft = isDone && isFree();
      const way = isLeft ? width - at : at;
      const ms = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, way / Math.max(1, Math.abs(speed))));
      show(isLeft ? width : 0, ms);
      setTimeout(() => {
        if (!isLeft) rest();
        else noteMoved();
        // a page that asks before it is left is back in its place by then
        if (isDone) void navigateBack();
        if (isLeft) setTimeout(rest, REFUSED_MS);
      }, ms);
    },
  };
}

/**
 * Watches a column for swipes from its left edge; `pages` is undefined while they move by themselves. Not on iOS, whose browsers
 * have this gesture. Returns a function that stops it.
 */
export function startSwipes(column: HTMLElement, pages: () => Pages | undefined): () => void {
  if (hasOwnGesture()) return noteEdge(column);
  let known: Pages | undefined;
  let swipe: Swipe | undefined;
  return watchEdge(column, {
    begin: () => {
      const now = pages();
      // a swipe that is still settling keeps its pages
      if (now !== known) swipe = now && swipeOf(now);
      known = now;
      return swipe?.begin() ?? false;
    },
    move: (px) => swipe?.move(px),
    end: (isDone, speed) => swipe?.end(isDone, speed),
  });
}

/** A touch at the edge is the phone's own gesture, whose step older browsers do not mark. */
function noteEdge(box: HTMLElement): () => void {
  const onStart = ({ touches: [touch] }: TouchEvent): void => {
    if (touch !== undefined && (touch.clientX <= EDGE_PX || touch.clientX >= window.innerWidth - EDGE_PX))
      noteMoved();
  };
  box.addEventListener("touchstart", onStart, { passive: true });
  return () => box.removeEventListener("touchstart", onStart);
}
