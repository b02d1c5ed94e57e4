import { presentEntry } from "@heshi/ui/base/browser-history";
import { readJson, writeJson } from "../data/storage.ts";

/*
 * The paths of this tab's history, by the router's index in the history state. A browser exposes only the length of its
 * history, which includes other sites.
 */
const KEY = "hs:stack";

function kept(): string[] {
  const saved = readJson(KEY, "session");
  return Array.isArray(saved) ? saved.map(String) : [];
}

let stack = kept();

/** The number of the app's pages before the current one. */
export function depth(): number {
  const { idx = 0, hsLayer = 0 } = presentEntry();
  // open sheets have entries of their own
  return Math.max(0, idx - hsLayer);
}

/** Records the current page; a push drops the pages after it. */
export function noteLocation(path: string, isPush: boolean): void {
  const at = depth();
  stack[at] = path;
  if (isPush) stack = stack.slice(0, at + 1);
  writeJson(KEY, stack, "session");
}

/** The previous page, with its query. */
export const pathBehind = (): string | undefined => stack[depth() - 1];

/** The number of steps back to the nearest page with this pathname; undefined when there is none. */
export function stepsBackTo(pathname: string): number | undefined {
  const now = depth();
  for (let at = now - 1; at >= 0; at -= 1) if (stack[at]?.split("?", 1)[0] === pathname) return now - at;
  return undefined;
}
