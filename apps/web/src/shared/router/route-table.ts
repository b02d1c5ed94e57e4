import { pageOf, type RouteRow } from "./route.ts";

let table: ReadonlyMap<string, RouteRow> = new Map();

/** Sets the routes. */
export function setRoutes(rows: readonly RouteRow[]): void {
  table = new Map(rows.map((row) => [pageOf(row.path), row]));
}

/** The route of a path with or without query, undefined for a page that is not built. */
export function routeOf(path: string): RouteRow | undefined {
  return table.get(pageOf(path.split(/[?#]/, 1)[0] ?? ""));
}

/** Whether a page is built; links to others are hidden. */
export const isBuilt = (path: string): boolean => routeOf(path) !== undefined;
