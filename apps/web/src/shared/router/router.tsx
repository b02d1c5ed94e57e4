import { onHistoryStep, presentEntry, pushEntry, replaceEntry } from "@heshi/ui/base/browser-history";
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { depth } from "./history-stack.ts";
import { wasMoved } from "./own-motion.ts";

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the entry, also after going back to it. */
  key: string;
}

/** How the entry was reached: pushed, replacing another, or by back and forward. */
export type NavigationType = "PUSH" | "REPLACE" | "POP";

/** Goes to a path, or to a query of the current path. */
export type Navigate = (to: string, options?: { replace?: boolean | undefined }) => void;

export interface RouterState {
  location: Location;
  type: NavigationType;
  /** The number of the app's pages before this one in the history. */
  depth: number;
  /** The step was already shown by a gesture, and is not animated. */
  moved?: boolean;
  navigate: Navigate;
}

/** The router's state, from `BrowserRouter` or a test. */
export const RouterContext = createContext<RouterState | undefined>(undefined);

/** The browser's location; `idx` in the history state, which `history-stack.ts` reads, counts the entries. */
function present(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: presentEntry().key ?? "default" };
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function write(to: string, replace: boolean): void {
  const url = new URL(to, window.location.href);
  const { idx: at = 0 } = presentEntry();
  const state = { key: newKey(), idx: replace ? at : at + 1 };
  if (replace) return replaceEntry(state, url);
  try {
    pushEntry(state, url);
  } catch {
    // Safari allows 100 pushes in 30 s; loading the page still works
    window.location.assign(url);
  }
}

/** Gives an entry that was opened by URL a key, which survives reloads. */
function claimEntry(): void {
  const { key, idx } = presentEntry();
  if (key !== undefined && idx !== undefined) return;
  replaceEntry({ key: key ?? newKey(), idx: idx ?? 0 });
}

/** Provides the browser's location and follows back and forward. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Omit<RouterState, "navigate">>(() => {
    claimEntry();
    return { location: present(), depth: depth(), type: "POP" };
  });
  useLayoutEffect(() => {
    const onPop = (event: PopStateEvent): void => {
      const moved = wasMoved(event);
      startTransition(() => setShown({ location: present(), depth: depth(), type: "POP", moved }));
    };
    return onHistoryStep(onPop);
  }, []);
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    write(to, replace);
    const type = replace ? "REPLACE" : "PUSH";
    startTransition(() => setShown({ location: present(), depth: depth(), type }));
  }, []);
  const state = useMemo(() => ({ ...shown, navigate }), [shown, navigate]);
  return <RouterContext value={state}>{children}</RouterContext>;
}

/** Provides another location than the browser's: of a page inside the web view. */
export function ShownAt({ location, children }: { location: Location; children: ReactNode }) {
  const { navigate, type, depth: at } = useRouter();
  // a page that is kept under others is not rendered again by their steps
  const [first] = useState({ type, depth: at });
  const state = useMemo(() => ({ ...first, navigate, location }), [first, navigate, location]);
  return <RouterContext value={state}>{children}</RouterContext>;
}

/** The router's state; throws outside of a router. */
export function useRouter(): RouterState {
  const router = use(RouterContext);
  if (router === undefined) throw new Error("there is no router above");
  return router;
}

/** The page's location. */
export const useLocation = (): Location => useRouter().location;

/** A parameter of the page's query, empty when absent. */
export const useParam = (name: string): string => new URLSearchParams(useLocation().search).get(name) ?? "";

/** The page's query, and a function that replaces it. */
export function useSearchParams() {
  const { location, navigate } = useRouter();
  const query = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const setQuery = useCallback(
    (next: Readonly<Record<string, string>>, options?: { replace?: boolean | undefined }): void =>
      navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [query, setQuery] as const;
}
