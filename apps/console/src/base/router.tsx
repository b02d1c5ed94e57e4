import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";

/** The console lies below this path. */
const BASE = "/admin";

const listeners = new Set<() => void>();
const told = (): void => {
  for (const listener of listeners) listener();
};
window.addEventListener("popstate", told);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = (): string => location.pathname + location.search;

/** Where the console is: the path below /admin, and the parameters. */
export function useAddress(): { path: string; search: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, current);
  const [pathname = "", query = ""] = address.split("?", 2);
  const path = pathname.slice(BASE.length).replace(/\/+$/, "");
  return { path: path === "" ? "/" : path, search: new URLSearchParams(query) };
}

/** Opens a path of the console, with parameters in it. */
export function go(path: string): void {
  if (BASE + path === current()) return;
  history.pushState(null, "", BASE + path);
  told();
  document.querySelector("main")?.scrollTo(0, 0);
}

/** Changes parameters of the present address; an empty one is left out. `isStep` can be gone back from. */
export function setSearch(values: Readonly<Record<string, string>>, isStep = false): void {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values))
    if (value === "") search.delete(name);
    else search.set(name, value);
  const query = search.toString();
  const address = location.pathname + (query === "" ? "" : `?${query}`);
  if (address === current()) return;
  if (isStep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  told();
}

/** A link inside the console, which opens in a new tab as any link does. */
export function To({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(path);
  };
  return (
    <a href={BASE + path} className={className} onClick={open}>
      {children}
    </a>
  );
}
