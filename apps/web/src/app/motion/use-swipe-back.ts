import { onBackEntry } from "@heshi/ui/overlay/back-entry";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isFree, navigateBack } from "#src/shared/router/navigate.ts";
import { hasOwnGesture, noteMoved } from "#src/shared/router/own-motion.ts";
import { EDGE_PX, type Swipe, watchEdge } from "./edge-swipe.ts";
import { type Layer, type Layers, underneath } from "./layers.ts";
import { isMoving } from "./use-layers.ts";

/** How far the page below is moved to the left while it is covered, in parts of its width; as in app.module.css. */
const PARALLAX = 0.28;
const SHORTEST_MS = 120;
const LONGEST_MS = 300;
/** A step back that takes longer than this was refused. */
const REFUSED_MS = 1000;

export type Boxes = ReadonlyMap<string, HTMLElement>;

function place(box: HTMLElement | undefined, px: number, ms: number): void {
  if (box === undefined) return;
  box.style.transition = ms === 0 ? "" : `transform ${ms}ms var(--ease)`;
  box.style.transform = px === 0 ? "" : `translateX(${px}px)`;
}

interface Pages {
  now: Layer;
  below: Layer | undefined;
  boxes: Boxes;
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
 * Lets the page in view be swiped away from the left edge; the page below it follows. Not on iOS, whose browsers do this
 * themselves. Returns the page that is to be seen below meanwhile.
 */
export function useSwipeBack(
  column: RefObject<HTMLElement | null>,
  layers: Layers,
  boxes: Boxes,
): Layer | undefined {
  const [peeked, peek] = useState<string>();
  const latest = useRef<Swipe>(undefined);
  const [now] = layers.kept;
  const below = underneath(layers);
  useEffect(() => {
    if (now !== undefined && layers.motion === "still") latest.current = swipeOf({ now, below, boxes, peek });
    return () => {
      latest.current = undefined;
    };
  }, [now, below, boxes, layers.motion]);
  useLayoutEffect(() => {
    // a step leaves no page where the finger has put it
    for (const box of boxes.values()) place(box, 0, 0);
  }, [now?.key, boxes]);
  useEffect(() => {
    const box = column.current;
    if (box === null) return;
    if (hasOwnGesture()) return noteEdge(box);
    return watchEdge(box, {
      begin: () => latest.current?.begin() ?? false,
      move: (px) => latest.current?.move(px),
      end: (isDone, speed) => latest.current?.end(isDone, speed),
    });
  }, [column]);
  return now !== undefined && peeked === now.key ? below : undefined;
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
