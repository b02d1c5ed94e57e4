import { useCallback, useEffect, useState } from "react";
import type { RouterState } from "#src/shared/router/router.tsx";
import { firstLayers, type Layers, settled, stepped } from "./layers.ts";

/** As long as `--t-page` in tokens.css. */
const PAGE_MS = 300;

/** Whether pages move at all: not if the user prefers reduced motion. */
export const isMoving = (): boolean =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches === false;

/** The mounted pages, which follow the router's steps. */
export function useLayers({ location, depth, moved = false }: RouterState): Layers {
  const [layers, setLayers] = useState(() => firstLayers(location, depth));
  const step = stepped(layers, location, depth);
  const next = step !== layers && (moved || !isMoving()) ? settled(step) : step;
  if (next !== layers) setLayers(next);
  const settle = useCallback(() => setLayers(settled), []);
  useEffect(() => {
    if (next.motion === "still") return;
    const timer = setTimeout(settle, PAGE_MS);
    return () => clearTimeout(timer);
  }, [next, settle]);
  return next;
}
