import { pageOf } from "#src/shared/router/route.ts";
import type { Location } from "#src/shared/router/router.tsx";
import { isTabPage } from "#src/shared/router/tab-bar.ts";

/** A page that is mounted: the one in view, or one under it that is kept for going back. */
export interface Layer {
  key: string;
  location: Location;
  /** The number of the app's pages before it in the history. */
  depth: number;
}

/** How the page in view came: without motion, over the last one, or from under it. */
export type Motion = "still" | "forward" | "back";

export interface Layers {
  /** The page in view first, then those kept under it, the last one first. */
  kept: readonly Layer[];
  /** The page that leaves while the one under it returns. */
  leaving?: Layer | undefined;
  motion: Motion;
}

/** So many pages are kept under the one in view; tab pages, of which there are at most five, are not counted. */
export const MOST_KEPT = 3;

const isTab = ({ location }: Pick<Layer, "location">): boolean => isTabPage(location.pathname);

/** A tab page is mounted once per visit, any other page once per history entry. */
function isSame(layer: Layer, location: Location): boolean {
  const { pathname, key } = layer.location;
  if (isTabPage(location.pathname)) return pageOf(pathname) === pageOf(location.pathname);
  return key === location.key && pathname === location.pathname;
}

const layerAt = (location: Location, depth: number): Layer => ({
  key: isTabPage(location.pathname) ? pageOf(location.pathname) : location.key + location.pathname,
  location,
  depth,
});

/** The layers of a visit that begins here. */
export const firstLayers = (location: Location, depth: number): Layers => ({
  kept: [layerAt(location, depth)],
  motion: "still",
});

function bounded(under: readonly Layer[]): readonly Layer[] {
  const pages = under.filter((layer) => !isTab(layer)).slice(0, MOST_KEPT);
  return under.filter((layer) => isTab(layer) || pages.includes(layer));
}

/** The layers after a step to an entry of the history; the same object when it is the one in view. */
export function stepped(layers: Layers, location: Location, depth: number): Layers {
  const [now, ...under] = layers.kept;
  if (now === undefined || now.location === location) return layers;
  const found = layers.kept.find((layer) => isSame(layer, location));
  const shown = { ...(found ?? layerAt(location, depth)), location, depth };
  if (found === now) return { ...layers, kept: [shown, ...under] };
  // a page that is left backwards or replaced is gone, a tab page stays for the next time
  const rest = layers.kept.filter((layer) => layer !== found && (layer.depth < depth || isTab(layer)));
  const motion = depth > now.depth ? "forward" : depth < now.depth ? "back" : "still";
  return {
    kept: [shown, ...bounded(rest)],
    leaving: motion === "back" && !rest.includes(now) ? now : undefined,
    motion,
  };
}

/** The layers at rest, after the motion. */
export const settled = (layers: Layers): Layers =>
  layers.motion === "still" ? layers : { kept: layers.kept, motion: "still" };

/** The page that back leads to, if it is kept. */
export function underneath({ kept: [now, ...under] }: Layers): Layer | undefined {
  return under.find(({ depth }) => depth === (now?.depth ?? 0) - 1);
}
