import { afterPaint } from "@heshi/ui/base/after-paint";
import { goBack } from "@heshi/ui/base/browser-history";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { noteLocation } from "#src/shared/router/history-stack.ts";
import { showSide } from "#src/shared/shell/appearance.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { pageOf } from "#src/shared/router/route.ts";
import { routeOf } from "#src/shared/router/route-table.ts";
import { useRouter } from "#src/shared/router/router.tsx";
import { learnSettings } from "#src/shared/session/start-up.ts";
import { isTabPage, useTabBar } from "#src/shared/router/tab-bar.ts";
import styles from "./app.module.css";
import { Beside } from "./beside/beside.tsx";
import { LayerBox, type Place } from "./layer-box.tsx";
import type { Layer, Layers } from "./motion/layers.ts";
import { positionOf, showAt } from "./motion/scroll.ts";
import { useLayers } from "./motion/use-layers.ts";
import { type Boxes, useSwipeBack } from "./motion/use-swipe-back.ts";
import { toWebView } from "./web-view/web-view-path.ts";

/** The app: the page of the current path over those that back leads to. */
export function App() {
  const router = useRouter();
  const layers = useLayers(router);
  const column = useRef<HTMLDivElement>(null);
  const [boxes] = useState(() => new Map<string, HTMLElement>());
  const onBox = useCallback(
    (key: string, box: HTMLElement | null) => void (box === null ? boxes.delete(key) : boxes.set(key, box)),
    [boxes],
  );
  const peeked = useSwipeBack(column, layers, boxes);
  useConnectedRouter();
  useEffect(learnSettings, []);
  useShownPage(layers, boxes, peeked);
  const [now, last] = layers.kept;
  const below = layers.motion === "forward" ? last : peeked;
  const placeOf = (layer: Layer): Place => {
    if (layer === now) return "view";
    if (layer === below) return "below";
    return layer === layers.leaving ? "leaving" : "hidden";
  };
  const mounted = layers.leaving ? [layers.leaving, ...layers.kept] : layers.kept;
  return (
    <>
      <div className={styles.column} ref={column}>
        {mounted.map((layer) => (
          <LayerBox
            key={layer.key}
            layer={layer}
            place={placeOf(layer)}
            motion={layers.motion}
            isSwiped={layer === now && peeked !== undefined}
            onBox={onBox}
          />
        ))}
      </div>
      <Beside />
    </>
  );
}

function useConnectedRouter(): void {
  const { navigate } = useRouter();
  useLayoutEffect(() => setRouter({ go: navigate, back: goBack }), [navigate]);
}

/** Moves the focus into the page in view: to where it was when the page was left, otherwise to its content. */
function useFocus(layers: Layers, boxes: Boxes): () => void {
  const left = useRef(new Map<string, Element | null>());
  const shown = useRef<string>(undefined);
  const key = layers.kept[0]?.key;
  return () => {
    const before = shown.current;
    shown.current = key;
    if (before === undefined || key === undefined || before === key) return;
    if (layers.motion === "forward") left.current.set(before, document.activeElement);
    const box = boxes.get(key);
    const former = layers.motion === "back" ? left.current.get(key) : undefined;
    for (const known of left.current.keys())
      if (!layers.kept.some((layer) => layer.key === known)) left.current.delete(known);
    const main = box?.querySelector<HTMLElement>("#main");
    const target = former instanceof HTMLElement && box?.contains(former) ? former : main;
    // focusing lays the page out: not before the step is seen, nor away from a field that took the focus meanwhile
    afterPaint(() => {
      if (shown.current === key && box?.contains(document.activeElement) === false)
        target?.focus({ preventScroll: true });
    });
  };
}

/** The effects of showing a page: history, side, scroll, focus, and a help page's move into the web view. */
function useShownPage(layers: Layers, boxes: Boxes, peeked: Layer | undefined): void {
  const { location, type, navigate } = useRouter();
  const path = location.pathname + location.search;
  const key = layers.kept[0]?.key ?? "";
  const moveFocus = useFocus(layers, boxes);
  useLayoutEffect(() => {
    noteLocation(path, type === "PUSH");
    showSide(routeOf(path));
    if (pageOf(path) === "/") useTabBar.setState({ isBackHome: false });
    showAt(key, type === "POP" || isTabPage(path));
    moveFocus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the step that is shown
  }, [key, path, type]);
  const seen = layers.leaving ?? (layers.motion === "forward" ? layers.kept[1] : peeked);
  useLayoutEffect(() => {
    // outside of the document's scroll, and at the same place as in it
    const box = seen && boxes.get(seen.key);
    if (box) box.scrollTop = positionOf(seen.key);
  }, [seen, boxes]);
  const webView = toWebView(path);
  useEffect(() => {
    if (webView !== undefined) navigate(webView, { replace: true });
  }, [webView, navigate]);
}
