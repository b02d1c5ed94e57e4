import { Activity, memo, useMemo } from "react";
import type { KnownPage } from "#src/shared/router/route.ts";
import { useRoute } from "#src/shared/router/route-table.ts";
import { type Location, ShownAt } from "#src/shared/router/router.tsx";
import { isTabPage, useTabBar } from "#src/shared/router/tab-bar.ts";
import styles from "./app.module.css";
import type { Layer, Motion } from "./motion/layers.ts";
import { PageHost } from "./page-host.tsx";
import { TabBarHost } from "./tab-bar-host.tsx";
import { shownLocation } from "./web-view/web-view-path.ts";

/** What is shown at a path without a page. */
const notFound: KnownPage = {
  path: "/404",
  access: "public",
  page: () => import("./closed/not-found-page.tsx"),
};

/** Where a mounted page is: in view, seen below or leaving over another during a motion, or out of sight. */
export type Place = "view" | "below" | "leaving" | "hidden";

export interface LayerBoxProps {
  layer: Layer;
  place: Place;
  motion: Motion;
  /** A finger moves the page in view. */
  isSwiped: boolean;
  onBox: (key: string, box: HTMLElement | null) => void;
}

const MOVES = {
  view: { forward: [styles.above, styles.comes], back: [styles.returns], still: [] },
  below: { forward: [styles.under, styles.gives], back: [styles.under], still: [styles.under] },
  leaving: { forward: [], back: [styles.leaving, styles.above, styles.leaves], still: [] },
  hidden: { forward: [], back: [], still: [] },
} as const;

/** A mounted page with its tab bar. Out of sight it keeps its state and its place, and its effects and queries rest. */
export function LayerBox({ layer, place, motion, isSwiped, onBox }: LayerBoxProps) {
  const { key, location } = layer;
  const isTab = useTabBar(() => isTabPage(location.pathname));
  const hasBar = useTabBar((state) => !state.isHidden) && isTab;
  const ref = useMemo(() => (box: HTMLElement | null) => onBox(key, box), [onBox, key]);
  const moves = isSwiped ? [styles.swiped] : MOVES[place][motion];
  return (
    <Activity mode={place === "hidden" ? "hidden" : "visible"}>
      <div
        ref={ref}
        className={[styles.layer, hasBar && styles.withBar, ...moves].filter(Boolean).join(" ")}
        aria-hidden={place !== "view" || undefined}
      >
        <LayerPage location={location} hasBar={hasBar} />
      </div>
    </Activity>
  );
}

const LayerPage = memo(function LayerPage({ location, hasBar }: { location: Location; hasBar: boolean }) {
  const shown = useMemo(() => shownLocation(location), [location]);
  const row = useRoute(shown.pathname) ?? notFound;
  return (
    <>
      <div className={styles.place}>
        <ShownAt location={shown}>
          <PageHost key={row.path} row={row} />
        </ShownAt>
      </div>
      {hasBar && (
        <ShownAt location={location}>
          <TabBarHost />
        </ShownAt>
      )}
    </>
  );
});
