import { useSyncExternalStore } from "react";
import { type KnownPage, pageOf, type RouteRow } from "./route.ts";

type LoadRows = () => Promise<readonly RouteRow[]>;

let table: ReadonlyMap<string, KnownPage> = new Map();
let load: LoadRows | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function fill(rows: readonly KnownPage[]): void {
  table = new Map(rows.map((row) => [pageOf(row.path), row]));
  for (const listener of listeners) listener();
}

/** Sets the routes: whole rows, or what is known of them until `rest` has loaded the rows. */
export function setRoutes(rows: readonly KnownPage[], rest?: LoadRows): void {
  load = rest;
  loading = undefined;
  fill(rows);
}

/** Loads the rest of the table once; rejects when that fails, and is then tried again by the next call. */
export function wholeTable(): Promise<void> {
  if (load === undefined) return Promise.resolve();
  loading ??= load().then(fill, (failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

/** The route of a path with or without query, undefined for a page that is not built. */
export function routeOf(path: string): KnownPage | undefined {
  return table.get(pageOf(path.split(/[?#]/, 1)[0] ?? ""));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The route of a path, again when the rest of the table has arrived. */
export function useRoute(path: string): KnownPage | undefined {
  const read = () => routeOf(path);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether a page is built; links to others are hidden. */
export const isBuilt = (path: string): boolean => routeOf(path) !== undefined;
