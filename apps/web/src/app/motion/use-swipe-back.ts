import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Layer, type Layers, underneath } from "./layers.ts";
import type { Pages } from "./swipe.ts";

export type Boxes = ReadonlyMap<string, HTMLElement>;

/**
 * Lets the page in view be swiped away from the left edge; the page below it follows. The gesture's code is loaded after the first
 * page. Returns the page that is to be seen below meanwhile.
 */
export function useSwipeBack(
  column: RefObject<HTMLElement | null>,
  layers: Layers,
  boxes: Boxes,
): Layer | undefined {
  const [peeked, peek] = useState<string>();
  const pages = useRef<Pages>(undefined);
  const [now] = layers.kept;
  const below = underneath(layers);
  useEffect(() => {
    if (now !== undefined && layers.motion === "still") pages.current = { now, below, boxes, peek };
    return () => {
      pages.current = undefined;
    };
  }, [now, below, boxes, layers.motion]);
  useLayoutEffect(() => {
    // a step leaves no page where the finger has put it
    for (const { style } of boxes.values()) style.transition = style.transform = "";
  }, [now?.key, boxes]);
  useEffect(() => {
    const box = column.current;
    let stop = (): void => undefined;
    let isGone = box === null;
    // without it there is the button to go back
    void import("./swipe.ts").then(
      ({ startSwipes }) => {
        if (box !== null && !isGone) stop = startSwipes(box, () => pages.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [column]);
  return now !== undefined && peeked === now.key ? below : undefined;
}
