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

/** Where the app is: one entry of the history. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Names the entry; an entry come back to has the name it had. */
  key: string;
}

/** How one came here: by a link, in the place of another entry, by back or forward. */
export type NavigationType = "PUSH" | "REPLACE" | "POP";

/** Goes to a path, or to a query of the present path. */
export type Navigate = (to: string, options?: { replace?: boolean | undefined }) => void;

/** What the pages see of the history. */
export interface RouterState {
  location: Location;
  type: NavigationType;
  navigate: Navigate;
}

/** The router above a page; `BrowserRouter` gives it, tests give their own. */
export const RouterContext = createContext<RouterState | undefined>(undefined);

/** The browser's place. `idx` in the history state counts the entries; `history-stack.ts` reads it. */
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
    // Safari allows a hundred entries in half a minute; the page itself still loads
    window.location.assign(url);
  }
}

/** An entry that was opened by its address gets a key of its own, which a reload keeps: two such pages in one tab are not the same. */
function claimEntry(): void {
  const { key, idx } = presentEntry();
  if (key !== undefined && idx !== undefined) return;
  replaceEntry({ key: key ?? newKey(), idx: idx ?? 0 });
}

/** Shows the browser's place to the app and follows back and forward. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Pick<RouterState, "location" | "type">>(() => {
    claimEntry();
    return { location: present(), type: "POP" };
  });
  useLayoutEffect(() => {
    const onPop = (): void => startTransition(() => setShown({ location: present(), type: "POP" }));
    return onHistoryStep(onPop);
  }, []);
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    write(to, replace);
    startTransition(() => setShown({ location: present(), type: replace ? "REPLACE" : "PUSH" }));
  }, []);
  const state = useMemo(() => ({ ...shown, navigate }), [shown, navigate]);
  return <RouterContext value={state}>{children}</RouterContext>;
}

/** Shows what is inside another place than the browser's: a page within the web view. */
export function ShownAt({ location, children }: { location: Location; children: ReactNode }) {
  const router = useRouter();
  const state = useMemo(() => ({ ...router, location }), [router, location]);
  return <RouterContext value={state}>{children}</RouterContext>;
}

/** The router's whole state; throws outside of a router. */
export function useRouter(): RouterState {
  const router = use(RouterContext);
  if (router === undefined) throw new Error("there is no router above");
  return router;
}

/** Where the page is shown. */
export const useLocation = (): Location => useRouter().location;

/** The query of the page, and how to put another one in its place. */
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
