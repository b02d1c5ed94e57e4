import { presentEntry } from "@heshi/ui/base/browser-history";
import { readJson, writeJson } from "../data/storage.ts";

/*
 * The paths this tab went through, by the router's index in the history state. A browser tells how long its history is
 * but not what is in it, and not how much of it is ours.
 */
const KEY = "hs:stack";

function kept(): string[] {
  const saved = readJson(KEY, "session");
  return Array.isArray(saved) ? saved.map(String) : [];
}

let stack = kept();

/** How many pages of ours lie behind the present one. */
export function depth(): number {
  const { idx = 0, hsLayer = 0 } = presentEntry();
  // entries of open sheets lie on top of the page and are no pages
  return Math.max(0, idx - hsLayer);
}

/** Notes the page now shown; pages in front of it are forgotten when it was pushed. */
export function noteLocation(path: string, isPush: boolean): void {
  const at = depth();
  stack[at] = path;
  if (isPush) stack = stack.slice(0, at + 1);
  writeJson(KEY, stack, "session");
}

/** The page right behind the present one, with its query. */
export const pathBehind = (): string | undefined => stack[depth() - 1];

/** How many steps back the nearest page with this pathname lies; undefined when there is none. */
export function stepsBackTo(pathname: string): number | undefined {
  const now = depth();
  for (let at = now - 1; at >= 0; at -= 1) if (stack[at]?.split("?", 1)[0] === pathname) return now - at;
  return undefined;
}
